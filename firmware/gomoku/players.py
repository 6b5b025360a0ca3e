"""The players who have a name on this board, their points (RULES.md 8), and who sits where.

The seats stand in the settings' values but are kept here: a new player and the seat that he takes
are one save, so a power cut cannot come between them.  What seldom happens to players: `roster`.
"""

import json

from gomoku import const

MOST = const(8)
COMPUTER = const(100)  # number of the board itself at its first level; the others follow
LEVELS = ("easy", "medium", "hard")  # opponent.levels
SEATS = ("left", "right")


class Players:
    """names and points, by number from 1; number 0 is a guest, who has neither, as has the board
    itself, whose numbers are COMPUTER and those after it.  A player who has been dropped leaves the
    name "", so the others keep their numbers; the next new player takes that place.

    values: a dict with the numbers of who sits at "left" and "right" (settings.Settings).
    """

    def __init__(self, values):
        self.values = values
        self.names = []
        self.points = []
        self.counted = 0  # number of the last game whose points were moved

    def write(self):
        seats = [self.values[seat] for seat in SEATS]
        return json.dumps([self.counted, self.names, self.points, seats]).encode()

    def is_full(self):
        return len(self.names) >= MOST and "" not in self.names

    def read(self, data):
        """Take what was saved; False when it is no list of players."""
        from gomoku.roster import read

        return read(self, data)
