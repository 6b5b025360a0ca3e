"""Picks a move once the opening is over.

In this order: its own five; the enemy's five; a win by forcing moves; an answer to what the enemy
would win with; else the quiet move that looks best.  How far it sees is its level's matter.
"""

from gomoku.opponent.analysis import LINES, NO_POINT, NO_POINTS
from gomoku.opponent.levels import DEPTH, FOURS, NOISE, SEES_FOUR, SEES_THREE, THREES
from gomoku.opponent.quiet import ROOTS
from gomoku.opponent.threats import FAIL, WIN
from gomoku.rules.fouls import FOUL
from gomoku.rules.lines import BIT, FIRST, STEP
from gomoku.rules.position import EMPTY, WHITE

# Shares of a thought, in hundredths of its effort.
_OWN_FOURS = 50
_ENEMY_FOURS = 58
_OWN_THREES = 35
_ENEMY_THREES = 48
_ANSWERS = 60

_LURE = 6  # worth to White of each point that has become forbidden to Black


class Play:
    """After `choose`: point (NO_POINT: only forbidden points are left) and sure.

    sure: 1 it has seen a win, -1 it has seen that it loses, 0 neither.
    """

    def __init__(self, analysis, quiet, forcing, level, dice, effort):
        self.analysis = analysis
        self.quiet = quiet
        self.forcing = forcing
        self.level = level
        self.dice = dice
        self.effort = effort
        self.point = NO_POINT
        self.sure = 0
        self._heed = 3  # quiet.value
        self._safe = bytearray(ROOTS)

    def choose(self, colour):
        analysis = self.analysis
        level = self.level
        enemy = 3 - colour
        self.sure = 0
        fives = analysis.fives(colour)
        if fives != NO_POINTS:
            self.sure = 1
            self.point = fives & 255
            return
        fives = analysis.fives(enemy)
        if fives != NO_POINTS and self.dice.below(100) < level[SEES_FOUR]:
            self.point = fives & 255
            if not analysis.may_play(self.point, colour):
                self.point = fives >> 8
            if self.point != NO_POINT and analysis.may_play(self.point, colour):
                if fives >> 8 == NO_POINT:
                    if analysis.can_be_closed:
                        yield from self._close(colour)
                    return
            self.sure = -1
            if self.point != NO_POINT and analysis.may_play(self.point, colour):
                return
        yield from self._see_win(colour, level[FOURS], 0, _OWN_FOURS)
        if self.sure:
            return
        threatened = False
        self._heed = 0
        if self.dice.below(100) < level[SEES_THREE]:
            self._heed = 3
            threatened = yield from self._sees(enemy, level[FOURS], 0, _ENEMY_FOURS)
        if level[DEPTH]:
            yield from self.quiet.look_around(colour)
        yield from self.quiet.list_roots(colour, 10 if level[DEPTH] else ROOTS)
        if threatened:
            yield from self._answer(colour, level[FOURS], 0)
        if level[THREES]:
            # A three is slower than the enemy's four; with fours against us it seldom works.
            if not threatened:
                for threes in range(1, level[THREES] + 1):
                    yield from self._see_win(colour, 12, threes, _OWN_THREES)
                    if self.sure:
                        return
                    if analysis.effort >= self._until(_OWN_THREES):
                        break
                for threes in range(1, level[THREES]):
                    if (yield from self._sees(enemy, 12, threes, _ENEMY_THREES)):
                        yield from self._answer(colour, 12, threes)
                        break
        yield from self._quiet_move(colour)

    def _until(self, share):
        return self.effort * share // 100

    def _sees(self, attacker, depth, threes, share):
        forcing = self.forcing
        yield from forcing.search(attacker, depth, threes, self._until(share))
        return forcing.found == WIN

    def _see_win(self, colour, depth, threes, share):
        if (yield from self._sees(colour, depth, threes, share)):
            self.sure = 1
            self.point = self.forcing.line[0]

    def _close(self, colour):
        """Caro: stop a four at its fifth point or beside it, whichever is worth more."""
        analysis = self.analysis
        enemy = 3 - colour
        best = self.quiet.value(self.point, colour)
        yield from self.quiet.list_roots(colour, ROOTS)
        for i in range(self.quiet.count):
            p = self.quiet.points[i]
            if self.quiet.value(p, colour) > best:
                analysis.put(p, colour)
                stopped = analysis.fives(enemy) == NO_POINTS
                analysis.lift(p, colour)
                yield
                if stopped:
                    best = self.quiet.value(p, colour)
                    self.point = p

    def _answer(self, colour, depth, threes):
        """Keep of the candidates those after which the enemy's win, just seen, is gone.

        Candidates: the points of that win, own fours, and what looks best.
        """
        analysis = self.analysis
        forcing = self.forcing
        quiet = self.quiet
        enemy = 3 - colour
        candidates = []
        for i in range(forcing.length):
            p = forcing.line[i]
            if p != NO_POINT and p not in candidates:
                candidates.append(p)
        for k in LINES:
            bits = analysis.shapes[colour].fours[k]
            if analysis.shapes[enemy].straights[k]:
                bits |= self._around(k, analysis.shapes[enemy].straights[k])
            while bits:
                bit = bits & -bits
                bits ^= bit
                p = (FIRST[k] + BIT[bit % 19] * STEP[k]) & 255
                if analysis.cells[p] == EMPTY and p not in candidates:
                    candidates.append(p)
        for i in range(quiet.count):
            if quiet.points[i] not in candidates:
                candidates.append(quiet.points[i])
        yield
        values = []
        for p in candidates:
            if analysis.may_play(p, colour):
                values.append(quiet.value(p, colour) << 8 | p)
                analysis.effort += 1
                yield
        values.sort(reverse=True)
        yield
        least = 70 if self.effort else 14
        each = max(least, (self._until(_ANSWERS) - analysis.effort) // max(1, len(values)))
        safe = unsure = 0
        for value in values:
            p = value & 255
            analysis.put(p, colour)
            yield
            # A four of one's own only puts the danger off: look again after its answer.
            fives = analysis.fives_through(p, colour)
            answer = fives & 255
            if answer != NO_POINT and analysis.may_play(answer, enemy):
                analysis.put(answer, enemy)
                yield from forcing.search(enemy, depth, threes, analysis.effort + each)
                analysis.lift(answer, enemy)
            else:
                yield from forcing.search(enemy, depth, threes, analysis.effort + each)
            analysis.lift(p, colour)
            if forcing.found == FAIL:
                self._safe[safe] = p
                safe += 1
                if safe == 6:
                    break
            elif forcing.found != WIN and not unsure:
                unsure = p
        if safe or unsure:
            for i in range(safe):
                quiet.points[i] = self._safe[i]
            if not safe:
                quiet.points[0] = unsure
            quiet.count = safe or 1
        else:
            self.sure = -1
            for i in range(min(ROOTS, len(values))):
                quiet.points[i] = values[i] & 255
            quiet.count = min(ROOTS, len(values))

    def _around(self, k, bits):
        """The empty cells of line k within two of these bits: where a straight four is stopped."""
        return (bits | bits << 1 | bits >> 1 | bits << 2 | bits >> 2 | bits << 4 | bits >> 4) & (
            self.analysis.shapes[1].empty[k]
        )

    def _quiet_move(self, colour):
        quiet = self.quiet
        level = self.level
        if not quiet.count:
            self.point = self._any_point(colour)
            return
        points = quiet.points
        if self.sure == 0 and level[DEPTH] and quiet.count > 1:
            for depth in range(2, level[DEPTH] + 1):
                yield from quiet.search(colour, depth, self.effort)
                if self.analysis.effort >= self.effort:
                    break
            self.point = quiet.best
            if colour == WHITE and self.analysis.fouls:
                yield from self._lure()
            return
        best = -10000
        for i in range(quiet.count):
            value = quiet.value(points[i], colour, self._heed)
            value -= value * self.dice.below(level[NOISE] + 1) // 100
            self.analysis.effort += 1
            yield
            if value > best:
                best = value
                self.point = points[i]

    def _lure(self):
        """White, of candidates about as good: the one after which more is forbidden to Black."""
        analysis = self.analysis
        quiet = self.quiet
        fouls = analysis.fouls
        best = -10000
        for i in range(min(3, quiet.count)):
            p = quiet.points[i]
            value = quiet.scores[i]
            analysis.put(p, WHITE)
            for q in range(0xEF):
                if analysis.cells[q] == EMPTY:
                    weight = fouls.weight[q]
                    if weight >= 16 or weight & 7 >= 2:
                        if fouls.judge(q) & FOUL:
                            value += _LURE
                        yield
                if q & 31 == 31:
                    yield
            analysis.lift(p, WHITE)
            yield
            if value > best:
                best = value
                self.point = p

    def _any_point(self, colour):
        """The legal point nearest to the centre, or NO_POINT."""
        found = NO_POINT
        nearest = 99
        for p in range(0xEF):
            away = max(abs((p >> 4) - 7), abs((p & 15) - 7))
            if away < nearest and self.analysis.may_play(p, colour):
                nearest = away
                found = p
        return found
