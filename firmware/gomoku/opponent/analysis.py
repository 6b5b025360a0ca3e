"""The position on which the opponent tries out stones, beside the game's own.

What a five, four, three or foul is, the rules core says (rules.shapes, rules.fouls); here stones
are put and lifted on its shapes of both colours, without the verdicts that a game keeps for every
point: Black's are worked out only where a search would play.  One of the opponent's hot places;
nothing is allocated after `fill`.
"""

from array import array

from gomoku import const
from gomoku.rules.fouls import FOUL, FoulMap
from gomoku.rules.lines import BIT, FIRST, STEP
from gomoku.rules.position import BLACK, EMPTY, WHITE, Position
from gomoku.rules.rule_sets import OPEN_FIVE
from gomoku.rules.shapes import Shapes

NO_POINT = const(0xFF)
NO_POINTS = const(0xFFFF)

# What things cost, in ms of a Pico.
_LOAD = const(8)
_PUT = const(3)
_LIFT = const(2)
_KEYS = const(5)

# The lines with room for five.
LINES = bytes(list(range(15)) + list(range(16, 31)) + list(range(36, 57)) + list(range(68, 89)))


class Analysis:
    """cells; shapes[BLACK], shapes[WHITE]; key: 28 bits that tell positions apart.

    effort: how much has been thought, in ms of a Pico, about.  can_be_closed: one stone beside a
    row can stop a four, too (caro).
    """

    def __init__(self, game):
        self.game = game
        self.cells = self.fouls = self.shapes = None
        self.can_be_closed = game.white_wins >= OPEN_FIVE
        self.key = 0
        self.effort = 0
        self.slices = 0  # of the thought
        self.judged = 0  # points looked into for fouls, which takes as long as a stone
        self._keys = None

    def fill(self, dice):
        """Take the stones of the game over, in slices (a generator)."""
        game = self.game
        self.cells = Position().cells
        self._keys = array("i", bytes(2048))
        yield
        self.fouls = FoulMap() if game.fouls else None
        yield
        self.shapes = (
            None,
            self.fouls or Shapes(BLACK, game.black_wins),
            Shapes(WHITE, game.white_wins),
        )
        yield
        for shapes in self.shapes[1:]:
            Shapes.load(shapes, self.cells)
            self.effort += _LOAD
            yield
        for i in range(512):
            self._keys[i] = dice.key()
            if i & 31 == 31:
                self.effort += _KEYS
                yield
        for p in range(0xEF):
            colour = game.cells[p]
            if colour == BLACK or colour == WHITE:
                self.put(p, colour)
                yield

    def put(self, point, colour):
        self.effort += _PUT
        self.cells[point] = colour
        Shapes.put(self.shapes[BLACK], point, colour)
        Shapes.put(self.shapes[WHITE], point, colour)
        self.key ^= self._keys[colour << 8 & 256 | point]

    def lift(self, point, colour):
        self.effort += _LIFT
        self.cells[point] = EMPTY
        Shapes.lift(self.shapes[BLACK], point, colour)
        Shapes.lift(self.shapes[WHITE], point, colour)
        self.key ^= self._keys[colour << 8 & 256 | point]

    def may_play(self, point, colour):
        """Is the point empty, and no foul for Black?"""
        if self.cells[point]:
            return False
        if colour == BLACK and self.fouls:
            weight = self.fouls.weight[point]
            if weight >= 16 or weight & 7 >= 2:
                self.judged += 1
                return not self.fouls.judge(point) & FOUL
        return True

    def fives_through(self, point, colour):
        """Two points that make a five of `colour` on the lines of `point`: p | q << 8.

        NO_POINT stands for none; of more than two, two are told.
        """
        fives = self.shapes[colour].fives
        row = point >> 4
        col = point & 15
        found = NO_POINTS
        if fives[row]:
            found = self._points_on(row, fives[row], found)
        if fives[16 + col]:
            found = self._points_on(16 + col, fives[16 + col], found)
        k = 46 + row - col
        if fives[k]:
            found = self._points_on(k, fives[k], found)
        k = 64 + row + col
        if fives[k]:
            found = self._points_on(k, fives[k], found)
        return found

    def fives(self, colour):
        """The same for the whole board."""
        fives = self.shapes[colour].fives
        found = NO_POINTS
        if not any(fives):
            return found
        for k in LINES:
            if fives[k]:
                found = self._points_on(k, fives[k], found)
        return found

    def _points_on(self, k, bits, found):
        while bits:
            bit = bits & -bits
            bits ^= bit
            p = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
            if p != found & 255 and p != found >> 8:
                found = found << 8 & 0xFF00 | p
        return found
