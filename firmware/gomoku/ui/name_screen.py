"""A player's name: four letters.  UP and DOWN turn the letter, LEFT and RIGHT go to another."""

from gomoku import presses
from gomoku.ui import palette
from gomoku.ui.font import ADVANCE, draw
from gomoku.ui.screen import Screen, step_of

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
LENGTH = 4


class NameScreen(Screen):
    name = "name"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._letters = [1, 0, 0, 0]
        self._at = 0

    def text(self):
        return "".join([LETTERS[i] for i in self._letters]).strip()

    def press(self, press, now):
        across = step_of(press)
        turn = step_of(press, presses.DOWN, presses.UP)
        if across:
            self._at = (self._at + across) % LENGTH
        elif turn:
            letter = self._letters[self._at]
            self._letters[self._at] = (letter + turn) % len(LETTERS)
        elif press == presses.PRESSED | presses.OK:
            self.desk.name_given(self.text())
            return
        elif press == presses.CLICKED | presses.BACK:
            self.desk.name_given("")
            return
        self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        for i in range(LENGTH):
            letter = LETTERS[self._letters[i]]
            draw(canvas, letter, i * ADVANCE, 6, palette.TEXT)
            for x in range(3):
                point = 4 << 4 | (i * ADVANCE + x)
                if i == self._at:
                    canvas.blink(point, palette.CURSOR, palette.DARK)
                else:
                    canvas.set(point, palette.DOT)

    def question(self):
        return {"kind": "name", "text": self.text()}
