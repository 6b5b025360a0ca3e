"""Words over the board for a moment: coordinates, how many offers are left, why a game ended.

They stand in the half of the board where they are told to cover nothing of interest.
"""

from gomoku import const
from gomoku.ui import board_picture, palette
from gomoku.ui.font import Marquee, draw

_ROWS = const(7)


class Notice:
    """Stands over a screen; `tick` tells when the screen must be painted again."""

    LEAST_MS = 1500

    def __init__(self):
        self._text = None
        self._until = 0
        self._offset = 0
        self._first = 0

    def __bool__(self):
        return self._text is not None

    def say(self, text, now, away_from=0xFF, least_ms=LEAST_MS):
        """away_from: the point that stays in sight."""
        self._text = Marquee(text.upper(), now)
        self._until = now + max(least_ms, self._text.once_ms())
        self._offset = None
        self._first = 8 if away_from >> 4 < 7 else 0

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

    def draw(self, canvas, now, turned=False):
        if self._text is not None:
            self._offset = self._text.offset(now)
            board_picture.band(canvas, self._first, self._first + _ROWS - 1)
            # What is drawn turned counts its rows from the top edge.
            row = 8 - self._first if turned else self._first
            draw(canvas, self._text.text, self._offset, row + 1, palette.TEXT, turned)
