"""Is there a forced win by fours from here?  If so, LEFT and RIGHT go through it move by move."""

from gomoku import const, presses
from gomoku.game import actions
from gomoku.opponent import GARBAGE, load_next
from gomoku.ui.review_screen import ReviewScreen

_EFFORT = const(20000)  # how much thought at most, in ms of a Pico (opponent.analysis)


class SolveScreen(ReviewScreen):
    name = "solve"
    garbage = GARBAGE

    def __init__(self, desk):
        desk.reviewed = desk.session.game
        ReviewScreen.__init__(self, desk)
        self._start = len(self._actions)
        self._solver = None
        self._solved = False
        self._notice.say("...", desk.now, self.game.last)

    def press(self, press, now):
        if press == presses.CLICKED | presses.BACK:
            self.desk.back_to_game()
        elif self._solved and press & 15 != presses.OK:
            ReviewScreen.press(self, press, now)
            if len(self.game.record) < self._start:
                self._jump(self._start)

    def tick(self, now):
        ReviewScreen.tick(self, now)
        if self._solved or not self.desk.is_drawn():
            return
        try:
            moves = self._solve()
        except MemoryError:
            self._solver = None
            self.desk.back_to_game()
            self.desk.screen.say("no memory", now)
            return
        if moves is None:
            return
        self._solved = True
        text = "%d moves" % ((len(moves) + 1) // 2)
        if not moves:
            text = "no win" if self._solver.is_sure else "not found"
        for point in moves:
            self._actions.append(actions.PASS if point is None else actions.PLACE | point)
        self._notice.say(text, now, self.game.last)
        self.desk.redraw()

    def _solve(self):
        """The moves of a win, [] without one; None while it is looked for."""
        if self._solver is None:
            if load_next():
                return None
            from gomoku.opponent.hints import Solver

            self._solver = Solver(self.game, _EFFORT)
            return None
        return self._solver.step()
