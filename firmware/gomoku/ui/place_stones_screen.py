"""An arbiter sets up a position: OK turns a point from empty to black to white, SPECIAL is done.

Then LEFT and RIGHT choose who moves, OK begins, BACK goes back to the stones.  Words say so at the
start and whenever nobody knows how to go on.
"""

from gomoku import presses
from gomoku.game import actions
from gomoku.rules.notation import CENTRE
from gomoku.rules.position import BLACK, WHITE
from gomoku.spans import spans
from gomoku.ui import palette
from gomoku.ui.notice import Notice
from gomoku.ui.question_band import QuestionBand
from gomoku.ui.screen import Screen, step_of

_ALL = spans[0:256]
AT_A_LOSS_MS = 10000  # without a press


class PlaceStonesScreen(Screen):
    name = "place-stones"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._stones = bytearray(256)
        game = desk.session.game
        if game:
            for point in range(0xEF):
                if game.cells[point] in (BLACK, WHITE):
                    self._stones[point] = game.cells[point]
        self.at = CENTRE
        self._band = None
        self._notice = Notice()
        self._tell(desk.now)

    def _tell(self, now):
        """How to be done, until the next press; again when there is none for a while."""
        self._notice.say("SPECIAL = done", now, self.at)
        self._told_again_at = now + AT_A_LOSS_MS

    def cursor(self):
        return None if self._band else self.at

    def question(self):
        return self._band.describe() if self._band else {"kind": "point"}

    def press(self, press, now):
        self._notice.hush()
        self._told_again_at = now + AT_A_LOSS_MS
        if self._band:
            self._press_band(press)
            return
        across = step_of(press)
        up = step_of(press, presses.DOWN, presses.UP)
        if across:
            self.at = self.at & 0xF0 | ((self.at & 15) + across) % 15
        elif up:
            self.at = ((self.at >> 4) + up) % 15 << 4 | self.at & 15
        elif press == presses.PRESSED | presses.OK:
            self._stones[self.at] = (self._stones[self.at] + 1) % 3
        elif press == presses.PRESSED | presses.SPECIAL:
            words = (actions.TAKE_BLACK, actions.TAKE_WHITE)
            self._band = QuestionBand(words, None, self._stones, who="NOW")
            if len(self._points(BLACK)) > len(self._points(WHITE)):
                self._band.at = 1
        elif press == presses.CLICKED | presses.BACK:
            self.desk.back_to_game()
            return
        self.desk.canvas.restart_blink(now)
        self.desk.redraw()

    def _press_band(self, press):
        if press == presses.CLICKED | presses.BACK:
            self._band = None
            self.desk.redraw()
            return
        action = self._band.press(press)
        if action in (actions.TAKE_BLACK, actions.TAKE_WHITE):
            colour = BLACK if action == actions.TAKE_BLACK else WHITE
            try:
                self.desk.start_position((self._points(BLACK), self._points(WHITE)), colour)
            except ValueError as error:
                self.desk.refused = str(error)
                self.desk.play("refused")
        elif action is not None:
            self.desk.redraw()

    def tick(self, now):
        if self._notice.tick(now):
            self.desk.redraw()
        elif now >= self._told_again_at and not self._band:
            self._tell(now)
            self.desk.redraw()

    def _points(self, colour):
        return [point for point in range(0xEF) if self._stones[point] == colour]

    def draw(self, canvas, now):
        canvas.ink[_ALL] = self._stones
        canvas.alt[_ALL] = self._stones
        if self._band:
            self._band.draw(canvas)
        else:
            self._notice.draw(canvas, now)
            canvas.blink(self.at, palette.CURSOR, self._stones[self.at])
