"""Playing with seven buttons: what a press does, what the light says, on both runtimes."""

import pytest

FIVE = "H8 A1 I8 A2 J8 A3 K8 A4 L8"
# A double three for Black at H8.
FOUL = "F8 A1 G8 A3 H9 A5 H10 C1"
MENU = "hold BACK 1000"
SOON = "wait 100"  # a blinking light is seen in some of six looks


def is_red(wire):
    return wire[0] > 20 and wire[0] > 4 * max(wire[1:])


def test_two_presses_from_set_up_to_the_first_stone(table_of, runtime):
    """OK begins, OK puts the stone on H8, where the cursor is."""
    table = table_of(runtime).play("press OK,press OK")
    assert table.state["moves"] == ["H8"]


def test_a_rematch_is_one_press(table_of, runtime):
    """Same settings, sides changed, the score kept: the left player has won, the right is Black."""
    table = table_of(runtime).play("press DOWN,answer standard,press BACK,press OK").stones(FIVE)
    assert table.state["screen"] == "over"
    table.play("wait 1100,press OK")
    state = table.state
    assert (state["screen"], state["rule"], state["moves"]) == ("game", "standard", [])
    table.stones(FIVE).play("wait 1100,press SPECIAL,press SPECIAL")
    session = table.state
    assert session["result"]["winner"] == "black"


def test_a_hasty_press_begins_no_rematch(table_of):
    """OK within the first second after the end was meant for the board."""
    table = table_of(rule="freestyle").stones(FIVE).play("press OK")
    assert table.state["screen"] == "over"


def test_the_last_choice_is_remembered(table_of):
    """Rule and opening chosen before the power cut are offered after it."""
    table = table_of().play("press DOWN,answer renju,answer rif,power-cut")
    assert (table.state["rule"], table.state["opening"]) == ("renju", "rif")


def test_the_cursor_wraps_and_repeats(table_of):
    """Left of A is O; an arrow that stays down moves on and on."""
    table = table_of(rule="freestyle").play("goto A8,press LEFT")
    assert table.state["cursor"] == "O8"
    table.play("hold UP 1000")
    assert int(table.state["cursor"][1:]) > 9


def test_the_lamps_say_whose_turn_it_is(table_of, runtime):
    """Three lamps at the edge of the one who moves, dimmer than any stone; none at the other's."""
    table = table_of(runtime, rule="freestyle").play("place H8,wait 1300")
    white = table.light("O8")
    assert table.light("O7") == table.light("O9") == white != (0, 0, 0)
    assert table.light("A8") == (0, 0, 0)
    table.play("place I8,wait 1300")
    assert sum(table.light("A8")) > 0 == sum(table.light("O8"))
    assert sum(white) < sum(table.light("I8"))


def test_a_taken_point_is_refused_in_red(table_of):
    """Visibly, and the state says why."""
    table = table_of(rule="freestyle").play("place H8,press OK")
    assert table.state["refused"] == "the point is not empty"
    assert is_red(table.light("H8"))
    table.play("wait 600")
    assert not is_red(table.light("H8"))


def test_two_presses_when_asked_for(table_of):
    """CONFIRM: the first OK shows the stone, BACK takes it off, two put it down."""
    table = table_of().play("press UP,press UP,press UP,press UP,press RIGHT,press BACK,press OK")
    table.play("place I9,press BACK,press OK")
    assert table.state["moves"] == []
    table.play("press OK")
    assert table.state["moves"] == ["I9"]


def test_forbid_shows_the_rows(table_of, runtime):
    """The stone is not put down; the two threes blink red around it."""
    table = table_of(runtime, rule="renju", fouls="forbid").stones(FOUL).play("place H8")
    assert table.state["refused"] == "forbidden: double_three"
    rows = ("F8", "G8", "H8", "H9", "H10")
    seen = [[is_red(table.light(point)) for point in rows] for _ in range(6) if table.play(SOON)]
    assert [True] * 5 in seen


WORDS = (
    ("3-3", FOUL, "H8", ("F8", "G8", "H8", "H9", "H10")),
    (
        "4-4",
        "E8 A1 F8 A3 G8 A5 H9 A7 H10 A9 H11 C1",
        "H8",
        ("E8", "F8", "G8", "H8", "H9", "H10", "H11"),
    ),
    ("OVERLINE", "E8 A1 F8 A3 G8 A5 I8 A7 J8 A9", "H8", ("E8", "F8", "G8", "H8", "I8", "J8")),
)


@pytest.mark.parametrize("word, stones, point, rows", WORDS, ids=[row[0] for row in WORDS])
def test_forbid_says_why(table_of, word, stones, point, rows):
    """The foul's name stands beside its rows, which blink through it; an arrow takes both away."""
    table = table_of(rule="renju", fouls="forbid").stones(stones).play("place " + point)
    around = (*rows, *stones.split())
    assert table.reads_within(2500, word, around)
    seen = [[is_red(table.light(name)) for name in rows] for _ in range(6) if table.play(SOON)]
    assert [True] * len(rows) in seen
    table.play("press LEFT")
    assert not table.reads(word, around)


def test_without_fouls_a_double_three_is_a_move(table_of, runtime):
    """FOUL OFF: nothing is marked, the stone stands, White is to move; six in a row would win."""
    table = table_of(runtime, rule="renju", fouls="off").stones(FOUL).play("goto A15,wait 1300")
    assert not is_red(tuple(5 * part for part in table.light("H8")))
    table.play("place H8")
    state = table.state
    assert (state["moves"][-1], state["to_move"], state["result"]) == ("H8", "white", None)
    assert state["refused"] is None
    table.stones("C3 E8 C5 I8")
    assert table.state["result"]["reason"] == "five"


def a_full_board():
    """All 225 points in an order in which nobody ever has more than two in a row."""
    black, white = [], []
    for row in range(15):
        for col in range(15) if row % 2 == 0 else range(14, -1, -1):
            colour = black if (col + 2 * row) % 4 < 2 else white
            colour.append("ABCDEFGHIJKLMNO"[col] + str(row + 1))
    pairs = [pair for both in zip(black, white, strict=False) for pair in both]
    return " ".join([*pairs, black[-1]])


def test_a_full_board_is_a_draw(table_of):
    """The last of 225 stones: DRAW, both edges blink grey though stones lie there, and the rematch
    is one press away."""
    table = table_of(rule="freestyle").stones(a_full_board())
    state = table.state
    assert len(state["moves"]) == 225
    assert state["result"] == {"winner": None, "winning_player": None, "reason": "full_board"}
    assert state["screen"] == "over" and state["current_ma"] <= 400
    table.play("wait 2500")
    for name in ("A1", "A9", "O4", "O15"):
        assert len({table.light(name) for _ in range(8) if table.play(SOON)}) > 1, name
    table.play("press SPECIAL")
    assert table.reads("DRAW", [name for name in a_full_board().split() if int(name[1:]) > 7])
    table.play("press OK")
    assert (table.state["screen"], table.state["moves"]) == ("game", [])


def test_forbidden_points_are_marked_for_black_alone(table_of):
    """H8 glows red while Black is to move, and not while White is."""
    table = table_of(rule="renju").stones(FOUL).play("goto A15,wait 1300")
    red, green, blue = table.light("H8")
    assert red > 3 * max(green, blue)
    table.play("place A15,wait 1300")
    red, green, blue = table.light("H8")
    assert red <= 3 * max(green, blue)


def test_teaching_marks_follow_the_stone(table_of, runtime):
    """MARKS ALL: the stone and the cursor are lit at once, the marks within half a second, wherever
    the cursor is by then; under the cursor, too."""
    table = table_of(runtime).play("press UP,press UP,press RIGHT,press BACK,press OK")
    assert table.state["page"] is None
    table.stones("F8 A1 G8 C1 H8").play("goto I8,wait 1300")
    before = table.light("E8")
    table.play("press DOWN")  # White's marks: nothing of White's is anywhere near a three
    assert table.light("E8") == before
    table.play("place E1,wait 20")
    assert table.state["to_move"] == "black"
    table.play("goto I8,wait 500")
    amber = [table.light(name) for name in ("E8", "J8")]
    assert all(red > green > blue == 0 for red, green, blue in amber), amber
    seen = [table.light("I8") for _ in range(8) if table.play(SOON)]
    assert amber[0] in seen, "the cursor blinks with the mark"
    table.play("press UP")
    assert table.light("I8") == amber[0]


def test_special_claims_a_foul(table_of, runtime):
    """White says so before playing: won, and the rows are shown."""
    table = table_of(runtime, rule="renju", fouls="claim").stones(FOUL + " H8")
    table.play("press SPECIAL,wait 300")
    assert table.state["result"]["reason"] == "claimed_double_three"
    lit = [table.play(SOON).light("F8") for _ in range(6)]
    assert any(is_red(wire) for wire in lit)


def test_a_wrong_claim_costs_nothing(table_of):
    """No foul: White moves, as before."""
    table = table_of(rule="renju", fouls="claim").play("place H8,press SPECIAL")
    state = table.state
    assert (state["result"], state["to_move"], state["refused"]) == (None, "white", None)


def test_ok_keeps_and_special_exchanges(table_of, runtime):
    """KEEP is shown first, so that a hasty OK changes nothing; SPECIAL is the exchange."""
    table = table_of(runtime, rule="renju", opening="tarannikov").play("place H8,press OK")
    assert table.state["black_player"] == 1
    table.play("place H9,press SPECIAL")
    assert table.state["black_player"] == 2


def test_take_back_crosses_exchanges_and_answers(table_of, runtime):
    """UNDO, one by one, back to the empty board: stone, keep, stone, exchange, stone."""
    table = table_of(runtime, rule="renju", opening="tarannikov")
    table.play("place H8,answer exchange,place H9,answer keep,place J10")
    for moves, phase in (
        (2, "place"),
        (2, "exchange"),
        (1, "place"),
        (1, "exchange"),
        (0, "place"),
    ):
        table.play(MENU, "press OK")
        state = table.state
        assert (len(state["moves"]), state["phase"]) == (moves, phase)
    assert state["black_player"] == 1


def test_ten_offers_may_begin_inside_the_box(table_of, runtime):
    """Taraguchi-10 after KEEP: OK would be the fifth stone, SPECIAL makes it the first of ten."""
    table = table_of(runtime, rule="renju", opening="taraguchi-10")
    table.play("place H8,answer keep,place H9,answer keep,place J10,answer keep")
    table.play("place K6,answer keep,goto I9,press SPECIAL")
    assert (table.state["phase"], table.state["offers"]) == ("offer", ["I9"])
    table.play("wait 3000")
    assert sum(table.light("D4")) < 5, "the box has gone dark"


def test_a_symmetrical_offer_shows_its_image(table_of):
    """Stones on one line: G9 mirrors I9 at the column H, and I9 blinks when G9 is refused."""
    table = table_of(rule="renju", opening="rif")
    table.play("place H8,place H9,place H10,answer keep,place H7,place I9,place G9")
    assert table.state["refused"] == "that point is symmetrical to one offered"
    assert any(is_red(table.play(SOON).light("I9")) for _ in range(6))


def test_resigning_takes_a_held_button(table_of, runtime):
    """A press of OK does nothing, held it resigns: the other has won."""
    table = table_of(runtime, rule="freestyle").stones("H8 I9")
    table.play(MENU, "press DOWN,press DOWN,press OK")
    assert table.state["result"] is None
    table.play("hold OK 900")
    assert table.state["result"] == {
        "winner": "white",
        "winning_player": 2,
        "reason": "resignation",
    }


def test_a_draw_is_offered_with_a_move_and_agreed(table_of):
    """The other reads DRAW? in the menu as the entry that agrees; a stone would decline."""
    draw = (MENU, "press DOWN,press OK")
    table = table_of(rule="freestyle").stones("H8 I9").play(*draw).stones("H9").play(*draw)
    assert table.state["result"]["reason"] == "agreement"
    table = table_of(rule="freestyle").stones("H8 I9").play(*draw).stones("H9 I8")
    assert (table.state["result"], table.state["to_act"]) == (None, 1)


def test_two_passes_draw_in_renju(table_of):
    """Pass is the second entry after three stones; gomoku has none."""
    table = table_of(rule="renju").stones("H8 I9 H9")
    table.play(MENU, "press DOWN,press OK", MENU, "press DOWN,press OK")
    assert table.state["result"]["reason"] == "passes"


def test_the_flag_falls(table_of, runtime):
    """30 seconds a move: White thinks for 31, Black has won on time."""
    table = table_of(runtime).play("press DOWN,press DOWN,press DOWN,press RIGHT,press BACK")
    table.play("press OK,place H8,wait 31000")
    assert table.state["result"]["reason"] == "time"
    assert table.state["result"]["winner"] == "black"


def test_the_last_seconds_are_seen(table_of):
    """Less than ten: the edge of the one who thinks flashes red, and the board is not dimmed."""
    table = table_of().play("press DOWN,press DOWN,press DOWN,press RIGHT,press BACK,press OK")
    table.play("place H8,wait 15000")
    assert not is_red(table.light("O1"))
    assert any(is_red(table.play(SOON).light("O1")) for _ in range(80))


def test_the_clock_rests_in_the_menu_and_an_arbiter_corrects_it(table_of, runtime):
    """A minute in the menu costs nothing; SET CLOCK gives White two minutes and ten seconds."""
    table = table_of(runtime).play("press DOWN,press DOWN,press DOWN,press RIGHT")
    table.play("press RIGHT,press RIGHT,press BACK,press OK,place H8,wait 5000", MENU)
    before = table.state["clock"][1]["ms"]
    table.play("wait 60000")
    assert table.state["clock"][1]["ms"] == before
    table.play("press DOWN,press DOWN,press DOWN,press DOWN,press OK")
    assert table.state["screen"] == "set-clock"
    table.play("press UP,press UP,press RIGHT")
    assert table.state["clock"][1]["ms"] == before + 130000


def test_a_power_cut_gives_the_time_since_the_save_back(table_of):
    """Thinking since the last stone is not charged twice; OK resumes."""
    table = table_of().play("press DOWN,press DOWN,press DOWN,press RIGHT")
    table.play("press RIGHT,press RIGHT,press BACK,press OK,place H8")
    saved = table.state["clock"][1]["ms"]
    table.play("wait 20000,power-cut")
    assert table.state["resume"] and table.state["clock"][1]["ms"] >= saved - 200
    table.play("press OK")
    assert table.state["moves"] == ["H8"]


@pytest.mark.parametrize("ms, screen", [(91000, "attract"), (301000, "attract")])
def test_the_press_that_wakes_does_nothing_else(table_of, ms, screen):
    """From the ribbon, dimmed or not, OK leads to set-up and begins no game; within the budget."""
    table = table_of().play("wait %d" % ms)
    assert table.state["screen"] == screen
    assert table.state["current_ma"] <= 400
    table.play("press OK")
    assert (table.state["screen"], table.state["moves"]) == ("setup", [])


def test_a_dimmed_game_wakes_without_a_stone(table_of):
    """After five minutes the light is down; OK brings it back and places nothing."""
    table = table_of(rule="freestyle").stones("H8 I9").play("wait 1300,goto A1")
    bright = table.light("H8")
    table.play("wait 301000")
    assert sum(table.light("H8")) < sum(bright)
    table.play("press OK")
    assert (table.light("H8"), table.state["moves"]) == (bright, ["H8", "I9"])


def test_save_and_leave_waits(table_of, runtime):
    """The game stands first at set-up; a new one takes OK held, so it is not lost by accident."""
    table = table_of(runtime, rule="freestyle").stones("H8 I9").play(MENU, "press UP,press OK")
    assert table.state["screen"] == "setup"
    table.play("press DOWN,press OK")
    assert table.state["screen"] == "setup"
    table.play("press UP,press OK")
    assert (table.state["screen"], table.state["moves"]) == ("game", ["H8", "I9"])


def test_a_position_is_set_up_and_played(table_of, runtime):
    """Black H8, White I9 by one and two presses; SPECIAL, and White (chosen) moves."""
    table = table_of(runtime, rule="freestyle").play(MENU, "press UP,press UP,press UP,press OK")
    assert table.state["screen"] == "place-stones"
    table.stones("H8 I9").play("press OK,press SPECIAL,answer white,place A1")
    state = table.state
    assert (state["screen"], state["moves"], state["to_move"]) == ("game", ["A1"], "black")


def test_setting_up_stones_says_how_to_be_done(table_of):
    """A player who has never read the guide: words at the start, gone with a press, there again
    when nothing is pressed for ten seconds; the cursor stays in sight."""
    table = table_of(rule="freestyle").play(MENU, "press UP,press UP,press UP,press OK")
    assert table.reads("SPECIAL = DONE") and table.reads_within(5000, "DONE")
    table.play("place I9,wait 3000")
    assert not table.reads_within(2000, "SPECIAL = DONE", ["I9"])
    assert table.reads_within(8000, "SPECIAL = DONE", ["I9"])
    table.play("press SPECIAL")
    assert table.state["question"]["kind"] == "word"
    table.play("wait 15000")
    assert not table.reads("SPECIAL = DONE", ["I9"])


def test_from_a_review_the_game_goes_on(table_of):
    """Three steps back from the end and OK: six stones, a new game, the old one stays listed."""
    table = table_of(rule="freestyle").stones(FIVE).play("wait 1100,press LEFT")
    table.play("press LEFT,press LEFT,press LEFT,press OK")
    assert (table.state["screen"], len(table.state["moves"])) == ("game", 6)


def test_the_list_of_games_opens_one(table_of, runtime):
    """GAMES is the page before PLAY; its newest game is the one just played."""
    table = table_of(runtime, rule="freestyle").stones(FIVE).play("wait 1100,press BACK,press UP")
    table.play("press OK,press OK")
    assert table.state["screen"] == "review"


def test_back_held_opens_the_menu_from_every_screen(table_of):
    """Set-up, game, review, clock, list: the same button, the same thing."""
    table = table_of()
    table.play("press DOWN,press DOWN,press DOWN,press RIGHT,press BACK", MENU)
    assert table.state["screen"] == "menu"
    table.play("press BACK,press OK,place H8", MENU, "press DOWN,press DOWN,press DOWN,press OK")
    assert table.state["screen"] == "clock"
    table.play(MENU)
    assert table.state["screen"] == "menu"
