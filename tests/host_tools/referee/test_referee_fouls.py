"""Op `fouls` and the named positions through the referee (RULES.md 2)."""

import json
import random

import pytest

from tests.known_answers import FOUL_LISTS, NAMES, foul_vectors, named_cases, reported_cases

CASES = {case["id"]: case for case in named_cases()}
REPORTED = {case["id"]: case for case in reported_cases()}
VECTORS = foul_vectors()


def fouls(ask, position):
    request = {"op": "fouls", "black": position["black"], "white": position["white"]}
    return {foul: ask(request)[foul] for foul in FOUL_LISTS}


def expected(position):
    return {foul: position[foul] for foul in FOUL_LISTS}


def test_every_foul_vector(referee):
    """All 3,000 positions, every point of each: five, overline, double four, double three."""
    assert len(VECTORS) == 3000
    for position in VECTORS:
        assert fouls(referee, position) == expected(position), position["id"]


@pytest.mark.parametrize("name", CASES)
def test_named_case(referee, name):
    """The classic and nested cases, every point; the case's own text is the reason."""
    assert fouls(referee, CASES[name]) == expected(CASES[name]), CASES[name]["why"]


BLACK_FOULS = ("overline", "double_four", "double_three")


@pytest.mark.parametrize("name", CASES)
def test_named_case_played(play, name):
    """The case's stone is played under `lose`: the first foul of several names the defeat."""
    case = CASES[name]
    setup = {"black": case["black"], "white": case["white"], "to_move": case["mover"]}
    answer = play(case["point"], rule="renju", fouls="lose", setup=setup)
    outcome = case["outcome"]
    if outcome == "white wins" or outcome == "five":
        assert (answer["status"], answer["winner"]) == ("won", case["mover"])
        assert answer["reason"] == "five"
        assert case["point"] in answer["win_line"]
    elif outcome in ("legal", "game goes on"):
        assert (answer["status"], answer["reason"]) == ("playing", None)
    else:
        first = next(foul for foul in BLACK_FOULS if foul in outcome)
        assert (answer["status"], answer["winner"]) == ("won", "white")
        assert (answer["winning_player"], answer["reason"]) == (2, first)
        assert answer["win_line"] == []


@pytest.mark.parametrize("name", REPORTED)
def test_reported_case(ask, name):
    """Where programs people use went wrong; the case's own text is the reason."""
    case = REPORTED[name]
    if case["op"] == "fouls":
        lists = fouls(ask, case)
        found = [foul for foul in FOUL_LISTS if case["point"] in lists[foul]]
        assert (",".join(found) or "legal") == case["expect"], case["why"]
        return
    request = {key: case[key] for key in case if key not in ("id", "expect", "why")}
    answer = ask(request)
    for field, value in case["expect"].items():
        if field == "error_index":
            assert answer["error"]["index"] == value, case["why"]
        elif field == "black_has":
            assert set(value) <= set(answer["moves"][0::2]), case["why"]
        elif field == "white_has":
            assert set(value) <= set(answer["moves"][1::2]), case["why"]
        else:
            assert answer[field] == value, case["why"]


def test_empty_board_and_full_board(ask):
    """No stones: no fouls.  No empty point: nothing to say."""
    nothing = {foul: [] for foul in FOUL_LISTS}
    assert fouls(ask, {"black": [], "white": []}) == nothing
    assert fouls(ask, {"black": NAMES, "white": []}) == nothing
    assert fouls(ask, {"black": [], "white": NAMES}) == nothing


def test_one_empty_point_among_black_stones(ask):
    """224 black stones: the last point makes fifteen in a row on some line, an overline."""
    position = {"black": [name for name in NAMES if name != "H8"], "white": []}
    assert fouls(ask, position) == {
        "five": [],
        "overline": ["H8"],
        "double_four": [],
        "double_three": [],
    }


def test_a_standing_five_does_not_stop_the_judging(ask):
    """Black has D1-H1 already; G8 still makes the double three of its own corner."""
    black = ["D1", "E1", "F1", "G1", "H1", "G9", "G10", "H8", "I8"]
    assert fouls(ask, {"black": black, "white": []})["double_three"] == ["G8"]


def test_lists_are_ordered_by_row_then_column(ask):
    """Order A1, B1 ... O15, whatever the order of the stones in the request."""
    position = dict(max(VECTORS, key=lambda vector: len(vector["double_three"])))
    position["black"] = random.Random(1).sample(position["black"], len(position["black"]))
    assert fouls(ask, position) == expected(position)


def test_white_fours_do_not_stop_the_judging(ask):
    """RULES.md 2 judges Black's stone alone: only-block-is-a-foul, G7 stays a double three."""
    case = REPORTED["only-block-is-a-foul"]
    assert case["point"] in fouls(ask, case)["double_three"]


BAD_POSITIONS = {
    "a point twice in black": {"black": ["H8", "H8"], "white": []},
    "a point in both colours": {"black": ["H8"], "white": ["H8"]},
    "off the board": {"black": ["P1"], "white": []},
    "row 16": {"black": [], "white": ["A16"]},
    "row 0": {"black": [], "white": ["A0"]},
    "small letter": {"black": ["h8"], "white": []},
    "leading zero": {"black": ["H08"], "white": []},
    "a space": {"black": ["H 8"], "white": []},
    "digits of another script": {"black": ["H٨"], "white": []},
    "a number": {"black": [8], "white": []},
    "null as a stone": {"black": [None], "white": []},
    "a list as a stone": {"black": [["H8"]], "white": []},
    "an object as a stone": {"black": [{}], "white": []},
    "a word for a list": {"black": "H8", "white": []},
    "an object for a list": {"black": {"H8": 1}, "white": []},
    "a number for a list": {"black": 7, "white": []},
    "true for a list": {"black": [], "white": True},
}


@pytest.mark.parametrize("name", BAD_POSITIONS)
def test_bad_position_is_an_error(ask, name):
    """Wrong as a whole (REFEREE.md, Reading): status illegal, no index, a reason."""
    answer = ask({"op": "fouls", **BAD_POSITIONS[name]})
    assert answer["status"] == "illegal"
    assert answer["error"]["index"] is None
    assert answer["error"]["action"] is None
    assert answer["error"]["why"]
    json.dumps(answer, allow_nan=False)
