"""The players who have a name on this board, their points (RULES.md 8), and who sits where.

The seats stand in the settings' values but are kept here: a new player and the seat that he takes
are one save, so a power cut cannot come between them.
"""

import json

from gomoku import const
from gomoku.game import ranks
from gomoku.games_log import HIGHEST

MOST = const(8)
COMPUTER = const(100)  # number of the board itself at its first level; the others follow
LEVELS = ("easy", "medium", "hard")  # opponent.levels
MOST_POINTS = const(100000)
SEATS = ("left", "right")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "


def _is_number(number, most):
    return type(number) is int and 0 <= number <= most


def _is_name(name):
    return type(name) is str and 0 < len(name) <= 4 and all([c in LETTERS for c in name])


def _sits(number, players):
    return _is_number(number, players) or (
        type(number) is int and COMPUTER <= number < COMPUTER + len(LEVELS)
    )


class Players:
    """names and points, by number from 1; number 0 is a guest, who has neither, as has the board
    itself, whose numbers are COMPUTER and those after it.

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

    def read(self, data):
        """Take what was saved; False when it is no list of players."""
        try:
            counted, names, points, seats = json.loads(data)
            good = (
                _is_number(counted, HIGHEST)
                and type(names) is list
                and len(names) == len(points) <= MOST
                and all([_is_name(name) for name in names])
                and len(set(names)) == len(names)
                and all([_is_number(number, MOST_POINTS) for number in points])
                and len(seats) == len(SEATS)
                and all([_sits(seat, len(names)) for seat in seats])
            )
        except (ValueError, TypeError):
            good = False
        if good:
            self.counted, self.names, self.points = counted, names, list(points)
            for seat, number in zip(SEATS, seats):
                self.values[seat] = number
        return good

    def has(self, number):
        """Is there a guest, player or level of this number?"""
        return _sits(number, len(self.names))

    def add(self, name):
        """The number of a new player, or of the one of that name; None when the list is full."""
        if name in self.names:
            return self.names.index(name) + 1
        if len(self.names) >= MOST:
            return None
        self.names.append(name)
        self.points.append(ranks.NEW_PLAYER)
        return len(self.names)

    def after(self, left, right, winner):
        """[(name, points before, points after)] of left and right; winner 0, 1, or None for a draw.

        Empty unless both have names of their own.
        """
        if not left or not right or left == right or max(left, right) > len(self.names):
            return []
        seats = (left, right)
        before = [self.points[number - 1] for number in seats]
        moved = 0 if winner is None else ranks.points_moved(before[winner], before[1 - winner])
        table = []
        for seat in (0, 1):
            after = before[seat] + (moved if seat == winner else -moved)
            table.append((self.names[seats[seat] - 1], before[seat], after))
        return table

    def count(self, number, left, right, winner):
        """Move the points of game `number`, once however often it is told."""
        if number <= self.counted:
            return
        self.counted = number
        for name, _, points in self.after(left, right, winner):
            self.points[self.names.index(name)] = points
