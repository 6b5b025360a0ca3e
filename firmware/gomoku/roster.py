"""What seldom happens to the players (players.Players): loaded when it does.

They are read, named, corrected and dropped, and their points move at the end of a rated game.
"""

import json

from gomoku import const
from gomoku.game import ranks
from gomoku.games_log import HIGHEST
from gomoku.players import COMPUTER, LEVELS, MOST, SEATS

_MOST_POINTS = const(100000)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "


def _is_number(number, most):
    return type(number) is int and 0 <= number <= most


def _is_name(name):
    return type(name) is str and len(name) <= 4 and all([c in _LETTERS for c in name])


def _sits(number, names):
    """Is it the number of a guest, of somebody with a name, or of the board at a level?"""
    if type(number) is not int:
        return False
    if 0 < number <= len(names):
        return names[number - 1] != ""
    return number == 0 or COMPUTER <= number < COMPUTER + len(LEVELS)


def read(players, data):
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
            and all([_is_number(number, _MOST_POINTS) for number in points])
            and len(seats) == len(SEATS)
            and all([_sits(seat, names) for seat in seats])
        )
    except (ValueError, TypeError):
        good = False
    if good:
        players.counted, players.names, players.points = counted, names, list(points)
        for seat, number in zip(SEATS, seats):
            players.values[seat] = number
    return good


def has(players, number):
    """Is there a guest, player or level of this number?"""
    return _sits(number, players.names)


def add(players, name):
    """The number of a new player, or of the one of that name; None when the list is full."""
    names = players.names
    if name not in names:
        if players.is_full():
            return None
        if "" not in names:
            names.append("")
            players.points.append(0)
        number = names.index("")
        names[number] = name
        players.points[number] = ranks.NEW_PLAYER
    return names.index(name) + 1


def rename(players, number, name):
    """The points stay; False when somebody else is called so."""
    if name in players.names and players.names[number - 1] != name:
        return False
    players.names[number - 1] = name
    return True


def drop(players, number):
    """The name and its points are gone; where the player sat, there is a guest."""
    players.names[number - 1] = ""
    players.points[number - 1] = 0
    for seat in SEATS:
        if players.values[seat] == number:
            players.values[seat] = 0


def after(players, left, right, winner):
    """[(name, points before, points after)] of left and right; winner 0, 1, or None for a draw.

    Empty unless both have names of their own.
    """
    if not left or not right or left == right or max(left, right) > len(players.names):
        return []
    seats = (left, right)
    before = [players.points[number - 1] for number in seats]
    moved = 0 if winner is None else ranks.points_moved(before[winner], before[1 - winner])
    table = []
    for seat in (0, 1):
        points = before[seat] + (moved if seat == winner else -moved)
        table.append((players.names[seats[seat] - 1], before[seat], points))
    return table


def count(players, number, left, right, winner):
    """Move the points of game `number`, once however often it is told; True when they moved."""
    rows = after(players, left, right, winner)
    if not rows or number <= players.counted:
        return False
    players.counted = number
    for name, _, points in rows:
        players.points[players.names.index(name)] = points
    return True
