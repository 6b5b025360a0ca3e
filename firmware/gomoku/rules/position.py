"""The stones on the board and nothing else: 225 cells in 256 bytes.

The board lies in a ring of 16 x 16 cells whose last row and last column are wall.  A step off
the board therefore always lands on wall, also where the index turns negative and Python counts
it from the end; every walk along a line ends at the first wall and needs no bounds check.
"""

from gomoku import const

EMPTY = const(0)
BLACK = const(1)
WHITE = const(2)
WALL = const(3)

SIZE = const(15)
POINTS = const(225)

# One step along each of the four lines through a point: row, column, rising, falling diagonal.
DIRECTIONS = (1, 16, 17, -15)


class Position:
    """cells[point] is EMPTY, BLACK, WHITE or WALL; `stones` counts the stones."""

    def __init__(self):
        self.cells = bytearray(256)
        self.clear()

    def clear(self):
        cells = self.cells
        for i in range(256):
            cells[i] = WALL if i & 15 == 15 or i >= 0xF0 else EMPTY
        self.stones = 0

    def place(self, point, colour):
        """Put a stone (BLACK or WHITE) on an empty point; ValueError on any other."""
        if self.cells[point] != EMPTY:
            raise ValueError("the point is not empty")
        self.cells[point] = colour
        self.stones += 1

    def remove(self, point):
        """Take the stone at `point` away and return its colour; ValueError if there is none."""
        colour = self.cells[point]
        if colour != BLACK and colour != WHITE:
            raise ValueError("there is no stone")
        self.cells[point] = EMPTY
        self.stones -= 1
        return colour

    def is_full(self):
        return self.stones == POINTS

    def on_board(self, point):
        return 0 <= point < 256 and self.cells[point] != WALL
