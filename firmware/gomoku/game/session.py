"""Two players at the board: their match, and the game that is being played or was played last.

Player a sits at the left or the bottom edge, b at the right or the top.  In each game the one with
Black at the start is player 1; sides change from game to game.
"""

import json

from gomoku.game import record
from gomoku.game.game import Game
from gomoku.game.match import Match


class Session:
    """game: a Game or None.  match: counts the games since the set-up screen."""

    def __init__(self, games=1):
        self.match = Match(games)
        self.game = None
        self._terms = None
        self._counted = False

    def begin(self, rule, opening, policy, clock_row):
        """A new game under these terms."""
        self._terms = (rule, opening, policy, clock_row)
        self.game = Game(rule, opening, policy, clock_row)
        self._counted = False

    def rematch(self):
        """The same terms, sides changed, the score kept."""
        self._count()
        self.begin(*self._terms)

    def _count(self):
        """Count the game that has ended, once."""
        winner = self.game.winner
        if winner and not self._counted:
            self._counted = True
            self.match.finished(None if winner == 3 else self.seat(self.game.player_of(winner)))

    def seat(self, player):
        """0 for a, 1 for b: where player 1 or 2 of the present game sits."""
        return (player - 1) ^ self.match.first_black()

    def write(self):
        """The session as bytes: a line about the match, then the game's record."""
        match = self.match
        head = [match.games, match.played, match.score2[0], match.score2[1]]
        return json.dumps(head).encode() + b"\n" + bytes(record.write(self.game))


def read(data):
    """The session that `write` wrote; ValueError if these bytes are none."""
    at = data.find(b"\n")
    head = json.loads(data[:at]) if at > 0 else None
    if not isinstance(head, list) or len(head) != 4:
        raise ValueError("no saved session")
    for number in head:
        if type(number) is not int or not 0 <= number < 100000:
            raise ValueError("no saved session")
    game = record.read(data[at + 1 :])
    session = Session(head[0])
    session.match.played = head[1]
    session.match.score2 = head[2:]
    session.game = game
    row = game.clock.row if game.clock else None
    session._terms = (game.rule, game.opening, game.policy, row)
    return session
