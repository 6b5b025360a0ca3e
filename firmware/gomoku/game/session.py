"""Two players at the board: their match, and the game that is being played or was played last.

Player a sits at the left or the bottom edge, b at the right or the top.  In each game the one with
Black at the start is player 1; sides change from game to game.
"""

import json

from gomoku.game import record
from gomoku.game.game import Game
from gomoku.game.match import Match


class Session:
    """game: a Game or None; number: its number on this board, larger for a later one.

    match: the games since set-up.  names: who sits where, numbers of players.Players, 0 a guest.
    """

    def __init__(self, games=0, names=(0, 0)):
        self.match = Match(games)
        self.names = list(names)
        self.game = None
        self.number = 0
        self._agreed = None

    def begin(self, number, rule, opening, policy, clock_row, setup=None, to_move=0):
        """A new game under these terms."""
        self._agreed = (rule, opening, policy, clock_row)
        self.number = number
        self.game = Game(rule, opening, policy, clock_row, setup, to_move)

    def play_on(self, number, game):
        """Go on with a game that was played before."""
        row = game.clock.row if game.clock else None
        self._agreed = (game.rule, game.opening, game.policy, row)
        self.number = number
        self.game = game

    def rematch(self, number):
        """The same terms, sides changed, the score kept; a match that is over begins again."""
        self.match.finished(self.winning_seat())
        if self.match.is_over():
            self.match = Match(self.match.games)
        self.begin(number, *self._agreed)

    def seat(self, player):
        """0 for a, 1 for b: where player 1 or 2 of the present game sits."""
        return (player - 1) ^ self.match.first_black()

    def winning_seat(self):
        """The seat that has won the game, None for a draw."""
        game = self.game
        return None if game.winner == 3 else self.seat(game.player_of(game.winner))

    def score_now(self):
        """The score in half points, the game that has just ended included."""
        match = Match()
        match.score2 = list(self.match.score2)
        match.finished(self.winning_seat())
        return match.score2

    def write(self):
        """The session as bytes: a line about the match, then the game's record."""
        match = self.match
        head = [match.games, match.played] + match.score2 + [self.number] + self.names
        return json.dumps(head).encode() + b"\n" + bytes(record.write(self.game))


def read(data):
    """The session that `write` wrote; ValueError if these bytes are none."""
    at = data.find(b"\n")
    head = json.loads(data[:at]) if at > 0 else None
    if not isinstance(head, list) or len(head) != 7:
        raise ValueError("no saved session")
    for number in head:
        if type(number) is not int or not 0 <= number < 1 << 29:
            raise ValueError("no saved session")
    session = Session(head[0], head[5:])
    session.match.played = head[1]
    session.match.score2 = head[2:4]
    session.play_on(head[4], record.read(data[at + 1 :]))
    return session
