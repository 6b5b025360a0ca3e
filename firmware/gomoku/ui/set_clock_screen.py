"""An arbiter corrects a clock: LEFT and RIGHT take and give ten seconds, UP and DOWN a minute.

OK goes to the other player's time, BACK is done.  Both clocks rest meanwhile.
"""

from gomoku import const, presses
from gomoku.ui.clock_screen import ClockScreen
from gomoku.ui.screen import step_of

_TEN_SECONDS = const(10000)
_MINUTE = const(60000)


class SetClockScreen(ClockScreen):
    name = "set-clock"
    runs_clock = False

    def __init__(self, desk):
        ClockScreen.__init__(self, desk)
        self.player = desk.session.game.to_act

    def press(self, press, now):
        step = step_of(press)
        turn = step_of(press, presses.DOWN, presses.UP)
        if step or turn:
            delta = step * _TEN_SECONDS + turn * _MINUTE
            self.desk.correct_clock(self.player, delta)
            self.desk.play("move")
        elif press == presses.PRESSED | presses.OK:
            self.player = 3 - self.player
        elif press == presses.CLICKED | presses.BACK:
            self.desk.back_to_game()
        self.desk.redraw()

    def bright_player(self):
        return self.player
