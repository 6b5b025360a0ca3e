"""At power-on something that was kept could not be read: what it was, once, then the game begins.

A press goes on at once.
"""

from gomoku import const, presses
from gomoku.ui import palette
from gomoku.ui.font import Marquee, draw
from gomoku.ui.screen import Screen

_LEAST_MS = const(3000)


class LostScreen(Screen):
    name = "lost"
    has_menu = False

    def __init__(self, desk):
        Screen.__init__(self, desk)
        names = desk.vault.dropped
        for name in names:
            print("led-gomoku: what was kept of the %s cannot be used and is dropped" % name)
        self._text = None
        self._words = "LOST " + " ".join([name.upper() for name in names])
        self._drawn = None

    def press(self, press, now):
        if press >> 4 == presses.PRESSED >> 4:
            self.desk.begin()

    def tick(self, now):
        if self._text is None:  # time begins with the first turn of the loop
            self._text = Marquee(self._words, now)
            self._until = now + max(_LEAST_MS, self._text.once_ms())
        if now >= self._until:
            self.desk.begin()
        elif self._text.offset(now) != self._drawn:
            self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        if self._text is not None:
            self._drawn = self._text.offset(now)
            draw(canvas, self._text.text, self._drawn, 5, palette.WARNING)
