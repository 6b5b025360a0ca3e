"""Names on the board: given, corrected, dropped, and what a game for points tells at its end."""

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
FIVE = "H8 A1 I8 A2 J8 A3 K8 A4 L8"


def turn_to(table, label):
    """The page of that name, from wherever the screen's pages stand."""
    for _ in range(20):
        if table.device.state().get("page") == label:
            return table
        table.play("press DOWN")
    raise AssertionError("no page " + label)


def spell(table, was, name):
    """Letter by letter; the first letter is under the cursor."""
    for old, new in zip(was.ljust(4), name.ljust(4), strict=True):
        steps = (LETTERS.index(new) - LETTERS.index(old)) % len(LETTERS)
        table.play(*["press UP"] * steps, "press RIGHT")
    return table


def seat_new(table, seat, name):
    turn_to(table, seat).play("answer new")
    return spell(table, "A", name).play("press OK")


def shown(table):
    """The value of the page."""
    question = table.state["question"]
    return question["choices"][question["selected"]]


def test_special_shows_a_player_and_ok_corrects_the_name(table_of, runtime):
    """ANNE was meant, not ANNA: the points and the seat stay; after a power cut, too."""
    table = seat_new(table_of(runtime), "left", "ANNA")
    assert shown(table) == "anna"
    table.play("press SPECIAL")
    assert (table.state["screen"], shown(table)) == ("player", "anna")
    table.play("press OK")
    assert table.state["question"] == {"kind": "name", "text": "ANNA"}
    spell(table, "ANNA", "ANNE").play("press OK")
    assert (table.state["screen"], table.state["page"], shown(table)) == ("setup", "left", "anne")
    turn_to(table.play("power-cut"), "left")
    assert table.state["question"]["choices"] == ["guest", "anne", "new", "easy", "medium", "hard"]
    assert shown(table) == "anne"


def test_back_leaves_the_name_as_it_was(table_of):
    """From the letters and from the player's pages back to the seat, nothing changed."""
    table = seat_new(table_of(), "right", "BOB").play("press SPECIAL,press OK,press UP,press BACK")
    assert (table.state["screen"], table.state["page"], shown(table)) == ("setup", "right", "bob")
    table.play("press SPECIAL,press BACK")
    assert (table.state["screen"], table.state["page"], shown(table)) == ("setup", "right", "bob")


def test_a_name_that_somebody_else_has_is_refused_in_red(table_of):
    """BOB cannot become ANN: two of a name could not be told apart."""
    table = seat_new(seat_new(table_of(), "left", "ANN"), "right", "BOB")
    table.play("press SPECIAL,press OK")
    spell(table, "BOB", "ANN").play("press OK")
    assert (table.state["screen"], table.state["refused"]) == (
        "name",
        "somebody else has that name",
    )
    red, green, blue = table.light("A5")
    assert red > 4 * max(green, blue)
    table.play("press UP")
    red, green, blue = table.light("E5")
    assert green + blue > 0


def test_a_player_is_dropped_by_ok_held_alone(table_of, runtime):
    """A press does nothing; held, name and points are gone and a guest sits there.  The others
    keep their numbers; the next new name begins afresh."""
    table = seat_new(seat_new(table_of(runtime), "left", "ANN"), "right", "BOB")
    turn_to(table, "left").play("press SPECIAL")
    turn_to(table, "drop").play("press OK")
    assert table.state["screen"] == "player"
    table.play("hold OK 900")
    assert (table.state["screen"], table.state["page"], shown(table)) == ("setup", "left", "guest")
    assert "ann" not in table.state["question"]["choices"]
    assert shown(turn_to(table, "right")) == "bob"
    turn_to(table.play("power-cut"), "left")
    assert shown(table) == "guest"
    assert shown(seat_new(table, "left", "CLEO")) == "cleo"
    table.play("press SPECIAL,press DOWN")
    assert shown(table) == "300 0 dan"


def test_special_does_nothing_for_a_guest_and_for_the_board(table_of):
    """They have no name to be corrected."""
    table = turn_to(table_of(), "left").play("press SPECIAL")
    assert table.state["screen"] == "setup"
    table.play("answer hard,press UP,press UP,press SPECIAL")
    assert table.state["screen"] == "setup"


def test_a_game_that_waits_goes_on_with_a_guest(table_of):
    """ANN is dropped while her game waits: it is no game for points any more, also after a power
    cut and when somebody new has taken her place in the list."""
    table = seat_new(seat_new(table_of(), "left", "ANN"), "right", "BOB")
    table.play("press BACK,press OK,place H8,place A1,hold BACK 900")
    turn_to(table, "save+leave").play("press OK")
    turn_to(table, "left").play("press SPECIAL")
    turn_to(table, "drop").play("hold OK 900")
    seat_new(table, "left", "CLEO")
    table.play("power-cut,press OK").stones("I8 A2 J8 A3 K8 A4 L8").play("wait 1100,press BACK")
    turn_to(table, "right").play("press SPECIAL,press DOWN")
    assert shown(table) == "300 0 dan"
    table.play("press BACK")
    turn_to(table, "left").play("press SPECIAL,press DOWN")
    assert shown(table) == "300 0 dan"


def test_points_won_count_before_the_loser_is_dropped(table_of):
    """The game is over and stands there still when BOB leaves: ANN's ten points are hers."""
    table = seat_new(seat_new(table_of(), "left", "ANN"), "right", "BOB")
    table.play("press BACK,press OK").stones(FIVE).play("hold BACK 900")
    turn_to(table, "save+leave").play("press OK")
    turn_to(table, "right").play("press SPECIAL")
    turn_to(table, "drop").play("hold OK 900")
    turn_to(table, "left").play("press SPECIAL,press DOWN")
    assert shown(table) == "310 0 dan"


def test_eight_names_and_no_more(table_of):
    """NEW is offered only while there is room; a place that was dropped can be taken."""
    table = table_of()
    for letter in "BCDEFGHI":
        seat_new(table, "left", letter)
    assert "new" not in table.state["question"]["choices"]
    table.play("press SPECIAL")
    turn_to(table, "drop").play("hold OK 900")
    assert "new" in table.state["question"]["choices"]


def test_a_game_between_two_names_moves_points(table_of, runtime):
    """ANN wins as an equal: 310 to 290 (RULES 8), told with the ranks at the end; 290 is no rank.
    In the rematch she has White, wins again, and gains 8: 10 - 20 / 10."""
    table = seat_new(seat_new(table_of(runtime), "left", "ANN"), "right", "BOB")
    table.play("press BACK,press OK").stones(FIVE).play("wait 100")
    stones = FIVE.split()
    assert table.reads_within(9000, "ANN 300>310 0 DAN", stones)
    assert table.reads_within(9000, "BOB 300>290 NO RANK", stones)
    table.play("press OK").stones("A1 H8 A2 I8 A3 J8 A4 K8 C1 L8").play("wait 100")
    assert table.state["result"]["winner"] == "white"
    stones = ["A1", "H8", "A2", "I8", "A3", "J8", "A4", "K8", "C1", "L8"]
    assert table.reads_within(9000, "ANN 310>318 0 DAN", stones)
    table.play("power-cut")  # ended games are counted once, however often it is switched on
    table.play("power-cut")
    assert shown(turn_to(table, "left").play("press SPECIAL,press DOWN")) == "318 0 dan"
    table.play("press BACK")
    assert shown(turn_to(table, "right").play("press SPECIAL,press DOWN")) == "282 no rank"


def test_points_are_at_stake_between_two_names_alone(table_of):
    """Against a guest nothing is told and nothing moves."""
    table = seat_new(table_of(), "left", "ANN").play("press BACK,press OK").stones(FIVE)
    assert not table.reads_within(4000, "ANN", FIVE.split())
    table.play("press BACK")
    assert shown(turn_to(table, "left").play("press SPECIAL,press DOWN")) == "300 0 dan"
