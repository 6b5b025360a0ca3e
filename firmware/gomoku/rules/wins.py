"""The row that the stone just played completes (RULES.md 1).

A line counts only through that stone; what stood before it wins nothing.
"""

from gomoku.rules.position import DIRECTIONS, WALL
from gomoku.rules.rule_sets import FIVE, FIVE_UP, OPEN_FIVE


def _row_wins(cells, point, step, kind):
    """0, or the length of the winning row through `point` along `step`."""
    colour = cells[point]
    left = point - step
    while cells[left] == colour:
        left -= step
    right = point + step
    while cells[right] == colour:
        right += step
    length = (right - left) // step - 1
    if length < 5:
        return 0
    if kind == FIVE_UP:
        return length
    if length > 5:
        return 0 if kind == FIVE or kind == OPEN_FIVE else length
    if kind == FIVE:
        return length
    enemy = WALL - colour
    return 0 if cells[left] == enemy and cells[right] == enemy else length


def wins(cells, point, kind):
    """Does the stone at `point` complete a row of this kind (a column of RULE_SETS)?"""
    for step in DIRECTIONS:
        if _row_wins(cells, point, step, kind):
            return True
    return False


def winning_stones(cells, point, kind):
    """Every stone of every winning row through `point`, once each, in the order A1, B1 .. O15."""
    stones = []
    colour = cells[point]
    for step in DIRECTIONS:
        length = _row_wins(cells, point, step, kind)
        if length:
            first = point
            while cells[first - step] == colour:
                first -= step
            for i in range(length):
                if first + i * step not in stones:
                    stones.append(first + i * step)
    stones.sort()
    return stones
