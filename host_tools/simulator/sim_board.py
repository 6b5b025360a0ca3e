"""The desktop's board: the firmware's own display and buttons, with the pipe in place of the pins.

Runs in the child process under CPython and MicroPython: nothing of the host may come in here.
"""

from gomoku.devices.buttons import Buttons
from gomoku.devices.buzzer import Buzzer
from gomoku.devices.display import Display
from gomoku.devices.led_map import build_map, led_count
from gomoku.devices.storage import FileStorage


class Strip:
    """Keeps the bytes that would go over the wire."""

    def __init__(self, leds):
        self.sent = bytearray(3 * leds)
        self.fresh = False  # something was sent since somebody looked

    def write(self, frame, changed, count):
        self.sent[:] = frame
        self.fresh = True


class Wire:
    """The serial line: what the host has sent, and what it shall get."""

    NEWLINE = b"\n"

    def __init__(self):
        self.sent = bytearray()  # by the host
        self.out = ""
        self.room = None  # bytes that the line takes until the host reads, None: it always does
        self._at = 0

    def is_heard(self):
        return self._at < len(self.sent)

    def get(self):
        if self._at >= len(self.sent):
            return -1
        self._at += 1
        byte = self.sent[self._at - 1]
        if self._at == len(self.sent):
            self.sent = bytearray()
            self._at = 0
        return byte

    def send(self, data, at):
        end = len(data) if self.room is None else min(len(data), at + self.room)
        if self.room is not None:
            self.room -= end - at
        self.out += bytes(data[at:end]).decode()
        return end


class Board:
    """setup: hardware_setup.  store: the folder of the device's files.

    `now` and `mask` are set before each tick: milliseconds since power-on, and the buttons that
    are down.
    """

    def __init__(self, setup, store):
        self.now = 0
        self.mask = 0
        self.strip = Strip(led_count(setup))
        self.display = Display(setup, self.strip)
        self.buttons = Buttons(lambda: self.mask)
        self.storage = FileStorage(store)
        self.buzzer = Buzzer()
        self.serial = Wire()
        self.setup = setup

    def ticks_ms(self):
        return self.now

    def idle(self):
        """Between two ticks the simulator decides when time goes on."""

    def facts(self):
        """What the host has to know to make a picture of the bytes."""
        setup = self.setup
        return {
            "leds": led_count(setup),
            "order": setup.COLOUR_ORDER,
            "map": list(build_map(setup)),
            "budget_ma": setup.BUDGET_MA,
            "errors": [],
        }
