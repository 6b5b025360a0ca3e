"""Offered fifths through the referee (RULES.md 4 and 6): which may be offered, which is kept."""

import random

import pytest

from tests.known_answers import NAMES, openings
from tests.reference.points import point_of
from tests.reference.symmetry import are_symmetrical, distance

RIF_D1 = ["H8", "H9", "H10", "keep"]


def offers_after(play, fourth, *offers, opening="rif", done=RIF_D1):
    return play(*done, fourth, *offers, rule="renju", opening=opening)


def test_offer_on_a_stone_twice_or_malformed_is_refused(play):
    """Offered fifths are on different empty points of the board."""
    for fault in ("offer H8", "offer I9", "offer P1", "offer A16", "offer", "offer ", "offer a1"):
        answer = offers_after(play, "I9", fault)
        assert answer["error"]["index"] == 5, fault
        assert answer["phase"] == "offer"
    answer = offers_after(play, "I9", "offer A1", "offer A1")
    assert answer["error"]["index"] == 6
    assert answer["phase"] == "offer"
    assert answer["moves"] == ["H8", "H9", "H10", "I9"]


def test_symmetrical_offer_is_refused(play):
    """H8 H9 H10 and White I9 mirror in row 9: G8 and G10 are the same point to the stones."""
    answer = offers_after(play, "I9", "offer G8", "offer G10")
    assert answer["error"]["index"] == 6
    assert offers_after(play, "I9", "offer G8", "offer G11")["error"] is None


def test_stones_in_one_line_mirror_in_that_line(play):
    """All four stones on column H: the mirror is the column itself, G5 and I5 conflict."""
    assert offers_after(play, "H5", "offer G5", "offer I5")["error"]["index"] == 6
    assert offers_after(play, "H5", "offer G5", "offer I4")["error"] is None


def test_four_on_a_line_around_their_middle_have_three_symmetries(play):
    """D8 with White H6 (H8 H9 H7 H6, Black in the middle): all three images of G5 conflict."""
    done = ["H8", "H9", "H7", "keep"]
    for image in ("I5", "G10", "I10"):
        assert offers_after(play, "H6", "offer G5", "offer " + image, done=done)["error"]
    assert not offers_after(play, "H6", "offer G5", "offer G11", done=done)["error"]


def test_symmetry_about_the_centre_is_no_conflict_without_the_stones_own(play):
    """H8 H9 H10 I9: the pattern mirrors in row 9, not in row 8; G7 and G9 may both stand."""
    assert offers_after(play, "I9", "offer G7", "offer G9")["error"] is None


def test_image_off_the_board_is_no_conflict(play):
    """Mirror in row 9: row 2 goes to row 16, which is not there; every other point is free."""
    for name in NAMES:
        if name in ("H8", "H9", "H10", "I9", "B2"):
            continue
        assert offers_after(play, "I9", "offer B2", "offer " + name)["error"] is None, name


def test_symmetry_counts_against_every_earlier_offer(play):
    """Yamaguchi with three offers: the third is the image of the first."""
    done = ["H8", "H9", "H10", "declare 3", "keep", "I9"]
    answer = play(*done, "offer G8", "offer A1", "offer G10", rule="renju", opening="yamaguchi")
    assert answer["error"]["index"] == len(done) + 2


def test_taraguchi_offers_are_judged_from_the_first(play):
    """The offer that opens the ten is an offer like the others: its image is refused."""
    done = ["H8", "keep", "H9", "keep", "H10", "keep", "I9", "keep"]
    settings = {"rule": "standard", "opening": "taraguchi-10"}
    assert play(*done, "offer H8", **settings)["error"]["index"] == len(done)
    assert play(*done, "offer G8", "offer G10", **settings)["error"]["index"] == len(done) + 1
    assert play(*done, "offer G8", "offer G8", **settings)["error"]["index"] == len(done) + 1
    assert play(*done, "offer G8", "G12", **settings)["error"]["index"] == len(done) + 1
    assert play(*done[:-1], "offer G8", **settings)["error"]["index"] == len(done) - 1
    exchanged = [*done[:-1], "exchange"]
    assert play(*exchanged, "offer G8", **settings)["error"]["index"] == len(done)


def test_only_an_offered_point_is_kept(play):
    """White chooses among the offered points, by the word choose."""
    offered = ["offer G8", "offer A1"]
    for fault in ("choose B1", "choose H8", "G8", "offer B1", "choose", "choose g8", "keep"):
        answer = offers_after(play, "I9", *offered, fault)
        assert answer["error"]["index"] == 7, fault
        assert answer["phase"] == "choose-fifth"


def equally_far(one, stones):
    """The points that some turn about the stones' centroid could carry `one` to."""

    def away(name):
        stone_sum = [sum(axis) for axis in zip(*map(point_of, stones), strict=True)]
        column, row = point_of(name)
        return distance((4 * column, 4 * row), stone_sum)

    return [name for name in NAMES if name not in stones and away(name) == away(one)]


def compare_symmetry(referee, stones, ones):
    """Of every pair with `ones` that could conflict, exactly the symmetrical are refused."""
    places = [point_of(name) for name in stones]
    black, white = places[0::2], places[1::2]
    game = {"op": "game", "rule": "renju", "opening": "rif"}
    compared = 0
    for one in ones:
        for other in equally_far(one, stones):
            actions = [*stones[:3], "keep", stones[3], "offer " + one, "offer " + other]
            answer = referee({**game, "actions": actions})
            conflict = one == other or are_symmetrical(point_of(one), point_of(other), black, white)
            assert (answer["error"] is not None) == conflict, actions
            if conflict:
                assert answer["error"]["index"] == 6
            compared += 1
    return compared


def every_fourth():
    """All 5,772 (opening, fourth move) positions, four stones each."""
    return [
        ["H8", opening["move2"], opening["move3"], fourth]
        for opening in openings()
        for fourth in NAMES
        if fourth not in ("H8", opening["move2"], opening["move3"])
    ]


def symmetrical_fourths():
    """The 163 of them whose four stones have a symmetry."""
    return [
        ["H8", opening["move2"], opening["move3"], fourth]
        for opening in openings()
        for fourth in opening["symmetric_fourths"]
    ]


def free_points(stones, seed, count):
    return random.Random(repr((stones, seed))).sample(
        [name for name in NAMES if name not in stones], count
    )


def test_symmetrical_fifths_of_symmetrical_fourths(referee):
    """Every position with a symmetry, and a seeded few without: the images are refused."""
    for stones in symmetrical_fourths():
        compare_symmetry(referee, stones, free_points(stones, 1, 4))
    for stones in random.Random(5).sample(every_fourth(), 100):
        compare_symmetry(referee, stones, free_points(stones, 2, 2))


@pytest.mark.long
def test_symmetrical_fifths_of_every_fourth(referee):
    """All 5,772 (opening, fourth move) positions, several first fifths each."""
    positions = every_fourth()
    assert len(positions) == 5772
    assert len(symmetrical_fourths()) == 163
    for stones in positions:
        compare_symmetry(referee, stones, free_points(stones, 3, 6))
