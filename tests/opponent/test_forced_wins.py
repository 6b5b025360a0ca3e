"""Wins by fours that an independent program has checked: hard plays them, solve shows them."""

import pytest

from gomoku.game.game import Game
from gomoku.opponent.hints import solve
from gomoku.opponent.thinker import Thinker
from gomoku.rules.position import BLACK, WHITE
from tests.opponent.forced_wins import forced_wins
from tests.reference.forced_win import ForcedWin

ALL = forced_wins()
NUMBERS = range(len(ALL))
QUICK = [0, 3, 7, 15, 20, 33, 35, 45]  # the reference needs about a second for each of these


def game_of(case):
    rule, colour, _, black, white = case
    return Game(rule, "free", None, None, (black, white), BLACK if colour == "black" else WHITE)


def pairs(points):
    return frozenset(((p & 15) + 1, (p >> 4) + 1) for p in points)


def reference_wins(case):
    rule, colour, fours, black, white = case
    stones = {"black": pairs(black), "white": pairs(white)}
    reference = ForcedWin(rule)
    return reference.win(colour, stones, 2) is None and reference.win(colour, stones, fours)


def test_there_are_enough():
    """Both colours, renju, freestyle, standard and caro."""
    assert len(ALL) >= 50
    assert {case[0] for case in ALL} == {"renju", "freestyle", "standard", "caro"}
    for rule in ("renju", "freestyle", "standard", "caro"):
        assert {case[1] for case in ALL if case[0] == rule} == {"black", "white"}


@pytest.mark.parametrize("number", QUICK)
def test_the_reference_finds_the_win(number):
    """By definitions alone: every four, every answer; and not with two fours."""
    assert reference_wins(ALL[number])


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_the_reference_finds_every_win(number):
    assert reference_wins(ALL[number])


@pytest.mark.parametrize("number", NUMBERS)
def test_hard_sees_the_win_and_plays_it(number):
    """With a Pico's thought for one move; then on to the end, against answers that solve tells."""
    game = game_of(ALL[number])
    thinker = Thinker(game, "hard", 1)
    while thinker.step() is None:
        pass
    assert thinker.sure == 1
    colour = game.to_move
    for _ in range(60):
        if game.winner:
            break
        if game.to_move == colour:
            moves = solve(game)
            assert moves, "the win is gone"
            assert game.act(moves[0]) is None
        else:
            block = moves[1] if moves[1] is not None else 0x400
            assert game.act(block) is None
    assert game.winner == colour


@pytest.mark.parametrize("number", NUMBERS)
def test_what_solve_shows_can_be_played(number):
    """Move by move to the five, each answer the defender's only one or one as good."""
    game = game_of(ALL[number])
    colour = game.to_move
    for move in solve(game):
        assert not game.winner
        assert game.act(0x400 if move is None else move) is None
    assert game.winner == colour and game.reason == "five"
