"""How bright: from a palette's colour to the bytes that the LEDs get, before the current limit.

A palette is written as one sees it, 0-255 per channel.  LEDs are linear and the eye is not, so a
value goes through a gamma curve and a brightness level.  A channel that is lit at all never falls
below 1, or dim colours would go out and change their hue.  Integers only: every runtime sends the
same bytes.
"""

LEVELS = 10  # brightness levels 1-10, in steps of equal look


def level_factor(level):
    """Brightness 1-10 as a linear factor 6-255: a square, since the eye sees roots.

    At the lowest a channel still has six steps: with three, a dark stone, a mark and a faint point
    would all be 1 and differ in hue alone.
    """
    return max(6, (255 * level * level + LEVELS * LEVELS // 2) // (LEVELS * LEVELS))


def gamma_tenths(gamma):
    """The setting GAMMA (1.0-3.0) in tenths, an integer."""
    return int(gamma * 10 + 0.5)


def led_byte(value, tenths, factor):
    """The byte, 0-255, for a palette value 0-255 under gamma `tenths` and brightness `factor`.

    Between the whole exponents 1, 2 and 3 the curve is mixed from its neighbours: within 4 % of
    the power, monotone, and exact on every runtime.
    """
    if not value:
        return 0
    square = value * value
    if tenths < 20:
        curve = (value * 255 * (20 - tenths) + square * (tenths - 10)) // 10
    else:
        curve = (square * (30 - tenths) + square * value // 255 * (tenths - 20)) // 10
    return (curve * factor + 32512) // 65025 or 1


def fill_colours(out, palette, order, tenths, factor):
    """The palette (red, green, blue of each colour) as LED bytes into `out`, in strip `order`."""
    for channel in range(3):
        place = order.index("RGB"[channel])
        for first in range(0, len(palette), 3):
            out[first + place] = led_byte(palette[first + channel], tenths, factor)
