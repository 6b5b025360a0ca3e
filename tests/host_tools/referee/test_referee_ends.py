"""Ends other than a row: resignation, time, passes, full boards; then nothing but undo."""

import pytest
from referee_answers import GOMOKU, POLICIES, RULES, refused_at

from tests.known_answers import NAMES


@pytest.mark.parametrize("word,reason", (("resign", "resignation"), ("timeout", "time")))
def test_who_resigns_or_is_late_loses(play, word, reason):
    """The player to act loses, by player and by colour."""
    for actions, winner, player in (([], "white", 2), (["H8"], "black", 1)):
        answer = play(*actions, word)
        assert (answer["status"], answer["reason"]) == ("won", reason)
        assert (answer["winner"], answer["winning_player"]) == (winner, player)
        assert (answer["phase"], answer["to_act"], answer["to_move"]) == ("over", None, None)
        assert answer["moves"] == actions


@pytest.mark.parametrize("word", ("resign", "timeout"))
def test_resigning_inside_an_opening(play, word):
    """Before a colour is chosen P1 counts as Black: P2, asked to choose, loses to Black."""
    stones = ["H8", "H9", "A1"]
    for opening in ("swap", "swap2"):
        answer = play(*stones, word, opening=opening)
        assert (answer["winner"], answer["winning_player"]) == ("black", 1)
        answer = play("H8", word, opening=opening)
        assert (answer["winner"], answer["winning_player"]) == ("white", 2)
    answer = play(*stones, "black", word, opening="swap")
    assert (answer["winner"], answer["winning_player"], answer["black_player"]) == ("black", 2, 2)


ENDS = {
    "resignation": (["H8", "resign"], {}),
    "time": (["timeout"], {}),
    "agreement": (["draw", "H8", "draw"], {}),
    "five": (["A1", "A3", "B1", "B3", "C1", "C3", "D1", "D3", "E1"], {}),
    "passes": (["H8", "A1", "B1", "pass", "pass"], {"rule": "renju"}),
    "overline": (
        ["H8"],
        {"rule": "renju", "setup": {"black": ["E8", "F8", "G8", "I8", "J8"], "to_move": "black"}},
    ),
}


@pytest.mark.parametrize("end", ENDS)
def test_after_the_end_everything_but_undo_is_illegal(play, end):
    """The answer tells the end, winner and reason included, with status illegal."""
    actions, game = ENDS[end]
    over = play(*actions, **game)
    assert over["reason"] == end
    words = ("O15", "H8", "pass", "draw", "claim", "resign", "timeout", "exchange", "keep", None)
    for word in words:
        answer = play(*actions, word, **game)
        assert refused_at(answer, len(actions))
        assert answer["error"]["action"] == word
        assert {**answer, "status": over["status"], "error": None} == over
    before = play(*actions[:-1], **game)
    assert play(*actions, "undo", **game) == before
    assert play(*actions, "undo", actions[-1], **game) == over


# Passes.


def test_pass_is_legal_in_renju_after_three_stones(play):
    """Not in the first three moves; from then on by either colour, under every policy."""
    for policy in POLICIES:
        game = {"rule": "renju", "fouls": policy}
        for stones in ([], ["H8"], ["H8", "A1"]):
            assert refused_at(play(*stones, "pass", **game), len(stones))
        answer = play("H8", "A1", "B1", "pass", **game)
        assert answer["moves"] == ["H8", "A1", "B1", "pass"]
        assert (answer["to_act"], answer["to_move"]) == (1, "black")
        answer = play("H8", "A1", "B1", "O15", "pass", **game)
        assert (answer["to_act"], answer["to_move"]) == (2, "white")


@pytest.mark.parametrize("rule", GOMOKU)
def test_gomoku_has_no_pass(play, rule):
    """Gomoku rule sets other than renju have no pass."""
    assert refused_at(play("H9", "A1", "B1", "pass", rule=rule), 3)


def test_set_up_stones_count_for_the_first_three(play):
    """Three stones of a set-up are on the board: Black may pass at once."""
    game = {"rule": "renju"}
    setup = {"black": ["H8", "A1"], "white": ["B1"], "to_move": "black"}
    assert play("pass", setup=setup, **game)["moves"] == ["pass"]
    setup = {"black": ["H8"], "white": ["B1"]}
    assert refused_at(play("pass", setup=setup, **game), 0)
    assert play("A1", "pass", setup=setup, **game)["moves"] == ["A1", "pass"]


def test_two_passes_in_succession_are_a_draw(play):
    """Nobody wins; the passes stand in the record."""
    answer = play("H8", "A1", "B1", "pass", "pass", rule="renju")
    assert (answer["status"], answer["reason"]) == ("drawn", "passes")
    assert (answer["winner"], answer["winning_player"]) == (None, None)
    assert answer["moves"] == ["H8", "A1", "B1", "pass", "pass"]


def test_a_stone_comes_between_two_passes(play):
    """Pass, stone, pass is no draw; then one more pass is."""
    answer = play("H8", "A1", "B1", "pass", "O15", "pass", rule="renju")
    assert answer["status"] == "playing"
    assert play("H8", "A1", "B1", "pass", "O15", "pass", "pass", rule="renju")["status"] == "drawn"


def test_offers_and_claims_do_not_come_between_two_passes(play):
    """A draw offer, or a claim without a foul, between the passes: still in succession."""
    answer = play("H8", "A1", "B1", "pass", "draw", "pass", rule="renju")
    assert answer["reason"] == "passes"
    start = ["H8", "A1", "B1", "C1"]
    answer = play(*start, "pass", "claim", "pass", rule="renju", fouls="claim")
    assert answer["reason"] == "passes"


def test_undo_of_a_pass_counts_it_no_more(play):
    """Pass, undo, pass is one pass."""
    answer = play("H8", "A1", "B1", "pass", "undo", "pass", rule="renju")
    assert answer["status"] == "playing"
    answer = play("H8", "A1", "B1", "pass", "O15", "undo", "pass", rule="renju")
    assert answer["reason"] == "passes"


# Full boards.


def full_but(*holes):
    """A set-up without five in a row: pairs of columns, shifted every second row."""
    stones = {"black": [], "white": []}
    for name in NAMES:
        column, row = "ABCDEFGHIJKLMNO".index(name[0]), int(name[1:])
        if name not in holes:
            stones["black" if (column // 2 + row // 2) % 2 else "white"].append(name)
    return stones


def test_full_board_is_a_draw(play):
    """The last stone fills the board and makes nothing."""
    for rule in RULES:
        game = {"rule": rule, "setup": {**full_but("A1", "O15"), "to_move": "black"}}
        if rule == "renju":
            game["fouls"] = "off"
        assert play("A1", **game)["status"] == "playing"
        answer = play("A1", "O15", **game)
        assert (answer["status"], answer["reason"]) == ("drawn", "full_board"), rule
        assert (answer["winner"], answer["winning_player"]) == (None, None)
        assert play("A1", "O15", "undo", **game) == play("A1", **game)


def test_full_set_up_is_a_draw(play):
    """A full set-up position is drawn at once, rows that it holds win nothing."""
    for setup in (full_but(), {"black": NAMES}, {"white": NAMES, "to_move": "white"}):
        answer = play(setup=setup)
        assert (answer["status"], answer["reason"], answer["moves"]) == ("drawn", "full_board", [])
        assert (answer["phase"], answer["to_act"], answer["to_move"]) == ("over", None, None)
        assert refused_at(play("undo", setup=setup), 0)


def test_five_that_fills_the_board_wins(play):
    """A stone's own effect comes before the full board (RULES.md 1)."""
    black = ["A1", "B1", "C1", "D1"]
    white = [name for name in NAMES if name not in [*black, "E1"]]
    setup = {"black": black, "white": white, "to_move": "black"}
    for rule in ("freestyle", "standard", "renju", "caro"):
        assert play("E1", rule=rule, setup=setup)["reason"] == "five"


def test_foul_that_fills_the_board(play):
    """Under lose the foul comes before the full board; under claim the full board ends it."""
    black = ["E8", "F8", "G8", "I8", "J8"]
    white = [name for name in NAMES if name not in [*black, "H8"]]
    game = {"rule": "renju", "setup": {"black": black, "white": white, "to_move": "black"}}
    assert play("H8", fouls="lose", **game)["reason"] == "overline"
    assert play("H8", fouls="claim", **game)["reason"] == "full_board"
    assert refused_at(play("H8", "claim", fouls="claim", **game), 1)
    assert refused_at(play("H8", fouls="forbid", **game), 0)
    assert play("pass", fouls="forbid", **game)["status"] == "playing"
