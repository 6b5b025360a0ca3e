"""Set-up positions, battle, and undo down to where the game started."""

import pytest
from referee_answers import refused_at

# Set-up positions.


@pytest.mark.parametrize(
    "setup,to_move",
    (
        ({}, "black"),
        ({"black": ["H8"]}, "white"),
        ({"white": ["H8"]}, "black"),
        ({"black": ["H8"], "white": ["H9"]}, "black"),
        ({"black": ["H8", "A1"], "white": ["H9"]}, "white"),
        ({"black": ["H8"], "white": ["H9", "A1"]}, "black"),
        ({"black": ["H8"], "to_move": "black"}, "black"),
        ({"to_move": "white"}, "white"),
    ),
    ids=str,
)
def test_who_moves_in_a_set_up(play, setup, to_move):
    """Black if there are not more black stones than white; P1 has Black whoever moves."""
    answer = play(setup=setup)
    assert answer["to_move"] == to_move
    assert answer["to_act"] == (1 if to_move == "black" else 2)
    assert (answer["black_player"], answer["moves"]) == (1, [])


def test_rows_that_a_set_up_holds_win_nothing(play):
    """Only a row through the stone just played counts; a sixth beside it is through it."""
    setup = {"black": ["A1", "B1", "C1", "D1", "E1"], "white": [], "to_move": "black"}
    assert play(setup=setup)["status"] == "playing"
    assert play("O15", "O14", setup=setup)["status"] == "playing"
    assert play("F1", setup=setup)["reason"] == "five"
    assert play("F1", rule="standard", setup=setup)["status"] == "playing"


def test_a_stone_on_a_set_up_stone(play):
    """Set-up stones take their points."""
    setup = {"black": ["H8"], "white": ["H9"]}
    assert refused_at(play("H8", setup=setup), 0)
    assert refused_at(play("H9", setup=setup), 0)


def test_undo_stops_at_the_set_up(play):
    """The set-up stones stay; with nothing left undo is illegal."""
    setup = {"black": ["H8"], "white": ["H9"]}
    assert play("A1", "undo", setup=setup) == play(setup=setup)
    assert refused_at(play("A1", "undo", "undo", setup=setup), 2)
    assert refused_at(play("undo"), 0)


# Battle.


def test_battle_starts_with_black_on_h8(play):
    """X at H8 is move 1 and stands in the record; O (P2, white) moves first (RULES.md 7)."""
    answer = play(rule="battle")
    assert answer["moves"] == ["H8"]
    assert (answer["phase"], answer["to_act"], answer["to_move"]) == ("play", 2, "white")
    assert answer["black_player"] == 1
    assert refused_at(play("H8", rule="battle"), 0)
    assert refused_at(play("undo", rule="battle"), 0)
    assert play("H9", "undo", rule="battle") == answer
    assert play("H9", "A1", rule="battle")["moves"] == ["H8", "H9", "A1"]


def test_battle_s_h8_counts_in_a_row(play):
    """H8 G8 F8 E8 D8: the stone that stood there is the first of five."""
    answer = play("A1", "G8", "A3", "F8", "A5", "E8", "A7", "D8", rule="battle")
    assert (answer["winner"], answer["winning_player"]) == ("black", 1)
    assert answer["win_line"] == ["D8", "E8", "F8", "G8", "H8"]


def test_battle_set_up_replaces_the_stone(play):
    """With a set-up there is no X at H8 unless it is set up."""
    answer = play(rule="battle", setup={"black": ["A1"], "white": ["B1"]})
    assert (answer["moves"], answer["to_move"]) == ([], "black")
    assert play("H8", rule="battle", setup={"black": ["A1"]})["moves"] == ["H8"]


# Undo.


def test_undo_again_and_again(play):
    """Any number of times, then play goes on as if nothing had been."""
    actions = ["H8", "H9", "A1", "B1"]
    for count in range(len(actions) + 1):
        undone = play(*actions, *["undo"] * count)
        assert undone == play(*actions[: len(actions) - count])
    assert play(*actions, *["undo"] * 4, *actions) == play(*actions)
    assert refused_at(play(*actions, *["undo"] * 5), 8)


def test_undo_is_never_undone(play):
    """Undo takes back the last action still standing, not another undo."""
    assert play("H8", "H9", "undo", "undo")["moves"] == []


def test_undo_is_no_answer_to_an_offer(play):
    """P1 offers with H8; P2's undo takes H8 back, and P1's offer still stands."""
    assert refused_at(play("draw", "H8", "undo", "draw"), 3)


def test_undo_after_a_win_takes_the_row_off(play):
    """The stone is forgotten everywhere: another stone beside it wins nothing."""
    row = ["D8", "A1", "E8", "C1", "F8", "E1", "G8", "G1", "H8"]
    assert play(*row)["reason"] == "five"
    answer = play(*row, "undo", "I8")
    assert (answer["status"], answer["win_line"]) == ("playing", [])
