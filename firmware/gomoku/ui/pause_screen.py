"""An arbiter has paused the game over the link: two bars, the clocks rest, the buttons too.

OK held goes on, should the computer be gone; any press says so.
"""

from gomoku import presses
from gomoku.ui import palette
from gomoku.ui.notice import Notice
from gomoku.ui.screen import Screen

_ROWS = range(3, 12)
_COLUMNS = (4, 5, 9, 10)


class PauseScreen(Screen):
    name = "pause"
    has_menu = False

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._notice = Notice()

    def press(self, press, now):
        if press == presses.HELD | presses.OK:
            self.desk.back_to_game()
        elif press >> 4 == presses.PRESSED >> 4:
            self._notice.say("hold OK", now)
            self.desk.redraw()

    def tick(self, now):
        if self._notice.tick(now):
            self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        for row in _ROWS:
            for column in _COLUMNS:
                canvas.set(row << 4 | column, palette.TEXT)
        self._notice.draw(canvas, now)
