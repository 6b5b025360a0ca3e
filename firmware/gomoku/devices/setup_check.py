"""Is hardware_setup right?  Every mistake in one sentence: what is wrong, what is allowed.

The ranges here are those written beside each setting.  It is imported once, at the start, and can
be dropped afterwards.
"""

from gomoku.devices.led_map import led_count, status_first
from gomoku.presses import NAMES

FILE = "hardware_setup.py"
POINTS = 15
MOST_LEDS = 2000

# setting: lowest and highest value, unit
NUMBERS = (
    ("LED_WIDTH", POINTS, 64, "LEDs"),
    ("LED_HEIGHT", POINTS, 64, "LEDs"),
    ("LED_OFFSET_X", 0, 49, "columns"),
    ("LED_OFFSET_Y", 0, 49, "rows"),
    ("LED_FIRST", 0, 1000, "LEDs"),
    ("LED_STRIDE", 1, 8, "LEDs"),
    ("STATUS_PIXELS", 0, 15, "LEDs"),
    ("BUDGET_MA", 50, 20000, "mA"),
    ("LED_IDLE_UA", 0, 2000, "uA"),
    ("LED_CHANNEL_MA", 1, 60, "mA"),
    ("BRIGHTNESS", 1, 10, "levels"),
)
WORDS = (
    ("BOARD", ("pico", "other")),
    ("LED_ORIENTATION", ("rows", "columns")),
    ("COLOUR_ORDER", ("GRB", "RGB", "BRG", "BGR", "GBR", "RBG")),
)
FLAGS = ("LED_ALTERNATING", "LED_REVERSE_X", "LED_REVERSE_Y", "WATCHDOG")
PINS = ("DATA_PIN",) + tuple("BUTTON_" + name for name in NAMES) + ("BUZZER_PIN",)
OTHERS = ("GAMMA", "LED_COUNT")
PICO_PINS = tuple("GP%d" % n for n in range(29) if n not in (23, 24, 25))
PICO_PINS_WORDS = "a Pico brings out GP0 to GP22 and GP26 to GP28"


def check(setup):
    """List of sentences, empty when all is well.  setup: the module hardware_setup or its like."""
    errors = _missing(setup)
    if errors:
        return errors
    for name, low, high, unit in NUMBERS:
        value = getattr(setup, name)
        if not _whole(value) or not low <= value <= high:
            errors.append(
                _wrong(
                    setup, name, "allowed is a whole number from %d to %d (%s)" % (low, high, unit)
                )
            )
    for name, allowed in WORDS:
        if getattr(setup, name) not in allowed:
            errors.append(_wrong(setup, name, "allowed is %s" % _any_of(allowed)))
    for name in FLAGS:
        if getattr(setup, name) not in (True, False):
            errors.append(_wrong(setup, name, "allowed is True or False"))
    if not _number(setup.GAMMA) or not 1 <= setup.GAMMA <= 3:
        errors.append(_wrong(setup, "GAMMA", "allowed is a number from 1.0 to 3.0"))
    if setup.LED_COUNT is not None and not _whole(setup.LED_COUNT):
        errors.append(_wrong(setup, "LED_COUNT", "allowed is None or a whole number of LEDs"))
    errors.extend(_check_pins(setup))
    # What follows reckons with the numbers, so these must be numbers first.
    return errors or _check_leds(setup)


def _missing(setup):
    names = [row[0] for row in NUMBERS + WORDS] + list(FLAGS + PINS + OTHERS)
    return [
        "%s: %s is missing; take its lines from the file that comes with the game" % (FILE, name)
        for name in names
        if not hasattr(setup, name)
    ]


def _check_pins(setup):
    errors = []
    user_of = {}
    for name in PINS:
        pin = getattr(setup, name)
        if pin is None and name == "BUZZER_PIN":
            continue
        if not isinstance(pin, str) or not pin:
            errors.append(_wrong(setup, name, 'allowed is a pin name in quotes, such as "GP0"'))
        elif setup.BOARD == "pico" and pin not in PICO_PINS:
            errors.append(_wrong(setup, name, PICO_PINS_WORDS))
        elif pin in user_of:
            errors.append(_wrong(setup, name, "%s has that pin already" % user_of[pin]))
        else:
            user_of[pin] = name
    return errors


def _check_leds(setup):
    errors = []
    for offset, size in (("LED_OFFSET_X", "LED_WIDTH"), ("LED_OFFSET_Y", "LED_HEIGHT")):
        most = getattr(setup, size) - POINTS
        if getattr(setup, offset) > most:
            why = "the board is %d wide and %s is %d, so allowed is 0 to %d"
            errors.append(_wrong(setup, offset, why % (POINTS, size, getattr(setup, size), most)))
    # The last LED of a stride lights nothing, so the strip may end before it.
    if setup.STATUS_PIXELS:
        needed = status_first(setup) + setup.STATUS_PIXELS
    else:
        needed = status_first(setup) - setup.LED_STRIDE + 1
    if setup.LED_COUNT is not None and not needed <= setup.LED_COUNT <= MOST_LEDS:
        why = "the other settings reach LED number %d, so allowed is None or %d to %d"
        errors.append(_wrong(setup, "LED_COUNT", why % (needed - 1, needed, MOST_LEDS)))
    elif led_count(setup) > MOST_LEDS:
        why = "%s: the LED settings make a strip of %d LEDs; allowed is at most %d"
        errors.append(why % (FILE, led_count(setup), MOST_LEDS))
    idle_ma = (led_count(setup) * setup.LED_IDLE_UA + 999) // 1000
    if setup.BUDGET_MA <= idle_ma:
        why = "%d LEDs of %d uA draw %d mA when dark, so allowed is %d or more"
        why %= (led_count(setup), setup.LED_IDLE_UA, idle_ma, idle_ma + 1)
        errors.append(_wrong(setup, "BUDGET_MA", why))
    return errors


def _wrong(setup, name, why):
    return "%s: %s is %s; %s" % (FILE, name, _written(getattr(setup, name)), why)


def _written(value):
    return '"%s"' % value if isinstance(value, str) else repr(value)


def _any_of(words):
    return ", ".join('"%s"' % word for word in words[:-1]) + ' or "%s"' % words[-1]


def _whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)
