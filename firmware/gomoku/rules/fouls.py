"""Renju: what a Black stone would be, for every empty point, and why (RIF 3 and 9; RULES.md 2).

Verdicts are kept up to date after each stone.  A double three needs a look ahead: a three counts
only if a point that makes it a straight four is one where Black may play with the first stone on
the board.  That look goes as deep as threes nest and is done with a stack of its own.

Why one look at `weight` tells most of it.  Let p make a three in some direction and g be a point
that makes it a straight four.  Then (a) g makes a three there too, with p as *its* growth; (b) on
that line g makes neither five nor overline nor four; (c) on its other lines p changes nothing at
g.  So with p on the board g makes one four (the straight one), and what `weight[g]` says beyond
that one three: any five, overline or four there bars g; fewer than two other threes allow it.
"""

from gomoku import const
from gomoku.rules.lines import BIT, FIRST, STEP, bit_of, line_of
from gomoku.rules.position import BLACK
from gomoku.rules.shapes import NO_POINT, Shapes

# Bits of a verdict.  A point with FIVE has no other bit; 0 is an ordinary move.
FIVE = const(1)
OVERLINE = const(2)
DOUBLE_FOUR = const(4)
DOUBLE_THREE = const(8)
FOUL = const(14)

NAMES = ((OVERLINE, "overline"), (DOUBLE_FOUR, "double_four"), (DOUBLE_THREE, "double_three"))

_REAL = const(0x400)
_NOT_REAL = const(0x800)


def reason_of(verdict):
    """The name of a foul; a stone with several is named by the first (REFEREE.md)."""
    for bit, name in NAMES:
        if verdict & bit:
            return name
    return None


class FoulMap(Shapes):
    """verdict[point]: bits for Black at that empty point, 0 where a stone stands."""

    def __init__(self):
        Shapes.__init__(self, BLACK, True)
        self.verdict = bytearray(256)
        self._pairs = [0] * 15  # by row: columns with two threes and more, to be looked into
        self._path = bytearray(226)  # the look ahead: points, one a level ...
        self._state = bytearray(226)  # ... and how far each has been looked into

    def load(self, cells):
        Shapes.load(self, cells)
        for row in range(15):
            self._pairs[row] = 0
            for p in range(row << 4, (row << 4) + 15):
                if self.weight[p]:
                    self._classify(p)
                else:
                    self.verdict[p] = 0
        self._look_into_pairs()

    def put(self, point, colour):
        self._turn(point, colour == BLACK)
        self._classify_changed(point)

    def lift(self, point, colour):
        self._turn(point, colour == BLACK)
        self._classify_changed(point)

    def _classify_changed(self, point):
        for direction in range(4):
            bits = self.changed[direction]
            if bits:
                k = line_of(point, direction)
                first = FIRST[k]
                step = STEP[k]
                while bits:
                    bit = bits & -bits
                    bits ^= bit
                    self._classify((first + BIT[bit % 19] * step) & 255)
        self._look_into_pairs()

    def _classify(self, point):
        """The verdict without double threes, which wait in `_pairs`."""
        weight = self.weight[point]
        bit = 1 << (point & 15)
        if weight & 7 >= 2 and weight < 1024:
            self._pairs[point >> 4] |= bit
        else:
            self._pairs[point >> 4] &= ~bit
        if weight >= 1024:
            self.verdict[point] = FIVE
        elif weight >= 128:
            self.verdict[point] = OVERLINE if weight & 0x78 < 16 else OVERLINE | DOUBLE_FOUR
        else:
            self.verdict[point] = DOUBLE_FOUR if weight >= 16 else 0

    def _look_into_pairs(self):
        verdict = self.verdict
        for row in range(15):
            bits = self._pairs[row]
            while bits:
                bit = bits & -bits
                bits ^= bit
                p = row << 4 | BIT[bit % 19]
                if self._real_threes(p, 15, 2):
                    verdict[p] |= DOUBLE_THREE
                else:
                    verdict[p] &= ~DOUBLE_THREE

    def _three(self, point, direction, tried):
        """What is known of `point`'s three in this direction, `tried` of its growths being barred.

        _REAL, _NOT_REAL, or the growth to look into: its point, plus 256 for the second.
        """
        if not self.threes[line_of(point, direction)] >> bit_of(point, direction) & 1:
            return _NOT_REAL
        weight = self.weight
        pair = self.growths(point, direction)
        g = pair & 255
        h = pair >> 8
        if not tried:
            if weight[g] <= 2 or (h != NO_POINT and weight[h] <= 2):
                return _REAL
            if weight[g] < 8:
                return g
        if tried < 2 and h != NO_POINT and weight[h] < 8:
            return 256 | h
        return _NOT_REAL

    def _real_threes(self, point, directions, wanted):
        """Would Black at `point` make `wanted` (1 or 2) real threes in these directions (bits)?

        One loop in place of a recursion.  A growth that may be a double three itself is looked
        into one level deeper, with the stone above it on the board; `_path` keeps the points on
        the way down and `_state` what each had found: direction | reals << 2 | tried << 3.
        """
        path = self._path
        state = self._state
        level = direction = reals = tried = 0
        while True:
            if direction == 4:
                answer = False
            else:
                found = _NOT_REAL
                if level or directions >> direction & 1:
                    found = self._three(point, direction, tried)
                if found < _REAL:
                    path[level] = point
                    state[level] = direction | reals << 2 | (1 + (found >> 8)) << 3
                    self._turn(point, True)
                    level += 1
                    point = found & 255
                    direction = reals = tried = 0
                    continue
                direction += 1
                tried = 0
                if found == _REAL:
                    reals += 1
                if reals < (2 if level else wanted):
                    continue
                answer = True
            while True:
                if not level:
                    return answer
                level -= 1
                point = path[level]
                self._turn(point, True)
                direction = state[level] & 3
                reals = state[level] >> 2 & 1
                tried = state[level] >> 3
                if answer:  # that growth is a double three: barred
                    break
                direction += 1
                tried = 0
                reals += 1
                if reals < (2 if level else wanted):
                    break
                answer = True

    def is_real_three(self, point, direction):
        """Does Black at `point` make a three there that counts (RIF 9.3, exception included)?"""
        return self._real_threes(point, 1 << direction, 1)
