"""A player of this board: the name, which OK lets be corrected, the points, and how to be dropped.

SPECIAL opens it at set-up from the page of the seat where the player is shown.
"""

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
            Page("drop", (), 0, None, lambda: desk.drop_player(number), True),
        ]
        Pages.__init__(self, desk, pages)

    def back(self):
        self.desk.back_to_seat()
