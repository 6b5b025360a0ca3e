"""The reference itself is proved first: on every position whose answer is known."""

import random

import pytest

from tests.known_answers import (
    FOUL_LISTS,
    NAMES,
    foul_vectors,
    named_cases,
    openings,
    reported_cases,
)
from tests.reference.fouls import fouls_of_board, verdict
from tests.reference.points import point_of
from tests.reference.symmetry import symmetries

VECTORS = foul_vectors()


def lists_of(position):
    black, white = ([point_of(name) for name in position[c]] for c in ("black", "white"))
    return fouls_of_board(black, white)


def expected_lists(position):
    return {foul: position[foul] for foul in FOUL_LISTS}


def test_sample_of_the_foul_vectors():
    """A seeded fiftieth of the vectors, every point: the verdict that four programs agree on."""
    for position in random.Random(2).sample(VECTORS, 60):
        assert lists_of(position) == expected_lists(position), position["id"]


@pytest.mark.long
def test_all_foul_vectors():
    """All 3,000 positions, every point."""
    assert len(VECTORS) == 3000
    for position in VECTORS:
        assert lists_of(position) == expected_lists(position), position["id"]


def named_verdict(case):
    black, white = (frozenset(point_of(name) for name in case[c]) for c in ("black", "white"))
    return verdict(point_of(case["point"]), black, white)


@pytest.mark.parametrize("case", named_cases(), ids=lambda case: case["id"])
def test_named_case(case):
    """The stone that the case is about has the outcome that the case explains."""
    if case["mover"] == "black":
        found = ",".join(sorted(named_verdict(case))) or "legal"
        assert found == case["outcome"], case["why"]


@pytest.mark.long
def test_every_point_of_the_named_cases():
    """All 92 positions, every point."""
    for case in named_cases():
        assert lists_of(case) == expected_lists(case), case["id"]


def test_reported_fouls():
    """The points that programs people use got wrong."""
    cases = [case for case in reported_cases() if case["op"] == "fouls"]
    assert len(cases) == 5
    for case in cases:
        found = ",".join(sorted(named_verdict(case))) or "legal"
        assert found == case["expect"], case["why"]


def test_symmetries_of_every_fourth_move():
    """5,772 positions: a symmetry for each renaming that keeps distances, twice for a line.

    Four stones on one line are also carried to themselves by the mirror in that line, so each
    renaming is two symmetries of the plane.
    """
    positions, lone, triple = 0, 0, 0
    for opening in openings():
        for fourth in NAMES:
            names = ["H8", opening["move2"], opening["move3"], fourth]
            if fourth in names[:3]:
                continue
            stones = [point_of(name) for name in names]
            count = len(symmetries(stones[0::2], stones[1::2])) * (2 if in_line(stones) else 1)
            assert count - 1 == opening["symmetric_fourths"].get(fourth, 0), names
            positions += 1
            lone += count == 2
            triple += count == 4
    assert (positions, lone, triple) == (5772, 157, 6)


def in_line(stones):
    (x0, y0), *others = stones
    return all(
        (x1 - x0) * (y2 - y0) == (x2 - x0) * (y1 - y0) for x1, y1 in others for x2, y2 in others
    )
