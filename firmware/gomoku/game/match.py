"""Several games between two players: colours alternate, the score stands.

A match is at least two games, each player once Black (RULES.md 8 asks it of the rule sets without
fouls); it ends after the agreed number of games.
"""


class Match:
    """games: how many the match has, 0 for no end.  Players are "a" and "b": 0 and 1."""

    def __init__(self, games=0):
        self.games = games
        self.played = 0
        self.score2 = [0, 0]  # in half points: a win 2, a draw 1 each

    def first_black(self):
        """Who is player 1 (Black at the start) of the next game: a in the first, b in the second.

        Sides alternate from game to game, whatever an opening exchanged.
        """
        return self.played & 1

    def finished(self, winner):
        """Count a game; winner 0 or 1, None for a draw."""
        self.played += 1
        if winner is None:
            self.score2[0] += 1
            self.score2[1] += 1
        else:
            self.score2[winner] += 2

    def is_over(self):
        return self.games > 0 and self.played >= self.games
