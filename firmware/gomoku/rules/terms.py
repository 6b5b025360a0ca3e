"""Teaching terms for either colour: what one more stone would make (RULES.md 2, the seeds).

For Black in renju a live three is a real three (rules.fouls); for White, and where six wins, a
stone that would make an overline completes a four too.
"""

from gomoku import const
from gomoku.rules.lines import bit_of, line_of
from gomoku.rules.shapes import FIVE, FOUR

OPEN_FOUR = const(1)  # a straight four
RUSH_FOUR = const(2)  # any other four: it must be answered at once
LIVE_THREE = const(4)  # a three that can become an open four
FOUR_THREE = const(8)  # a four and a live three with one stone
MAKES_FIVE = const(16)

NAMES = (
    (MAKES_FIVE, "five"),
    (OPEN_FOUR, "open four"),
    (RUSH_FOUR, "rush four"),
    (LIVE_THREE, "live three"),
    (FOUR_THREE, "four-three"),
)


def terms(shapes, point):
    """Bits of what the colour of `shapes` (Shapes, or FoulMap for Black in renju) makes there."""
    weight = shapes.weight[point]
    if not weight:
        return 0
    found = MAKES_FIVE if weight >= FIVE else 0
    is_real_three = getattr(shapes, "is_real_three", None)
    for direction in range(4):
        k = line_of(point, direction)
        at = bit_of(point, direction)
        if shapes.straights[k] >> at & 1:
            found |= OPEN_FOUR
        elif shapes.fours[k] >> at & 1:
            found |= RUSH_FOUR
        elif shapes.threes[k] >> at & 1 and (
            is_real_three is None or is_real_three(point, direction)
        ):
            found |= LIVE_THREE
    if found & LIVE_THREE and weight & (15 * FOUR):
        found |= FOUR_THREE
    return found
