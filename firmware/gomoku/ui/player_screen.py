"""A player of this board: the name, which OK lets be corrected, the points, and how to be dropped.

SPECIAL opens it at set-up from the page of the seat where the player is shown.
"""

from gomoku import roster
from gomoku.game.ranks import rank
from gomoku.ui.pages import Page, Pages


class PlayerScreen(Pages):
    name = "player"
    for_all = True

    def __init__(self, desk):
        seat = desk.seat_asked
        number = desk.settings.values[seat]
        name = desk.players.names[number - 1]
        points = desk.players.points[number - 1]
        told = "%d %s" % (points, rank(points))
        pages = [
            Page("name", (name,), 0, None, lambda: desk.ask_name(seat, number)),
            Page("points", (told,)),
            Page("drop", (), 0, None, lambda: self._drop(number), True),
        ]
        Pages.__init__(self, desk, pages)

    def back(self):
        self.desk.back_to_seat()

    def _drop(self, number):
        """Name and points are gone; a game that waits goes on with a guest."""
        desk = self.desk
        if desk.session.game and desk.session.game.winner:
            desk.close_game()  # what was won there is counted first
        roster.drop(desk.players, number)
        desk.settings_changed(desk.seat_asked)
        session = desk.session
        if number in session.names:
            session.names = [0 if name == number else name for name in session.names]
            desk.game_changed()
        desk.back_to_seat()
