"""Symmetrical fifths: two offers that a symmetry of the four stones carries into each other.

The symmetry is the four-stone pattern's own, about its centroid, black stones onto black and
white onto white; not the board's about H8 (RULES.md 6; RIF 6.3).
"""

from gomoku.rules.position import BLACK, WHITE

# The seven turns and mirrors besides "stay": row and column of the image, as a b / c d.
TURNS = (
    (0, -1, 1, 0),
    (-1, 0, 0, -1),
    (0, 1, -1, 0),
    (-1, 0, 0, 1),
    (1, 0, 0, -1),
    (0, 1, 1, 0),
    (0, -1, -1, 0),
)


def _image(point, turn, rows, cols, n):
    """Where `turn` about the centroid (rows / n, cols / n) takes a point; -1 if off the board."""
    a, b, c, d = turn
    x = n * (point >> 4) - rows
    y = n * (point & 15) - cols
    row = a * x + b * y + rows
    col = c * x + d * y + cols
    if row % n or col % n:
        return -1
    row //= n
    col //= n
    if 0 <= row < 15 and 0 <= col < 15:
        return row << 4 | col
    return -1


def twins(cells, point):
    """The points to which the pattern's own symmetries carry `point` (itself left out)."""
    rows = cols = n = 0
    stones = []
    for p in range(0xEF):
        if cells[p] == BLACK or cells[p] == WHITE:
            stones.append(p)
            rows += p >> 4
            cols += p & 15
    n = len(stones)
    found = []
    for turn in TURNS:
        for p in stones:
            q = _image(p, turn, rows, cols, n)
            if q < 0 or cells[q] != cells[p]:
                break
        else:
            q = _image(point, turn, rows, cols, n)
            if q >= 0 and q != point and q not in found:
                found.append(q)
    return found
