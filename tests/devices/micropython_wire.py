"""Under MicroPython on a computer: machine and neopixel as a Pico has them, without the Pico.

The neopixel module's write() sends whatever its `buf` holds, as the real one does; here it is kept
with the time at which it went out.
"""

import sys
import time

frames = []
sent_at_us = []
contacts = {}  # pin -> level, 1 when nobody presses
tones = []
fed = []


class Pin:
    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, name, mode=None, pull=None):
        self.name, self.mode, self.pull = name, mode, pull

    def value(self):
        assert self.mode == Pin.IN and self.pull == Pin.PULL_UP
        return contacts.get(self.name, 1)


class PWM:
    def __init__(self, pin, freq=None, duty_u16=None):
        self.pitch = freq

    def freq(self, hz):
        self.pitch = hz

    def duty_u16(self, duty):
        tones.append(self.pitch if duty else 0)


class WDT:
    def __init__(self, timeout):
        assert timeout <= 8388
        fed.append(0)

    def feed(self):
        fed[-1] += 1


class NeoPixel:
    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin, self.n = pin, n
        self.buf = bytearray(n * bpp)

    def write(self):
        assert len(self.buf) == 3 * self.n
        sent_at_us.append(time.ticks_us())
        frames.append(bytes(self.buf))


class _Module:
    def __init__(self, **contents):
        for name in contents:
            setattr(self, name, contents[name])


def open_board(setup):
    """The board of the firmware on these pins."""
    sys.modules["machine"] = _Module(Pin=Pin, PWM=PWM, WDT=WDT)
    sys.modules["neopixel"] = _Module(NeoPixel=NeoPixel)
    from gomoku.devices import open_board as firmware_open_board

    del frames[:], sent_at_us[:], tones[:], fed[:]
    contacts.clear()
    return firmware_open_board(setup)
