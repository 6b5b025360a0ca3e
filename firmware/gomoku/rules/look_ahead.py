"""The look ahead in renju: which threes are real (RIF 3 and 9.3; RULES.md 2).

A three counts only if a point that makes it a straight four is one where Black may play with the
first stone on the board.  That look goes as deep as threes nest and is done with a stack of its
own.  A hot place (budget: all looks after one stone in 20 ms on a Pico, 60 at worst); nothing is
allocated, but for a look deeper than any seen yet.

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

_FOUR = const(8)  # in a weight (shapes.FOUR)

# On the stack: a growth is its point, its weight and the direction of its three.  A frame is the
# real threes, the open ones and the index of the frame above; then _above_cross and _above_slant
# as they were, once its point holds an imagined stone.
_WEIGHT = const(8)
_DIRECTION = const(11)
_OPEN = const(4)
_IMAGINED = const(32)
_ABOVE = const(6)
_MOST = const(12)  # pushed by one level: its frame of three, two growths of each three


class LookAhead(Shapes):
    """Shapes of Black in renju, and whether a point's threes are real."""

    def __init__(self, colour, rows):
        Shapes.__init__(self, colour, rows)
        # By line: bits of the stones imagined while looking ahead.
        self._imagined = array("H", bytes(192))
        self._stack = [0] * 64  # of the look ahead; deeper than any seen yet
        self._top = 0
        self._above_cross = self._above_slant = 0  # the lines of the imagined stones
        # What the look at hand hangs on: the lines of the points that it met, and those of them
        # that it read with imagined stones, of either kind.
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

    def _weight_imagined(self, g, direction):
        """`weight[g]` with imagined stones on its lines, 1 for the three in `direction`."""
        weight = self.weight[g]
        cross = CROSS[g] & self._above_cross
        slant = SLANT[g] & self._above_slant
        while True:
            if cross & 0x7FFF:
                d = 0
                line = cross & 0x7FFF
                cross ^= line
            elif cross:
                d = 1
                line = cross
                cross = 0
            elif slant & 0x7FFF:
                d = 2
                line = slant & 0x7FFF
                slant ^= line
            elif slant:
                d = 3
                line = slant
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
                    self._lines |= line
                    weight += read_one(self.own[k] | imagined, self.empty[k] & ~imagined, at)

    def _read_imagined(self, k):
        """Line k with the imagined stones on it, into `_out`; its empty cells."""
        imagined = self._imagined[k]
        empty = self.empty[k] & ~imagined
        read(self.own[k] | imagined, empty, True, self._out)
        return empty

    def _survey(self, point, directions, threes, wanted):
        """The point's threes in these directions: the real ones, and how many are open << 2.

        It makes `threes` there, or fewer, of which `wanted` (1 or 2) decide: with so many real
        ones, or too few left, the rest is not looked at.  A three is open if none of its growths
        is known to be playable, but some make two other threes: those are pushed on `_stack`.
        """
        found = 0
        spare = threes - wanted
        met_cross = CROSS[point]
        met_slant = SLANT[point]
        above_cross = self._above_cross
        above_slant = self._above_slant
        imagined = self._imagined
        windows = self.windows
        stack = self._stack
        top = self._top
        for direction in range(4):
            if not directions >> direction & 1:
                continue
            k = LINE[direction << 8 | point]
            at = point >> 4 if direction == 1 else point & 15
            if imagined[k]:
                self._lines |= (CROSS if direction < 2 else SLANT)[point] & (
                    ~0x7FFF if direction & 1 else 0x7FFF
                )
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
            below = top
            while bits:
                bit = bits & -bits
                bits ^= bit
                g = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                cross = CROSS[g]
                slant = SLANT[g]
                met_cross |= cross
                met_slant |= slant
                if cross & above_cross or slant & above_slant:
                    weight = self._weight_imagined(g, direction)
                else:
                    weight = self.weight[g]
                if weight <= 2:
                    top = below
                    found += 1
                    wanted -= 1
                    break
                if weight < _FOUR:
                    top += 1
                    stack[top] = direction << _DIRECTION | weight << _WEIGHT | g
            else:
                if top != below:
                    found += _OPEN
                else:
                    spare -= 1
                    if spare < 0:
                        break
            if not wanted:
                break
            threes -= 1
            if not threes:
                break
        self._cross |= met_cross
        self._slant |= met_slant
        self._top = top
        return found

    def _real_threes(self, point, directions, wanted):
        """Would Black at `point` make `wanted` (1 or 2) real threes in these directions (bits)?

        One loop in place of a recursion.  A growth that may be a double three itself is looked
        into one level deeper, with the stone above it imagined on the board.  On `_stack` a level
        is its point, as its growth was pushed; its frame, that is what is known of its threes and
        where the frame above lies; and the growths yet to be looked into.
        """
        stack = self._stack
        stack[0] = point
        frame = 1
        self._top = 3
        above = 0
        found = self._survey(point, directions, self.weight[point] & 7, wanted)
        while True:
            need = 2 if above else wanted
            is_real = found & 3 >= need
            if not is_real and (found & 3) + (found >> 2 & 7) >= need:
                if not found & _IMAGINED:
                    self._imagine(point)
                    stack[frame + 1] = self._above_cross
                    stack[frame + 2] = self._above_slant
                    self._above_cross |= CROSS[point]
                    self._above_slant |= SLANT[point]
                stack[frame] = above << _ABOVE | found | _IMAGINED
                above = frame
                frame = self._top
                growth = stack[frame]
                frame += 1
                point = growth & 255
                if frame + _MOST > len(stack):
                    stack.extend(bytes(_MOST))
                self._top = frame + 2
                # In that direction the growth makes its straight four: look at the other three.
                found = self._survey(
                    point, 15 ^ 1 << (growth >> _DIRECTION), (growth >> _WEIGHT & 7) - 1, 2
                )
                continue
            if found & _IMAGINED:
                self._imagine(point)
                self._above_cross = stack[frame + 1]
                self._above_slant = stack[frame + 2]
            if not above:
                return is_real
            top = frame - 1
            direction = stack[top] >> _DIRECTION
            frame = above
            found = stack[frame]
            above = found >> _ABOVE
            found &= (1 << _ABOVE) - 1
            point = stack[frame - 1] & 255
            top -= 1
            if not is_real:  # the growth may be played: the three is real
                while top > frame + 2 and stack[top] >> _DIRECTION == direction:
                    top -= 1
                found += 1 - _OPEN
            elif top == frame + 2 or stack[top] >> _DIRECTION != direction:
                found -= _OPEN
            self._top = top

    def is_real_three(self, point, direction):
        """Does Black at `point` make a three there that counts (RIF 9.3, exception included)?"""
        return self._real_threes(point, 1 << direction, 1)
