"""The app wires the layers and runs the loop.  It is the desk at which the screens sit (desk.py).

`tick(now_ms)` is one turn: presses, time, light, then the save.  The light goes out first, because
an erase of the flash holds everything up for 45 ms.  Nothing sleeps, so an evening of play can be
replayed in a second.
"""

from gomoku import presses
from gomoku.desk import Desk

DIM_MS = 300000  # without a press: the light goes down
ATTRACT_MS = 90000  # at set-up: the animation begins


class App(Desk):
    """board: display, buttons, storage, buzzer, ticks_ms, idle (devices).

    preset: None, or a dict with any of rule, opening, fouls: the board then starts in that game.
    """

    def __init__(self, board, preset=None):
        self._deaf = False  # until the next fresh press: what follows belongs to another screen
        self._pressed_at = 0
        self._dimmed = False
        Desk.__init__(self, board, preset)

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
        if self.screen.runs_clock:
            self.run_clock(elapsed)
        self.screen.tick(now_ms)
        self._rest(now_ms)
        if self._stale:
            self._stale = False
            self.screen.draw(self.canvas, now_ms)
        self.canvas.tick(now_ms)
        board.display.show(self.canvas)
        self.save()

    def hear(self, press):
        """One press (presses.py), from the buttons or from anywhere else."""
        self._pressed_at = self.now
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

    def _rest(self, now_ms):
        """Without a press the board goes to rest."""
        idle = now_ms - self._pressed_at
        if idle >= ATTRACT_MS and self.screen.name == "setup":
            self.go("attract")
        if idle >= DIM_MS and not self._dimmed:
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


def run(board):
    """The device's loop; Ctrl-C leaves it."""
    app = App(board)
    while True:
        app.tick(board.ticks_ms())
        board.idle()
