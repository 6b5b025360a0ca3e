"""Renju's fouls by their definitions (RULES.md 2; RIF articles 3 and 9), by plain recursion.

`black` and `white` are sets of points.  A four is the set of its four stones, a three the set of
its three stones: rows are the same row when they are the same stones.
"""

from .points import ALL_POINTS, DIRECTIONS, in_order, name_of, on_board, step, unbroken_row

FOULS = ("overline", "double_four", "double_three")  # in the order in which a stone is named


def row_lengths(point, stones):
    return [len(unbroken_row(point, stones, way)) for way in DIRECTIONS.values()]


def makes_five(point, black):
    """A stone of Black added on `point` makes an unbroken row of exactly five."""
    return 5 in row_lengths(point, black | {point})


def makes_overline(point, black):
    return any(length >= 6 for length in row_lengths(point, black | {point}))


def empty(point, black, white):
    return on_board(point) and point not in black and point not in white


def near_on_line(point, direction):
    return [step(point, direction, distance) for distance in (-4, -3, -2, -1, 1, 2, 3, 4)]


def fours_through(point, black, white):
    """Every four that the stone on `point` is one of."""
    fours = set()
    for direction in DIRECTIONS.values():
        for added in near_on_line(point, direction):
            if empty(added, black, white):
                row = unbroken_row(added, black | {added}, direction)
                if len(row) == 5 and point in row:
                    fours.add(row - {added})
    return fours


def is_straight_four(row, direction, black, white):
    """The unbroken row is one of four, completed to a five by two different points."""
    if len(row) != 4:
        return False
    ends = [
        step(stone, direction, way)
        for stone in row
        for way in (1, -1)
        if step(stone, direction, way) not in row
    ]
    completing = [
        end
        for end in ends
        if empty(end, black, white) and len(unbroken_row(end, black | {end}, direction)) == 5
    ]
    return len(completing) == 2


def threes_through(point, black, white):
    """Every three that the stone on `point` is one of, with the points that make it straight."""
    threes = {}
    for direction in DIRECTIONS.values():
        for added in near_on_line(point, direction):
            if not empty(added, black, white):
                continue
            with_added = black | {added}
            row = unbroken_row(added, with_added, direction)
            straight = point in row and is_straight_four(row, direction, with_added, white)
            if straight and not makes_five(added, black):
                threes.setdefault(row - {added}, set()).add(added)
    return threes


def real_threes(point, black, white):
    """The threes that Black may really grow: one such point is no five and no foul."""
    return {
        three
        for three, growing in threes_through(point, black, white).items()
        if any(not verdict(added, black, white) for added in growing)
    }


def verdict(point, black, white):
    """What a Black stone on the empty `point` would be: {"five"}, or the set of its fouls."""
    if makes_five(point, black):
        return {"five"}
    placed = black | {point}
    found = set()
    if makes_overline(point, black):
        found.add("overline")
    if len(fours_through(point, placed, white)) >= 2:
        found.add("double_four")
    if len(real_threes(point, placed, white)) >= 2:
        found.add("double_three")
    return found


def fouls_of_board(black, white):
    """The referee's lists: for each of five and the fouls, the names of its points in order."""
    black, white = frozenset(black), frozenset(white)
    lists = {"five": [], "overline": [], "double_four": [], "double_three": []}
    for point in in_order(ALL_POINTS):
        if empty(point, black, white):
            for kind in verdict(point, black, white):
                lists[kind].append(name_of(point))
    return lists
