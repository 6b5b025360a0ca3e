"""The map as commissioning changes it: turns and mirrors, windows, and what is kept."""

from gomoku.devices.led_map import build_map
from gomoku.devices.wiring import Wiring as Found
from tests.devices.boards import Wiring

MICROPYTHON = True

A1, A15, O15, O1 = 0x00, 0xE0, 0xEE, 0x0E
PANEL = {"LED_WIDTH": 18, "LED_HEIGHT": 16, "LED_OFFSET_X": 1, "LED_OFFSET_Y": 0}


def corners(wiring):
    leds = build_map(wiring)
    return [leds[corner] for corner in (A1, A15, O15, O1)]


def test_a_turn_is_clockwise():
    """What A1 lit is lit by O1 before it, A15 takes A1's place in the picture: the LED at the top
    left, which was A15's, is now A1's."""
    for settings in ({}, PANEL, {"LED_ORIENTATION": "columns", "LED_REVERSE_Y": True}):
        found = Found(Wiring(**settings))
        before = corners(found)
        found.turn()
        assert corners(found) == before[1:] + before[:1]


def test_four_turns_or_two_mirrors_are_nothing():
    """Every point has its LED again."""
    for settings in ({}, PANEL):
        found = Found(Wiring(**settings))
        before = build_map(found)
        for _ in range(4):
            found.turn()
        assert build_map(found) == before and found.told() == []
        found.mirror()
        found.mirror()
        assert build_map(found) == before and found.told() == []


def test_a_mirror_swaps_left_and_right():
    """A row's first LED is its last, on a board and in the window of a panel."""
    for settings in ({}, PANEL):
        found = Found(Wiring(**settings))
        a1, a15, o15, o1 = corners(found)
        found.mirror()
        assert corners(found) == [o1, o15, a15, a1]


def test_turned_or_mirrored_the_same_leds_are_lit():
    """The grid in front of a panel does not move: only the order of its LEDs changes."""
    found = Found(Wiring(**PANEL))
    lit = sorted(build_map(found)[:239])
    for change in (found.turn, found.mirror, found.turn, found.turn):
        change()
        assert sorted(build_map(found)[:239]) == lit


def test_the_window_stops_at_the_edge():
    """18 columns hold the board's 15 at offsets 0 to 3."""
    found = Found(Wiring(**PANEL))
    assert found.has_room and not Found(Wiring()).has_room
    for _ in range(5):
        found.shift(1, 1)
    assert (found.LED_OFFSET_X, found.LED_OFFSET_Y) == (3, 1)
    for _ in range(5):
        found.shift(-1, -1)
    assert (found.LED_OFFSET_X, found.LED_OFFSET_Y) == (0, 0)


def test_the_strip_order_is_the_order_of_the_leds():
    """225 cells, the first at A1, the sixteenth above the fifteenth when lines alternate; a status
    pixel comes last."""
    order = Found(Wiring(STATUS_PIXELS=1)).strip_order()
    assert len(order) == 226
    assert (order[0], order[14], order[15], order[225]) == (A1, O1, 0x1E, 0xF0)


def test_what_is_kept_comes_back():
    """Written, read by another power-on: the same map, and the lines that say it in words."""
    found = Found(Wiring(**PANEL))
    found.turn()
    found.alternate()
    again = Found(Wiring(**PANEL))
    assert again.read(found.write())
    assert build_map(again) == build_map(found)
    assert "LED_ALTERNATING = False" in again.told()
    assert 'LED_ORIENTATION = "columns"' in again.told()


def test_other_words_in_hardware_setup_make_it_void():
    """The builder has edited the file since: the file has the last word."""
    found = Found(Wiring())
    found.turn()
    other = Found(Wiring(LED_REVERSE_X=True))
    assert other.read(found.write())  # whole, and no longer of use
    assert other.told() == []


def test_nonsense_is_no_wiring():
    """Broken or forged: nothing is taken, nothing raises."""
    asked = Found(Wiring()).write().decode().split("], [")[0] + "], "
    for text in (
        "",
        "null",
        "[]",
        "{}",
        "[1, 2]",
        asked + "[15, 15]]",
        asked + '[15, 15, "rows", 1, false, false, 0, 0]]',
        asked + '[15, 15, "diagonal", true, false, false, 0, 0]]',
        asked + '[15, 15, "rows", true, false, false, 1, 0]]',
        asked + '[15, 15, "rows", true, false, false, 0, -1]]',
        asked + '[99, 15, "rows", true, false, false, 0, 0]]',
    ):
        found = Found(Wiring())
        assert not found.read(text.encode()), text
        assert found.told() == []
