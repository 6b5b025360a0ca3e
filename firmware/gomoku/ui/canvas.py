"""The canvas: what the board is to show, as colour indices.  No brightness, no LEDs, no runtime.

A cell is addressed by its point byte, `row << 4 | col`; row 15 holds the status pixels.  Each cell
has two colours: `ink`, and `alt` with which it alternates while it blinks.  They are equal in a
steady cell.  All blinking cells share one phase, so a blink is never seen half done.

There is no dirty list: the display compares whole rows with what it showed last, which costs less
than the bookkeeping.  A screen that draws many cells may therefore write `ink` and `alt` directly.
"""

from gomoku import const
from gomoku.spans import spans

BLINK_MS = 300  # half a period: how long each of the two colours is seen
ROWS = 16  # fifteen of the board and the status row
_COLS = const(15)  # column 15 of the point bytes is never drawn
STATUS = 0xF0  # status pixel i is the cell STATUS + i

_WHOLE = spans[0:256]
_ROW_SPANS = [spans[row << 4 : (row << 4) + _COLS] for row in range(ROWS)]
_DARK = bytes(256)


class Canvas:
    """A picture of 15 x 15 points and a status row, in colour indices (0 is dark)."""

    def __init__(self):
        self.ink = bytearray(256)
        self.alt = bytearray(256)
        ink, alt = memoryview(self.ink), memoryview(self.alt)
        # The rows as views, for the display, which compares them without a copy.
        self.ink_rows = [ink[row << 4 : (row << 4) + _COLS] for row in range(ROWS)]
        self.alt_rows = [alt[row << 4 : (row << 4) + _COLS] for row in range(ROWS)]
        self.phase = 0  # 0 shows ink, 1 shows alt
        self._flip_at = BLINK_MS

    def set(self, point, colour):
        """The cell shows `colour`, steadily."""
        self.ink[point] = colour
        self.alt[point] = colour

    def blink(self, point, colour, alternate):
        """The cell shows `colour` in phase 0 and `alternate` in phase 1."""
        self.ink[point] = colour
        self.alt[point] = alternate

    def clear(self, colour=0):
        """Every cell of the board and the status row shows `colour`, steadily."""
        ink = self.ink
        if colour:
            for point in range(_COLS):
                ink[point] = colour
            row = self.ink_rows[0]
            for span in _ROW_SPANS:
                ink[span] = row
        else:
            ink[_WHOLE] = _DARK
        self.alt[_WHOLE] = ink

    def shown(self, point):
        """The colour index that the cell shows in the present phase."""
        return self.alt[point] if self.phase else self.ink[point]

    def tick(self, now_ms):
        """Turn the blink phase over when its time has come; a late tick turns it only once."""
        if now_ms >= self._flip_at:
            self.phase ^= 1
            self._flip_at = now_ms + BLINK_MS

    def restart_blink(self, now_ms):
        """Begin phase 0 now, so that a cursor that has just moved is seen at once."""
        self.phase = 0
        self._flip_at = now_ms + BLINK_MS
