"""The app wires the layers and runs the loop.  It is the desk at which the screens sit (desk.py).

`tick(now_ms)` is one turn: presses, time, light, then the save.  The light goes out first, because
an erase of the flash holds everything up for 45 ms.  Nothing sleeps, so an evening of play can be
replayed in a second.
"""

import gc
import sys

from gomoku import const, forget, presses, sweep
from gomoku.desk import Desk

_DIM_MS = const(300000)  # without a press: the light goes down
_TIDY_MS = const(250)  # memory is swept, which takes 17 ms
_LINK_AGAIN_MS = const(10000)  # after there was no room for it
_ATTRACT_MS = const(90000)  # at set-up: the animation begins


class App(Desk):
    """board: display, buttons, storage, buzzer, ticks_ms, idle (devices).

    preset: None, or a dict with any of rule, opening, fouls: the board then starts in that game.
    """

    resident = list(sys.modules)  # what is loaded now stays

    def __init__(self, board, preset=None):
        self._deaf = False  # until the next fresh press: what follows belongs to another screen
        self._pressed_at = 0
        self._untidy = False
        self._dimmed = False
        self.wiring = None  # while somebody looks for it
        self._wire = getattr(board, "serial", None)
        self._link = None  # with a computer; loaded when one is heard
        self._link_modules = []
        self._link_after = 0  # not before
        Desk.__init__(self, board, preset)

    def _load(self):
        Desk._load(self)
        if self.vault.load("map"):
            self.open_wiring()
            self.rewire()
            self.wiring = None  # the display has it now

    def tick(self, now_ms):
        elapsed = now_ms - self.now
        self.now = now_ms
        board = self.board
        board.buzzer.tick(now_ms)
        self._sounds.tick(now_ms)
        while True:
            press = board.buttons.poll(now_ms)
            if not press:
                break
            self.hear(press)
        if board.buttons.let_go:
            self._let_go_at_start()
        if self.screen.runs_clock:
            self.run_clock(elapsed)
        self.screen.tick(now_ms)
        self._rest(now_ms)
        if self._stale:
            self._stale = False
            self.screen.draw(self.canvas, now_ms)
        self.canvas.tick(now_ms)
        board.display.show(self.canvas)
        if self.next:
            self.go(self.next)
        elif self._loading:
            self._loading = self.load_opponent()
        self.save()
        if self._link or (self._wire and self._wire.is_heard()):
            self._listen(now_ms)
        if self._untidy and now_ms - self._pressed_at > _TIDY_MS:
            self._untidy = False
            sweep(self.screen.garbage)  # now, and not while the next press waits for it

    def hear(self, press):
        """One press (presses.py), from the buttons or from anywhere else."""
        self._pressed_at = self.now
        self._untidy = True
        if press >> 4 == presses.PRESSED >> 4:
            # Letting go of the button that was refused is no answer to why.
            self.refused = None
            self._deaf = False
        if self._wake() or self._deaf:
            self._deaf = True
            return
        screen = self.screen
        if press == presses.HELD | presses.BACK and screen.has_menu:
            self.go("menu")
        else:
            screen.press(press, self.now)
        if self.screen is not screen:
            self._deaf = True

    def _listen(self, now_ms):
        if self._link is None:
            if now_ms < self._link_after:
                return
            try:
                self._load_link()
            except MemoryError:
                self.drop_link()
                return
        self._link.tick(now_ms)

    def _load_link(self):
        """No screen makes room for it or for what it imports."""
        before = set(sys.modules)
        sweep()  # it goes into whole memory, not into gaps
        try:
            from gomoku.link import Link
        finally:
            self._link_modules = [name for name in sys.modules if name not in before]
            self.resident.extend(self._link_modules)
        gc.collect()
        self._link = Link(self)

    def drop_link(self):
        """Make room; it comes back after a while, when a computer speaks and it fits in again."""
        self._link = None
        self._link_after = self.now + _LINK_AGAIN_MS
        for name in self._link_modules:
            self.resident.remove(name)
        forget(*self._link_modules)
        self._link_modules = []
        gc.collect()

    def stir(self):
        """As a press does: the board wakes, and rests only after a while."""
        self._pressed_at = self.now
        self._wake()

    def _rest(self, now_ms):
        """Without a press the board goes to rest."""
        idle = now_ms - self._pressed_at
        if idle >= _ATTRACT_MS and self.screen.name == "setup":
            self.go("attract")
        if idle >= _DIM_MS and not self._dimmed:
            self._dimmed = True
            self.dim(True)

    def _wake(self):
        """The press that wakes the board does nothing else; True if it was one."""
        if self.screen.name == "attract":
            self.go("setup")
        elif not self._dimmed:
            return False
        if self._dimmed:
            self._dimmed = False
            self.dim(False)
        return True

    # Commissioning

    def _let_go_at_start(self):
        """Buttons that were down at power-on and are up now; OK among them asks for the tests."""
        buttons = self.board.buttons
        if buttons.let_go >> presses.OK & 1:
            self.go("commission")
        buttons.let_go = 0

    def is_first_start(self):
        """Nothing is kept on this board: nobody has set, played or commissioned anything."""
        return not self.vault.seen

    def open_wiring(self):
        """What the map that is kept is made of, to be changed; `rewire` shows it."""
        if self.wiring is None:
            from gomoku.devices.wiring import Wiring

            self.wiring = Wiring(self.board.setup)
            self.saves.load("map", self.wiring)
        return self.wiring

    def rewire(self):
        self.board.display.remap(self.wiring)
        self.redraw()

    def keep_wiring(self):
        """The builder has found it right."""
        self.saves.changed("map", self.wiring)
        for line in self.wiring.told():
            print("hardware_setup.py could say:", line)

    def drop_wiring(self):
        """Back to what is kept, or to hardware_setup."""
        self.wiring = None
        self.open_wiring()
        self.rewire()

    def leave_commissioning(self):
        self.begin()
        if not self.saves.is_pending:
            self.wiring = None

    def stuck_buttons(self):
        return self.board.buttons.stuck
