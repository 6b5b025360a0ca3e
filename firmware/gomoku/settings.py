"""What players have chosen, and what is remembered of it.  What there is to choose: `choices`."""

import json

KEPT_WITH_PLAYERS = ("left", "right")  # in the file of players.Players


class Settings:
    """values[key]: index into choices.ROWS[key].  The rows are loaded when they are asked for."""

    def __init__(self, brightness):
        from gomoku.choices import defaults

        self.values = defaults(brightness)

    def text(self, key):
        from gomoku.choices import ROWS

        return ROWS[key][0][self.values[key]]

    def match_games(self):
        """Games of the match: two or more, or 0 for single games (RULES.md 8)."""
        index = self.values["games"]
        return index + 1 if index else 0

    def clock_row(self):
        from gomoku.choices import CLOCKS

        return CLOCKS[self.values["clock"]][1]

    def write(self):
        kept = {}
        for key in self.values:
            if key not in KEPT_WITH_PLAYERS:
                kept[key] = self.values[key]
        return json.dumps(kept).encode()

    def read(self, data):
        """Take what is good of a file; the rest keeps its default.  False if anything was not."""
        from gomoku.choices import take

        try:
            return take(self.values, json.loads(data), KEPT_WITH_PLAYERS)
        except ValueError:
            return False
