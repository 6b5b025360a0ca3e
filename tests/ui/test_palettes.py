"""Stones are told apart by luminance, and in the palette `clear` by every kind of colour vision."""

from itertools import combinations, pairwise

import pytest

from gomoku.devices.display import Display
from gomoku.ui import colours, palette
from gomoku.ui.canvas import Canvas
from gomoku.ui.colours import PALETTE_NAMES
from host_tools.simulator.sim_board import Strip
from tests.devices.boards import Wiring

# Machado, Oliveira, Fernandes 2009, severity 1.0; rows for linear red, green, blue.
COLOUR_VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
STONES = ("BLACK", "WHITE")
CLEAR = ("BLACK", "WHITE", "CURSOR", "OFFER", "DARK")
MARKS = ("FORBIDDEN", "THREE", "BLACK", "FOUR", "FOUR_THREE")


def wire(name, colour, level=5):
    """What goes over the wire for a colour at a brightness: light in proportion, 0-1."""
    setup = Wiring(COLOUR_ORDER="RGB")
    strip = Strip(225)
    display = Display(setup, strip)
    display.set_palette(colours.palette(name))
    display.set_brightness(level)
    canvas = Canvas()
    canvas.set(0x00, getattr(palette, colour))
    display.show(canvas)
    return tuple(byte / 255 for byte in strip.sent[:3])


def luminance(light):
    """Of light in proportion (not of a file's numbers): WCAG's weights."""
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(light, vision):
    return tuple(
        max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))
        for row in COLOUR_VISIONS[vision]
    )


def lab(light):
    """CIE Lab of linear light 0-1, white D65."""
    red, green, blue = light
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue

    def f(t):
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    fx, fy, fz = f(x / 0.9505), f(luminance(light)), f(z / 1.089)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def far(a, b):
    """Distance in Lab; about 2 is just seen side by side."""
    return sum((p - q) ** 2 for p, q in zip(lab(a), lab(b), strict=True)) ** 0.5


@pytest.fixture(params=[(name, level) for name in PALETTE_NAMES for level in range(1, 11)], ids=str)
def bright(request):
    """bright(colour): its luminance on the wire, in each palette at each brightness."""
    name, level = request.param
    found = {}

    def of(colour):
        if colour not in found:
            found[colour] = luminance(wire(name, colour, level))
        return found[colour]

    of.level = level
    return of


def test_white_is_much_brighter_than_black(bright):
    """More than the 3:1 that WCAG asks of signs, also at the lowest brightness."""
    assert bright("WHITE") >= 3.5 * bright("BLACK") > 0


def test_marks_and_stones_are_steps_of_luminance(bright):
    """Each at least 1.4 times as bright as the one before; 1.15 at the three lowest levels, where a
    channel has few steps."""
    for darker, brighter in pairwise((*MARKS, "WHITE")):
        assert bright(brighter) >= (1.4 if bright.level > 3 else 1.15) * bright(darker), darker


def test_what_an_opening_lights_is_no_stone(bright):
    """Grid and box are darker than Black, an offered fifth is between Black and White."""
    assert bright("BLACK") >= 1.15 * bright("BOX") and bright("BLACK") >= 2 * bright("STAR")
    assert bright("WHITE") / 1.4 >= bright("OFFER") >= 1.4 * bright("BLACK")


BLINKS = (
    ("BLACK", "BLACK_LAST"),
    ("WHITE", "WHITE_LAST"),
    ("BLACK_WON", "BLACK"),
    ("WHITE", "WHITE_WON"),
    ("FOUL_ROW", "BLACK"),
)


def test_a_blink_is_one_of_luminance(bright):
    """The last stone, the winning row, a foul's row; and the cursor on whatever lies under it."""
    for brighter, darker in BLINKS:
        assert bright(brighter) >= 1.7 * bright(darker), (brighter, darker)
    for under in ("BLACK", "WHITE", "OFFER"):
        high, low = sorted((bright("CURSOR"), bright(under)), reverse=True)
        assert high >= 1.25 * low, under


@pytest.mark.parametrize("vision", COLOUR_VISIONS)
def test_clear_stays_apart_for_every_colour_vision(vision):
    """Stones, cursor, offer and darkness: 30 in Lab, far from what could be mixed up."""
    white = max(wire("clear", "WHITE"))
    shown = {}
    for colour in CLEAR:
        light = tuple(part / white for part in wire("clear", colour))
        shown[colour] = seen(light, vision)
    for a, b in combinations(CLEAR, 2):
        assert far(shown[a], shown[b]) >= 30, (a, b)
