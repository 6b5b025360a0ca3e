"""What the board talks to: thinks in slices, then says an action.

    thinker = Thinker(game, "hard", seed)
    each tick:  action = thinker.step(now_ms);  None: not yet

It works on stones of its own and changes nothing in the game, so a thought is dropped by dropping
the thinker, and after a power cut it is simply begun again.  The action is always open in the game
as it stood when the thinker was made.  The same game, level and seed give the same action unless
time runs out; without `now_ms` it never does.
"""

from gomoku import const, sweep
from gomoku.game import actions
from gomoku.opponent import GARBAGE
from gomoku.opponent.analysis import NO_POINT, Analysis
from gomoku.opponent.dice import Dice
from gomoku.opponent.forcing import Forcing
from gomoku.opponent.levels import EFFORT, LEVELS, THINK_MS
from gomoku.opponent.play import Play
from gomoku.opponent.quiet import Quiet
from gomoku.rules.position import WHITE

SLICE = const(2)  # effort of one tick; with the step that goes beyond it under 30 ms on a Pico
_STEPS = const(2)  # of one slice, whatever their effort

# Memory is swept in a slice of its own, for it takes as long, and not before: what is taken from
# it is given back at once, all but some ten bytes a slice.
_SWEEP = const(96)  # slices
_NEARLY_FULL = const(200)  # stones on a board on which a draw is agreed to


def run_slice(work, analysis):
    """Run the generator for one slice of the analysis's effort; it yields once more at its end."""
    analysis.slices += 1
    if analysis.slices % _SWEEP == 1:
        sweep(GARBAGE)
        return
    until = analysis.effort + SLICE
    for _ in range(_STEPS):
        if next(work) or analysis.effort >= until:
            return


class Thinker:
    """level: a name of LEVELS; effort: another measure of thought than the level's."""

    def __init__(self, game, level, seed=0, effort=None):
        self.game = game
        self.level = LEVELS[level]
        self.effort = effort or self.level[EFFORT]
        self.action = None
        self.sure = 0  # 1: it has seen a win for itself, -1: for the other
        self._seed = seed + 97 * len(game.record)
        self._since = None
        self._analysis = Analysis(game)
        self._play = None
        self._work = self._think()

    def step(self, now_ms=None):
        """Think a little; the action, or None while still thinking."""
        if now_ms is not None:
            if self._since is None:
                self._since = now_ms
            elif now_ms - self._since > self.level[THINK_MS] * 7 // 8:
                self.hurry()
        if self.action is None:
            run_slice(self._work, self._analysis)
        return self.action

    def hurry(self):
        """Make do with what has been seen: the action comes within a few slices."""
        if self._play:
            self._play.effort = 0
            self._analysis.effort += self.effort

    def progress(self):
        """How far the thought has come, 0 to 100, for the light."""
        return min(100, self._analysis.effort * 100 // self.effort) if self._play else 0

    def _think(self):
        """A generator; every stretch between two yields is at most a few ms on a Pico."""
        game = self.game
        action = self._without_thought()
        if action is None:
            dice = Dice(self._seed)
            analysis = self._analysis
            yield from analysis.fill(dice)
            quiet = Quiet(analysis)
            yield
            yield from quiet.fill(game.cells)
            yield
            forcing = Forcing(analysis)
            yield
            self._play = Play(analysis, quiet, forcing, self.level, dice, self.effort)
            if game.phase == "play":
                yield from self._play.choose(game.to_move)
                self.sure = self._play.sure
                action = self._as_action(self._play.point)
            else:
                from gomoku.opponent.procedures import Procedures

                procedures = Procedures(game, self._play)
                yield from procedures.answer()
                action = procedures.action
        if game.refusal(action):
            action = self._any_action()
        self.action = action
        yield True

    def _without_thought(self):
        """What needs no position: a claim, or a draw that is agreed to; else None."""
        game = self.game
        if game.foul and game.to_move == WHITE and not game.refusal(actions.CLAIM):
            return actions.CLAIM
        if game.draw_from == 3 - game.to_act and game.position.stones >= _NEARLY_FULL:
            return actions.DRAW
        return None

    def _as_action(self, point):
        if self.sure < 0 and self.game.draw_from == 3 - self.game.to_act:
            return actions.DRAW
        return actions.PASS if point == NO_POINT else point

    def _any_action(self):
        """The first action that is open: nothing is known to lead here."""
        game = self.game
        for action in game.words():
            if not game.refusal(action):
                return action
        for kind in (actions.PLACE, actions.CHOOSE, actions.OFFER):
            for point in range(0xEF):
                if not game.refusal(kind | point):
                    return kind | point
        return actions.RESIGN if game.refusal(actions.PASS) else actions.PASS
