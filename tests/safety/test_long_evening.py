"""Game after game in the memory of a board, over the wrap of its tick counter."""

import pytest

from tests.safety.test_buttons_at_random import check_memory


def test_twenty_games_in_a_row(on_micropython, tmp_path):
    """No growth, no gaps that a game does not fit in, clocks that are right over the wrap."""
    check_memory(on_micropython("long_evening.py", 20, tmp_path / "saved"))


@pytest.mark.long
def test_a_thousand_games_in_a_row(on_micropython, tmp_path):
    check_memory(on_micropython("long_evening.py", 1000, tmp_path / "saved", seconds=3000))
