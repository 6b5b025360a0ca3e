"""The picture of the board: every light at its place, in the colour that an eye would see."""

from itertools import pairwise

import pytest
from PIL import ImageChops

from host_tools.simulator import panel, render
from tests.golden_pictures import TOLERANCE, difference

CELL = 24

# A position in play, a row of steps in brightness, single colours, white; the bytes on the wire.
SCENE = [
    *[(point, 90, 20, 0) for point in (0x77, 0x78, 0x79, 0x88)],
    *[(point, 70, 70, 80) for point in (0x76, 0x87, 0x66)],
    *[(0x11 + step, 1 << step, 0, 0) for step in range(8)],
    (0x00, 0, 255, 0),
    (0xE0, 0, 0, 255),
    (0x0E, 60, 0, 60),
    (0xEE, 255, 255, 255),
]


def centre(picture, point, status=False):
    return picture.getpixel(render.place(point, CELL, status))


def test_the_board_looks_as_it_did(golden):
    """Stones, steps, corners: the picture that was looked at."""
    golden(render.picture(SCENE, cell=CELL), "board.png")


def test_a_single_wrong_led_is_seen():
    """One LED one step of the wire too bright, or lit at its lowest: beyond the tolerance."""
    right = render.picture(SCENE, cell=CELL)
    for wrong in ((0xAA, 1, 0, 0), (0xAA, 0, 1, 0), (0xAA, 0, 0, 1)):
        assert difference(render.picture([*SCENE, wrong], cell=CELL), right) > TOLERANCE


def test_the_panel_looks_as_it_did(golden):
    """OK down, the current near its budget."""
    golden(panel.picture(CELL, {"OK"}, 390, 400), "panel.png")


def test_rows_count_from_the_bottom_and_columns_from_the_left():
    """A1 is below and left, O15 above and right: only the lit corner is bright."""
    corners = {0x00: (0, 14), 0x0E: (14, 14), 0xE0: (0, 0), 0xEE: (14, 0)}
    for point, (column, down) in corners.items():
        picture = render.picture([(point, 0, 255, 0)], cell=CELL)
        x, y = render.place(point, CELL, False)
        assert x == round((render.BEFORE + column) * CELL)
        assert y == round((render.BEYOND + down) * CELL)
        assert picture.getpixel((x, y))[1] > 200
        for other in corners:
            if other != point:
                assert max(centre(picture, other)) < 60


def test_status_leds_have_a_row_of_their_own():
    """Three status LEDs: the picture is one cell higher, and the second shines above the board."""
    picture = render.picture([(0xF1, 0, 0, 255)], (0xF0, 0xF1, 0xF2), CELL)
    plain = render.picture([], cell=CELL)
    assert picture.height == plain.height + CELL
    assert centre(picture, 0xF1, True)[2] > 200
    assert render.place(0xF1, CELL, True)[1] < render.place(0xE1, CELL, True)[1]


def test_light_is_seen_in_the_order_of_its_bytes():
    """More on the wire is brighter, and the lowest step is told from darkness (255 is white)."""
    seen = [render.eye(wire / 255) for wire in range(256)]
    assert all(low < high for low, high in pairwise(seen[:41]))
    assert all(low <= high for low, high in pairwise(seen))
    assert seen[0] == 0
    assert seen[1] >= 40
    assert seen[255] == 255


def test_the_same_light_is_the_same_picture():
    """Nothing in it is random, the grain of the wood neither: golden pictures rely on it."""
    first = render.picture(SCENE, cell=CELL)
    render.front_sheet.cache_clear()
    assert ImageChops.difference(first, render.picture(SCENE, cell=CELL)).getbbox() is None


@pytest.mark.parametrize("name", panel.BUTTONS)
def test_a_click_on_a_button_is_that_button(name):
    """Middle and just inside the rim are the button, just outside is not."""
    x, y, radius, _ = panel.BUTTONS[name]
    assert panel.button_at(x, y) == name
    assert panel.button_at(x + 0.97 * radius, y) == name
    assert panel.button_at(x + 1.03 * radius, y) != name


def test_no_light_at_all_is_the_dark_board():
    """All LEDs off: exactly the front sheet."""
    dark = [(point, 0, 0, 0) for point in render.board_points()]
    picture = render.picture(dark, cell=CELL)
    assert ImageChops.difference(picture, render.front_sheet(CELL, ())).getbbox() is None
