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
    return type(name) is str and len(name) <= 4 and all([c in LETTERS for c in name])


def _sits(number, names):
    """Is it the number of a guest, of somebody with a name, or of the board at a level?"""
    if type(number) is not int:
        return False
    if 0 < number <= len(names):
        return names[number - 1] != ""
    return number == 0 or COMPUTER <= number < COMPUTER + len(LEVELS)


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

    def read(self, data):
        """Take what was saved; False when it is no list of players."""
        try:
            counted, names, points, seats = json.loads(data)
            called = [name for name in names if name]
            good = (
                _is_number(counted, HIGHEST)
                and type(names) is list
                and len(names) == len(points) <= MOST
                and all([_is_name(name) for name in names])
                and len(set(called)) == len(called)
                and all([_is_number(number, MOST_POINTS) for number in points])
                and len(seats) == len(SEATS)
                and all([_sits(seat, names) for seat in seats])
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
        return _sits(number, self.names)

    def is_full(self):
        return len(self.names) >= MOST and "" not in self.names

    def add(self, name):
        """The number of a new player, or of the one of that name; None when the list is full."""
        names = self.names
        if name not in names:
            if self.is_full():
                return None
            if "" not in names:
                names.append("")
                self.points.append(0)
            number = names.index("")
            names[number] = name
            self.points[number] = ranks.NEW_PLAYER
        return names.index(name) + 1

    def rename(self, number, name):
        """The points stay; False when somebody else is called so."""
        if name in self.names and self.names[number - 1] != name:
            return False
        self.names[number - 1] = name
        return True

    def drop(self, number):
        """The name and its points are gone; where the player sat, there is a guest."""
        self.names[number - 1] = ""
        self.points[number - 1] = 0
        for seat in SEATS:
            if self.values[seat] == number:
                self.values[seat] = 0

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
