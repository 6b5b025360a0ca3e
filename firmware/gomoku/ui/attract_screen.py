"""Between games: a ribbon of colour wanders over the board, few LEDs at a time, until a press."""

from gomoku import const
from gomoku.ui import palette
from gomoku.ui.screen import Screen

_STEP_MS = const(90)
_TAIL = const(10)  # LEDs lit at once


def spot(step):
    """A path without an end over all 225 points: two waves that never quite meet."""
    col = step % 28
    row = step * 3 // 5 % 28
    return (row if row < 15 else 28 - row) << 4 | (col if col < 15 else 28 - col)


class AttractScreen(Screen):
    name = "attract"
    has_menu = False

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._step = 0
        self._next_at = desk.now

    def press(self, press, now):
        self.desk.go("setup")

    def tick(self, now):
        if now >= self._next_at:
            self._next_at = now + _STEP_MS
            self._step += 1
            self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        for i in range(_TAIL):
            step = self._step - i
            if step >= 0:
                canvas.set(spot(step), palette.RAINBOW + step // 6 % 8)
