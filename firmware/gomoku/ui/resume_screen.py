"""At power-on a game that was being played is offered, never forced: OK resumes, BACK drops it."""

from gomoku import presses
from gomoku.ui import board_picture, palette
from gomoku.ui.font import Marquee, draw
from gomoku.ui.screen import Screen


class ResumeScreen(Screen):
    name = "resume"
    has_menu = False

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._text = Marquee("RESUME?", desk.now)
        self._drawn = None

    def press(self, press, now):
        if press == presses.PRESSED | presses.OK:
            self.desk.back_to_game()
        elif press == presses.CLICKED | presses.BACK:
            self.desk.drop_game()

    def tick(self, now):
        if self._text.offset(now) != self._drawn:
            self.desk.redraw()

    def draw(self, canvas, now):
        board_picture.paint(canvas, self.desk.session.game, False, 0)
        self._drawn = self._text.offset(now)
        first = board_picture.free_half(self.desk.session.game.cells)
        board_picture.band(canvas, first, first + 6)
        draw(canvas, self._text.text, self._drawn, first + 1, palette.TEXT)
