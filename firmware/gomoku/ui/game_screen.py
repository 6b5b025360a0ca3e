"""The game on the board: cursor, stones, the three kinds of question, the end, and a rematch.

A press costs what it changes: a moved cursor touches two cells.
"""

from gomoku import presses
from gomoku.game import actions
from gomoku.rules.fouls import FOUL
from gomoku.rules.notation import CENTRE, name
from gomoku.rules.position import BLACK
from gomoku.ui import board_picture, palette
from gomoku.ui.font import Marquee, draw, width
from gomoku.ui.pages import dots
from gomoku.ui.screen import Screen, step_of

PULSE_MS = 1000  # a player's edge, at each change of who acts
REFUSED_MS = 500
NOTICE_MS = 1500
OVER_MS = 1200  # after the end, before a press can begin the next game
BAND = 7  # rows that a question covers


class GameScreen(Screen):
    name = "game"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.game = desk.session.game
        self.at = CENTRE if self.game.last == 0xFF else self.game.last
        self._under = (0, 0)  # ink and alt of the cell under the cursor
        self._armed = False  # the first of two presses
        self._notice = None
        self._notice_until = 0
        self._refused_until = 0
        self._rows = ()
        self._choice = 0
        self._number = 0
        self._band_top = False
        self._over_at = 0
        self._plain = False  # nothing lies over the board but the cursor
        self._changed(desk.now)

    # What is asked

    def _changed(self, now):
        """Somebody else decides now, or something else is asked."""
        game = self.game
        self._pulse_until = now + PULSE_MS
        self._choice = 0
        numbers = game.numbers()
        if numbers:
            self._number = numbers[0]
        self._band_top = self.desk.is_turned() if game.to_act else False
        self._armed = False
        if game.winner:
            self._over_at = now
        self.desk.redraw()

    def question(self):
        game = self.game
        words = game.words()
        if words:
            return {
                "kind": "word",
                "choices": [actions.tell(word) for word in words],
                "selected": self._choice,
            }
        numbers = game.numbers()
        if numbers:
            return {
                "kind": "number",
                "low": numbers[0],
                "high": numbers[1],
                "selected": self._number,
            }
        return None if game.winner else {"kind": "point"}

    def _has_cursor(self):
        game = self.game
        return not (game.winner or game.words() or game.numbers())

    def cursor(self):
        return self.at if self._has_cursor() else None

    # Presses

    def press(self, press, now):
        if self._notice and press >> 4 != presses.CLICKED >> 4:
            self._notice = None
            self.desk.redraw()
        if self._rows and not self.game.winner:
            self._rows = ()
            self.desk.redraw()
        if self.game.winner:
            self._press_over(press, now)
        elif self.game.words():
            self._press_words(press, now)
        elif self.game.numbers():
            self._press_numbers(press)
        else:
            self._press_board(press, now)

    def _press_over(self, press, now):
        if now - self._over_at < OVER_MS:
            return
        if press == presses.PRESSED | presses.OK:
            self.desk.rematch()
        elif press == presses.CLICKED | presses.BACK:
            self.desk.to_setup()
        elif press == presses.PRESSED | presses.SPECIAL:
            self._say(self.game.reason.replace("_", " "), now)

    def _press_words(self, press, now):
        words = self.game.words()
        step = step_of(press)
        slide = step_of(press, presses.DOWN, presses.UP)
        if step:
            self._choice = (self._choice + step) % len(words)
            self.desk.play("move")
            self.desk.redraw()
        elif slide:
            self._band_top = slide > 0
            self.desk.redraw()
        elif press == presses.PRESSED | presses.OK:
            self.desk.do(words[self._choice])
        elif press == presses.PRESSED | presses.SPECIAL and actions.EXCHANGE in words:
            self.desk.do(actions.EXCHANGE)

    def _press_numbers(self, press):
        low, high = self.game.numbers()
        step = step_of(press) or step_of(press, presses.DOWN, presses.UP)
        if step:
            self._number = low + (self._number - low + step) % (high - low + 1)
            self.desk.play("move")
            self.desk.redraw()
        elif press == presses.PRESSED | presses.OK:
            self.desk.do(actions.DECLARE | self._number)

    def _press_board(self, press, now):
        across = step_of(press)
        up = step_of(press, presses.DOWN, presses.UP)
        if across:
            self._move(self.at & 0xF0 | ((self.at & 15) + across) % 15, now)
        elif up:
            self._move(((self.at >> 4) + up) % 15 << 4 | self.at & 15, now)
        elif press == presses.PRESSED | presses.OK:
            self._place(now)
        elif press == presses.PRESSED | presses.SPECIAL:
            if self.game.refusal(actions.CLAIM):
                self._say(name(self.at), now)
            else:
                self._claim(now)
        elif press == presses.CLICKED | presses.BACK and self._armed:
            self._armed = False
            self.desk.redraw()

    def _move(self, point, now):
        canvas = self.desk.canvas
        self._armed = False
        if self._plain and self.desk.is_drawn():
            canvas.blink(self.at, self._under[0], self._under[1])
            self.at = point
            self._draw_cursor(canvas)
        else:
            self.at = point
            self.desk.redraw()
        canvas.restart_blink(now)
        self.desk.play("move")

    def _action(self):
        """What OK means at the cursor."""
        phase = self.game.phase
        if phase == "choose-fifth":
            return actions.CHOOSE | self.at
        if phase == "offer" or (self.game.offers_wanted() and self._offers_here()):
            return actions.OFFER | self.at
        return actions.PLACE | self.at

    def _offers_here(self):
        """Where a stone in the box or ten offers are open, a point outside the box begins these."""
        return bool(self.game.refusal(actions.PLACE | self.at))

    def _place(self, now):
        game = self.game
        action = self._action()
        if self.desk.settings.values["confirm"] and not self._armed and not game.refusal(action):
            self._armed = True
            self.desk.redraw()
            return
        rows = ()
        if game.fouls and game.to_move == BLACK and action & 0xF00 == actions.PLACE:
            if game.fouls.verdict[self.at] & FOUL:
                rows = self._foul_stones()
        before = game.offers_wanted() - game.offered
        if self.desk.do(action):
            self._rows = rows if game.winner or game.policy == "claim" else ()
            wanted = game.offers_wanted()
            if game.offered and before > 1:
                self._say(str(wanted - game.offered), now)
            elif game.phase == "offer" and not game.offered:
                self._say("offer %d" % wanted, now)
        else:
            self._refused_until = now + REFUSED_MS
            self._rows = rows
            self.desk.redraw()

    def _foul_stones(self):
        """The stones of the rows that make the foul at the cursor."""
        from gomoku.rules.reasons import foul_rows

        stones = []
        for _, row, _ in foul_rows(self.game.fouls, self.at):
            for point in row:
                if point not in stones:
                    stones.append(point)
        return stones

    def _claim(self, now):
        self.desk.do(actions.CLAIM)
        if not self.game.winner:
            self._say("no foul", now)

    # Light

    def done(self, action, now):
        """An action has been done: here or by somebody else."""
        if action & 0xF00 in (actions.PLACE, actions.CHOOSE) and not self.game.winner:
            self.at = action & 255
        self._changed(now)

    def _say(self, text, now):
        """Words over the board for a moment; any press takes them away."""
        self._notice = Marquee(text.upper(), now)
        self._notice_until = now + max(NOTICE_MS, self._notice.once_ms())
        self.desk.redraw()

    def tick(self, now):
        if self._notice:
            if now >= self._notice_until:
                self._notice = None
                self.desk.redraw()
            elif self._notice.offset(now) != self._drawn_offset:
                self.desk.redraw()
        if self._pulse_until and now >= self._pulse_until:
            self._pulse_until = 0
            self.desk.redraw()
        if self._refused_until and now >= self._refused_until:
            self._refused_until = 0
            self.desk.redraw()

    def draw(self, canvas, now):
        game = self.game
        values = self.desk.settings.values
        shown = self._rows if game.policy != "claim" or game.winner else ()
        board_picture.paint(canvas, game, values["grid"], values["marks"], shown)
        words = game.words()
        numbers = game.numbers()
        asking = bool(words or numbers)
        self._plain = not (asking or self._pulse_until or self._notice or self._refused_until)
        if game.to_act:
            self.desk.light_status(canvas)
            if self._pulse_until or asking:
                self.desk.light_edge(canvas)
        if asking:
            self._draw_question(canvas, words, numbers)
        elif not game.winner:
            self._draw_cursor(canvas)
        if self._notice:
            self._drawn_offset = self._notice.offset(now)
            board_picture.band(canvas, 4, 10)
            draw(
                canvas,
                self._notice.text,
                self._drawn_offset,
                5,
                palette.TEXT,
                self.desk.is_turned(),
            )

    def _draw_cursor(self, canvas):
        self._under = canvas.ink[self.at], canvas.alt[self.at]
        if self._refused_until:
            canvas.blink(self.at, palette.REFUSED, palette.REFUSED)
        elif self._armed:
            stone = self.game.to_move
            canvas.blink(self.at, palette.CURSOR, stone)
        else:
            canvas.blink(self.at, palette.CURSOR, self._under[0])

    def _draw_question(self, canvas, words, numbers):
        turned = self.desk.is_turned()
        top = self._band_top
        row = 8 if top else 0
        board_picture.band(canvas, row, row + BAND - 1)
        if turned:
            row = 8 if not top else 0  # the drawing turns the board
        if words:
            from gomoku.ui.answers import draw_answer

            draw_answer(canvas, words[self._choice], row + 2, turned)
            dots(canvas, row, len(words), self._choice, turned)
        else:
            text = str(self._number)
            draw(canvas, text, (15 - width(text)) // 2, row + 2, palette.TEXT, turned)
            dots(canvas, row, numbers[1] - numbers[0] + 1, self._number - numbers[0], turned)
