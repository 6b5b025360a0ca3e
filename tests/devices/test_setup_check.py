"""Mistakes in hardware_setup, and the sentence for each."""

import hardware_setup
from gomoku.devices.setup_check import FLAGS, NUMBERS, PINS, WORDS, check
from tests.devices.boards import BOARD_16_PANEL, DENSE_STRIP, Wiring

MICROPYTHON = True


def only_error(**settings):
    errors = check(Wiring(**settings))
    assert len(errors) == 1, errors
    return errors[0]


def test_the_file_as_it_comes_is_right():
    assert check(hardware_setup) == []


def test_the_builds_of_the_pages_are_right():
    panel = dict(BOARD_16_PANEL)
    panel["LED_OFFSET_X"] = 1
    dense = dict(DENSE_STRIP)
    dense["BUDGET_MA"] = 4000
    for settings in (panel, dense, {"STATUS_PIXELS": 15, "BUZZER_PIN": "GP17"}):
        assert check(Wiring(**settings)) == []


def test_a_pin_that_a_pico_keeps_to_itself():
    assert only_error(DATA_PIN="GP24") == (
        'hardware_setup.py: DATA_PIN is "GP24"; a Pico brings out GP0 to GP22 and GP26 to GP28'
    )
    assert "BUTTON_OK" in only_error(BUTTON_OK="GP29")
    assert check(Wiring(BOARD="other", DATA_PIN="D6")) == []


def test_two_functions_on_one_pin():
    assert only_error(BUZZER_PIN="GP0") == (
        'hardware_setup.py: BUZZER_PIN is "GP0"; DATA_PIN has that pin already'
    )


def test_no_button_can_be_left_out():
    assert 'BUTTON_UP is None; allowed is a pin name in quotes, such as "GP0"' in only_error(
        BUTTON_UP=None
    )
    assert "BUTTON_UP is 10" in only_error(BUTTON_UP=10)


def test_every_setting_is_checked():
    """A list is right for no setting: each one of the file gives exactly one sentence about it."""
    names = [row[0] for row in NUMBERS + WORDS] + list(FLAGS + PINS) + ["GAMMA", "LED_COUNT"]
    in_file = [name for name in dir(hardware_setup) if name[0] != "_"]
    assert sorted(names) == sorted(in_file)
    for name in names:
        assert ": %s is []; " % name in only_error(**{name: []})


def test_a_missing_setting_is_named():
    wiring = Wiring()
    del wiring.GAMMA
    assert check(wiring) == [
        "hardware_setup.py: GAMMA is missing; take its lines from the file that comes with the game"
    ]


def test_numbers_out_of_range():
    assert only_error(BRIGHTNESS=11) == (
        "hardware_setup.py: BRIGHTNESS is 11; allowed is a whole number from 1 to 10 (levels)"
    )
    assert "GAMMA is 3.5; allowed is a number from 1.0 to 3.0" in only_error(GAMMA=3.5)
    assert "STATUS_PIXELS is True" in only_error(STATUS_PIXELS=True)


def test_words():
    assert only_error(COLOUR_ORDER="GRBW").endswith(
        'allowed is "GRB", "RGB", "BRG", "BGR", "GBR" or "RBG"'
    )
    assert "LED_ALTERNATING is 2; allowed is True or False" in only_error(LED_ALTERNATING=2)


def test_a_board_that_sticks_out_of_its_panel():
    """15 columns at column 2 of 16 do not fit: at most 1."""
    wiring = dict(BOARD_16_PANEL)
    wiring["LED_OFFSET_X"] = 2
    assert "so allowed is 0 to 1" in only_error(**wiring)


def test_a_map_out_of_the_strip():
    """225 points and 3 status pixels need LEDs 0 to 227."""
    error = only_error(LED_COUNT=227, STATUS_PIXELS=3)
    assert "LED_COUNT is 227; the other settings reach LED number 227" in error
    assert "allowed is None or 228 to 2000" in error
    assert check(Wiring(LED_COUNT=228, STATUS_PIXELS=3)) == []
    dense = dict(DENSE_STRIP)
    dense["BUDGET_MA"] = 1000
    dense["LED_COUNT"] = 449
    assert check(Wiring(**dense)) == []


def test_a_budget_below_the_idle_current():
    """225 LEDs of 1 mA are 225 mA before anything is lit."""
    assert only_error(BUDGET_MA=225) == (
        "hardware_setup.py: BUDGET_MA is 225; 225 LEDs of 1000 uA draw 225 mA when dark, "
        "so allowed is 226 or more"
    )
    assert check(Wiring(BUDGET_MA=226)) == []


def test_every_mistake_is_told_at_once():
    errors = check(Wiring(DATA_PIN="GP24", BRIGHTNESS=0, GAMMA="2"))
    assert len(errors) == 3
