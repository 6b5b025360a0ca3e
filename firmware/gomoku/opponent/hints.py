"""Hint: what the strongest level would play.  Solve: a forced win by fours, shown move by move."""

from gomoku.opponent.analysis import NO_POINT, Analysis
from gomoku.opponent.dice import Dice
from gomoku.opponent.forcing import Forcing
from gomoku.opponent.thinker import Thinker, run_slice
from gomoku.opponent.threats import OPEN, PLIES, WIN


def hint(game):
    """An action for the player to act.  At once; a board uses Thinker(game, "hard") in slices."""
    thinker = Thinker(game, "hard")
    while thinker.step() is None:
        pass
    return thinker.action


class Solver:
    """Is there a win by fours for the player to move?  In slices, as a Thinker.

    effort: how much thought at most (analysis), or None for no bound.
    """

    def __init__(self, game, effort=None):
        self.moves = None  # the win's moves, both sides' in turn, None for a pass; [] without one
        self.is_sure = True  # False: the bound was reached before an answer was found
        self._game = game
        self._effort = effort or 0x3FFFFFFF
        self._analysis = Analysis(game)
        self._work = self._solve()

    def step(self):
        """The moves of the win ([]: none was found), or None while still thinking."""
        if self.moves is None:
            run_slice(self._work, self._analysis)
        return self.moves

    def _solve(self):
        game = self._game
        moves = []
        if game.phase == "play":
            analysis = self._analysis
            yield
            yield from analysis.fill(Dice(1))
            forcing = Forcing(analysis)
            yield from forcing.search(game.to_move, PLIES // 2, 0, self._effort)
            if forcing.found == WIN:
                for i in range(forcing.length):
                    p = forcing.line[i]
                    moves.append(None if p == NO_POINT else p)
            self.is_sure = forcing.found != OPEN
        self.moves = moves
        yield True


def solve(game, effort=None):
    """The moves of a forced win by fours for the player to move, [] when there is none."""
    solver = Solver(game, effort)
    while solver.step() is None:
        pass
    return solver.moves
