"""Verdicts kept stone by stone, against the reference that judges every position by definition."""

import random

import pytest

from gomoku.rules.fouls import DOUBLE_FOUR, DOUBLE_THREE, FIVE, OVERLINE, FoulMap
from gomoku.rules.position import BLACK, EMPTY, WHITE, Position
from host_tools.benchmark.positions import from_vectors, renju_game
from tests.reference.fouls import fouls_of_board
from tests.reference.points import name_of

POINTS = [row << 4 | col for row in range(15) for col in range(15)]


def lists_of(foul_map):
    kinds = {
        "five": FIVE,
        "overline": OVERLINE,
        "double_four": DOUBLE_FOUR,
        "double_three": DOUBLE_THREE,
    }
    return {
        kind: [pair_name(p) for p in POINTS if foul_map.verdict[p] & bit]
        for kind, bit in kinds.items()
    }


def pair(point):
    return (point & 15) + 1, (point >> 4) + 1


def pair_name(point):
    return name_of(pair(point))


def expected(cells):
    black, white = ({pair(p) for p in POINTS if cells[p] == colour} for colour in (BLACK, WHITE))
    return fouls_of_board(black, white)


def play_and_take_back(cells, seed, stones):
    """Stones of both colours come to the position and go again in any order: the map that follows
    them gives at each step what the position alone gives."""
    choice = random.Random(seed)
    position = Position()
    for p in POINTS:
        if cells[p] != EMPTY:
            position.place(p, cells[p])
    foul_map = FoulMap()
    foul_map.load(position.cells)
    for number in range(stones):
        on_board = [p for p in POINTS if position.cells[p] != EMPTY]
        if choice.random() < 0.45:
            p = choice.choice(on_board)
            foul_map.lift(p, position.remove(p))
        else:
            # Where black stones make threes a stone changes most: within two steps of one.
            near = [
                p
                for p in POINTS
                if position.cells[p] == EMPTY
                and any(
                    abs((p >> 4) - (q >> 4)) <= 2 and abs((p & 15) - (q & 15)) <= 2
                    for q in on_board
                    if position.cells[q] == BLACK
                )
            ]
            p = choice.choice(near)
            colour = choice.choice((BLACK, WHITE))
            position.place(p, colour)
            foul_map.put(p, colour)
        assert lists_of(foul_map) == expected(position.cells), (seed, number, pair_name(p))


def most_nested(count, among):
    """The positions made for nested threes that have most double threes, of `among`."""

    def double_threes(cells):
        foul_map = FoulMap()
        foul_map.load(cells)
        return sum(foul_map.verdict[p] & DOUBLE_THREE for p in POINTS)

    return sorted(from_vectors(among), key=double_threes, reverse=True)[:count]


def test_nested_threes_are_followed_stone_by_stone():
    """The four richest in double threes, eight stones each that come or go (RIF 9.3)."""
    for number, cells in enumerate(most_nested(4, 100)):
        play_and_take_back(cells, number, 8)


def test_a_game_is_followed_from_the_first_stone_and_taken_back():
    """A plausible renju game: every verdict after each eighth stone, forth and back again."""
    moves = renju_game(29)
    position = Position()
    foul_map = FoulMap()
    foul_map.load(position.cells)
    for number, p in enumerate(moves):
        colour = WHITE if number & 1 else BLACK
        position.place(p, colour)
        foul_map.put(p, colour)
        if number % 8 == 7:
            assert lists_of(foul_map) == expected(position.cells), number
    for number in range(len(moves) - 1, -1, -1):
        foul_map.lift(moves[number], position.remove(moves[number]))
        if number % 8 == 4:
            assert lists_of(foul_map) == expected(position.cells), number


def symmetrical(seed, threes):
    """A random position with the same on all four sides whose centre makes so many threes."""
    choice = random.Random(seed)
    while True:
        cells = Position().cells
        for colour in (WHITE, BLACK):
            for _ in range(choice.randint(2, 9)):
                row, col = choice.randint(-6, 6), choice.randint(-6, 6)
                for r, c in ((row, col), (-col, row), (-row, -col), (col, -row)):
                    cells[(r + 7) << 4 | c + 7] = colour
        cells[0x77] = EMPTY
        foul_map = FoulMap()
        foul_map.load(cells)
        if foul_map.weight[0x77] == threes:
            return cells


def check_four_threes(seeds):
    for seed in seeds:
        cells = symmetrical(seed, 4)
        foul_map = FoulMap()
        foul_map.load(cells)
        assert lists_of(foul_map) == expected(cells), seed


def test_points_with_four_threes_at_once():
    """Where the centre makes four threes a look has most to choose from (RIF 9.3)."""
    check_four_threes(range(6))


@pytest.mark.long
def test_many_points_with_four_threes_at_once():
    """The same for 400 positions."""
    check_four_threes(range(1000, 1400))


@pytest.mark.long
def test_many_nested_threes_are_followed_stone_by_stone():
    """The same for 100 of 500 positions, twelve stones each."""
    for number, cells in enumerate(most_nested(100, 500)):
        play_and_take_back(cells, 1000 + number, 12)
