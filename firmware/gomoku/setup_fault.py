"""Reads hardware_setup, and shows what is wrong with it: in words on the serial line, and as far as
it lets on the LEDs.

The board's own LED blinks in any case.  On the matrix the name of the first wrong setting runs by,
with a usual value in place of each that is wrong.  Without a data pin that is certain the matrix
stays dark: a pin that is driven by mistake may be one that a button shorts to ground.
"""

import sys

from gomoku.devices import open_strip, rest, setup_check

AGAIN_MS = 10000  # the words come again, for a computer that is connected later
BLINK_MS = 300
STEP_MS = 20

# What stands in for a wrong or missing setting.
USUAL = {
    "BOARD": "pico",
    "LED_WIDTH": 15,
    "LED_HEIGHT": 15,
    "LED_ORIENTATION": "rows",
    "LED_ALTERNATING": True,
    "LED_REVERSE_X": False,
    "LED_REVERSE_Y": False,
    "LED_OFFSET_X": 0,
    "LED_OFFSET_Y": 0,
    "LED_FIRST": 0,
    "LED_STRIDE": 1,
    "STATUS_PIXELS": 0,
    "LED_COUNT": None,
    "COLOUR_ORDER": "GRB",
    "BUDGET_MA": 400,
    "LED_IDLE_UA": 1000,
    "LED_CHANNEL_MA": 20,
    "BRIGHTNESS": 5,
    "GAMMA": 2.2,
}


def read_setup():
    """(the module or None, list of sentences): the list is empty when all is well."""
    try:
        import hardware_setup
    except ImportError:
        return None, [
            "hardware_setup.py is not on the board; copy the one that comes with the game to it"
        ]
    except Exception as error:
        if hasattr(sys, "print_exception"):
            sys.print_exception(error)
        why = "hardware_setup.py cannot be read: %s: %s; correct it and copy it to the board again"
        return None, [why % (type(error).__name__, error)]
    return hardware_setup, setup_check.check(hardware_setup)


class _Stand:
    """The setup with usual values where it is wrong."""


def _setting(error):
    """The setting that a sentence is about; an empty word when it is about several."""
    name = error.split()[1]
    return name if name.upper() == name else ""


def usable(setup):
    """A setup for the display alone, or None when the data pin is in doubt."""
    stand = _Stand()
    pin = getattr(setup, "DATA_PIN", None)
    others = [other for other in setup_check.PICO_PINS if other != pin]
    for name in setup_check.PINS:
        if name != "DATA_PIN" and getattr(setup, name, None) == pin:
            return None
        setattr(stand, name, others.pop())
    stand.DATA_PIN = pin
    stand.WATCHDOG = False
    for name in USUAL:
        setattr(stand, name, getattr(setup, name, USUAL[name]))
    for _ in range(2):  # first each value by itself, then how they go together
        for error in setup_check.check(stand):
            name = _setting(error)
            if name == "DATA_PIN":
                return None
            if name:
                setattr(stand, name, USUAL[name])
    if setup_check.check(stand):
        for name in USUAL:
            setattr(stand, name, USUAL[name])
    return stand


class _Words:
    """The name of the wrong setting on the matrix."""

    def __init__(self, setup, errors):
        from gomoku.devices.display import Display
        from gomoku.ui import colours
        from gomoku.ui.canvas import Canvas
        from gomoku.ui.font import Marquee

        self._display = Display(setup, open_strip(setup))
        self._display.set_palette(colours.palette())
        self._canvas = Canvas()
        name = _setting(errors[0]) or "LED"
        self._text = Marquee("SETUP " + name.replace("_", " "), 0)

    def show(self, now):
        from gomoku.ui import palette
        from gomoku.ui.font import draw

        self._canvas.clear()
        draw(self._canvas, self._text.text, self._text.offset(now), 5, palette.WARNING)
        self._display.show(self._canvas)


def show(setup, errors):
    """Never returns; Ctrl-C ends it."""
    from gomoku.devices.own_led import own_led

    led = own_led()
    words = None
    stand = usable(setup) if setup else None
    if stand:
        try:
            words = _Words(stand, errors)
        except Exception as error:
            print("the LEDs cannot be shown:", error)
    now = 0
    while True:
        if now % AGAIN_MS == 0:
            for error in errors:
                print(error)
        led(now // BLINK_MS & 1)
        if words:
            words.show(now)
        rest(STEP_MS)
        now += STEP_MS
