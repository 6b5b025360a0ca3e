"""Letters and digits of 3 x 5 cells, four columns with the gap: four letters a line.

Pairs that look alike at this size are drawn apart: M N U W, O 0 D, S 5, Z 2, I 1, B 8.
"""

# Each glyph: five rows from the top, octal digits, bit 4 the left column.
_GLYPHS = {
    "A": 0o25755,
    "B": 0o65656,
    "C": 0o34443,
    "D": 0o65556,
    "E": 0o74647,
    "F": 0o74644,
    "G": 0o34553,
    "H": 0o55755,
    "I": 0o72227,
    "J": 0o11152,
    "K": 0o56465,
    "L": 0o44447,
    "M": 0o57555,
    "N": 0o65555,
    "O": 0o25552,
    "P": 0o65644,
    "Q": 0o25563,
    "R": 0o65655,
    "S": 0o34216,
    "T": 0o72222,
    "U": 0o55553,
    "V": 0o55522,
    "W": 0o55575,
    "X": 0o55255,
    "Y": 0o55222,
    "Z": 0o71247,
    "0": 0o75557,
    "1": 0o26222,
    "2": 0o61747,
    "3": 0o61216,
    "4": 0o55711,
    "5": 0o74616,
    "6": 0o34757,
    "7": 0o71224,
    "8": 0o75257,
    "9": 0o75716,
    "?": 0o61202,
    "!": 0o22202,
    "-": 0o00700,
    "+": 0o02720,
    ".": 0o00002,
    ":": 0o02020,
    "/": 0o11244,
    "<": 0o12421,
    ">": 0o42124,
    "=": 0o07070,
    "*": 0o05250,
    " ": 0,
}

HEIGHT = 5
ADVANCE = 4


def width(text):
    """Columns that the text takes, without a gap after its last letter."""
    return len(text) * ADVANCE - 1


def draw(canvas, text, col, row, colour, turned=False):
    """Draw with the first letter's left column at `col` (may be negative) and its foot at `row`.

    What falls off the board is left out.  `turned`: for a reader at the top edge, where col and
    row count from the top right.
    """
    for letter in text:
        if col > 14:
            return
        glyph = _GLYPHS.get(letter, 0o75757)
        if col > -3:
            for y in range(5):
                bits = glyph >> (3 * y) & 7
                if bits:
                    for x in range(3):
                        if bits >> (2 - x) & 1 and 0 <= col + x < 15:
                            point = (row + y) << 4 | (col + x)
                            canvas.set(0xEE - point if turned else point, colour)
        col += ADVANCE


class Marquee:
    """A line of text that stands still when it fits into fifteen columns and runs when not."""

    PAUSE_MS = 700  # before it starts, and at its end
    STEP_MS = 90  # a column

    def __init__(self, text, started_ms):
        self.text = text
        self.started_ms = started_ms
        self._over = max(0, width(text) - 15)

    def offset(self, now_ms):
        """The left column of the text now."""
        if not self._over:
            return (15 - width(self.text)) // 2
        at = (now_ms - self.started_ms) % (2 * self.PAUSE_MS + self._over * self.STEP_MS)
        return -min(self._over, max(0, at - self.PAUSE_MS) // self.STEP_MS)

    def once_ms(self):
        """How long one reading takes."""
        return self.PAUSE_MS * 2 + self._over * self.STEP_MS
