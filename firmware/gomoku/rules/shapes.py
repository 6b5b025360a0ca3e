"""Fives, fours and threes that one more stone of one colour would make, at every empty point.

Kept up to date stone by stone: a stone lies on four lines, so four lines are read again and only
the points whose bits changed are touched.  One of the three hot places; nothing is allocated.

`weight[point]` adds up the four lines:  threes + 8 * fours + 128 * overlines + 1024 * fives.
"""

from array import array

from gomoku import const
from gomoku.rules.lines import BIT, FIRST, FULL, KINDS, STEP, read
from gomoku.rules.rule_sets import FIVE as EXACTLY_FIVE
from gomoku.rules.rule_sets import OPEN_FIVE

THREE = const(1)
FOUR = const(8)
OVERLINE = const(128)
FIVE = const(1024)


class Shapes:
    """The shapes of `colour` (1 or 2); `rows`: which rows win (rule_sets), or just: exact ones.

    fives, overlines, fours, doubles, threes, straights, windows: for each line the bits that
    `lines.read` gives; own, empty: the line's stones of the colour and its empty cells.
    """

    def __init__(self, colour, rows):
        self.colour = colour
        self.exact = rows == EXACTLY_FIVE or rows == OPEN_FIVE
        self.can_be_closed = rows >= OPEN_FIVE
        self.own = array("H", bytes(192))
        self.empty = array("H", bytes(192))
        self.fives = array("H", bytes(192))
        self.overlines = array("H", bytes(192))
        self.fours = array("H", bytes(192))
        self.doubles = array("H", bytes(192))
        self.threes = array("H", bytes(192))
        self.straights = array("H", bytes(192))
        self.windows = array("H", bytes(192))
        self.weight = array("H", bytes(512))
        # By direction, the bits of the points that the last stone gave or took a shape, or turned
        # the growths of their three.
        self.changed = [0] * 4
        self._out = [0] * KINDS

    def load(self, cells):
        """Read a whole board of 256 cells afresh."""
        own = self.own
        empty = self.empty
        weight = self.weight
        for k in range(96):
            own[k] = 0
            empty[k] = FULL[k]
            self.fives[k] = self.overlines[k] = self.fours[k] = self.doubles[k] = 0
            self.threes[k] = self.straights[k] = self.windows[k] = 0
        for p in range(256):
            weight[p] = 0
        colour = self.colour
        for p in range(0xEF):
            stone = cells[p]
            if stone == 1 or stone == 2:
                row = p >> 4
                col = p & 15
                bit = 1 << col
                empty[row] &= ~bit
                empty[46 + row - col] &= ~bit
                empty[64 + row + col] &= ~bit
                empty[16 + col] &= ~(1 << row)
                if stone == colour:
                    own[row] |= bit
                    own[46 + row - col] |= bit
                    own[64 + row + col] |= bit
                    own[16 + col] |= 1 << row
        for k in range(96):
            if own[k] & (own[k] - 1):
                self._reread(k)

    def put(self, point, colour):
        """A stone has come to an empty point."""
        self._turn(point, colour == self.colour)

    def lift(self, point, colour):
        """The stone at `point` has gone: the same bits turn back."""
        self._turn(point, colour == self.colour)

    def line_weight(self, k, at):
        """What line k adds to the weight of its point at bit `at`."""
        return (
            (self.threes[k] >> at & 1)
            + FOUR * ((self.fours[k] >> at & 1) + (self.doubles[k] >> at & 1))
            + OVERLINE * (self.overlines[k] >> at & 1)
            + FIVE * (self.fives[k] >> at & 1)
        )

    def _turn(self, point, own):
        row = point >> 4
        col = point & 15
        changed = self.changed
        bits = self.empty
        bit = 1 << col
        rising = 46 + row - col
        falling = 64 + row + col
        bits[row] ^= bit
        bits[16 + col] ^= 1 << row
        bits[rising] ^= bit
        bits[falling] ^= bit
        if own:
            bits = self.own
            bits[row] ^= bit
            bits[16 + col] ^= 1 << row
            bits[rising] ^= bit
            bits[falling] ^= bit
        changed[0] = self._reread(row)
        changed[1] = self._reread(16 + col)
        changed[2] = self._reread(rising)
        changed[3] = self._reread(falling)

    def _reread(self, k):
        """Read line k again, bring the weights up to date; the bits that changed."""
        out = self._out
        if self.can_be_closed:
            own = self.own[k]
            empty = self.empty[k]
            read(own, empty, self.exact, out, FULL[k] ^ own ^ empty)
        else:
            read(self.own[k], self.empty[k], self.exact, out)
        self.straights[k] = out[5]
        changed = 0
        turned = self.windows[k] ^ out[6]
        if turned:
            self.windows[k] = out[6]
            turned = turned << 1 | turned << 2
            changed = (turned | turned << 2) & out[4]
        turned = self.threes[k] ^ out[4]
        if turned:
            self.threes[k] = out[4]
            self._weigh(k, turned, out[4], THREE)
            changed |= turned
        turned = self.fours[k] ^ out[2]
        if turned:
            self.fours[k] = out[2]
            self._weigh(k, turned, out[2], FOUR)
            changed |= turned
        turned = self.doubles[k] ^ out[3]
        if turned:
            self.doubles[k] = out[3]
            self._weigh(k, turned, out[3], FOUR)
            changed |= turned
        turned = self.overlines[k] ^ out[1]
        if turned:
            self.overlines[k] = out[1]
            self._weigh(k, turned, out[1], OVERLINE)
            changed |= turned
        turned = self.fives[k] ^ out[0]
        if turned:
            self.fives[k] = out[0]
            self._weigh(k, turned, out[0], FIVE)
            changed |= turned
        return changed

    def _weigh(self, k, turned, now, unit):
        """Add `unit` to the points of line k that gained their bit, take it from the others."""
        weight = self.weight
        first = FIRST[k]
        step = STEP[k]
        while turned:
            bit = turned & -turned
            turned ^= bit
            point = (first + BIT[bit % 19] * step) & 255
            if now & bit:
                weight[point] += unit
            else:
                weight[point] -= unit
