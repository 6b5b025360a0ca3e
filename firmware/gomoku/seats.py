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

    def load_opponent(self):
        """Where the board plays, load a piece of its thought; is there more to load?"""
        session = self.session
        if max(session.names) < COMPUTER:
            return False
        from gomoku.opponent import load_next

        try:
            return load_next(session.game.phase != "play")
        except MemoryError:
            return False  # it says so when it is to act (ThinkingScreen)

    def has_people(self):
        """Does anybody but the board itself sit here?"""
        return min(self.session.names) < COMPUTER

    def practice_seats(self):
        """Who sits where at set-up, players as guests; the board keeps its seat."""
        values = self.settings.values
        return [n if n >= COMPUTER else 0 for n in (values["left"], values["right"])]

    def give_up_seat(self):
        """The board cannot play: whoever is there plays for it, as a guest."""
        session = self.session
        session.names[session.seat(session.game.to_act)] = 0
        self.game_changed()
        self.back_to_game()

    def may_hint(self):
        """Hints are for practice: not in a match, nor in a game for points or against the clock."""
        session = self.session
        game = session.game
        practice = not session.match.games and not self._is_rated()
        return bool(game and not game.winner and not game.clock and practice)

    def _is_rated(self):
        """Two of different names play for points."""
        left, right = self.session.names
        return left and right and left != right and max(left, right) < COMPUTER

    def points_after(self):
        """[(name, points before, after, rank)] of the game that has ended, if it is rated."""
        if not self._is_rated():
            return []
        from gomoku import roster
        from gomoku.game.ranks import rank

        session = self.session
        left, right = session.names
        rows = roster.after(self.players, left, right, session.winning_seat())
        return [(name, before, after, rank(after)) for name, before, after in rows]

    def _count(self):
        """Move the points of a game that has ended."""
        session = self.session
        game = session.game
        if game and game.winner and self._is_rated():
            from gomoku import roster

            left, right = session.names
            if roster.count(self.players, session.number, left, right, session.winning_seat()):
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
