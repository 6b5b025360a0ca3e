"""How much each empty point is worth to either colour: rows that may still grow through it.

A row of five cells without an enemy stone is worth more the more stones it holds; a point gathers
what the rows through it are worth.  This measures promise only: what is a four or a three, the
rules core says.  Kept up to date stone by stone; nothing is allocated.
"""

from array import array

from gomoku.rules.position import DIRECTIONS, WALL, Position

# Worth of a row of five cells by the stones in it.
ROW = (0, 3, 14, 40, 60, 0)


class Balance:
    """worth[BLACK][point], worth[WHITE][point]; total[colour]: all of its rows together."""

    def __init__(self):
        self.worth = (None, array("h", [0] * 256), array("h", [0] * 256))
        self.total = [0, 0, 0]
        self._counts = (None, bytearray(1024), bytearray(1024))  # by direction and first cell
        self._walls = Position().cells

    def put(self, point, colour):
        self._turn(point, colour, 1)

    def lift(self, point, colour):
        self._turn(point, colour, -1)

    def _turn(self, point, colour, by):
        """A stone comes (by 1) or goes (by -1): each row of five cells through it changes."""
        own = self._counts[colour]
        enemy = self._counts[3 - colour]
        walls = self._walls
        for direction in range(4):
            step = DIRECTIONS[direction]
            first = point
            rows = -3  # so many rows of five cells run through `point` here
            while rows < 1 and walls[first - step] != WALL:
                first -= step
                rows += 1
            last = point
            ahead = 4
            while ahead and walls[last + step] != WALL:
                last += step
                ahead -= 1
            rows += 4 - ahead
            base = direction << 8
            while rows > 0:
                i = base | first
                stones = own[i]
                own[i] = stones + by
                if not enemy[i]:
                    self._add(colour, first, step, ROW[stones + by] - ROW[stones])
                elif not stones or not own[i]:
                    change = ROW[enemy[i]]
                    self._add(3 - colour, first, step, change if by < 0 else -change)
                first += step
                rows -= 1

    def _add(self, colour, first, step, change):
        worth = self.worth[colour]
        self.total[colour] += change
        worth[first] += change
        worth[first + step] += change
        worth[first + 2 * step] += change
        worth[first + 3 * step] += change
        worth[first + 4 * step] += change
