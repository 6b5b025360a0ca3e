"""What an attack by forcing moves may go on with, and what may answer it, at one ply of a search.

The attacker plays only what must be answered; the defender tries every answer that may help: to a
four the fifth point (in caro the cells beside the row, too); to a three the points that stop every
straight four it threatens, and fours of the defender's own.  An answer that is forbidden to Black
is no answer: so White wins by luring Black into fouls.

One of the opponent's hot places; nothing is allocated.
"""

from array import array

from gomoku import const
from gomoku.opponent.analysis import LINES, NO_POINT, NO_POINTS
from gomoku.rules.lines import BIT, FIRST, STEP, bit_of, line_of
from gomoku.rules.position import DIRECTIONS, EMPTY, WALL

PLIES = const(48)
WIDTH = const(20)  # candidates looked at on one ply

OPEN = const(0)
WIN = const(1)
FAIL = const(2)

# The order in which the attacker tries candidates, by what they make.
_STRAIGHT = const(0)
_FOUR_AND_MORE = const(1)
_FOUR_THAT_STOPS = const(2)  # and something of the defender's
_FOUR = const(3)
_TWO_THREES = const(4)
_THREE = const(5)

_TABLE = const(511)


class Threats:
    """The candidates of each ply, and the line of the win that was found."""

    def __init__(self, analysis):
        self.analysis = analysis
        self.length = 0
        self.line = bytearray(PLIES + 3)
        self._points = bytearray(PLIES * WIDTH)
        self._threes = bytearray(PLIES * WIDTH)  # threes that may follow each candidate
        self._ranks = bytearray(WIDTH)
        self._seen = bytearray(256)  # the points already on the list have its stamp
        self._stamp = 0
        self._count = bytearray(PLIES + 1)
        self._index = bytearray(PLIES + 1)
        self._move = bytearray(PLIES + 1)
        self._left = bytearray(PLIES + 2)  # threes that may still be played at this ply
        self._failed = array("i", [0] * (_TABLE + 1))  # positions in which the attack failed ...
        self._failed_plies = bytearray(_TABLE + 1)  # ... with so many plies to go
        self._defence = bytearray(8)
        self._last_ply = 0

    def _wins(self, ply, point):
        """The attacker has won at this ply: `point` is the five, or NO_POINT."""
        self.length = ply
        if point != NO_POINT:
            self.line[ply] = point
            self.length += 1
        return WIN

    def _remember(self, ply, attacker):
        key = self.analysis.key ^ (self._left[ply] << 2 | attacker)
        self._failed[key & _TABLE] = key
        self._failed_plies[key & _TABLE] = self._last_ply - ply

    def _attack(self, ply, attacker, own_fives, fives):
        """The attacker's candidates at this ply: WIN, FAIL, or OPEN with the candidates listed."""
        analysis = self.analysis
        if own_fives != NO_POINTS:
            return self._wins(ply, own_fives & 255)
        shapes = analysis.shapes[attacker]
        threes = self._left[ply]
        self._index[ply] = self._count[ply] = 0
        if fives != NO_POINTS:
            # The defender's own four comes first: stop it with a move that keeps the attack going.
            point = fives & 255
            if fives >> 8 != NO_POINT or not analysis.may_play(point, attacker):
                return FAIL
            if not shapes.weight[point] & 0x78 and not threes:
                return FAIL
            self._points[ply * WIDTH] = point
            self._threes[ply * WIDTH] = threes
            self._count[ply] = 1
            return OPEN
        key = analysis.key ^ (threes << 2 | attacker)
        slot = key & _TABLE
        if self._failed[slot] == key and self._failed_plies[slot] >= self._last_ply - ply:
            return FAIL
        self._next_stamp()
        self._collect(ply, attacker, shapes.fours, shapes)
        if threes and ply + 2 < self._last_ply:
            self._collect(ply, attacker, shapes.threes, shapes)
        return OPEN if self._count[ply] else FAIL

    def _next_stamp(self):
        self._stamp = self._stamp + 1 & 255
        if not self._stamp:
            for p in range(256):
                self._seen[p] = 0
            self._stamp = 1

    def _collect(self, ply, attacker, lines, shapes):
        """Add the points of these bits, best first; forbidden ones, too (Forcing.search)."""
        if not any(lines):
            return
        analysis = self.analysis
        weights = shapes.weight
        enemy_weights = analysis.shapes[3 - attacker].weight
        straights = shapes.straights
        base = ply * WIDTH
        points = self._points
        ranks = self._ranks
        seen = self._seen
        stamp = self._stamp
        threes = self._left[ply]
        n = self._count[ply]
        for k in LINES:
            bits = lines[k]
            if not bits:
                continue
            straight = straights[k]
            while bits:
                bit = bits & -bits
                bits ^= bit
                point = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                weight = weights[point]
                if straight & bit:
                    rank = _STRAIGHT
                elif weight & 0x78:
                    rank = _FOUR_AND_MORE if weight & 7 or weight & 0x78 > 8 else _FOUR
                    if rank == _FOUR and enemy_weights[point]:
                        rank = _FOUR_THAT_STOPS
                else:
                    rank = _TWO_THREES if weight & 7 > 1 else _THREE
                if seen[point] == stamp:
                    continue
                seen[point] = stamp
                if n == WIDTH and ranks[n - 1] <= rank:
                    continue
                i = n
                if n == WIDTH:
                    i = n - 1
                else:
                    n += 1
                while i and ranks[i - 1] > rank:
                    ranks[i] = ranks[i - 1]
                    points[base + i] = points[base + i - 1]
                    self._threes[base + i] = self._threes[base + i - 1]
                    i -= 1
                ranks[i] = rank
                points[base + i] = point
                if rank >= _TWO_THREES:
                    self._threes[base + i] = threes - 1
                else:  # beside threes, plain fours are tried as the start of fours alone
                    self._threes[base + i] = 0 if rank >= _FOUR_THAT_STOPS else threes
        self._count[ply] = n

    def _defend(self, ply, attacker):
        """The defender's answers to the attacker's last move: WIN, FAIL, or OPEN with a list."""
        analysis = self.analysis
        defender = 3 - attacker
        last = self._move[ply - 1]
        self._index[ply] = self._count[ply] = 0
        fives = analysis.fives_through(last, attacker)
        if fives != NO_POINTS:
            if analysis.can_be_closed:
                self._add_closing(ply, last, attacker)
            elif fives >> 8 != NO_POINT:
                self.line[ply] = fives & 255
                return self._wins(ply + 1, fives >> 8)
            point = fives & 255
            self._add(ply, point, defender)
            if fives >> 8 != NO_POINT:
                self._add(ply, fives >> 8, defender)
            return OPEN if self._count[ply] else self._unanswered(ply, point)
        if ply >= self._last_ply:
            return FAIL
        stops = self._stops(attacker)
        straight = stops & 255
        if straight == NO_POINT:
            return FAIL
        for i in range(stops >> 8):
            self._add(ply, self._defence[i], defender)
        fours = analysis.shapes[defender].fours
        for k in LINES if any(fours) else ():
            bits = fours[k]
            while bits:
                bit = bits & -bits
                bits ^= bit
                self._add(ply, (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255, defender)
        return OPEN if self._count[ply] else self._unanswered(ply, straight)

    def _unanswered(self, ply, point):
        """Every answer is forbidden: the defender passes, the attacker goes on at `point`."""
        self.line[ply] = NO_POINT
        return self._wins(ply + 1, point)

    def _add(self, ply, point, defender):
        n = self._count[ply]
        base = ply * WIDTH
        if n == WIDTH or not self.analysis.may_play(point, defender):
            return
        for j in range(base, base + n):
            if self._points[j] == point:
                return
        self._points[base + n] = point
        self._count[ply] = n + 1

    def _add_closing(self, ply, last, attacker):
        """Caro: the empty cells along the rows through the last move that may be completed."""
        cells = self.analysis.cells
        fives = self.analysis.shapes[attacker].fives
        defender = 3 - attacker
        for direction in range(4):
            if not fives[line_of(last, direction)]:
                continue
            step = DIRECTIONS[direction]
            for _ in range(2):
                point = last + step
                away = 1
                while away < 7 and cells[point] != WALL and cells[point] != defender:
                    if cells[point] == EMPTY:
                        self._add(ply, point, defender)
                    point += step
                    away += 1
                step = -step

    def _stops(self, attacker):
        """One point that makes a straight four, or NO_POINT; << 8 how many points stop them all.

        Those points are written to `_defence`.
        """
        analysis = self.analysis
        shapes = analysis.shapes[attacker]
        straights = shapes.straights
        if not any(straights):
            return NO_POINT
        defence = self._defence
        n = 0
        one = NO_POINT
        for k in LINES:
            bits = straights[k]
            while bits:
                bit = bits & -bits
                bits ^= bit
                point = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                if not analysis.may_play(point, attacker):
                    continue
                # The row of four with its two ends, and in caro a cell more beyond each.
                own = shapes.own[k] | bit
                low = bit
                while own & low:
                    low >>= 1
                high = bit
                while own & high:
                    high <<= 1
                stop = bit | low | high
                if analysis.can_be_closed:
                    stop |= (low >> 1 | high << 1) & shapes.empty[k]
                if one == NO_POINT:
                    one = point
                    while stop:
                        bit = stop & -stop
                        stop ^= bit
                        defence[n] = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                        n += 1
                else:
                    kept = 0
                    for i in range(n):
                        if _is_on(k, stop, defence[i]):
                            defence[kept] = defence[i]
                            kept += 1
                    n = kept
        return one | n << 8


def _is_on(k, bits, point):
    """Is the point one of these bits of line k?"""
    for direction in range(4):
        if line_of(point, direction) == k:
            return bits >> bit_of(point, direction) & 1
    return 0
