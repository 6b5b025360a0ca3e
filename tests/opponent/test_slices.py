"""A slice of thought is short, whatever the position: the board's loop waits for it.

Time is counted in lines of the firmware that are run, some 10 us each on a Pico: the count is the
same on every machine, and 3,000 lines are 30 ms.
"""

import sys

import pytest

from gomoku.game.game import Game
from gomoku.opponent.thinker import Thinker
from gomoku.rules.position import BLACK, WHITE
from host_tools.benchmark.positions import from_vectors

MOST_LINES = 3000
POINTS = [row << 4 | col for row in range(15) for col in range(15)]


class LineCount:
    """Counts the lines of the firmware that run while it is active."""

    def __init__(self):
        self.lines = 0

    def __enter__(self):
        self.lines = 0
        sys.settrace(self._enter_function)
        return self

    def __exit__(self, *_):
        sys.settrace(None)

    def _enter_function(self, frame, event, arg):
        return self._count if "/firmware/" in frame.f_code.co_filename else None

    def _count(self, frame, event, arg):
        if event == "line":
            self.lines += 1
        return self._count


def think(game, effort):
    """The board's action, when no slice of the thought is long."""
    thinker = Thinker(game, "hard", 3, effort)
    count = LineCount()
    most = 0
    while thinker.action is None:
        with count:
            thinker.step()
        most = max(most, count.lines)
    assert 500 < most < MOST_LINES, (most, game.record)
    return thinker.action


def check_positions(positions, effort):
    assert positions
    for cells in positions:
        stones = [[p for p in POINTS if cells[p] == colour] for colour in (BLACK, WHITE)]
        for to_move in (BLACK, WHITE):
            game = Game("renju", setup=tuple(stones), to_move=to_move)
            think(game, effort)


def check_opening(opening):
    """The board gets through the opening by itself."""
    game = Game("renju", opening)
    while game.phase != "play":
        assert game.act(think(game, 100)) is None


def test_no_slice_is_long_among_nested_threes():
    """Positions full of threes and fouls, where most has to be looked into, either colour."""
    check_positions(from_vectors(3), 200)


@pytest.mark.parametrize("opening", ["rif", "taraguchi-10"])
def test_no_slice_is_long_in_an_opening(opening):
    check_opening(opening)


@pytest.mark.long
def test_no_slice_is_long_in_many_positions():
    check_positions(from_vectors(300), 600)


@pytest.mark.long
@pytest.mark.parametrize("opening", ["yamaguchi", "soosorv-8", "tarannikov"])
def test_no_slice_is_long_in_any_opening(opening):
    check_opening(opening)
