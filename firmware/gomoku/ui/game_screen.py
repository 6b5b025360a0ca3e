"""The game on the board: cursor, stones, marks, and the three kinds of question.

A press costs what it changes: a moved cursor touches two cells.
"""

from gomoku import presses
from gomoku.game import actions
from gomoku.rules.fouls import FOUL
from gomoku.rules.notation import CENTRE, name
from gomoku.rules.position import BLACK
from gomoku.ui import board_picture, palette
from gomoku.ui.notice import Notice
from gomoku.ui.screen import Screen, step_of

PULSE_MS = 1000  # a player's edge, at each change of who acts
REFUSED_MS = 500
ROWS_MS = 3000  # the rows of a refused foul


class GameScreen(Screen):
    name = "game"
    runs_clock = True

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.game = game = desk.session.game
        self.at = CENTRE if game.last == 0xFF else game.last
        self.band = None  # the question asked in words or numbers
        self._under = (0, 0)  # ink and alt of the cell under the cursor
        self._armed = False  # the first of two presses has been made
        self._notice = Notice()
        self._rows = ()  # stones of a refused foul
        self._refused_until = 0
        self._pulse_until = 0
        self._warned_at = -1
        self._plain = False  # nothing lies over the board but the cursor
        self._ask(desk.now)

    def _ask(self, now):
        """Show who acts now and what is asked."""
        game = self.game
        self._pulse_until = now + PULSE_MS
        self._armed = False
        self.band = None
        words = game.words()
        numbers = game.numbers()
        if words or numbers:
            from gomoku.ui.question_band import QuestionBand

            self.band = QuestionBand(words, numbers, self.desk.is_turned())
        elif game.phase == "offer" and not game.offered:
            self._notice.say("offer %d" % game.offers_wanted(), now)
        elif game.phase == "choose-fifth":
            self.at = game.offers[0]
        self.desk.redraw()

    def question(self):
        if self.band:
            return self.band.describe()
        return {"kind": "point"}

    def cursor(self):
        return None if self.band else self.at

    # Presses

    def press(self, press, now):
        if press >> 4 == presses.PRESSED >> 4 and (self._notice.hush() or self._rows):
            self._rows = ()
            self.desk.redraw()
        if self.band:
            action = self.band.press(press)
            if action is not None and action >= 0:
                self.desk.do(action)
            elif action is not None:
                self.desk.play("move")
                self.desk.redraw()
            return
        across = step_of(press)
        up = step_of(press, presses.DOWN, presses.UP)
        if across:
            self._move(self.at & 0xF0 | ((self.at & 15) + across) % 15, now)
        elif up:
            self._move(((self.at >> 4) + up) % 15 << 4 | self.at & 15, now)
        elif press == presses.PRESSED | presses.OK:
            self._place(now)
        elif press == presses.PRESSED | presses.SPECIAL:
            self._special(now)
        elif press == presses.CLICKED | presses.BACK and self._armed:
            self._armed = False
            self.desk.redraw()

    def _move(self, point, now):
        canvas = self.desk.canvas
        self._armed = False
        self._refused_until = 0
        if self._plain and self.desk.is_drawn():
            canvas.blink(self.at, self._under[0], self._under[1])
            self.at = point
            self._draw_cursor(canvas)
        else:
            self.at = point
            self.desk.redraw()
        canvas.restart_blink(now)
        self.desk.play("move")

    def _special(self, now):
        """The one special thing that is possible now, else the cursor's coordinates."""
        if self.game.refusal(actions.CLAIM):
            self._notice.say(name(self.at), now)
            self.desk.redraw()
        elif self.desk.do(actions.CLAIM) and not self.game.winner:
            self._notice.say("no foul", now)

    def _action(self):
        """What OK means at the cursor."""
        game = self.game
        phase = game.phase
        if phase == "choose-fifth":
            return actions.CHOOSE | self.at
        if phase == "offer":
            return actions.OFFER | self.at
        if game.offers_wanted() and game.refusal(actions.PLACE | self.at):
            return actions.OFFER | self.at  # outside the box the first of ten offers is meant
        return actions.PLACE | self.at

    def _place(self, now):
        game = self.game
        action = self._action()
        if self.desk.settings.values["confirm"] and not self._armed and not game.refusal(action):
            self._armed = True
            self.desk.redraw()
            return
        rows = self._foul_stones(action)
        if self.desk.do(action):
            if action & 0xF00 == actions.OFFER and game.phase == "offer":
                self._notice.say("%d more" % (game.offers_wanted() - game.offered), now)
            self.desk.foul_rows = rows
        else:
            self._refused_until = now + (ROWS_MS if rows else REFUSED_MS)
            self._rows = rows
            self.desk.redraw()

    def _foul_stones(self, action):
        """The stones of the rows that make a foul of this action, () if it is none."""
        game = self.game
        if action & 0xF00 != actions.PLACE or not game.fouls or game.to_move != BLACK:
            return ()
        if not game.fouls.verdict[self.at] & FOUL:
            return ()
        from gomoku.rules.reasons import foul_stones

        return foul_stones(game.fouls, self.at)

    # Light

    def done(self, action, now):
        """An action has been done, here or by somebody else; the end has a screen of its own."""
        if action & 0xF00 in (actions.PLACE, actions.CHOOSE):
            self.at = action & 255
        self._ask(now)

    def tick(self, now):
        if self._notice.tick(now):
            self.desk.redraw()
        if self._pulse_until and now >= self._pulse_until:
            self._pulse_until = 0
            self.desk.redraw()
        if self._refused_until and now >= self._refused_until:
            self._refused_until = 0
            self._rows = ()
            self.desk.redraw()
        if self.game.clock:
            self._warn(now)

    def _warn(self, now):
        """In the last ten seconds the player's edge flashes and each second is heard."""
        left = self.game.clock.left(self.game.to_act) // 1000
        if left < 10 and left != self._warned_at:
            self._warned_at = left
            self._pulse_until = now + PULSE_MS // 2
            self.desk.play("warning")
            self.desk.redraw()

    def draw(self, canvas, now):
        game = self.game
        values = self.desk.settings.values
        board_picture.paint(canvas, game, values["grid"], values["marks"], self._rows)
        self.desk.light_status(canvas)
        if self._pulse_until or self.band:
            short = game.clock and game.clock.left(game.to_act) < 10000
            self.desk.light_edge(canvas, palette.WARNING if short else palette.EDGE)
        if self.band:
            self.band.draw(canvas)
        else:
            self._draw_cursor(canvas)
        self._notice.draw(canvas, now, self.desk.is_turned())
        self._plain = not (self.band or self._pulse_until or self._refused_until or self._notice)

    def _draw_cursor(self, canvas):
        self._under = canvas.ink[self.at], canvas.alt[self.at]
        if self._refused_until:
            canvas.set(self.at, palette.REFUSED)
        else:
            under = self.game.to_move if self._armed else self._under[0]
            canvas.blink(self.at, palette.CURSOR, under)
