"""The board as an opponent, its hints, and solving: seen by the one who plays against it."""

import pytest

from gomoku.rules.openings import OPENING_NAMES


def against(table, level):
    """From the set-up screen: the right seat is the board's, and the game has begun."""
    table.play("press DOWN", "press OK", "press OK", "press OK", "press OK", "press OK")
    table.play("answer " + level, *["press UP"] * 7, "press OK")
    assert table.state["screen"] == "game"
    return table


def test_the_board_answers_and_shows_that_it_thinks(table_of, runtime):
    """After the first stone its edge fills up and the cursor stays alive, OK is refused; then its
    stone stands there and the player is to act."""
    table = against(table_of(runtime), "medium").stones("H8")
    state = table.state
    assert state["screen"] == "thinking" and state["to_act"] == 2
    table.play("press LEFT", "press OK")
    state = table.state
    assert state["cursor"] == "G8" and state["moves"] == ["H8"]
    assert state["refused"] == "the board is thinking"
    table.play("wait 4000")
    state = table.state
    assert state["screen"] == "game" and len(state["moves"]) == 2 and state["to_act"] == 1


def test_take_back_goes_to_the_players_own_move(table_of):
    """Undo against the board takes two stones, else it would at once play again."""
    table = against(table_of(), "easy").stones("H8").play("wait 3000")
    first = table.state["moves"]
    table.stones("A1").play("wait 3000")
    assert len(table.state["moves"]) == 4
    table.play("hold BACK 900", "press OK")
    state = table.state
    assert state["moves"] == first and state["to_act"] == 1 and state["screen"] == "game"


def test_a_power_cut_during_thought_loses_nothing(table_of):
    """The player's stone is kept; after OK the board thinks again and plays."""
    table = against(table_of(), "hard").stones("H8").play("power-cut")
    assert table.state["moves"] == ["H8"] and table.state["resume"]
    table.play("press OK", "wait 9000")
    assert len(table.state["moves"]) == 2


def test_a_rematch_against_the_board_after_a_power_cut(table_of, runtime):
    """Switched off and on in the middle, resumed, given up; the rematch changes sides, so the board
    begins, and after a cut in its first thought it begins all the same."""
    table = against(table_of(runtime), "easy").stones("H8").play("wait 3000,power-cut,press OK")
    assert (table.state["screen"], len(table.state["moves"])) == ("game", 2)
    table.stones("A1").play("wait 3000")
    assert len(table.state["moves"]) == 4
    menu_entry(table, "resign").play("hold OK 1000,wait 1500")
    assert table.state["result"]["winning_player"] == 2
    table.play("press OK")
    assert (table.state["screen"], table.state["moves"]) == ("thinking", [])
    table.play("power-cut")
    assert table.state["resume"] and table.state["moves"] == []
    table.play("press OK,wait 3000")
    state = table.state
    assert (state["screen"], len(state["moves"]), state["to_act"]) == ("game", 1, 2)
    table.stones("A1").play("wait 3000")
    assert len(table.state["moves"]) == 3


def test_back_makes_it_be_quick(table_of):
    """BACK ends a long thought: the stone comes within a second instead of many."""
    table = against(table_of(), "hard").stones("H8").play("wait 9000", "wait 300")
    table.stones("A1").play("wait 300", "press BACK", "wait 1000")
    assert table.state["screen"] == "game"


def test_the_board_answers_an_openings_questions(table_of):
    """Swap2 against the board: player 1 places three stones, the board answers the question."""
    table = table_of()
    table.play("press DOWN", "press OK", "answer swap2", "press OK", "press OK", "press OK")
    table.play("answer easy", *["press UP"] * 7, "press OK").stones("H8 I9 J10")
    assert table.state["screen"] == "thinking"
    table.play("wait 5000")
    state = table.state
    assert state["screen"] == "game"
    assert state["phase"] in ("play", "choose-colour")


def lit(table):
    """The points that shine brighter than a star point."""
    return {point for point, *wire in table.device.lights() if sum(wire) > 20}


def menu_entry(table, word, most=12):
    """Turn the menu to the page of that label; its first letters are what a player reads."""
    table.play("hold BACK 900")
    for _ in range(most):
        if table.device.state().get("page") == word:
            return table
        table.play("press DOWN")
    raise AssertionError("the menu has no " + word)


def test_a_hint_brings_the_cursor_to_a_point(table_of):
    """White has four in a row with one end closed: the hint is the point that stops them."""
    table = table_of(rule="freestyle").stones("H8 A1 J12 B1 A15 C1 E1 D1 K3 D2")
    # Black's E1 closes one side of A1-D1, the edge the other: nothing to stop, only to play on.
    menu_entry(table, "hint").play("press OK", "wait 9000", "wait 900")
    state = table.state
    assert state["screen"] == "game" and state["cursor"] not in state["moves"]


def test_solve_shows_the_win_move_by_move(table_of):
    """Black has two open threes' worth of fours: a forced win exists and can be stepped through."""
    table = table_of(rule="freestyle").stones("F8 A1 G8 C1 H8 E1")
    menu_entry(table, "solve").play("press OK", "wait 9000")
    state = table.state
    assert state["screen"] == "solve"
    table.play("wait 4000")
    stones = lit(table)
    table.play("press RIGHT", "press RIGHT")
    assert len(lit(table) - stones) == 2
    table.play("press BACK")
    state = table.state
    assert state["screen"] == "game" and len(state["moves"]) == 6


def test_no_hints_in_a_game_with_a_clock_or_a_match(table_of):
    """Hints are for practice (a match's score must be the players' own)."""
    table = table_of()
    table.play("press DOWN", "press OK", "press OK", "answer 5m", *["press UP"] * 4, "press OK")
    table.stones("H8").play("hold BACK 900")
    seen = set()
    for _ in range(16):
        seen.add(table.device.state().get("page"))
        table.play("press DOWN")
    assert "undo" in seen and not seen & {"hint", "solve"}


def test_playing_on_from_an_old_position_keeps_the_board_in_its_seat(table_of):
    """A game against the board is given up, reviewed and played on: the board still answers, and
    nobody's points are at stake."""
    table = against(table_of(), "easy").stones("H8").play("wait 3000")
    menu_entry(table, "resign").play("hold OK 1000", "wait 1500")
    assert table.state["result"]["reason"] == "resignation"
    table.play("press LEFT", "press LEFT", "press OK")
    state = table.state
    assert state["screen"] == "game" and len(state["moves"]) == 2
    table.stones("A1").play("wait 3000")
    assert len(table.state["moves"]) == 4


def test_undo_while_the_board_plays_itself_takes_one_stone(table_of):
    """Nobody sits there whose move could be gone back to: not the whole game is taken back."""
    table = table_of()
    table.play("press DOWN", *["press OK"] * 4, "answer easy", "answer easy")
    table.play(*["press UP"] * 7, "press OK", "wait 6000", "hold BACK 900")
    before = table.state["moves"]
    assert len(before) > 2
    table.play("press OK")
    assert table.state["moves"] == before[:-1]


def test_the_board_acts_several_times_in_a_row(table_of, runtime):
    """As player 1 of Swap2 it places three stones, one thought each; then the player is asked."""
    table = table_of(runtime)
    table.play("press DOWN", "press OK", "answer swap2", "press OK", "press OK", "answer easy")
    table.play(*["press UP"] * 6, "press OK", "wait 9000")
    state = table.state
    assert len(state["moves"]) == 3 and state["to_act"] == 2, state
    assert state["screen"] == "game" and state["phase"] == "choose-colour"


@pytest.mark.slow
@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_the_board_gets_through_every_opening_by_itself(table_of, opening):
    """Both seats are the board's: it places, declares, offers, chooses, answers, and plays on."""
    table = table_of()
    table.play("press DOWN", "answer renju", "answer " + opening, *["press OK"] * 3)
    table.play("answer easy", "answer easy", *["press UP"] * 8, "press OK")
    for _ in range(12):
        table.play("wait 5000")
        state = table.state
        if state["result"] or len(state["moves"]) > 8:
            break
    assert state["result"] or (len(state["moves"]) > 8 and state["phase"] == "play"), state
