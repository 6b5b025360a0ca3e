"""Words over the board for a moment: coordinates, how many offers are left, why a game ended."""

from gomoku.ui import board_picture, palette
from gomoku.ui.font import Marquee, draw

LEAST_MS = 1500
ROW = 5


class Notice:
    """Stands over a screen; `tick` tells when the screen must be painted again."""

    def __init__(self):
        self._text = None
        self._until = 0
        self._offset = 0

    def __bool__(self):
        return self._text is not None

    def say(self, text, now):
        self._text = Marquee(text.upper(), now)
        self._until = now + max(LEAST_MS, self._text.once_ms())
        self._offset = None

    def hush(self):
        """Take the words away; True if there were any."""
        was = self._text is not None
        self._text = None
        return was

    def tick(self, now):
        if self._text is None:
            return False
        if now >= self._until:
            self._text = None
            return True
        return self._text.offset(now) != self._offset

    def draw(self, canvas, now, turned):
        if self._text is not None:
            self._offset = self._text.offset(now)
            board_picture.band(canvas, ROW - 1, ROW + 5)
            draw(canvas, self._text.text, self._offset, ROW, palette.TEXT, turned)
