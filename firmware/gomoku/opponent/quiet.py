"""Search of quiet moves: a few candidates on each ply, judged by balance and by what threatens.

Alpha-beta without recursion; a generator that yields after each stone.
"""

from gomoku import const
from gomoku.opponent.analysis import NO_POINT, NO_POINTS
from gomoku.opponent.balance import Balance
from gomoku.rules.position import EMPTY

_MAX_DEPTH = const(6)
ROOTS = const(16)  # moves to choose from
NEAR = const(32)  # points looked at further on
_WIDTHS = (ROOTS, 8, 6, 5, 4, 4)

_WON = const(9000)
_LIMIT = const(10000)
_FORCED = const(20000)  # no score
# What things cost, in ms of a Pico.
_WEIGH = const(3)  # the balance of a stone put or lifted
_LIST = const(4)  # a list of candidates
_RANK = const(4)  # eight points ranked

_TEMPO = const(12)  # the right to move

# What one more stone makes, beyond the promise of its rows.
_FIVE = const(8000)
_STRONG = const(500)  # a four with another four or a three
_TWO_THREES = const(220)
_THREE = const(40)
_FOUR = const(15)


def _strength(weight):
    """What a stone on a point with this weight (rules.shapes) makes, in units of balance."""
    if not weight:
        return 0
    if weight >= 1024:
        return _FIVE
    if weight >= 128:  # six where six wins nothing
        return -_STRONG
    fours = weight >> 3 & 15
    threes = weight & 7
    if fours:
        return _STRONG if fours > 1 or threes else _FOUR
    return _TWO_THREES if threes > 1 else _THREE if threes else 0


class Quiet:
    """After `search`: best (a point) and score, for the player to move.

    points[:count], scores: the candidates of `list_best`, best first.
    """

    def __init__(self, analysis):
        self.analysis = analysis
        self.balance = Balance()
        self.points = bytearray(_MAX_DEPTH * NEAR)
        self.scores = [0] * (_MAX_DEPTH * NEAR)
        self.count = 0
        self.best = NO_POINT
        self.score = 0
        self._cells = bytearray()  # where candidates are looked for: the stones and around them
        self._near = bytearray(NEAR)
        self._nearest = 0
        self._counts = bytearray(_MAX_DEPTH + 1)
        self._index = bytearray(_MAX_DEPTH + 1)
        self._low = [0] * (_MAX_DEPTH + 1)
        self._high = [0] * (_MAX_DEPTH + 1)

    def fill(self, cells):
        """Weigh the stones of `cells`, in slices (a generator)."""
        low_row = low_col = 14
        high_row = high_col = 0
        for p in range(0xEF):
            if cells[p] == 1 or cells[p] == 2:
                self.balance.put(p, cells[p])
                self.analysis.effort += _WEIGH
                low_row = min(low_row, p >> 4)
                high_row = max(high_row, p >> 4)
                low_col = min(low_col, p & 15)
                high_col = max(high_col, p & 15)
                yield
        for row in range(max(0, low_row - 2), min(15, high_row + 3)):
            for col in range(max(0, low_col - 2), min(15, high_col + 3)):
                self._cells.append(row << 4 | col)

    def put(self, point, colour):
        self.analysis.put(point, colour)
        self.balance.put(point, colour)
        self.analysis.effort += _WEIGH

    def lift(self, point, colour):
        self.analysis.lift(point, colour)
        self.balance.lift(point, colour)
        self.analysis.effort += _WEIGH

    def value(self, point, colour, heed=3):
        """What playing there is worth to `colour`: its own growth, and the enemy's that it ends.

        heed: how many quarters of the latter count.
        """
        worth = self.balance.worth
        shapes = self.analysis.shapes
        away = max(abs((point >> 4) - 7), abs((point & 15) - 7))
        own = worth[colour][point] + _strength(shapes[colour].weight[point])
        enemy = worth[3 - colour][point] + _strength(shapes[3 - colour].weight[point])
        return own + (enemy * heed >> 2) + 7 - away

    def list_roots(self, colour, width):
        """List the best `width` legal points around the stones, in slices (a generator)."""
        analysis = self.analysis
        n = 0
        for i in range(len(self._cells)):
            judged = analysis.judged
            n = self._rank(0, n, width, self._cells[i], colour)
            if i & 7 == 7:
                analysis.effort += _RANK
                yield
            elif analysis.judged != judged:
                yield
        self.count = n

    def look_around(self, colour):
        """Choose the points among which `list_best` looks, in slices (a generator)."""
        yield from self.list_roots(colour, NEAR)
        for i in range(self.count):
            self._near[i] = self.points[i]
        self._nearest = self.count

    def list_best(self, ply, colour, width):
        """Write the best `width` legal points to this ply's list; how many there are.

        A generator, too: it yields after each point that is looked into for a foul.
        """
        analysis = self.analysis
        n = 0
        near = self._near
        count = self._nearest
        if not count:
            near = self._cells
            count = len(near)
        for i in range(count):
            judged = analysis.judged
            n = self._rank(ply, n, width, near[i], colour)
            if analysis.judged != judged:
                yield
        analysis.effort += _LIST
        return n

    def _rank(self, ply, n, width, p, colour):
        """Put a point in its place on a list of n; how long it is now."""
        analysis = self.analysis
        if analysis.cells[p] != EMPTY:
            return n
        worth = self.balance.worth[colour][p] + (self.balance.worth[3 - colour][p] * 3 >> 2)
        own = analysis.shapes[colour].weight[p]
        enemy = analysis.shapes[3 - colour].weight[p]
        if own or enemy:
            worth += _strength(own) + (_strength(enemy) * 3 >> 2)
        scores = self.scores
        points = self.points
        base = ply * NEAR
        if not worth or n == width and worth <= scores[base + n - 1]:
            return n
        if not analysis.may_play(p, colour):
            return n
        if n < width:
            n += 1
        i = base + n - 1
        while i > base and scores[i - 1] < worth:
            scores[i] = scores[i - 1]
            points[i] = points[i - 1]
            i -= 1
        scores[i] = worth
        points[i] = p
        return n

    def judge(self, colour):
        """The position as it stands, for `colour` to move."""
        analysis = self.analysis
        own = analysis.shapes[colour]
        enemy = analysis.shapes[3 - colour]
        total = self.balance.total
        score = total[colour] - total[3 - colour] + _TEMPO
        if any(own.fives):
            return _WON - 100
        if any(enemy.fives):
            if analysis.fives(3 - colour) >> 8 != NO_POINT:
                return 200 - _WON
            return score - _TWO_THREES
        if any(own.straights):
            return score + 3000
        return score - _STRONG if any(enemy.straights) else score

    def search(self, colour, depth, limit):
        """Which of points[:count] is best for `colour` to move, looking `depth` plies ahead?

        The list is reordered, the best first.  `limit`: as in forcing; then the result is the
        best of the candidates looked into so far.
        """
        analysis = self.analysis
        points = self.points
        scores = self.scores
        counts = self._counts
        index = self._index
        low = self._low
        high = self._high
        counts[0] = self.count
        index[0] = 0
        low[0] = -_LIMIT
        high[0] = _LIMIT
        self.best = points[0]
        ply = 0
        mover = colour
        while True:
            if index[ply] < counts[ply] and low[ply] < high[ply]:
                if analysis.effort >= limit:
                    while ply:
                        ply -= 1
                        mover = 3 - mover
                        self.lift(points[ply * NEAR + index[ply] - 1], mover)
                        yield
                    break
                point = points[ply * NEAR + index[ply]]
                index[ply] += 1
                self.put(point, mover)
                yield
                mover = 3 - mover
                ply += 1
                low[ply] = -high[ply - 1]
                high[ply] = -low[ply - 1]
                if ply < depth:
                    index[ply] = 0
                    score = self._open(ply, mover)
                    if score is None:
                        counts[ply] = yield from self.list_best(ply, mover, _WIDTHS[ply])
                        yield
                        if counts[ply]:
                            continue
                        score = 0
                    elif score == _FORCED:
                        yield
                        continue
                else:
                    score = self.judge(mover)
            else:
                score = low[ply]
            if not ply:
                break
            # The node at `ply` is worth `score` to its mover.
            ply -= 1
            mover = 3 - mover
            at = ply * NEAR + index[ply] - 1
            self.lift(points[at], mover)
            yield
            score = -score
            if score > low[ply]:
                low[ply] = score
                if not ply:
                    self.best = points[at]
                    self.score = score
            if not ply:
                scores[at] = score
        self._bring_to_front()

    def _open(self, ply, mover):
        """What the position is worth, if that is plain; _FORCED with the one candidate listed;
        None: the candidates are to be listed."""
        analysis = self.analysis
        if analysis.fives(mover) != NO_POINTS:
            return _WON - ply
        fives = analysis.fives(3 - mover)
        if fives != NO_POINTS:
            if fives >> 8 != NO_POINT or not analysis.may_play(fives & 255, mover):
                return ply + 1 - _WON
            self.points[ply * NEAR] = fives & 255
            self._counts[ply] = 1
            return _FORCED
        return None

    def _bring_to_front(self):
        points = self.points
        for i in range(self.count):
            if points[i] == self.best:
                while i:
                    points[i] = points[i - 1]
                    i -= 1
                points[0] = self.best
                break
