"""Wins by fours, by trying: put a stone down and look whether it must be answered.

A four is any stone after which one more of the same colour would win; it is answered by any stone
after which that is no longer so.  Black's forbidden points are no moves in renju.  Plain recursion;
positions that failed are not tried again.
"""

from .fouls import verdict
from .points import ALL_POINTS, DIRECTIONS, step
from .wins import winning_stones


class ForcedWin:
    """rule: a rule set's name; with renju, fouls are in force."""

    def __init__(self, rule):
        self.rule = rule
        self._failed = set()

    def wins_at(self, point, colour, stones):
        own = stones[colour] | {point}
        enemy = stones[_other(colour)]
        return bool(winning_stones(self.rule, colour, "lose", point, own, enemy))

    def may_play(self, point, colour, stones):
        if point in stones["black"] or point in stones["white"]:
            return False
        if colour == "white" or self.rule != "renju":
            return True
        return verdict(point, stones["black"], stones["white"]) <= {"five"}

    def winning_points(self, colour, stones, among):
        """The points at which `colour` wins with one stone; a row of five needs a neighbour."""
        own = stones[colour]
        taken = own | stones[_other(colour)]
        return [
            point
            for point in among
            if point not in taken
            and any(near in own for near in _on_lines(point, (-1, 1)))
            and self.wins_at(point, colour, stones)
        ]

    def may_be_four(self, point, own):
        """Three more stones of the colour lie on one line with the point, at most four away."""
        return any(
            sum(step(point, way, distance) in own for distance in _FOUR_AWAY) >= 3
            for way in DIRECTIONS.values()
        )

    def win(self, colour, stones, depth):
        """The first move of a win by at most `depth` fours and a five, or None."""
        five = self.winning_points(colour, stones, ALL_POINTS)
        if five:
            return five[0]
        threats = self.winning_points(_other(colour), stones, ALL_POINTS)
        if len(threats) > 1 or not depth:
            return None
        for point in threats or ALL_POINTS:
            if (
                self.may_be_four(point, stones[colour])
                and self.may_play(point, colour, stones)
                and self.four_wins(point, colour, stones, depth)
            ):
                return point
        return None

    def four_wins(self, point, colour, stones, depth):
        """Is this stone a four that leads to a win, whatever the answer?"""
        other = _other(colour)
        after = {colour: stones[colour] | {point}, other: stones[other]}
        fives = self.winning_points(colour, after, _on_lines(point, _FOUR_AWAY))
        if not fives or self.winning_points(other, after, ALL_POINTS):
            return False
        key = (colour, frozenset(after[colour]), frozenset(after[other]), depth)
        if key in self._failed:
            return False
        for answer in _on_lines(point, range(-6, 7)):
            answered = {colour: after[colour], other: after[other] | {answer}}
            if self.winning_points(colour, answered, fives):
                continue
            if not self.may_play(answer, other, after):
                continue
            if depth <= 1 or self.win(colour, answered, depth - 1) is None:
                self._failed.add(key)
                return False
        return True


_FOUR_AWAY = (-4, -3, -2, -1, 1, 2, 3, 4)
_BOARD = frozenset(ALL_POINTS)


def _on_lines(point, distances):
    """The points of the board so far away on the four lines through `point`."""
    points = [step(point, way, distance) for way in DIRECTIONS.values() for distance in distances]
    return [near for near in points if near in _BOARD]


def _other(colour):
    return "white" if colour == "black" else "black"
