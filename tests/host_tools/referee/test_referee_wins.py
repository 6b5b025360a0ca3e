"""What wins under each rule set, and the fouls under each policy (RULES.md 1 and 2)."""

import pytest

FREE_RULES = ("freestyle", "connect-five", "battle")
NO_FOUL_RULES = ("freestyle", "standard", "caro", "caro-overline", "connect-five", "battle")
POLICIES = ("forbid", "lose", "claim", "off")
FAR = ["A1", "C1", "E1", "G1", "I1", "K1", "M1", "O1"]  # stones that make nothing


def put(play, own, point, rule, colour="black", enemy=(), **settings):
    """The stone on `point` joins `own`; the enemy has `enemy`."""
    other = "white" if colour == "black" else "black"
    setup = {colour: list(own), other: list(enemy), "to_move": colour}
    return play(point, rule=rule, setup=setup, **settings)


def won(answer):
    return answer["status"] == "won"


FIVE = ["F8", "G8", "I8", "J8"]  # H8 makes five
SIX = ["E8", "F8", "G8", "I8", "J8"]  # H8 makes six
NINE = ["D8", "E8", "F8", "G8", "I8", "J8", "K8", "L8"]

# rule: does (black five, black six, white five, white six) win, with no stone of the enemy near
WINS = {
    "freestyle": (True, True, True, True),
    "standard": (True, False, True, False),
    "renju": (True, False, True, True),
    "caro": (True, False, True, False),
    "caro-overline": (True, True, True, True),
    "connect-five": (True, True, True, True),
    "battle": (True, True, True, True),
}


@pytest.mark.parametrize("rule", WINS)
def test_five_and_six(play, rule):
    """The table of RULES.md 1, row by row."""
    settings = {"fouls": "claim"} if rule == "renju" else {}
    found = tuple(
        won(put(play, own, "H8", rule, colour, **settings))
        for colour in ("black", "white")
        for own in (FIVE, SIX)
    )
    assert found == WINS[rule]
    assert won(put(play, NINE, "H8", rule, "black", **settings)) == WINS[rule][1]


@pytest.mark.parametrize("rule", WINS)
@pytest.mark.parametrize("colour", ("black", "white"))
def test_answer_of_a_win(play, rule, colour):
    """Reason five, the stones of the row in order, nobody to act, who had Black stays known."""
    answer = put(play, FIVE, "H8", rule, colour)
    assert answer == {
        "status": "won",
        "winner": colour,
        "winning_player": 1 if colour == "black" else 2,
        "reason": "five",
        "phase": "over",
        "to_act": None,
        "to_move": None,
        "black_player": 1,
        "moves": ["H8"],
        "win_line": ["F8", "G8", "H8", "I8", "J8"],
        "error": None,
    }


@pytest.mark.parametrize("rule", (*FREE_RULES, "caro-overline"))
def test_six_wins_with_reason_five(play, rule):
    """Every winning row has the reason five; all six stones are shown."""
    answer = put(play, SIX, "H8", rule)
    assert answer["reason"] == "five"
    assert answer["win_line"] == ["E8", "F8", "G8", "H8", "I8", "J8"]


LINES = {
    "row": (["A3", "B3", "C3", "D3"], "E3"),
    "row at the right edge": (["K3", "L3", "M3", "N3"], "O3"),
    "column": (["C1", "C2", "C3", "C4"], "C5"),
    "column at the top": (["C15", "C14", "C13", "C12"], "C11"),
    "rising": (["A1", "B2", "C3", "D4"], "E5"),
    "rising at the corner": (["O15", "N14", "M13", "L12"], "K11"),
    "falling": (["A15", "B14", "C13", "D12"], "E11"),
    "falling at the corner": (["O1", "N2", "M3", "L4"], "K5"),
}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("rule", WINS)
def test_five_in_each_direction(play, rule, line):
    """Orthogonal and diagonal, up to the edges; at an edge caro's row is not blocked."""
    own, point = LINES[line]
    for at in range(5):
        stones = [*own, point]
        last = stones.pop(at)
        assert won(put(play, stones, last, rule)), last


NO_LINES = {
    "round the right edge": (["M3", "N3", "O3", "A4"], "B4"),
    "round the right edge, same row": (["M3", "N3", "O3", "A3"], "B3"),
    "round the top": (["C13", "C14", "C15", "C1"], "C2"),
    "round the top into the next column": (["C13", "C14", "C15", "D1"], "D2"),
    "diagonal round the corner": (["M13", "N14", "O15", "A1"], "B2"),
    "diagonal round the edge": (["M3", "N4", "O5", "A6"], "B7"),
    "with a gap": (["E8", "F8", "H8", "I8"], "J8"),
    "four only": (["E8", "F8", "G8"], "H8"),
    "knight's steps": (["A1", "C2", "E3", "G4"], "I5"),
}


@pytest.mark.parametrize("line", NO_LINES)
@pytest.mark.parametrize("rule", WINS)
def test_no_row_no_win(play, rule, line):
    """Rows end at the board's edge and at a gap."""
    own, point = NO_LINES[line]
    for colour in ("black", "white"):
        assert not won(put(play, own, point, rule, colour))


@pytest.mark.parametrize("rule", ("caro", "caro-overline"))
def test_caro_blocked_at_both_ends(play, rule):
    """Enemy stones at both ends take the five's win; at one end they do not."""
    assert not won(put(play, FIVE, "H8", rule, enemy=["E8", "K8"]))
    assert won(put(play, FIVE, "H8", rule, enemy=["E8"]))
    assert won(put(play, FIVE, "H8", rule, enemy=["K8"]))
    assert won(put(play, FIVE, "H8", rule, enemy=["D8", "L8"]))
    assert not won(put(play, FIVE, "H8", rule, "white", enemy=["E8", "K8"]))


@pytest.mark.parametrize("rule", ("caro", "caro-overline"))
def test_caro_edge_is_no_block(play, rule):
    """A1-E1 with the enemy on F1: the edge beside A1 blocks nothing."""
    own = ["A1", "B1", "D1", "E1"]
    assert won(put(play, own, "C1", rule, enemy=["F1"]))
    assert won(put(play, ["O11", "O12", "O13", "O14"], "O15", rule, enemy=["O10"]))


def test_caro_block_counts_in_the_row_s_own_direction(play):
    """The column's neighbours block nothing in the row; two rows are judged one by one."""
    assert won(put(play, FIVE, "H8", "caro", enemy=["E9", "K9", "H9", "H7"]))
    both = [*FIVE, "H6", "H7", "H9", "H10"]
    answer = put(play, both, "H8", "caro", enemy=["E8", "K8"])
    assert answer["win_line"] == ["H6", "H7", "H8", "H9", "H10"]


def test_caro_overline_blocked_six_wins(play):
    """ "Six or more also wins" in caro-overline; the block is said of the exact five."""
    assert won(put(play, SIX, "H8", "caro-overline", enemy=["D8", "K8"]))
    assert not won(put(play, SIX, "H8", "caro", enemy=[]))


def test_a_later_move_opens_nothing(play):
    """A line counts only through the stone just played: White's K8 block is not undone by A1."""
    setup = {"black": FIVE, "white": ["E8", "K8"], "to_move": "black"}
    answer = play("H8", "A1", "A3", rule="caro", setup=setup)
    assert answer["status"] == "playing"


@pytest.mark.parametrize("rule", NO_FOUL_RULES)
def test_no_fouls_outside_renju(play, rule):
    """A double three is an ordinary move, and a policy other than off makes no sense."""
    own = ["H9", "H10", "F8", "G8"]
    assert put(play, own, "H8", rule, fouls="off")["status"] == "playing"
    for policy in ("forbid", "lose", "claim"):
        answer = play(rule=rule, fouls=policy)
        assert answer["status"] == "illegal"
        assert answer["error"]["index"] is None


def test_two_rows_at_once(play):
    """Every stone of every row that wins, once each, in order A1, B1 ... O15."""
    own = [*FIVE, "H4", "H5", "H6", "H7"]
    assert put(play, own, "H8", "freestyle")["win_line"] == [
        *("H4", "H5", "H6", "H7"),
        *("F8", "G8", "H8", "I8", "J8"),
    ]
    own = [*SIX, "H4", "H5", "H6", "H7"]
    assert put(play, own, "H8", "standard")["win_line"] == ["H4", "H5", "H6", "H7", "H8"]
    assert len(put(play, own, "H8", "freestyle")["win_line"]) == 10


# The four policies.

OVERLINE = (SIX, "H8", "overline")
DOUBLE_FOUR = (["E8", "F8", "G8", "H5", "H6", "H7"], "H8", "double_four")
DOUBLE_FOUR_ON_A_LINE = (["D8", "F8", "H8", "J8"], "G8", "double_four")
DOUBLE_THREE = (["H9", "H10", "F8", "G8"], "H8", "double_three")
FOULS = {
    "overline": OVERLINE,
    "double four": DOUBLE_FOUR,
    "double four on one line": DOUBLE_FOUR_ON_A_LINE,
    "double three": DOUBLE_THREE,
    "overline before double four": (
        ["E8", "F8", "G8", "I8", "J8", "H5", "H6", "H7", "E5", "F6", "G7"],
        "H8",
        "overline",
    ),
    "double four before double three": (
        [*("E8", "F8", "G8"), *("H5", "H6", "H7"), *("I9", "J10"), *("G9", "F10")],
        "H8",
        "double_four",
    ),
}


@pytest.mark.parametrize("foul", FOULS)
class TestFoul:
    def test_forbid(self, play, foul):
        """It cannot be placed; the board says why; Black is still to act."""
        own, point, _reason = FOULS[foul]
        answer = put(play, own, point, "renju", fouls="forbid", enemy=FAR[: len(own)])
        assert answer["status"] == "illegal"
        assert answer["error"]["index"] == 0
        assert (answer["phase"], answer["to_act"], answer["to_move"]) == ("play", 1, "black")
        assert answer["moves"] == []

    @pytest.mark.parametrize("settings", ({"fouls": "lose"}, {}), ids=("lose", "default"))
    def test_lose(self, play, foul, settings):
        """It is placed and Black loses at once; lose is the policy when none is named."""
        own, point, reason = FOULS[foul]
        answer = put(play, own, point, "renju", enemy=FAR[: len(own)], **settings)
        assert (answer["status"], answer["winner"], answer["winning_player"]) == ("won", "white", 2)
        assert (answer["reason"], answer["phase"]) == (reason, "over")
        assert answer["moves"] == [point]
        assert answer["win_line"] == []

    def test_claim(self, play, foul):
        """It is placed; White claims before White's next move and wins."""
        own, point, reason = FOULS[foul]
        setup = {"black": own, "white": FAR[: len(own)], "to_move": "black"}
        game = {"rule": "renju", "fouls": "claim", "setup": setup}
        standing = play(point, **game)
        assert (standing["status"], standing["to_act"]) == ("playing", 2)
        answer = play(point, "claim", **game)
        assert (answer["status"], answer["winner"], answer["winning_player"]) == ("won", "white", 2)
        assert answer["reason"] == "claimed_" + reason
        assert answer["moves"] == [point]
        assert play(point, "claim", "undo", **game) == standing
        assert play(point, "claim", "A15", **game)["error"]["index"] == 2

    def test_claim_lapses(self, play, foul):
        """White plays on, with a stone or a pass: afterwards there is nothing to claim."""
        own, point, _reason = FOULS[foul]
        setup = {"black": own, "white": FAR[: len(own)], "to_move": "black"}
        game = {"rule": "renju", "fouls": "claim", "setup": setup}
        for reply in ("O15", "pass"):
            late = play(point, reply, "claim", **game)
            assert late["error"]["index"] == 2, "Black is to act"
            lapsed = play(point, reply, "A15", "claim", **game)
            assert (lapsed["status"], lapsed["to_act"]) == ("playing", 2)
            again = play(point, reply, "A15", "claim", "undo", "undo", "undo", "claim", **game)
            assert again["status"] == "won", "the reply is taken back, the foul stands again"
        passed = play(point, "O15", "pass", "claim", **game)
        assert passed["status"] == "playing"

    def test_off(self, play, foul):
        """No fouls at all: the stone stands, an overline wins as in freestyle."""
        own, point, reason = FOULS[foul]
        answer = put(play, own, point, "renju", fouls="off")
        assert won(answer) == (reason == "overline")
        if won(answer):
            assert (answer["winner"], answer["reason"]) == ("black", "five")

    def test_white_has_none(self, play, foul):
        """The same stone by White is free under every policy; an overline wins."""
        own, point, reason = FOULS[foul]
        for policy in POLICIES:
            answer = put(play, own, point, "renju", "white", fouls=policy)
            assert answer["error"] is None
            assert answer["winner"] == ("white" if reason == "overline" else None)


@pytest.mark.parametrize("policy", POLICIES)
def test_five_outranks_every_foul(play, policy):
    """Five and overline, two fours or two threes with one stone: Black wins (RIF 9)."""
    for extra in (
        ["H5", "H6", "H7", "H9", "H10"],
        ["H5", "H6", "H7", "E5", "F6", "G7"],
        ["H6", "H7", "F6", "G7"],
    ):
        answer = put(play, [*FIVE, *extra], "H8", "renju", fouls=policy)
        assert (answer["winner"], answer["reason"]) == ("black", "five")
        assert set(FIVE) < set(answer["win_line"])


@pytest.mark.parametrize("policy", ("forbid", "lose", "claim"))
def test_the_win_line_of_a_five_leaves_an_overline_out(play, policy):
    """H8 makes a five in the row and six in the column: only the row wins for Black."""
    own = [*FIVE, "H5", "H6", "H7", "H9", "H10"]
    answer = put(play, own, "H8", "renju", fouls=policy)
    assert answer["win_line"] == ["F8", "G8", "H8", "I8", "J8"]


def test_only_block_is_a_foul(play):
    """White's four can be stopped at a forbidden point only: Black passes or resigns."""
    setup = {
        "black": ["H8", "F6", "F7", "H7", "G2"],
        "white": ["G6", "G5", "G4", "G3", "A1"],
        "to_move": "black",
    }
    game = {"rule": "renju", "fouls": "forbid", "setup": setup}
    assert play("G7", **game)["error"]["index"] == 0
    assert play("pass", "G7", **game)["winner"] == "white"
    assert play("resign", **game)["reason"] == "resignation"


def test_extending_a_standing_overline_is_one_more_overline(play):
    """Under claim six stand unclaimed; the seventh is an overline of its own."""
    setup = {"black": SIX, "white": FAR[:5], "to_move": "black"}
    game = {"rule": "renju", "fouls": "claim", "setup": setup}
    assert play("H8", "O15", "K8", "claim", **game)["reason"] == "claimed_overline"


def test_overline_never_wins_later_for_black(play):
    """Six under claim, White plays on: play goes on, the six wins nothing."""
    setup = {"black": SIX, "white": FAR[:5], "to_move": "black"}
    answer = play("H8", "O15", "A8", rule="renju", fouls="claim", setup=setup)
    assert answer["status"] == "playing"
