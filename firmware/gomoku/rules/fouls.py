"""Renju: what a Black stone would be, for every empty point, and why (RIF 3 and 9; RULES.md 2).

Verdicts are kept up to date after each stone.  Five, overline and double four are read off the
weight of a point; a double three needs a look ahead (rules.look_ahead).  After a stone only those
looks are repeated that met a point whose shapes it changed, or that read one of its four lines with
imagined stones on it.
"""

from gomoku import const
from gomoku.rules.lines import BIT, FIRST, LINE, STEP
from gomoku.rules.position import BLACK

try:  # the same as machine code, where `flash` has sent it with this module
    if not __file__.endswith(".mpy"):
        raise ImportError
    from gomoku.rules.look_ahead_native import CROSS, SLANT, LookAhead
except (ImportError, ValueError):  # ValueError: it is for another MicroPython
    from gomoku.rules.look_ahead import CROSS, SLANT, LookAhead

# Bits of a verdict.  A point with FIVE has no other bit; 0 is an ordinary move.
FIVE = const(1)
OVERLINE = const(2)
DOUBLE_FOUR = const(4)
DOUBLE_THREE = const(8)
FOUL = const(14)

NAMES = ((OVERLINE, "overline"), (DOUBLE_FOUR, "double_four"), (DOUBLE_THREE, "double_three"))


def reason_of(verdict):
    """The name of a foul; a stone with several is named by the first (REFEREE.md)."""
    for bit, name in NAMES:
        if verdict & bit:
            return name
    return None


class FoulMap(LookAhead):
    """verdict[point]: bits for Black at that empty point, 0 where a stone stands."""

    def __init__(self):
        LookAhead.__init__(self, BLACK, True)
        self.verdict = bytearray(256)
        self._pairs = [0] * 15  # by row: columns with two threes and more, to be looked into
        # What the last look ahead from each of them hangs on: LookAhead's _cross, _slant, _lines.
        self._met = {}
        self._touched = bytearray(60)  # the points whose shapes the last stone changed

    def load(self, cells):
        LookAhead.load(self, cells)
        self._met.clear()
        for row in range(15):
            self._pairs[row] = 0
            for p in range(row << 4, (row << 4) + 15):
                if self.weight[p]:
                    self._classify(p)
                else:
                    self.verdict[p] = 0
        self._look_into_pairs(0, 0, 0, 0, 0)

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
        touched = self._touched
        count = cross = slant = 0
        for direction in range(4):
            k = LINE[direction << 8 | point]
            bits = self.changed[direction]
            while bits:
                bit = bits & -bits
                bits ^= bit
                p = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                self._classify(p)
                cross |= CROSS[p]
                slant |= SLANT[p]
                touched[count] = p
                count += 1
        self._look_into_pairs(count, cross, slant, CROSS[point], SLANT[point])

    def _classify(self, point):
        """The verdict without double threes, which wait in `_pairs`."""
        weight = self.weight[point]
        bit = 1 << (point & 15)
        if weight & 7 >= 2 and weight < 1024:
            self._pairs[point >> 4] |= bit
        else:
            self._pairs[point >> 4] &= ~bit
        self._met.pop(point, None)
        if weight >= 1024:
            self.verdict[point] = FIVE
        elif weight >= 128:
            self.verdict[point] = OVERLINE if weight & 0x78 < 16 else OVERLINE | DOUBLE_FOUR
        else:
            self.verdict[point] = DOUBLE_FOUR if weight >= 16 else 0

    def _look_into_pairs(self, count, cross, slant, stone_cross, stone_slant):
        """Look ahead from the points with two threes and more where something has changed.

        `count` points were touched, whose lines are `cross` and `slant`; the stone's are the rest.
        """
        verdict = self.verdict
        met = self._met
        for row in range(15):
            bits = self._pairs[row]
            while bits:
                bit = bits & -bits
                bits ^= bit
                p = row << 4 | BIT[bit % 19]
                if p in met:
                    met_cross, met_slant, lines = met[p]
                    if not (
                        lines & met_cross & stone_cross
                        or lines & met_slant & stone_slant
                        or met_cross & cross
                        and met_slant & slant
                        and self._is_touched(met_cross, met_slant, count)
                    ):
                        continue
                self._cross = self._slant = self._lines = 0
                if self._real_threes(p, 15, 2):
                    verdict[p] |= DOUBLE_THREE
                else:
                    verdict[p] &= ~DOUBLE_THREE
                met[p] = (self._cross, self._slant, self._lines)

    def _is_touched(self, cross, slant, count):
        """Is one of the `count` touched points among those on these lines?"""
        cross = ~cross
        slant = ~slant
        touched = self._touched
        for i in range(count):
            p = touched[i]
            if not (CROSS[p] & cross or SLANT[p] & slant):
                return True
        return False
