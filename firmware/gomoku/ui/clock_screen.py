"""Both players' times at a glance; the game's clock goes on.  Any press leads back to the board.

mm:ss, the colon beating with the seconds of the one whose time runs; from 100 minutes on h:mm with
a steady colon.  The dots below the figures are byo-yomi periods.
"""

from gomoku import const, presses
from gomoku.ui import palette
from gomoku.ui.font import draw
from gomoku.ui.screen import Screen

_LONG_MS = const(6000000)  # 100 minutes
_WARNING_MS = const(10000)


def face(ms):
    """Four figures for a time, and True when they are hours and minutes."""
    if ms >= _LONG_MS:
        minutes = ms // 60000
        return "%2d%02d" % (min(99, minutes // 60), minutes % 60), True
    seconds = -(-ms // 1000)
    return "%2d%02d" % (seconds // 60, seconds % 60), False


class ClockScreen(Screen):
    name = "clock"
    runs_clock = True

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self._drawn = None

    def press(self, press, now):
        # BACK may be on its way to the menu.
        pressed = press >> 4 == presses.PRESSED >> 4 and press & 15 != presses.BACK
        if pressed or press == presses.CLICKED | presses.BACK:
            self.desk.back_to_game()

    def done(self, action, now):
        self.desk.back_to_game()

    def bright_player(self):
        """Whose figures are bright: the one whose time runs."""
        return self.desk.session.game.to_act

    def _times(self, now):
        game = self.desk.session.game
        return [face(game.clock.shown(player)[0]) for player in (1, 2)], now // 500 & 1

    def tick(self, now):
        if self._times(now) != self._drawn:
            self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        game = self.desk.session.game
        self._drawn = self._times(now)
        opposite = self.desk.settings.values["seats"]
        for player in (1, 2):
            ms, periods = game.clock.shown(player)
            figures, long = face(ms)
            runs = player == self.bright_player()
            seat = self.desk.session.seat(player)
            turned = bool(opposite and seat)
            # Side by side the left player's time stands above the right one's.
            row = 2 if opposite or seat else 9
            colour = palette.TEXT if runs else palette.DOT
            if runs and ms < _WARNING_MS:
                colour = palette.WARNING
            draw(canvas, figures[:2], 0, row, colour, turned)
            draw(canvas, figures[2:], 8, row, colour, turned)
            if long or not runs or not self._drawn[1]:
                for up in (1, 3):
                    point = (row + up) << 4 | 7
                    canvas.set(0xEE - point if turned else point, palette.LABEL)
            for i in range(min(periods, 15)):
                point = (row - 2) << 4 | i
                canvas.set(0xEE - point if turned else point, palette.LABEL)
