"""A player's name: four letters.  UP and DOWN turn the letter, LEFT and RIGHT go to another.

OK is done, BACK leaves all as it was.  A name that somebody else has is underlined in red.
"""

from gomoku import const, presses, roster
from gomoku.ui import palette
from gomoku.ui.font import ADVANCE, draw
from gomoku.ui.screen import Screen, step_of

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_LENGTH = const(4)


class NameScreen(Screen):
    name = "name"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        name = desk.players.names[desk.renamed - 1] if desk.renamed else "A"
        self._letters = [LETTERS.index(letter) for letter in (name + "   ")[:_LENGTH]]
        self._at = 0
        self._is_refused = False

    def text(self):
        return "".join([LETTERS[i] for i in self._letters]).strip()

    def press(self, press, now):
        if press >> 4 == presses.PRESSED >> 4:
            self._is_refused = False
        across = step_of(press)
        turn = step_of(press, presses.DOWN, presses.UP)
        if across:
            self._at = (self._at + across) % _LENGTH
        elif turn:
            letter = self._letters[self._at]
            self._letters[self._at] = (letter + turn) % len(LETTERS)
        elif press == presses.PRESSED | presses.OK:
            self._give(self.text())
            self._is_refused = self.desk.screen is self
        elif press == presses.CLICKED | presses.BACK:
            self.desk.back_to_seat()
        self.desk.redraw()

    def _give(self, name):
        """No letters leave all as it was."""
        desk = self.desk
        seat = desk.seat_asked
        number = desk.renamed
        if name and number and not roster.rename(desk.players, number, name):
            desk.refuse("somebody else has that name")
            return
        if name:
            desk.settings.values[seat] = number or roster.add(desk.players, name)
            desk.settings_changed(seat)
        desk.back_to_seat()

    def draw(self, canvas, now):
        canvas.clear()
        for i in range(_LENGTH):
            letter = LETTERS[self._letters[i]]
            draw(canvas, letter, i * ADVANCE, 6, palette.TEXT)
            for x in range(3):
                point = 4 << 4 | (i * ADVANCE + x)
                if self._is_refused:
                    canvas.set(point, palette.REFUSED)
                elif i == self._at:
                    canvas.blink(point, palette.CURSOR, palette.DARK)
                else:
                    canvas.set(point, palette.DOT)

    def question(self):
        return {"kind": "name", "text": self.text()}
