"""Takes part in an opening: places, declares, offers, chooses, and exchanges by its judgement.

A stone after which the other may choose the colour is placed so that neither side is better; any
other is the best move.
"""

from gomoku.game import actions
from gomoku.game.procedure import ASK, KEEP_ONE, NUMBER, OFFERS, STONE, in_reach
from gomoku.opponent.analysis import NO_POINT
from gomoku.opponent.quiet import NEAR, ROOTS
from gomoku.rules.position import BLACK, EMPTY, WHITE

_TRIES = 8  # placements looked at for one that is level
_LEVEL = 25  # a difference smaller than this is none
_OFFER_COST = 14  # how much each fifth that Black has to offer besides the best takes off


class Procedures:
    """After `answer`: action."""

    def __init__(self, game, play):
        self.game = game
        self.play = play
        self.quiet = play.quiet
        self.analysis = play.analysis
        self.dice = play.dice
        self.action = actions.PASS
        self.score = 0

    def answer(self):
        """Work out the action that the opening asks for now, in slices (a generator)."""
        game = self.game
        step = game.program[game.step]
        kind = step[0]
        if kind == ASK:
            yield from self._answer_word(step[1])
        elif kind == NUMBER:
            yield from self._declare(step[1], step[2])
        elif kind == KEEP_ONE:
            yield from self._keep_one()
        elif kind == OFFERS or game.offered:
            yield from self._offer()
        elif step[4]:
            yield from self._place_or_offer(step[1], step[4])
        elif self._is_level_wanted(step):
            yield from self._place_level(step[1])
        else:
            yield from self._place_best(step[1])

    def _judge(self, colour):
        """`score`: how `colour`, to move, stands."""
        quiet = self.quiet
        yield from quiet.list_roots(colour, 5)
        if quiet.count:
            yield from quiet.search(colour, 2, self.analysis.effort + 400)
            self.score = quiet.score
        else:
            self.score = quiet.judge(colour)

    # Words and numbers

    def _answer_word(self, words):
        game = self.game
        yield from self._judge(game.to_move)
        black = self.score if game.to_move == BLACK else -self.score
        black -= self._offers_to_come() * _OFFER_COST
        if actions.ADD & 255 in words and abs(black) < _LEVEL:
            self.action = actions.ADD
        elif actions.TAKE_BLACK & 255 in words:
            self.action = actions.TAKE_BLACK if black > 0 else actions.TAKE_WHITE
        else:
            own = black if game.colour_of(game.to_act) == BLACK else -black
            self.action = actions.EXCHANGE if own < 0 else actions.KEEP

    def _offers_to_come(self):
        """How many fifths Black will have to offer besides the best."""
        game = self.game
        for step in game.program[game.step :]:
            if step[0] == OFFERS:
                return (step[1] or game.declared or 4) - 1
        return 0

    def _declare(self, low, high):
        """As many fifths as still leave Black and White about level."""
        game = self.game
        quiet = self.quiet
        colour = game.to_move
        fourth = NO_POINT
        if colour == WHITE:  # declared with move 3: think of White's fourth
            yield from quiet.list_roots(WHITE, 3)
            fourth = quiet.points[0]
            quiet.put(fourth, WHITE)
        yield from self._judge_fifths(high)
        if fourth != NO_POINT:
            quiet.lift(fourth, WHITE)
        good = 0
        for i in range(quiet.count):
            if quiet.scores[i] > 0:
                good += 1
        self.action = actions.DECLARE | min(max(good, low), high)

    def _judge_fifths(self, many):
        """List Black's fifths; `scores` say how Black stands after each."""
        quiet = self.quiet
        yield from quiet.list_roots(BLACK, min(ROOTS, many))
        for i in range(quiet.count):
            yield from self._judge_after(quiet.points[i], BLACK)
            quiet.scores[i] = -self.score

    def _judge_after(self, point, colour):
        """`score`: how the other stands, to move, after this stone; a look two stones ahead."""
        quiet = self.quiet
        quiet.put(point, colour)
        yield
        n = yield from quiet.list_best(1, 3 - colour, 2)
        yield
        self.score = -10000
        for i in range(n):
            reply = quiet.points[NEAR + i]
            quiet.put(reply, 3 - colour)
            self.score = max(self.score, -quiet.judge(colour))
            quiet.lift(reply, 3 - colour)
            yield
        if not n:
            self.score = quiet.judge(3 - colour)
        quiet.lift(point, colour)

    # Fifths

    def _offer(self):
        """The best point that may still be offered."""
        game = self.game
        quiet = self.quiet
        yield from quiet.list_roots(BLACK, ROOTS)
        for i in range(quiet.count):
            self.action = actions.OFFER | quiet.points[i]
            if not game.refusal(self.action):
                return
        for away in range(1, 8):
            for point in range(0xEF):
                if in_reach(point, away):
                    self.action = actions.OFFER | point
                    if not game.refusal(self.action):
                        return
            yield

    def _keep_one(self):
        """White keeps the fifth after which White stands best."""
        game = self.game
        best = -10001
        for i in range(game.offered):
            yield from self._judge_after(game.offers[i], BLACK)
            if self.score > best:
                best = self.score
                self.action = actions.CHOOSE | game.offers[i]

    # Stones

    def _is_level_wanted(self, step):
        """May the other choose the colour after this stone, or after those that come with it?"""
        program = self.game.program
        at = step[3]
        while at < len(program) and program[at][0] == STONE and program[at][2]:
            at = program[at][3]
        if at < len(program) and program[at][0] == NUMBER:
            at += 1
        return at < len(program) and program[at][0] == ASK

    def _candidate(self, reach):
        """A random empty point in reach, near the stones if there are any."""
        game = self.game
        last = game.last
        for _ in range(60):
            if last == 0xFF or reach < 0:
                least = max(0, 7 - reach) if reach >= 0 else 0
                row = least + self.dice.below(15 - 2 * least)
                point = row << 4 | least + self.dice.below(15 - 2 * least)
            else:
                row = (last >> 4) + self.dice.below(7) - 3
                col = (last & 15) + self.dice.below(7) - 3
                if not (0 <= row < 15 and 0 <= col < 15):
                    continue
                point = row << 4 | col
            if game.cells[point] == EMPTY and in_reach(point, reach):
                if not game.refusal(point):
                    return point
        return NO_POINT

    def _place_level(self, reach):
        colour = self.game.to_move
        nearest = 10001
        for _ in range(_TRIES):
            point = self._candidate(reach)
            yield
            if point == NO_POINT:
                continue
            yield from self._judge_after(point, colour)
            black = self.score if colour == WHITE else -self.score
            away = abs(black - self._offers_to_come() * _OFFER_COST)
            if away < nearest:
                nearest = away
                self.action = point
        if nearest > 10000:
            yield from self._place_best(reach)

    def _place_best(self, reach):
        """The best legal point in reach, by value; on an empty board a point near the centre."""
        game = self.game
        colour = game.to_move
        best = -10000
        for point in range(0xEF):
            if point & 15 < 15 and game.cells[point] == EMPTY and in_reach(point, reach):
                value = self.quiet.value(point, colour) + self.dice.below(4)
                if value > best and not game.refusal(point):
                    best = value
                    self.action = point
            if point & 15 == 15:
                yield

    def _place_or_offer(self, reach, many):
        """Black may offer so many fifths in place of one: worth it when Black likes them all."""
        yield from self._judge_fifths(many)
        quiet = self.quiet
        if quiet.count == many and min(quiet.scores[:many]) > _LEVEL:
            yield from self._offer()
        else:
            yield from self._place_level(reach)
