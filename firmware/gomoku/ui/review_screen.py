"""A finished game once more: LEFT and RIGHT a step, DOWN to the start, UP to the end.

OK plays on from the position shown, SPECIAL tells the move's number, BACK returns.
"""

from gomoku import presses
from gomoku.game import action_text, actions
from gomoku.game.game import Game
from gomoku.ui import board_picture
from gomoku.ui.notice import Notice
from gomoku.ui.screen import Screen, step_of


class ReviewScreen(Screen):
    name = "review"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        seen = desk.reviewed
        self._actions = list(seen.record)
        row = seen.clock.row if seen.clock else None
        self.game = Game(seen.rule, seen.opening, seen.policy, row, seen.setup, seen.first_colour)
        self._notice = Notice()
        self._jump(len(self._actions))

    def _jump(self, at):
        """Stand after `at` actions; only the steps between are done or taken back."""
        game = self.game
        while len(game.record) > at:
            game.undo()
        while len(game.record) < at:
            game.act(self._actions[len(game.record)])
        self.desk.redraw()

    def _tell_word(self, now):
        """A step without a stone shows nothing, so it is said."""
        record = self.game.record
        if record and record[-1] & 0xF00 in (actions.DECLARE, actions.WORD):
            self._notice.say(action_text.tell(record[-1]), now, self.game.last)

    def press(self, press, now):
        at = len(self.game.record)
        step = step_of(press)
        if press >> 4 == presses.PRESSED >> 4 and self._notice.hush():
            self.desk.redraw()
        if step:
            self._jump(max(0, min(len(self._actions), at + step)))
            self._tell_word(now)
            self.desk.play("move")
        elif press == presses.PRESSED | presses.DOWN:
            self._jump(0)
        elif press == presses.PRESSED | presses.UP:
            self._jump(len(self._actions))
        elif press == presses.PRESSED | presses.SPECIAL:
            self._notice.say("%d/%d" % (at, len(self._actions)), now, self.game.last)
            self.desk.redraw()
        elif press == presses.PRESSED | presses.OK and not self.game.winner:
            self.desk.play_on(self.game)
        elif press == presses.CLICKED | presses.BACK:
            self.desk.leave_review()

    def tick(self, now):
        if self._notice.tick(now):
            self.desk.redraw()

    def draw(self, canvas, now):
        board_picture.paint(canvas, self.game, True, 0)
        self._notice.draw(canvas, now)
