"""Teaching marks: what one more stone of the player to move would make at each point.

Loaded only when a player switches all marks on.  The marks follow the light of a stone: they are
found in slices of a few ms, one at each turn of the loop, and seen some turns later.
"""

from gomoku import const
from gomoku.rules.position import BLACK, EMPTY, WHITE
from gomoku.rules.shapes import Shapes
from gomoku.rules.terms import FOUR_THREE, LIVE_THREE, MAKES_FIVE, OPEN_FOUR, RUSH_FOUR, terms
from gomoku.ui import palette

STONES = const(1)  # put into the shapes in one slice
POINTS = const(40)  # looked at in one slice, at most
TERMS = const(1)  # of those, points at which something is made

_END = const(0xEF)  # after the last point


class Teaching:
    """Follows a game.  points, colours: where a mark is and which, when `is_complete`."""

    def __init__(self, game):
        self._game = game
        self._shapes = {}  # by colour, of those that have been to move
        self._put = {}  # the stones that are in them
        self.begin()

    def begin(self):
        """The game has changed: the marks are no longer right."""
        self.is_complete = False
        self.points = bytearray()
        self.colours = bytearray()
        self._at = 0  # the next point to be compared, then the next to be looked at
        self._is_put = False

    def step(self):
        """A slice; True when the marks have become complete with it."""
        if self.is_complete or self._game.winner:
            return False
        if self._is_put:
            self._look()
        else:
            self._catch_up()
        return self.is_complete

    def _catch_up(self):
        """Put the stones that are new into the shapes of the player to move, lift what has gone."""
        game = self._game
        colour = game.to_move
        if colour not in self._shapes and (colour == WHITE or game.fouls is None):
            wins = game.black_wins if colour == BLACK else game.white_wins
            self._shapes[colour] = Shapes(colour, wins)
            self._put[colour] = bytearray(240)
            self._shapes[colour].load(self._put[colour])
            return
        shapes, put = self._shapes.get(colour), self._put.get(colour)
        cells = game.cells
        at, left = self._at, STONES
        while shapes and at < _END:
            stone = cells[at]
            if stone != put[at] and at & 15 != 15:
                if not left:
                    self._at = at
                    return
                left -= 1
                if put[at]:
                    shapes.lift(at, put[at])
                if stone:
                    shapes.put(at, stone)
                put[at] = stone
            at += 1
        self._is_put = True
        self._at = 0

    def _look(self):
        game = self._game
        shapes = self._shapes.get(game.to_move) or game.fouls
        cells, weight = game.cells, shapes.weight
        at, left = self._at, TERMS
        last = min(_END, at + POINTS)
        while at < last and left:
            if cells[at] == EMPTY and weight[at]:
                left -= 1
                found = terms(shapes, at)
                colour = 0
                if found & FOUR_THREE:
                    colour = palette.FOUR_THREE
                elif found & (MAKES_FIVE | OPEN_FOUR | RUSH_FOUR):
                    colour = palette.FOUR
                elif found & LIVE_THREE:
                    colour = palette.THREE
                if colour:
                    self.points.append(at)
                    self.colours.append(colour)
            at += 1
        self._at = at
        self.is_complete = at == _END

    def finish(self):
        """All of it now, for a picture."""
        while not self.is_complete and not self._game.winner:
            self.step()
        return self
