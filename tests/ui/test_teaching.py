"""Teaching marks found in slices are those of a whole look; no slice is long."""

from gomoku.game.game import Game
from gomoku.rules.position import BLACK, EMPTY
from gomoku.rules.shapes import Shapes
from gomoku.rules.terms import FOUR_THREE, LIVE_THREE, MAKES_FIVE, OPEN_FOUR, RUSH_FOUR, terms
from gomoku.ui import palette
from gomoku.ui.teaching import Teaching

MICROPYTHON = True
FOURS = MAKES_FIVE | OPEN_FOUR | RUSH_FOUR


class Dice:
    def __init__(self, seed):
        self._state = seed * 7919 + 1

    def roll(self, sides):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 12) % sides


def whole_look(game):
    """{point: mark}, from shapes that are read afresh."""
    shapes = game.fouls
    if game.to_move != BLACK or shapes is None:
        shapes = Shapes(game.to_move, game.black_wins if game.to_move == BLACK else game.white_wins)
        shapes.load(game.cells)
    marks = {}
    for point in range(0xEF):
        found = terms(shapes, point) if game.cells[point] == EMPTY else 0
        if found & FOUR_THREE:
            marks[point] = palette.FOUR_THREE
        elif found & FOURS:
            marks[point] = palette.FOUR
        elif found & LIVE_THREE:
            marks[point] = palette.THREE
    return marks


def check(rule, seed, count):
    """A game near the middle of the board, now and then some stones taken back."""
    dice = Dice(seed)
    game = Game(rule, "free", "off" if rule == "renju" and seed & 1 else None)
    teaching = Teaching(game)
    seen = 0
    for _ in range(count):
        if game.winner:
            game.undo()
        if dice.roll(6) == 0:
            for _ in range(dice.roll(4)):
                game.undo()
        game.act((3 + dice.roll(9)) << 4 | 3 + dice.roll(9))
        teaching.begin()
        if dice.roll(3) == 0:  # the next stone comes before the marks are complete
            teaching.step()
            continue
        if not game.winner:
            steps = 0
            while not teaching.is_complete:
                teaching.step()
                steps += 1
                assert steps < 300
            found = {p: teaching.colours[i] for i, p in enumerate(teaching.points)}
            assert found == whole_look(game)
            seen += len(found)
    assert seen > 20, seen


def test_in_renju_for_both_colours():
    """Black's threes are real ones, White's overline completes a four."""
    check("renju", 2, 60)


def test_without_fouls():
    check("renju", 3, 50)
    check("caro", 4, 50)


def test_freestyle():
    check("freestyle", 5, 60)


def test_nothing_is_said_of_a_game_that_is_over():
    """After a five no mark is looked for."""
    game = Game("freestyle", "free")
    teaching = Teaching(game)
    for point in (0x77, 0x00, 0x78, 0x02, 0x79, 0x04, 0x7A, 0x06, 0x7B):
        game.act(point)
    teaching.begin()
    for _ in range(100):
        assert not teaching.step()
