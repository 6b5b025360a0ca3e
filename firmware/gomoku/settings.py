"""What players choose, and what is remembered: one row for each choice.

A value is an index into its row.  The board offers the texts; a row's name is its key in the file.
"""

import json

from gomoku.rules.openings import OPENING_NAMES, goes_with
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES

SECOND = 1000
MINUTE = 60 * SECOND

# text, clock row (main, increment, periods, period): see game.clock.
CLOCKS = (
    ("off", None),
    ("30s/move", (0, 0, 1, 30 * SECOND)),
    ("60s/move", (0, 0, 1, 60 * SECOND)),
    ("5m", (5 * MINUTE, 0, 0, 0)),
    ("10m", (10 * MINUTE, 0, 0, 0)),
    ("20m", (20 * MINUTE, 0, 0, 0)),
    ("60m", (60 * MINUTE, 0, 0, 0)),
    ("5m+5s", (5 * MINUTE, 5 * SECOND, 0, 0)),
    ("10m+10s", (10 * MINUTE, 10 * SECOND, 0, 0)),
    ("135m+30s", (135 * MINUTE, 30 * SECOND, 0, 0)),
    ("10m+3x30s", (10 * MINUTE, 0, 3, 30 * SECOND)),
    ("30m+5x30s", (30 * MINUTE, 0, 5, 30 * SECOND)),
)

ON_OFF = ("off", "on")

# key: (texts, default index)
ROWS = {
    "rule": (RULE_NAMES, 0),
    "opening": (OPENING_NAMES, 0),
    "fouls": (POLICIES, 1),
    "clock": (tuple([row[0] for row in CLOCKS]), 0),
    "games": (("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"), 0),
    "left": (tuple("ABCDEFGHI"), 0),  # 0 a guest, else a player (players.Players)
    "right": (tuple("ABCDEFGHI"), 0),
    "seats": (("side", "opposite"), 0),
    "colours": (("classic", "clear", "red-yellow"), 0),
    "light": (("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"), None),
    "sound": (ON_OFF, 1),
    "confirm": (ON_OFF, 0),
    "grid": (ON_OFF, 1),
    "marks": (("off", "fouls", "all"), 1),
}

KEPT_WITH_PLAYERS = ("left", "right")  # in the file of players.Players


class Settings:
    """values[key]: index into ROWS[key].  `light` begins with the builder's BRIGHTNESS."""

    def __init__(self, brightness):
        self.values = {}
        for key in ROWS:
            default = ROWS[key][1]
            self.values[key] = brightness - 1 if default is None else default

    def text(self, key):
        return ROWS[key][0][self.values[key]]

    def match_games(self):
        """Games of the match: two or more, or 0 for single games (RULES.md 8)."""
        index = self.values["games"]
        return index + 1 if index else 0

    def clock_row(self):
        return CLOCKS[self.values["clock"]][1]

    def write(self):
        kept = {}
        for key in self.values:
            if key not in KEPT_WITH_PLAYERS:
                kept[key] = self.values[key]
        return json.dumps(kept).encode()

    def read(self, data):
        """Take what is good of a file; the rest keeps its default.  False if anything was not."""
        try:
            found = json.loads(data)
        except ValueError:
            return False
        if not isinstance(found, dict):
            return False
        whole = True
        for key in found:
            value = found[key]
            if key in KEPT_WITH_PLAYERS:
                continue
            if key in ROWS and type(value) is int and 0 <= value < len(ROWS[key][0]):
                self.values[key] = value
            else:
                whole = False
        if not goes_with(self.text("opening"), self.text("rule")):
            self.values["opening"] = 0
            whole = False
        return whole
