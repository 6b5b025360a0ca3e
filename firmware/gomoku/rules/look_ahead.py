"""The look ahead in renju: which threes are real (RIF 3 and 9.3; RULES.md 2).

A three counts only if a point that makes it a straight four is one where Black may play with the
first stone on the board.  That look goes as deep as threes nest and is done with a stack of its
own.  A hot place (budget: all looks after one stone in 20 ms on a Pico, 60 at worst); nothing is
allocated.

Why one look at `weight` tells most of it.  Let p make a three in some direction and g be a point
that makes it a straight four.  Then (a) g makes a three there too, with p as *its* growth; (b) on
that line g makes neither five nor overline nor four; (c) on its other lines p changes nothing at
g.  So with p on the board g makes one four (the straight one), and what `weight[g]` says beyond
that one three: any five, overline or four there bars g; fewer than two other threes allow it.
"""

from array import array

from gomoku import const
from gomoku.rules.lines import BIT, FIRST, LINE, STEP, read, read_one
from gomoku.rules.shapes import Shapes

# The four lines through a point as bits: its row and column, and its two diagonals.  Two diagonals
# 15 apart share a bit, so that 30 bits do.  The lines through several points, taken together, are a
# set of points: those all of whose lines are among them.  At worst a look is repeated in vain.
CROSS = array("i", [1 << (_p >> 4) | 1 << 15 + (_p & 15) for _p in range(0xEF)])
SLANT = array(
    "i",
    [
        1 << ((_p >> 4) - (_p & 15)) % 15 | 1 << 15 + ((_p >> 4) + (_p & 15)) % 15
        for _p in range(0xEF)
    ],
)

_ONES = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
_UNKNOWN = const(-1)
_FOUR = const(8)  # in a weight (shapes.FOUR)
_LAST = const(0x100)  # in a growth: the three has no other that may be looked into
_NO_OTHER = const(0x40)  # the same in a state
_OPPOSITE = const(0)  # as a state: the answer is the opposite of the one below


class LookAhead(Shapes):
    """Shapes of Black in renju, and whether a point's threes are real."""

    def __init__(self, colour, rows):
        Shapes.__init__(self, colour, rows)
        # By line: bits of the stones imagined while looking ahead.
        self._imagined = array("H", bytes(192))
        self._path = bytearray(226)  # the look ahead: points, one a level ...
        self._state = bytearray(226)  # ... and how far each has been looked into
        self._above_cross = self._above_slant = 0  # the lines of the imagined stones
        self._growth = 0  # the growth to look into, found by `_survey`; its weight << 9, _LAST
        # What the look at hand hangs on: the lines of the points that it met, and the lines that it
        # read with imagined stones, as bits k % 30.
        self._cross = self._slant = self._lines = 0

    def _imagine(self, point):
        """Put an imagined stone on an empty point, or take it away: a bit on each of its lines."""
        row = point >> 4
        col = point & 15
        imagined = self._imagined
        imagined[16 + col] ^= 1 << row
        bit = 1 << col
        imagined[row] ^= bit
        imagined[46 + row - col] ^= bit
        imagined[64 + row + col] ^= bit

    def _weight_imagined(self, g, direction, cross, slant):
        """`weight[g]` with imagined stones on its lines, 1 standing for the three in `direction`.

        `cross`, `slant`: those of its lines that may have some.
        """
        weight = self.weight[g]
        while True:
            if cross & 0x7FFF:
                d = 0
                cross &= ~0x7FFF
            elif cross:
                d = 1
                cross = 0
            elif slant & 0x7FFF:
                d = 2
                slant &= ~0x7FFF
            elif slant:
                d = 3
                slant = 0
            else:
                return weight
            k = LINE[d << 8 | g]
            imagined = self._imagined[k]
            if imagined:
                at = g >> 4 if d == 1 else g & 15
                if weight >= _FOUR:
                    weight -= self.line_weight(k, at)
                else:
                    weight -= self.threes[k] >> at & 1
                if d == direction:
                    weight += 1
                else:
                    self._lines |= 1 << k % 30
                    weight += read_one(self.own[k] | imagined, self.empty[k] & ~imagined, at)

    def _read_imagined(self, k):
        """Line k with the imagined stones on it, into `_out`; its empty cells."""
        self._lines |= 1 << k % 30
        imagined = self._imagined[k]
        empty = self.empty[k] & ~imagined
        read(self.own[k] | imagined, empty, True, self._out)
        return empty

    def _survey(self, point, directions, skip, threes, wanted):
        """The point's threes in these directions: known real ones << 4 | bits of open ones.

        It makes `threes` there, or fewer, of which `wanted` (1 or 2) decide: with so many real
        ones, or too few left, the rest is not looked at.  A three is open if none of its growths
        is known to be playable, but one makes two other threes: the first open one's is `_growth`.
        `skip`: leave out the first growth.
        """
        survey = 0
        spare = threes - wanted
        met_cross = CROSS[point]
        met_slant = SLANT[point]
        above_cross = self._above_cross
        above_slant = self._above_slant
        imagined = self._imagined
        windows = self.windows
        for direction in range(4):
            if not directions >> direction & 1:
                continue
            k = LINE[direction << 8 | point]
            at = point >> 4 if direction == 1 else point & 15
            if imagined[k]:
                empty = self._read_imagined(k)
                bits = self._out[6] & 15 << at >> 4
                if not bits:
                    continue
            else:
                bits = windows[k] & 15 << at >> 4
                if not bits:
                    continue
                empty = self.empty[k]
            bits |= bits << 1  # the growths, as in lines.growths
            bits = (bits | bits << 2) << 1 & empty ^ 1 << at
            if skip:
                bits &= bits - 1
            open_three = 0
            while bits:
                bit = bits & -bits
                bits ^= bit
                g = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                cross = CROSS[g]
                slant = SLANT[g]
                met_cross |= cross
                met_slant |= slant
                cross &= above_cross
                slant &= above_slant
                if cross or slant:
                    weight = self._weight_imagined(g, direction, cross, slant)
                else:
                    weight = self.weight[g]
                if weight <= 2:
                    open_three = 16
                    break
                if weight < _FOUR and not open_three:
                    open_three = 1 << direction
                    if not survey & 15:
                        self._growth = g | weight << 9 if bits else g | weight << 9 | _LAST
            if open_three:
                survey += open_three
                wanted -= open_three >> 4
                if not wanted:
                    break
            else:
                spare -= 1
                if spare < 0:
                    break
            threes -= 1
            if not threes:
                break
        self._cross |= met_cross
        self._slant |= met_slant
        return survey

    def _real_threes(self, point, directions, wanted):
        """Would Black at `point` make `wanted` (1 or 2) real threes in these directions (bits)?

        One loop in place of a recursion.  A growth that may be a double three itself is looked
        into one level deeper, with the stone above it imagined on the board.  `_path` keeps the
        points on the way down and `_state` how far each was looked into: its survey, and _NO_OTHER
        if its first open three has no other growth than the one below.  Where all hangs on that
        one growth, the answer is the opposite of the one below (_OPPOSITE).
        """
        path = self._path
        state = self._state
        level = 0
        survey = self._survey(point, directions, 0, self.weight[point] & 7, wanted)
        while True:
            need = 2 if level else wanted
            is_real = survey >> 4 >= need
            spare = (survey >> 4) + _ONES[survey & 15] - need
            if not is_real and spare >= 0:
                bit = survey & -survey
                if self._growth == _UNKNOWN:
                    self._survey(point, bit, 0, 1, 1)
                growth = self._growth
                path[level] = point
                if spare or survey & 15 != bit or not growth & _LAST:
                    state[level] = survey | growth >> 2 & _NO_OTHER
                else:
                    state[level] = _OPPOSITE
                level += 1
                self._imagine(point)
                self._above_cross |= CROSS[point]
                self._above_slant |= SLANT[point]
                # In that direction the growth makes its straight four: look at the other three.
                point = growth & 255
                survey = self._survey(point, 15 ^ bit, 0, (growth >> 9) - 1, 2)
                continue
            while level:
                level -= 1
                point = path[level]
                self._imagine(point)
                if state[level] != _OPPOSITE:
                    break
                is_real = not is_real
            else:
                self._above_cross = self._above_slant = 0
                return is_real
            self._above_cross = self._above_slant = 0
            for i in range(level):
                self._above_cross |= CROSS[path[i]]
                self._above_slant |= SLANT[path[i]]
            survey = state[level] & 63
            bit = survey & -survey
            if not is_real:  # the growth may be played: the three is real
                survey += 16 - bit
            elif state[level] & _NO_OTHER or not self._survey(point, bit, 1, 1, 1):
                survey ^= bit
            else:
                continue
            self._growth = _UNKNOWN

    def is_real_three(self, point, direction):
        """Does Black at `point` make a three there that counts (RIF 9.3, exception included)?"""
        return self._real_threes(point, 1 << direction, 1)
