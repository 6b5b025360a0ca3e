"""Renju: what a Black stone would be, for every empty point, and why (RIF 3 and 9; RULES.md 2).

Verdicts are kept up to date after each stone.  A double three needs a look ahead: a three counts
only if a point that makes it a straight four is one where Black may play with the first stone on
the board.  That look goes as deep as threes nest and is done with a stack of its own.

Why one look at `weight` tells most of it.  Let p make a three in some direction and g be a point
that makes it a straight four.  Then (a) g makes a three there too, with p as *its* growth; (b) on
that line g makes neither five nor overline nor four; (c) on its other lines p changes nothing at
g.  So with p on the board g makes one four (the straight one), and what `weight[g]` says beyond
that one three: any five, overline or four there bars g; fewer than two other threes allow it.

After a stone only those looks are repeated that went over one of its four lines.
"""

from array import array

from gomoku import const
from gomoku.rules.lines import BIT, FIRST, LINE, NO_POINT, STEP, growths_on, read
from gomoku.rules.position import BLACK
from gomoku.rules.shapes import Shapes

# Bits of a verdict.  A point with FIVE has no other bit; 0 is an ordinary move.
FIVE = const(1)
OVERLINE = const(2)
DOUBLE_FOUR = const(4)
DOUBLE_THREE = const(8)
FOUL = const(14)

NAMES = ((OVERLINE, "overline"), (DOUBLE_FOUR, "double_four"), (DOUBLE_THREE, "double_three"))

_REAL = const(0x400)
_NOT_REAL = const(0x800)

_PLAYABLE = const(0)
_LOOK = const(1)
_BARRED = const(2)

_ONES = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
_LOWEST = bytes([0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0])

# The four lines through a point as bits: its row and column, and its two diagonals.  Two diagonals
# 15 apart share a bit, so that 30 bits do; at worst a look is repeated in vain.
_CROSS = array("i", [1 << (_p >> 4) | 1 << 15 + (_p & 15) for _p in range(0xEF)])
_SLANT = array(
    "i",
    [
        1 << ((_p >> 4) - (_p & 15)) % 15 | 1 << 15 + ((_p >> 4) + (_p & 15)) % 15
        for _p in range(0xEF)
    ],
)
_ALL = const(-1)


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
        self._imagined = [0] * 96  # by line: bits of the stones imagined while looking ahead
        self._path = bytearray(226)  # the look ahead: points, one a level ...
        self._state = bytearray(226)  # ... and how far each has been looked into
        # The lines that the last look ahead from each point went over, and those of the look at
        # hand: the verdict stands until one of them changes.
        self._looked_cross = array("i", bytes(1024))
        self._looked_slant = array("i", bytes(1024))
        self._cross = self._slant = 0

    def load(self, cells):
        Shapes.load(self, cells)
        for row in range(15):
            self._pairs[row] = 0
            for p in range(row << 4, (row << 4) + 15):
                if self.weight[p]:
                    self._classify(p)
                else:
                    self.verdict[p] = 0
        self._look_into_pairs(_ALL, _ALL)

    def put(self, point, colour):
        self._turn(point, colour == BLACK)
        self._classify_changed(point)

    def lift(self, point, colour):
        self._turn(point, colour == BLACK)
        self._classify_changed(point)

    def judge(self, point):
        """The verdict of one empty point, worked out now.

        For a search, which keeps the shapes alone (Shapes.put) and asks about few points.
        """
        self._classify(point)
        if self._pairs[point >> 4] >> (point & 15) & 1 and self._real_threes(point, 15, 2):
            self.verdict[point] |= DOUBLE_THREE
        return self.verdict[point]

    def _classify_changed(self, point):
        for direction in range(4):
            bits = self.changed[direction]
            if bits:
                k = LINE[direction << 8 | point]
                first = FIRST[k]
                step = STEP[k]
                while bits:
                    bit = bits & -bits
                    bits ^= bit
                    self._classify((first + BIT[bit % 19] * step) & 255)
        self._look_into_pairs(_CROSS[point], _SLANT[point])

    def _classify(self, point):
        """The verdict without double threes, which wait in `_pairs`."""
        weight = self.weight[point]
        bit = 1 << (point & 15)
        if weight & 7 >= 2 and weight < 1024:
            self._pairs[point >> 4] |= bit
            self._looked_cross[point] = _ALL
        else:
            self._pairs[point >> 4] &= ~bit
        if weight >= 1024:
            self.verdict[point] = FIVE
        elif weight >= 128:
            self.verdict[point] = OVERLINE if weight & 0x78 < 16 else OVERLINE | DOUBLE_FOUR
        else:
            self.verdict[point] = DOUBLE_FOUR if weight >= 16 else 0

    def _look_into_pairs(self, cross, slant):
        """Look ahead from the points with two threes and more where these lines matter."""
        verdict = self.verdict
        looked_cross = self._looked_cross
        looked_slant = self._looked_slant
        for row in range(15):
            bits = self._pairs[row]
            while bits:
                bit = bits & -bits
                bits ^= bit
                p = row << 4 | BIT[bit % 19]
                if looked_cross[p] & cross or looked_slant[p] & slant:
                    self._cross = self._slant = 0
                    if self._real_threes(p, 15, 2):
                        verdict[p] |= DOUBLE_THREE
                    else:
                        verdict[p] &= ~DOUBLE_THREE
                    looked_cross[p] = self._cross
                    looked_slant[p] = self._slant

    def _imagine(self, point):
        """Put an imagined stone on an empty point, or take it away: a bit on each of its lines."""
        row = point >> 4
        col = point & 15
        bit = 1 << col
        imagined = self._imagined
        imagined[row] ^= bit
        imagined[16 + col] ^= 1 << row
        imagined[46 + row - col] ^= bit
        imagined[64 + row + col] ^= bit

    def _standing(self, g, direction, level):
        """May Black play at g, a growth of a three in that direction whose stone is imagined?"""
        self._cross |= _CROSS[g]
        self._slant |= _SLANT[g]
        if not level:
            weight = self.weight[g]
            return _PLAYABLE if weight <= 2 else _LOOK if weight < 8 else _BARRED
        threes = 0
        for d in range(4):
            if d != direction:
                k = LINE[d << 8 | g]
                at = g >> 4 if d == 1 else g & 15
                if self._imagined[k]:
                    out = self._out
                    self._read_imagined(k)
                    if (out[0] | out[1] | out[2]) >> at & 1:
                        return _BARRED
                    threes += out[4] >> at & 1
                elif self.bars[k] >> at & 1:
                    return _BARRED
                else:
                    threes += self.threes[k] >> at & 1
        return _LOOK if threes >= 2 else _PLAYABLE

    def _read_imagined(self, k):
        """Line k with the imagined stones on it, into `_out`; its empty cells."""
        imagined = self._imagined[k]
        empty = self.empty[k] & ~imagined
        read(self.own[k] | imagined, empty, True, self._out)
        return empty

    def _three(self, point, direction, tried, level):
        """What is known of `point`'s three in this direction, `tried` of its growths being barred.

        _REAL, _NOT_REAL, or the growth to look into: its point, plus 256 for the second.
        """
        k = LINE[direction << 8 | point]
        at = point >> 4 if direction == 1 else point & 15
        if self._imagined[k]:
            empty = self._read_imagined(k)
            if not self._out[4] >> at & 1:
                return _NOT_REAL
            pair = growths_on(k, at, self._out[6], empty)
        else:
            if not self.threes[k] >> at & 1:
                return _NOT_REAL
            pair = growths_on(k, at, self.windows[k], self.empty[k])
        g = pair & 255
        h = pair >> 8
        first = second = _BARRED
        if not tried:
            first = self._standing(g, direction, level)
            if first == _PLAYABLE:
                return _REAL
        if tried < 2 and h != NO_POINT:
            second = self._standing(h, direction, level)
            if second == _PLAYABLE:
                return _REAL
        return g if first == _LOOK else 256 | h if second == _LOOK else _NOT_REAL

    def _survey(self, point, directions, level, enough):
        """The point's threes in these directions: known real ones << 4 | bits of open ones.

        Stops at `enough` (16 or 32), 16 for each real one.
        """
        self._cross |= _CROSS[point]
        self._slant |= _SLANT[point]
        survey = 0
        for direction in range(4):
            if survey >= enough:
                break
            at = point >> 4 if direction == 1 else point & 15
            k = LINE[direction << 8 | point]
            if directions >> direction & 1 and (self._imagined[k] or self.threes[k] >> at & 1):
                found = self._three(point, direction, 0, level)
                if found == _REAL:
                    survey += 16
                elif found != _NOT_REAL:
                    survey |= 1 << direction
        return survey

    def _real_threes(self, point, directions, wanted):
        """Would Black at `point` make `wanted` (1 or 2) real threes in these directions (bits)?

        One loop in place of a recursion.  A growth that may be a double three itself is looked
        into one level deeper, with the stone above it imagined on the board.  `_path` keeps the
        points on the way down and `_state` how far each was looked into: its survey, and << 6
        how many growths of its first open three are barred.
        """
        path = self._path
        state = self._state
        level = tried = 0
        survey = self._survey(point, directions, 0, wanted << 4)
        while True:
            reals = survey >> 4
            unknown = survey & 15
            need = 2 if level else wanted
            if reals >= need:
                answer = True
            elif reals + _ONES[unknown] < need:
                answer = False
            else:
                direction = _LOWEST[unknown]
                found = self._three(point, direction, tried, level)
                if found == _NOT_REAL:
                    survey ^= 1 << direction
                    tried = 0
                    continue
                path[level] = point
                state[level] = survey | (1 + (found >> 8)) << 6
                self._imagine(point)
                level += 1
                point = found & 255
                tried = 0
                # In that direction the growth makes its straight four: look at the other three.
                survey = self._survey(point, 15 ^ 1 << direction, level, 32)
                continue
            if not level:
                return answer
            level -= 1
            point = path[level]
            self._imagine(point)
            survey = state[level] & 63
            tried = state[level] >> 6
            if not answer:  # the growth may be played: the three is real
                survey += 16 - (1 << _LOWEST[survey & 15])
                tried = 0

    def is_real_three(self, point, direction):
        """Does Black at `point` make a three there that counts (RIF 9.3, exception included)?"""
        return self._real_threes(point, 1 << direction, 1)
