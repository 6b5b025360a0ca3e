"""Search of forcing moves: a win by fours alone, or by fours and threes.

One loop over plies with arrays of its own (threats) in place of a recursion; a generator that
yields after each stone put or lifted, nothing else is allocated.  One of the opponent's hot places.
"""

from gomoku import const
from gomoku.opponent.threats import FAIL, OPEN, PLIES, WIDTH, WIN, Threats

_LOOK = const(2)  # ms for a look at what can follow


class Forcing(Threats):
    """After `search`: found (WIN, FAIL, or OPEN when the thought was cut short), and line[:length].

    The line holds the moves of both sides of a win, the attacker's first and last; NO_POINT where
    the defender has no answer.
    """

    def __init__(self, analysis):
        Threats.__init__(self, analysis)
        self.found = OPEN

    def search(self, attacker, depth, threes, limit):
        """Does the attacker, to move, win within `depth` moves, at most `threes` of them threes?

        `limit`: stop when the effort of the analysis comes to it.
        """
        analysis = self.analysis
        defender = 3 - attacker
        move = self._move
        count = self._count
        index = self._index
        self.length = 0
        self._last_ply = min(2 * depth - 1, PLIES - 1)
        self._left[0] = threes
        ply = 0
        outcome = self._attack(0, attacker, analysis.fives(attacker), analysis.fives(defender))
        analysis.effort += _LOOK
        yield  # several searches may end here, one after the other
        stopped = False
        while True:
            if outcome == OPEN:
                i = index[ply]
                if stopped or i == count[ply]:
                    if ply & 1:
                        outcome = FAIL if stopped else WIN
                    else:
                        outcome = FAIL
                        if not stopped:
                            self._remember(ply, attacker)
                    continue
                index[ply] = i + 1
                i += ply * WIDTH
                point = self._points[i]
                colour = attacker
                if ply & 1:
                    colour = defender
                elif not analysis.may_play(point, attacker):
                    analysis.effort += _LOOK
                    yield
                    continue
                analysis.put(point, colour)
                move[ply] = point
                if not ply & 1:
                    self._left[ply + 1] = self._left[ply + 2] = self._threes[i]
                yield
                if analysis.effort >= limit:
                    stopped = True
                ply += 1
                if ply & 1:
                    outcome = self._defend(ply, attacker)
                elif ply > self._last_ply:
                    outcome = FAIL
                else:
                    outcome = self._attack(
                        ply,
                        attacker,
                        analysis.fives_through(move[ply - 2], attacker),
                        analysis.fives_through(move[ply - 1], defender),
                    )
                analysis.effort += _LOOK
                yield
            else:
                if not ply:
                    break
                ply -= 1
                analysis.lift(move[ply], defender if ply & 1 else attacker)
                yield
                if outcome == WIN:
                    self.line[ply] = move[ply]
                if outcome == (FAIL if ply & 1 else WIN):
                    continue
                outcome = OPEN
        self.found = OPEN if stopped and outcome == FAIL else outcome
