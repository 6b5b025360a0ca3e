"""Every rule set, opening and policy, both colours, all levels: whole games, no wrong move."""

import random

import pytest

from gomoku.opponent.levels import LEVEL_NAMES
from tests.opponent.games import combinations, play_combination

ALL = list(combinations())
SAMPLE = random.Random(20).sample(ALL, 24)


@pytest.mark.parametrize("combination", SAMPLE, ids="-".join)
def test_a_sample_of_games_is_legal(combination):
    """A game with little thought: each action is open, no stone of Black's is a foul."""
    number = ALL.index(combination)
    levels = (LEVEL_NAMES[number % 3], LEVEL_NAMES[number // 3 % 3])
    assert play_combination(combination, number, levels, 150).winner


@pytest.mark.long
@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("combination", ALL, ids="-".join)
def test_every_game_is_legal(combination, level):
    """All combinations that make sense, each level against each, with both colours."""
    for number, other in enumerate(LEVEL_NAMES):
        assert play_combination(combination, number, (level, other), 400).winner
