"""The LED map against strips counted by hand: the first LEDs, the turns, the corners."""

from gomoku.devices.led_map import NO_LED, STATUS, build_map, led_count
from tests.devices.boards import BOARD_16_PANEL, DENSE_STRIP, Wiring

MICROPYTHON = True

A1, O1, A15, O15 = 0x00, 0x0E, 0xE0, 0xEE
A2, O2, H8, B1 = 0x10, 0x1E, 0x77, 0x01


def leds(points, **settings):
    table = build_map(Wiring(**settings))
    return [table[point] for point in points]


def test_the_board_as_it_comes():
    """Rows from A1, every second one backwards: row 2 begins under O."""
    assert leds((A1, B1, O1, O2, A2, H8)) == [0, 1, 14, 15, 29, 7 * 15 + 7]
    assert leds((A15, O15)) == [14 * 15, 224]


def test_progressive_rows_all_begin_on_the_left():
    assert leds((O1, A2, O2), LED_ALTERNATING=False) == [14, 15, 29]


def test_columns_first():
    """The strip climbs column A, and comes down column B."""
    assert leds((A1, A2, A15, B1), LED_ORIENTATION="columns") == [0, 1, 14, 29]


def test_any_corner_can_have_the_first_led():
    """The corner that is named by the reversals gets LED 0, the next row's end LED 15."""
    assert leds((O1, A1, A2), LED_REVERSE_X=True) == [0, 14, 15]
    assert leds((A15, O15, O1), LED_REVERSE_Y=True) == [0, 14, 224]
    assert leds((O15, A15, A1), LED_REVERSE_X=True, LED_REVERSE_Y=True) == [0, 14, 224]


def test_a_board_in_a_larger_panel():
    """Columns 1 to 15 and rows 1 to 15 of a 16 x 16 panel: A1 is its second LED of row 2, which
    runs backwards, so LED 16 + 14."""
    panel = dict(BOARD_16_PANEL)
    panel["LED_OFFSET_X"] = panel["LED_OFFSET_Y"] = 1
    assert leds((A1, O1, A2, O15), **panel) == [16 + 14, 16, 2 * 16 + 1, 15 * 16]
    assert led_count(Wiring(**panel)) == 256


def test_every_second_led_of_a_dense_strip():
    """450 LEDs for 225 points; numbers above 255 need more than a byte."""
    assert leds((A1, B1, O1, O2, A15), **DENSE_STRIP) == [0, 2, 28, 30, 420]
    assert led_count(Wiring(**DENSE_STRIP)) == 450


def test_status_pixels_follow_the_matrix():
    """They are the next LEDs of the strip; cells beyond the last have none."""
    table = build_map(Wiring(STATUS_PIXELS=4))
    assert [table[STATUS + i] for i in range(5)] == [225, 226, 227, 228, NO_LED]
    assert led_count(Wiring(STATUS_PIXELS=4)) == 229


def test_spare_leds_before_and_behind():
    """LED_FIRST shifts all, LED_COUNT is the strip's length whatever is used of it."""
    assert leds((A1, O15), LED_FIRST=3) == [3, 227]
    assert led_count(Wiring(LED_FIRST=3)) == 228
    assert led_count(Wiring(LED_COUNT=300)) == 300


def test_column_15_has_no_leds():
    table = build_map(Wiring(**BOARD_16_PANEL))
    for row in range(16):
        assert table[row << 4 | 15] == NO_LED
