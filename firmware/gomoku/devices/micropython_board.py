"""The board under MicroPython: machine pins and the neopixel module that is built in."""

import select
import sys
import time

import machine
import neopixel

from gomoku import const
from gomoku.devices.buttons import Buttons, button_pins
from gomoku.devices.buzzer import Buzzer
from gomoku.devices.display import Display
from gomoku.devices.led_map import led_count
from gomoku.devices.storage import FileStorage
from gomoku.devices.ticks import GrowingTicks

_LATCH_US = const(300)  # newer WS2812B take a pause under 280 us for a part of the same frame
_IDLE_MS = const(2)
SEND_BYTES = 32  # to a computer, in one turn of the loop
_WATCHDOG_MS = const(8000)  # an RP2040 allows 8388


def pin_name(name):
    """Pin names are as the board calls them; a name of digits alone is a number (ESP32)."""
    return int(name) if name.isdigit() else name


class Strip:
    """NeoPixels on one pin.  The display's frame is the driver's buffer: nothing is copied."""

    def __init__(self, pin, leds):
        self._pixels = neopixel.NeoPixel(machine.Pin(pin_name(pin), machine.Pin.OUT), leds)
        self._ended_us = time.ticks_us()

    def write(self, frame, changed, count):
        """Send the whole frame, at the earliest 300 us after the end of the last one."""
        # A negative difference is a frame so long ago that the counter has half wrapped.
        while 0 <= time.ticks_diff(time.ticks_us(), self._ended_us) < _LATCH_US:
            pass
        self._pixels.buf = frame
        self._pixels.write()
        self._ended_us = time.ticks_us()


class Contacts:
    """The buttons' pins, each from pin to ground, as one mask."""

    def __init__(self, pins):
        self._pins = [
            machine.Pin(pin_name(pin), machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins
        ]

    def read(self):
        mask, bit = 0, 1
        for pin in self._pins:
            if not pin.value():
                mask |= bit
            bit <<= 1
        return mask


class Voice:
    """A passive buzzer on a PWM pin."""

    def __init__(self, pin):
        self._pwm = machine.PWM(machine.Pin(pin_name(pin)), freq=440, duty_u16=0)

    def on(self, hz):
        self._pwm.freq(hz)
        self._pwm.duty_u16(32768)

    def off(self):
        self._pwm.duty_u16(0)


class Wire:
    """The USB serial line on which the prompt is, too; Ctrl-C never comes this far."""

    NEWLINE = b"\r\n"

    def __init__(self):
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._bytes = sys.stdin.buffer
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._one = bytearray(1)

    def is_heard(self):
        """Has a byte come?  Asked at every turn of the loop: it allocates nothing."""
        for _ in self._poll.ipoll(0):
            return True
        return False

    def get(self):
        """The next byte, or -1 when none has come."""
        if self.is_heard():
            byte = self._bytes.read(1)
            if byte:
                return byte[0]
        return -1

    def _has_room(self):
        for _ in self._room.ipoll(0):
            return True
        return False

    def send(self, data, at):
        """Bytes of `data` from `at` on, some of them, as long as they are taken; how far it came.

        Byte by byte: a write waits half a second for a computer that does not read, and all that
        can be asked is whether there is room for one byte.
        """
        one = self._one
        end = min(len(data), at + SEND_BYTES)
        while at < end and self._has_room():
            one[0] = data[at]
            sys.stdout.buffer.write(one)
            at += 1
        return at


class Board:
    def __init__(self, setup):
        self.setup = setup
        self.display = Display(setup, Strip(setup.DATA_PIN, led_count(setup)))
        self.buttons = Buttons(Contacts(button_pins(setup)).read)
        self.storage = FileStorage()
        self.buzzer = Buzzer(Voice(setup.BUZZER_PIN) if setup.BUZZER_PIN else None)
        self.serial = Wire()
        # ticks_ms and ticks_us wrap at 2^30 on this runtime.
        self.ticks_ms = GrowingTicks(time.ticks_ms, 1 << 30).now
        self._watchdog_wanted = setup.WATCHDOG
        self._watchdog = None

    def idle(self):
        """Between two turns of the loop: rest, and tell the watchdog that all is well."""
        if self._watchdog:
            self._watchdog.feed()
        elif self._watchdog_wanted:
            self._watchdog = machine.WDT(timeout=_WATCHDOG_MS)
        time.sleep_ms(_IDLE_MS)
