"""A board on a builder's bench: what hardware_setup says of its LEDs, and how they really are."""

from gomoku.app import App
from gomoku.devices.led_map import build_map
from gomoku.presses import NAMES
from gomoku.rules.notation import name as name_of
from host_tools.simulator.sim_board import Board
from tests.devices.boards import Wiring

STEP_MS = 10
PRESS_MS = 60


class Bench:
    """store: the folder of its files.  told: settings of hardware_setup that differ from the usual.
    really: how the LEDs are wired instead."""

    def __init__(self, store, told=None, really=None):
        told = told or {}
        self._setup = Wiring(**told)
        self._places = build_map(Wiring(**(told if really is None else really)))
        self._store = str(store)
        self.power_on()

    def power_on(self, holding=None, ms=0):
        self.board = Board(self._setup, self._store)
        self.now = 0
        self.app = App(self.board)
        if holding:
            self.hold(holding, ms)
        self.wait(200)

    def wait(self, ms, mask=0):
        self.board.mask = mask
        for _ in range(ms // STEP_MS):
            self.now += STEP_MS
            self.board.now = self.now
            self.app.tick(self.now)

    def hold(self, name, ms):
        self.wait(ms, 1 << NAMES.index(name))
        self.wait(PRESS_MS)

    def press(self, *names):
        for name in names:
            self.hold(name, PRESS_MS)

    @property
    def screen(self):
        return self.app.screen.name

    @property
    def step(self):
        return self.app.screen.step

    def lit(self):
        """{name of the place behind which an LED really lights: (red, green, blue)}."""
        frame = self.board.strip.sent
        lights = {}
        for point in range(239):
            led = self._places[point]
            if led != 0xFFFF:
                green, red, blue = frame[3 * led : 3 * led + 3]
                if red or green or blue:
                    lights[name_of(point)] = (red, green, blue)
        return lights
