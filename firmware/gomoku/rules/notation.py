"""Names of points: A1 to O15, columns A-O with the letter I, rows from the bottom (RULES.md).

A point is one byte, `row << 4 | column`, both 0-14: A1 is 0x00, H8 is 0x77, O15 is 0xEE.
Bytes with column 15 or row 15 are no points; other rooms give them meanings of their own.
"""

from gomoku import const

CENTRE = const(0x77)
COLUMNS = "ABCDEFGHIJKLMNO"


def name(point):
    """The name of a point (0x00-0xEE): 0x77 is "H8"."""
    return COLUMNS[point & 15] + str((point >> 4) + 1)


def point(text):
    """The point that `text` names exactly (capital letter, no leading zero), else ValueError."""
    if 2 <= len(text) <= 3 and text[0] in COLUMNS:
        digits = text[1:]
        for row in range(1, 16):
            if digits == str(row):
                return (row - 1) << 4 | COLUMNS.index(text[0])
    raise ValueError("not a point of the board: A1 to O15")
