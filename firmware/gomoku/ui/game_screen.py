"""The game on the board: cursor, stones, marks, and the three kinds of question.

A press costs what it changes: a moved cursor touches two cells.
"""

from gomoku import presses
from gomoku.game import actions
from gomoku.rules.fouls import FOUL
from gomoku.rules.notation import CENTRE, name
from gomoku.rules.position import BLACK, EMPTY
from gomoku.ui import board_picture, palette
from gomoku.ui.notice import Notice
from gomoku.ui.screen import Screen, step_of

PULSE_MS = 1000  # a player's edge, at each change of who acts
REFUSED_MS = 500
ROWS_MS = 3000  # the rows of a refused foul
OFFERED_MS = 6000  # that the other offers a draw
WARNING_MS = 10000  # before the time or the period that runs now is over
FOUL_WORDS = {"double_three": "3-3", "double_four": "4-4"}


class GameScreen(Screen):
    name = "game"
    runs_clock = True
    teaches = True  # marks what a stone would make, if the players want it

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.game = game = desk.session.game
        self.at = CENTRE if game.last == 0xFF else game.last
        self.band = None  # the question asked in words or numbers
        self._under = (0, 0)  # ink and alt of the cell under the cursor
        self._armed = None  # the action whose first of two presses has been made
        self._notice = Notice()
        self._rows = ()  # points that say why a point was refused
        self._refused_until = 0
        self._pulse_until = 0
        self._warned_at = -1
        self._plain = False  # no words lie over the board
        self._teaching = None  # loaded when all marks are wanted
        self._ask(desk.now)

    def _ask(self, now):
        """Show who acts now and what is asked."""
        game = self.game
        self._pulse_until = now + PULSE_MS
        self._armed = None
        self.band = None
        if self._teaching:
            self._teaching.begin()
        words = game.words()
        numbers = game.numbers()
        phase = game.phase
        if words or numbers:
            from gomoku.ui.question_band import QuestionBand

            own = game.colour_of(game.to_act)
            turned = self.desk.is_turned()
            self.band = QuestionBand(words, numbers, game.cells, turned, own)
        if game.draw_from:
            self.say("draw?", now, OFFERED_MS)
        elif phase == "offer":
            left = game.offers_wanted() - game.offered
            self.say(("%d more" if game.offered else "offer %d") % left, now)
        elif phase == "choose-fifth":
            self.at = game.offers[0]
            self.say("pick", now)
        elif phase == "place" and game.offers_wanted():
            self.say("1 or %d?" % game.offers_wanted(), now)
        self.desk.redraw()

    def say(self, text, now, least_ms=0):
        """Words where neither the cursor nor the band is."""
        away_from = self.at
        if self.band:
            away_from = 0xE0 if self.band.top else 0
        self._notice.say(text, now, away_from, max(least_ms, Notice.LEAST_MS))

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
            self._press_band(press, now)
            return
        across = step_of(press)
        up = step_of(press, presses.DOWN, presses.UP)
        if across:
            self._move(self.at & 0xF0 | ((self.at & 15) + across) % 15, now)
        elif up:
            self._move(((self.at >> 4) + up) % 15 << 4 | self.at & 15, now)
        elif press == presses.PRESSED | presses.OK:
            self._place(self._action(), now)
        elif press == presses.PRESSED | presses.SPECIAL:
            self._special(now)
        elif press == presses.CLICKED | presses.BACK:
            self._back(now)

    def _press_band(self, press, now):
        action = self.band.press(press)
        if action is not None and action >= 0:
            self.desk.do(action)
        elif action is not None:
            self.desk.play("move")
            self.desk.redraw()
        elif press == presses.PRESSED | presses.SPECIAL:
            self.say(self.band.meaning(), now)
            self.desk.redraw()
        elif press == presses.CLICKED | presses.BACK:
            self._back(now)

    def _back(self, now):
        """Back from the first of two presses; else tell how the menu is reached."""
        if self._armed is not None:
            self._armed = None
        else:
            self.say("hold", now)
        self.desk.redraw()

    def _move(self, point, now):
        canvas = self.desk.canvas
        self._armed = None
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
        game = self.game
        if not game.refusal(actions.CLAIM):
            if game.foul:
                self.desk.do(actions.CLAIM)
            else:  # as if never said: a thousand of them must not fill the record
                self.say("no foul", now)
                self.desk.redraw()
        elif game.phase == "place" and game.offers_wanted():
            # OK would place one fifth here; this offers it as the first of ten.
            self._place(actions.OFFER | self.at, now)
        else:
            self._pulse_until = now + PULSE_MS
            self.say(name(self.at), now)
            self.desk.redraw()

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

    def _place(self, action, now):
        if self.desk.settings.values["confirm"] and self._armed != action:
            if not self.game.refusal(action):
                self._armed = action
                self.desk.redraw()
                return
        if not self.desk.do(action):
            self._rows = self._why(action)
            self._refused_until = now + (ROWS_MS if self._rows else REFUSED_MS)
            if self._rows and action & 0xF00 == actions.PLACE:
                foul = self.desk.refused.split()[1]
                self.say(FOUL_WORDS.get(foul, foul), now, ROWS_MS)
            self.desk.redraw()

    def _why(self, action):
        """The points that say why this was refused: a foul's rows, or the offer's image."""
        game = self.game
        if game.cells[self.at] != EMPTY:
            return ()
        if action & 0xF00 == actions.OFFER:
            from gomoku.rules.fifths import twins

            return [twin for twin in twins(game.cells, self.at) if game.is_offered(twin)]
        if action & 0xF00 == actions.PLACE and game.fouls and game.to_move == BLACK:
            if game.fouls.verdict[self.at] & FOUL:
                from gomoku.rules.reasons import foul_stones

                return foul_stones(game.fouls, self.at)
        return ()

    def show_hint(self, action, now):
        """Turn to what is advised: the cursor goes there, or the band shows the answer."""
        if action & 0xF00 in (actions.PLACE, actions.OFFER, actions.CHOOSE):
            self.at = action & 255
            self.say("hint", now)
        elif self.band:
            self.band.show(action)
        else:
            from gomoku.game.action_text import tell

            self.say(tell(action), now)
        self.desk.redraw()

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
        if self.game.clock and not self.game.winner:
            self._warn(now)
        if self.teaches and self.desk.is_drawn() and self.desk.settings.values["marks"] == 2:
            self._teach()

    def _teach(self):
        """A slice of the teaching marks, when the light is out."""
        if not self._teaching:
            from gomoku.ui.teaching import Teaching

            self._teaching = Teaching(self.game)
        elif self._teaching.step():
            if self._plain:
                canvas = self.desk.canvas
                canvas.blink(self.at, self._under[0], self._under[1])
                board_picture.teach(canvas, self._teaching)
                self._draw_cursor(canvas)
            else:
                self.desk.redraw()

    def _warn(self, now):
        """In the last ten seconds the player's edge flashes and each second is heard."""
        left = self._time_left()
        if left < WARNING_MS and left // 1000 != self._warned_at:
            self._warned_at = left // 1000
            self._pulse_until = now + PULSE_MS // 2
            self.desk.stir()
            self.desk.play("warning")
            self.desk.redraw()

    def _time_left(self):
        """ms of the main time, or of the period that runs now."""
        return self.game.clock.shown(self.game.to_act)[0]

    def draw(self, canvas, now):
        game = self.game
        if game.winner:  # the last stone; the end has a screen of its own in a moment
            board_picture.paint(canvas, game, False, 0)
            return
        values = self.desk.settings.values
        marks = values["marks"]
        board_picture.paint(canvas, game, values["grid"], marks, self._rows, self._teaching)
        if self._pulse_until or self.band:
            is_short = game.clock and self._time_left() < WARNING_MS
            self.desk.light_edge(canvas, palette.WARNING if is_short else palette.EDGE)
        self.desk.light_turn(canvas)
        if self.band:
            self.band.draw(canvas)
        self._notice.draw(canvas, now, self.desk.is_turned())
        for point in self._rows:  # through the words, too
            if canvas.ink[point] != palette.FOUL_ROW:
                canvas.blink(point, palette.FOUL_ROW, game.cells[point])
        if not self.band:
            self._draw_cursor(canvas)
        self._plain = not (self.band or self._rows or self._notice)

    def _draw_cursor(self, canvas):
        self._under = canvas.ink[self.at], canvas.alt[self.at]
        if self._refused_until:
            canvas.set(self.at, palette.REFUSED)
        else:
            under = self._under[0]
            if self._armed is not None:
                is_offer = self._armed & 0xF00 == actions.OFFER
                under = palette.OFFER if is_offer else self.game.to_move
            canvas.blink(self.at, palette.CURSOR, under)
