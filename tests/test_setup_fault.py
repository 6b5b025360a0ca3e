"""A mistake in hardware_setup.py: what stands in for wrong settings, so that it can be shown."""

import sys

import hardware_setup
from gomoku import setup_fault
from gomoku.devices import setup_check
from tests.devices.boards import Wiring

MICROPYTHON = True


def usable(**settings):
    setup = Wiring(**settings)
    assert setup_check.check(setup), "there should be a mistake"
    return setup_fault.usable(setup)


def test_the_usual_values_are_those_of_hardware_setup():
    """They are named twice because the file may lack them; they must not drift apart."""
    for name in setup_fault.USUAL:
        assert getattr(hardware_setup, name) == setup_fault.USUAL[name], name


def test_what_is_right_stays_and_what_is_wrong_is_usual():
    """BRIGHTNESS 11 on a panel: the panel's size counts, the brightness is 5."""
    stand = usable(BRIGHTNESS=11, LED_WIDTH=16, LED_HEIGHT=16)
    assert (stand.LED_WIDTH, stand.LED_HEIGHT, stand.BRIGHTNESS) == (16, 16, 5)
    assert setup_check.check(stand) == []


def test_wrong_values_of_every_kind():
    """A text for a number, None, a budget below the idle current, an offset off the panel."""
    for settings in (
        {"LED_WIDTH": "wide"},
        {"GAMMA": None},
        {"BUDGET_MA": 100},
        {"LED_OFFSET_X": 3},
        {"LED_COUNT": 7},
        {"LED_FIRST": 1000, "LED_STRIDE": 8},
        {"BUTTON_UP": "GP99"},
        {"BUTTON_UP": "GP11"},
        {"COLOUR_ORDER": "GRBW"},
    ):
        assert setup_check.check(usable(**settings)) == [], settings


def test_no_pin_is_driven_on_a_guess():
    """The data pin is wrong, missing, or a button's too: nothing on the matrix."""
    assert usable(DATA_PIN="GP24") is None
    assert usable(DATA_PIN=None) is None
    assert usable(DATA_PIN="GP14") is None


def test_missing_settings():
    """An older file without GAMMA and WATCHDOG: the usual ones."""
    setup = Wiring()
    del setup.GAMMA
    del setup.WATCHDOG
    assert len(setup_check.check(setup)) == 2
    assert setup_fault.usable(setup).GAMMA == 2.2


def reading(setup):
    kept = sys.modules["hardware_setup"]
    try:
        if setup is None:
            del sys.modules["hardware_setup"]
        else:
            sys.modules["hardware_setup"] = setup
        return setup_fault.read_setup()
    finally:
        sys.modules["hardware_setup"] = kept


def test_a_right_setup_is_read():
    """No sentence: the game can start."""
    assert reading(Wiring())[1] == []


def test_a_wrong_one_is_told_in_sentences():
    """What is wrong and what is allowed, one sentence for each."""
    _, errors = reading(Wiring(BRIGHTNESS=11, GAMMA=9))
    assert len(errors) == 2
    assert "BRIGHTNESS is 11" in errors[0] and "allowed" in errors[0]
