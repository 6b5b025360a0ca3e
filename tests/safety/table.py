"""A board on the table: the real App, its files in memory, fingers that press, a plug to pull.

Runs under CPython and MicroPython.  Time is simulated; a press takes two turns of the loop.
"""

from gomoku import presses
from gomoku.app import App
from host_tools.simulator.sim_board import Board
from tests.devices.boards import Wiring

PRESS_MS = 40  # longer than the bounce that a button sleeps out
HOLD_MS = 750


class Surprise(Exception):
    """The board is elsewhere than the person thought: the clock has ended the game, say."""


class Dice:
    """The same numbers on every interpreter."""

    def __init__(self, seed):
        self._state = (seed * 2654435761 + 12345) & 0x7FFFFFFF

    def roll(self, sides):
        """0 .. sides - 1"""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 12) % sides

    def pick(self, things):
        return things[self.roll(len(things))]


class MemoryStorage:
    """Files as a board has them.  operations: every write and remove since power-on."""

    def __init__(self, files=None):
        self.files = dict(files or {})
        self.operations = []  # (name, bytes or None for a remove)
        self.room = None  # bytes that all files may have, None for no limit

    def image(self):
        return dict(self.files)

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        data = bytes(data)
        if self.room is not None:
            others = sum([len(self.files[other]) for other in self.files if other != name])
            if others + len(data) > self.room:
                raise OSError(28)
        self.operations.append((name, data))
        self.files[name] = data

    def remove(self, name):
        if name in self.files:
            self.operations.append((name, None))
            del self.files[name]

    def names(self):
        return sorted(self.files)

    @staticmethod
    def is_full(error):
        return error.args[0] == 28


class Table:
    """storage: its files.  down: buttons that are held at power-on."""

    def __init__(self, storage=None, preset=None, down=0, setup=None, now=0):
        self.storage = storage or MemoryStorage()
        self.setup = setup or Wiring()
        self.board = Board(self.setup, "")
        self.board.storage = self.storage
        self.board.mask = down
        self.board.now = self.now = now
        self.board.buttons.poll(now)
        self.after_tick = None
        self.app = App(self.board, preset)
        self.app.now = now

    # Fingers

    def tick(self, ms, mask=0):
        self.now += ms
        self.board.now = self.now
        self.board.mask = mask
        self.app.tick(self.now)
        if self.after_tick:
            self.after_tick()

    def press(self, *names):
        for name in names:
            self.tick(PRESS_MS, 1 << presses.NAMES.index(name))
            self.tick(PRESS_MS)

    def hold(self, name, ms=HOLD_MS):
        mask = 1 << presses.NAMES.index(name)
        self.tick(PRESS_MS, mask)
        self.tick(ms, mask)
        self.tick(PRESS_MS)

    def wait(self, ms, step=50):
        while ms > 0:
            self.tick(min(step, ms))
            ms -= step

    # What a player sees and does

    @property
    def screen(self):
        return self.app.screen.name

    @property
    def game(self):
        return self.app.session.game

    def go_to(self, point):
        """The cursor, with the arrows, the short way round."""
        screen = self.app.screen
        for shift, less, more in ((0, "LEFT", "RIGHT"), (4, "DOWN", "UP")):
            while True:
                at = self.app.screen.cursor()
                if self.app.screen is not screen or at is None:
                    raise Surprise(self.screen)
                away = ((point >> shift & 15) - (at >> shift & 15)) % 15
                if not away:
                    break
                self.press(more if away < 8 else less)

    def turn_to(self, label):
        """The page of that name, on set-up and in menus."""
        screen = self.app.screen
        if not hasattr(screen, "pages"):
            raise Surprise(self.screen)
        for _ in range(len(screen.pages)):
            if self.app.screen.page.label == label:
                return True
            self.press("DOWN")
            if self.app.screen is not screen:
                raise Surprise(self.screen)
        return screen.page.label == label

    def choose(self, label, text):
        if not self.turn_to(label):
            raise Surprise(label)
        screen = self.app.screen
        for _ in range(len(screen.page.texts)):
            if screen.page.texts[screen.page.index] == text:
                return
            self.press("RIGHT")
            if self.app.screen is not screen:
                raise Surprise(self.screen)
        raise Surprise(text)

    def menu(self, label, held=False):
        """Open the menu, take that entry; False when it is not there now."""
        self.hold("BACK")
        if self.screen != "menu":
            raise Surprise(self.screen)
        if not self.turn_to(label):
            self.press("BACK")
            return False
        if held:
            self.hold("OK")
        else:
            self.press("OK")
        return True
