"""Matches: both colours, error bars, engines of the Gomocup protocol, and that levels differ."""

import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_tools import arena

ENGINE = shlex.join([sys.executable, str(Path(__file__).with_name("gomocup_engine.py"))])
OPTIONS = {
    "rule": "freestyle",
    "opening": "free",
    "fouls": None,
    "positions": True,
    "seed": 1,
    "effort": 0.05,
    "turn_ms": 1000,
}


def match(names, games, **options):
    return list(arena.play_match(names, games, {**OPTIONS, **options}, 1))


def run(*arguments):
    return CliRunner().invoke(arena.arena, arguments)


def test_wilson_interval():
    """Known values: 8 of 10 is 49 to 94 %, 0 of 20 is 0 to 16 % (Wilson 1927)."""
    assert [round(100 * share) for share in arena.wilson(8, 10)] == [49, 94]
    assert [round(100 * share) for share in arena.wilson(0, 20)] == [0, 16]


def test_elo():
    """Even is 0; 10 of 11 is 400 points."""
    assert arena.elo(0.5) == 0
    assert round(arena.elo(10 / 11)) == 400


def test_a_pair_of_games_swaps_the_colours():
    """Both games of a pair start from one position; the first player has Black, then White."""
    results = match(("easy", "random"), 4)
    assert [result[3] for result in results] == ["black", "white"] * 2


def test_a_match_is_reproducible():
    """One seed, one result, to the stone."""
    assert match(("easy", "easy"), 2) == match(("easy", "easy"), 2)


@pytest.mark.parametrize("rule", ["freestyle", "renju", "caro"])
def test_random_never_wins_against_easy(rule):
    """Twelve games, both colours."""
    assert all(result[0] == 1 for result in match(("easy", "random"), 12, rule=rule, effort=1))


@pytest.mark.long
@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
def test_random_never_wins_against_easy_in_many_games(rule):
    assert all(result[0] > 0 for result in match(("easy", "random"), 200, rule=rule, effort=1))


@pytest.mark.long
@pytest.mark.parametrize("pair", [("hard", "medium"), ("medium", "easy"), ("hard", "easy")])
def test_each_level_beats_the_one_below(pair):
    """Sixty games with the thought of a Pico: the lower end of the 95 % interval is above half."""
    results = match(pair, 60, effort=1)
    assert arena.wilson(sum(result[0] for result in results), 60)[0] > 0.5


def test_an_engine_plays():
    """The engine fills the first row: easy wins, from positions and from the empty board."""
    for arguments in ((), ("--empty", "--rule", "renju")):
        result = run("easy", ENGINE, "--games", "2", *arguments)
        assert result.exit_code == 0, result.output
        assert "2 wins, 0 draws, 0 losses in 2 games" in result.output


@pytest.mark.parametrize("fault", ["cheat", "nonsense", "leave"])
def test_an_engine_that_breaks_the_rules_loses(fault):
    """A taken point, no coordinates, or no answer: the game goes to the other."""
    result = run("easy", "%s %s" % (ENGINE, fault), "--games", "2")
    assert result.exit_code == 0
    assert "2 wins, 0 draws, 0 losses" in result.output
    assert "it resigns" in result.output


def test_an_engine_that_refuses_the_board_stops_the_match():
    """START 15 is answered by ERROR: one clear line, no game."""
    result = run("easy", ENGINE + " refuse", "--games", "2")
    assert result.exit_code == 1
    assert "it does not play on 15x15: ERROR no" in result.output


def test_wrong_use_is_one_clear_line():
    """What does not go together says why, with exit status 2."""
    for arguments, words in (
        (("easy",), "two players"),
        (("easy", "hard", "--games", "3"), "even"),
        (("easy", "no-such-engine"), "no program"),
        (("easy", ENGINE, "--opening", "swap2"), "no opening swap2"),
        (("easy", ENGINE, "--rule", "battle"), "no rule set battle"),
        (("easy", "hard", "--rule", "standard", "--opening", "rif"), "does not go with"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert words in result.output
