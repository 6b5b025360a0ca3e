"""Teaching marks: what one more stone of the player to move would make at each point.

Loaded only when a player switches all marks on.
"""

from gomoku.rules.position import BLACK, EMPTY
from gomoku.rules.shapes import Shapes
from gomoku.rules.terms import FOUR_THREE, LIVE_THREE, MAKES_FIVE, OPEN_FOUR, RUSH_FOUR, terms
from gomoku.ui import palette

COLOURS = (
    (MAKES_FIVE | OPEN_FOUR | RUSH_FOUR, palette.FOUR),
    (LIVE_THREE, palette.THREE),
)


def mark(ink, game):
    colour = game.to_move
    shapes = game.fouls
    if colour != BLACK or shapes is None:
        wins = game.black_wins if colour == BLACK else game.white_wins
        shapes = Shapes(colour, wins)
        shapes.load(game.cells)
    for point in range(0xEF):
        if game.cells[point] == EMPTY and shapes.weight[point]:
            found = terms(shapes, point)
            if found & FOUR_THREE:
                ink[point] = palette.FOUR_THREE
            else:
                for bits, mark_colour in COLOURS:
                    if found & bits:
                        ink[point] = mark_colour
                        break
