"""Who sits where: the two edges, the players there and their points, and the board as a player.

The half of the desk that knows players; session and settings are the desk's.
"""

from gomoku.players import COMPUTER, LEVELS
from gomoku.ui import board_picture, palette

EDGES = (("left", "right"), ("bottom", "top"))  # by seats (side by side, opposite) and seat
LAMP = range(6, 9)  # points of an edge


class Seats:
    """Mixed into Desk."""

    def computer_level(self):
        """The level of the board itself when it is to act: "easy", "medium", "hard"; or None."""
        session = self.session
        game = session.game
        if not game or not game.to_act:
            return None
        number = session.names[session.seat(game.to_act)]
        return LEVELS[number - COMPUTER] if number >= COMPUTER else None

    def has_people(self):
        """Does anybody but the board itself sit here?"""
        return min(self.session.names) < COMPUTER

    def practice_seats(self):
        """Who sits where at set-up, players as guests; the board keeps its seat."""
        values = self.settings.values
        return [n if n >= COMPUTER else 0 for n in (values["left"], values["right"])]

    def may_hint(self):
        """Hints are for practice: not in a match, nor in a game for points or against the clock."""
        session = self.session
        game = session.game
        left, right = session.names
        rated = left and right and left != right and max(left, right) < COMPUTER
        return bool(
            game and not game.winner and not game.clock and not session.match.games and not rated
        )

    def points_after(self):
        """[(name, points before, after, rank)] of the game that has ended, if it is rated."""
        from gomoku.game.ranks import rank

        session = self.session
        left, right = session.names
        return [
            (name, before, after, rank(after))
            for name, before, after in self.players.after(left, right, session.winning_seat())
        ]

    def _count(self):
        """Move the points of a game that has ended."""
        session = self.session
        game = session.game
        if game and game.winner and session.number > self.players.counted:
            left, right = session.names
            if self.players.after(left, right, session.winning_seat()):
                self.players.count(session.number, left, right, session.winning_seat())
                self.saves.changed("players", self.players)

    def show_player(self, seat):
        """Name and points of who sits there, to be corrected or dropped."""
        self.seat_asked = seat
        self.go("player")

    def ask_name(self, seat, number=0):
        """The name of somebody new, or another one for the player of that number."""
        self.seat_asked = seat
        self.renamed = number
        self.go("name")

    def name_given(self, name):
        """No letter leaves all as it was."""
        seat = self.seat_asked
        number = self.renamed
        if name and number and not self.players.rename(number, name):
            self.refuse("somebody else has that name")
            return
        if name:
            self.settings.values[seat] = number or self.players.add(name)
            self.settings_changed(seat)
        self.back_to_seat()

    def drop_player(self, number):
        """Name and points are gone; a game that waits goes on with a guest."""
        if self.session.game and self.session.game.winner:
            self.close_game()  # what was won there is counted first
        session = self.session
        self.players.drop(number)
        self.settings_changed(self.seat_asked)
        if number in session.names:
            session.names = [0 if name == number else name for name in session.names]
            self._game_changed()
        self.back_to_seat()

    def back_to_seat(self):
        self.go("setup")
        self.screen.turn_to_seat(self.seat_asked)

    def is_turned(self):
        """Do words turn to a reader at the top edge, the one who is asked now?"""
        game = self.session.game
        opposite = self.settings.values["seats"]
        return bool(opposite and game and game.to_act and self.session.seat(game.to_act))

    def light_edge(self, canvas, colour, player=0, alternate=None, points=range(15), over=False):
        """A player's edge, by default of the one who acts; it blinks with an alternate colour, and
        with the stones that lie there if it goes over them."""
        seat = self.session.seat(player or self.session.game.to_act)
        if alternate is None:
            alternate = colour
        board_picture.edge(canvas, self._side(seat), colour, alternate, points, over)

    def _side(self, seat):
        return EDGES[self.settings.values["seats"]][seat]

    def light_turn(self, canvas):
        """Where the one who acts sits, in the colour of the next stone.

        A status pixel where there are some, else three points in the middle of the edge.
        """
        game = self.session.game
        seat = self.session.seat(game.to_act)
        if self.board.setup.STATUS_PIXELS > seat:
            canvas.set(0xF0 + seat, game.to_move)
        else:
            lamp = palette.BLACK_TURN if game.to_move == 1 else palette.WHITE_TURN
            board_picture.edge(canvas, self._side(seat), lamp, lamp, LAMP)
