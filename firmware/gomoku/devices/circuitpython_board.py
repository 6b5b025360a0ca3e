"""The board under CircuitPython: digitalio pins and the library adafruit-circuitpython-neopixel."""

import time

import board
import digitalio
import neopixel
import supervisor
import usb_cdc

from gomoku import const
from gomoku.devices.buttons import Buttons, button_pins
from gomoku.devices.buzzer import Buzzer
from gomoku.devices.display import Display
from gomoku.devices.led_map import led_count
from gomoku.devices.storage import FileStorage
from gomoku.devices.ticks import GrowingTicks

IDLE_S = 0.002
_WATCHDOG_S = const(8)


class Strip:
    """NeoPixels on one pin.  The library keeps its own buffer and the pause between frames."""

    def __init__(self, pin, leds, order):
        self._pixels = neopixel.NeoPixel(
            getattr(board, pin), leds, brightness=1.0, auto_write=False, pixel_order=order
        )
        self._red = order.index("R")
        self._green = order.index("G")
        self._blue = order.index("B")

    def write(self, frame, changed, count):
        """Hand over the LEDs that were touched, and send the whole frame."""
        pixels = self._pixels
        red, green, blue = self._red, self._green, self._blue
        for i in range(count):
            led = changed[i]
            first = 3 * led
            pixels[led] = frame[first + red] << 16 | frame[first + green] << 8 | frame[first + blue]
        pixels.show()


class Contacts:
    """The buttons' pins, each from pin to ground, as one mask."""

    def __init__(self, pins):
        self._pins = []
        for pin in pins:
            contact = digitalio.DigitalInOut(getattr(board, pin))
            contact.switch_to_input(pull=digitalio.Pull.UP)
            self._pins.append(contact)

    def read(self):
        mask, bit = 0, 1
        for contact in self._pins:
            if not contact.value:
                mask |= bit
            bit <<= 1
        return mask


class Voice:
    """A passive buzzer on a PWM pin."""

    def __init__(self, pin):
        import pwmio

        self._pwm = pwmio.PWMOut(getattr(board, pin), duty_cycle=0, variable_frequency=True)

    def on(self, hz):
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 32768

    def off(self):
        self._pwm.duty_cycle = 0


class Wire:
    """The data channel of USB serial, which boot.py opens; without it the console."""

    NEWLINE = b"\r\n"

    def __init__(self):
        self._port = usb_cdc.data or usb_cdc.console
        self._port.timeout = 0
        self._port.write_timeout = 0  # a computer that does not read is not waited for

    def is_heard(self):
        """Has a byte come?  Asked at every turn of the loop."""
        return self._port.in_waiting > 0

    def get(self):
        """The next byte, or -1 when none has come."""
        if self._port.in_waiting:
            byte = self._port.read(1)
            if byte:
                return byte[0]
        return -1

    def send(self, data, at):
        """Bytes of `data` from `at` on, as many as are taken; how far it came."""
        if not self._port.connected:
            return len(data)
        return at + (self._port.write(memoryview(data)[at:]) or 0)


class Board:
    def __init__(self, setup):
        self.setup = setup
        self.display = Display(setup, Strip(setup.DATA_PIN, led_count(setup), setup.COLOUR_ORDER))
        self.buttons = Buttons(Contacts(button_pins(setup)).read)
        self.storage = FileStorage()
        self.buzzer = Buzzer(Voice(setup.BUZZER_PIN) if setup.BUZZER_PIN else None)
        self.serial = Wire()
        # supervisor.ticks_ms wraps at 2^29.
        self.ticks_ms = GrowingTicks(supervisor.ticks_ms, 1 << 29).now
        self._watchdog_wanted = setup.WATCHDOG
        self._watchdog = None

    def idle(self):
        """Between two turns of the loop: rest, and tell the watchdog that all is well."""
        if self._watchdog:
            self._watchdog.feed()
        elif self._watchdog_wanted:
            import microcontroller
            from watchdog import WatchDogMode

            self._watchdog = microcontroller.watchdog
            self._watchdog.timeout = _WATCHDOG_S
            self._watchdog.mode = WatchDogMode.RESET
        time.sleep(IDLE_S)
