"""Which rows win, for every rule set (RULES.md 1): only rows through the stone just played."""

from .points import DIRECTIONS, in_order, on_board, step, unbroken_row


def blocked_at_both_ends(row, direction, enemy):
    """Both neighbours of the row are enemy stones; the board's edge blocks nothing."""
    ends = [
        step(stone, direction, way)
        for stone in row
        for way in (1, -1)
        if step(stone, direction, way) not in row
    ]
    return all(on_board(end) and end in enemy for end in ends)


def five_or_more(row, direction, enemy):
    return len(row) >= 5


def exactly_five(row, direction, enemy):
    return len(row) == 5


def free_five(row, direction, enemy):
    return len(row) == 5 and not blocked_at_both_ends(row, direction, enemy)


def free_five_or_overline(row, direction, enemy):
    return free_five(row, direction, enemy) or len(row) >= 6


def what_wins(rule, colour, fouls):
    if rule in ("freestyle", "connect-five", "battle"):
        return five_or_more
    if rule == "standard":
        return exactly_five
    if rule == "caro":
        return free_five
    if rule == "caro-overline":
        return free_five_or_overline
    if rule == "renju":
        if colour == "black" and fouls != "off":
            return exactly_five
        return five_or_more
    raise ValueError("no such rule set: %r" % (rule,))


def winning_stones(rule, colour, fouls, point, own, enemy):
    """Every stone of every row through `point` that wins, in order; an empty list if none does."""
    wins = what_wins(rule, colour, fouls)
    stones = set()
    for direction in DIRECTIONS.values():
        row = unbroken_row(point, own, direction)
        if wins(row, direction, enemy):
            stones |= row
    return in_order(stones)
