"""Ends other than a row, passes, draws, claims, set-up positions and undo (RULES.md 3)."""

import pytest

from tests.known_answers import NAMES

RULES = ("freestyle", "standard", "renju", "caro", "caro-overline", "connect-five", "battle")
GOMOKU = tuple(rule for rule in RULES if rule != "renju")
POLICIES = ("forbid", "lose", "claim", "off")
FIELDS = (
    *("status", "winner", "winning_player", "reason", "phase", "to_act", "to_move"),
    *("black_player", "moves", "win_line", "error"),
)


def refused_at(answer, index):
    """Illegal at this action, and nothing else of the answer missing."""
    assert answer["status"] == "illegal"
    assert set(answer) == set(FIELDS)
    assert set(answer["error"]) == {"index", "action", "why"}
    assert isinstance(answer["error"]["why"], str)
    assert answer["error"]["why"]
    return answer["error"]["index"] == index


def wrong_as_a_whole(answer):
    """All fields are there, none applies, and the reason is told."""
    assert set(answer) == set(FIELDS)
    assert isinstance(answer["error"]["why"], str)
    assert answer["error"]["why"]
    lists = {"moves", "win_line"}
    nothing = all(answer[field] is None for field in set(FIELDS) - lists - {"status", "error"})
    empty = all(answer[field] == [] for field in lists)
    no_place = answer["error"]["index"] is None and answer["error"]["action"] is None
    return answer["status"] == "illegal" and nothing and empty and no_place


def test_all_fields_of_a_fresh_game(ask):
    """Nothing but op: freestyle, free, Black (P1) to play; missing actions are an empty list."""
    assert ask({"op": "game"}) == {
        "status": "playing",
        "winner": None,
        "winning_player": None,
        "reason": None,
        "phase": "play",
        "to_act": 1,
        "to_move": "black",
        "black_player": 1,
        "moves": [],
        "win_line": [],
        "error": None,
    }


def test_a_stone_on_a_stone(play):
    """Refused, the stone that is there stays and so does the turn."""
    for actions in (["H8", "H8"], ["H8", "A1", "H8"], ["H8", "A1", "A1"]):
        answer = play(*actions)
        assert refused_at(answer, len(actions) - 1)
        assert answer["moves"] == actions[:-1]


def test_what_follows_an_illegal_action_has_no_effect(play):
    """Actions are read up to the first illegal one; the later ones are not looked at."""
    answer = play("H8", "P1", "A1", "nonsense", 7)
    assert refused_at(answer, 1)
    assert answer["error"]["action"] == "P1"
    assert answer["moves"] == ["H8"]
    assert (answer["to_act"], answer["to_move"]) == (2, "white")


NOT_ACTIONS = (
    *("", " ", "h8", "H08", "H0", "H16", "P1", "@1", "H-1", "H+8", "H8.0", " H8", "H8 ", "H 8"),
    *("H8\n", "\tH8", "8H", "HH8", "H88", "H8H8", "H8,H9", "H", "8", "Ｈ8", "H８", "H٨", "Н8"),
    *("place H8", "Pass", "PASS", "pass ", "undo ", "UNDO", "Undo", "resigns", "draw?", "offer H8"),
    *("choose H8", "exchange", "keep", "black", "white", "add", "declare 5", "swap", "null"),
    *("\x00", "H8\x00", "\ud800", "😀", "H8" * 5000, "ı8", "I١"),
)


@pytest.mark.parametrize("action", NOT_ACTIONS, ids=lambda action: ascii(action)[:20])
def test_actions_are_exact(play, action):
    """Capital letter and number, lower-case words, one space, ASCII digits; else illegal."""
    answer = play("A1", action, "A2")
    assert refused_at(answer, 1)
    assert answer["error"]["action"] == action
    assert answer["moves"] == ["A1"]


NOT_STRINGS = (None, True, False, 0, 1, -1, 8.5, [], ["H8"], {}, {"place": "H8"}, 10**30)


@pytest.mark.parametrize("action", NOT_STRINGS, ids=str)
def test_actions_are_strings(play, action):
    """A non-string is illegal where it stands, and is named."""
    answer = play("A1", action, "A2")
    assert refused_at(answer, 1)
    assert answer["error"]["action"] == action
    assert answer["moves"] == ["A1"]


# Requests that are wrong as a whole.

BAD_REQUESTS = {
    "unknown rule": {"rule": "go"},
    "rule in capitals": {"rule": "Renju"},
    "rule is a number": {"rule": 5},
    "rule is a list": {"rule": ["renju"]},
    "rule is an object": {"rule": {}},
    "rule is true": {"rule": True},
    "rule is empty": {"rule": ""},
    "unknown opening": {"opening": "swap3"},
    "opening is a number": {"opening": 0},
    "opening is a list": {"opening": []},
    "unknown policy": {"rule": "renju", "fouls": "ignore"},
    "policy is a number": {"rule": "renju", "fouls": 1},
    "policy is an object": {"rule": "renju", "fouls": {}},
    "actions is a string": {"actions": "H8"},
    "actions is an object": {"actions": {"0": "H8"}},
    "actions is a number": {"actions": 1},
    "actions is false": {"actions": False},
    "setup is a list": {"setup": []},
    "setup is a string": {"setup": "H8"},
    "setup is a number": {"setup": 3},
    "setup with an opening": {"opening": "swap", "setup": {"black": ["H8"]}},
    "setup stones doubled": {"setup": {"black": ["H8", "H8"]}},
    "setup stones in both colours": {"setup": {"black": ["H8"], "white": ["H8"]}},
    "setup off the board": {"setup": {"black": ["H16"]}},
    "setup small letter": {"setup": {"white": ["h8"]}},
    "setup stone is a number": {"setup": {"white": [8]}},
    "setup stone is a list": {"setup": {"white": [["H8"]]}},
    "setup stones are a string": {"setup": {"white": "H8"}},
    "setup stones are an object": {"setup": {"white": {}}},
    "setup unknown colour to move": {"setup": {"black": [], "white": [], "to_move": "red"}},
    "setup player to move": {"setup": {"black": [], "white": [], "to_move": 1}},
    "setup list to move": {"setup": {"black": [], "white": [], "to_move": ["black"]}},
}


@pytest.mark.parametrize("name", BAD_REQUESTS)
def test_request_wrong_as_a_whole(ask, name):
    """Illegal, error without index or action, every other field null or empty."""
    assert wrong_as_a_whole(ask({"op": "game", "actions": ["H8"], **BAD_REQUESTS[name]}))


OPENINGS = (
    *("free", "centre", "pro", "long-pro", "swap", "swap2", "swap-after-1", "three-move-swap"),
    *("rif", "yamaguchi", "soosorv-8", "tarannikov", "taraguchi-10"),
)


def test_which_rule_openings_and_policies_go_together(ask):
    """Renju's openings with renju, battle with free, a policy other than off with fouls."""
    for rule in RULES:
        for opening in OPENINGS:
            for policy in (None, *POLICIES):
                request = {"op": "game", "rule": rule, "opening": opening}
                if policy:
                    request["fouls"] = policy
                fits = rule == "renju" or policy in (None, "off")
                if opening in ("three-move-swap", "rif", "yamaguchi", "soosorv-8"):
                    fits = fits and rule == "renju"
                if rule == "battle":
                    fits = fits and opening == "free"
                answer = ask(request)
                if fits:
                    assert answer["status"] == "playing", request
                else:
                    assert wrong_as_a_whole(answer), request


# Resignation and time.


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


# Draws.


def test_draw_is_offered_with_a_move_and_agreed_by_the_next_action(play):
    """The offer alone changes nothing that shows; the opponent's draw agrees."""
    offered = play("H8", "draw")
    assert offered == play("H8")
    answer = play("H8", "draw", "A1", "draw")
    assert (answer["status"], answer["reason"], answer["winner"]) == ("drawn", "agreement", None)
    assert answer["moves"] == ["H8", "A1"]


def test_any_other_action_refuses_an_offer(play):
    """After the opponent's move a draw is a new offer, by whoever says it."""
    answer = play("draw", "H8", "A1", "draw")
    assert answer["status"] == "playing"
    answer = play("draw", "H8", "A1", "draw", "B1", "draw")
    assert answer["reason"] == "agreement"


def test_a_second_offer_while_the_first_stands_is_illegal(play):
    """The same player cannot offer twice with one move."""
    assert refused_at(play("draw", "draw"), 1)
    assert play("draw", "H8", "A1", "draw")["error"] is None


def test_a_claim_without_a_foul_is_as_if_never_said(play):
    """Black offers, White claims nothing, White agrees: the offer still stood."""
    game = {"rule": "renju", "fouls": "claim"}
    assert play("draw", "H8", "claim", "draw", **game)["reason"] == "agreement"
    assert play("draw", "H8", "claim", "A1", "draw", **game)["status"] == "playing"
    assert play("H8", "claim", "claim", "A1", **game)["moves"] == ["H8", "A1"]


def test_an_offer_taken_back_can_be_made_again(play):
    """Undo of the offer, and undo of the move that went with it."""
    assert play("draw", "undo", "draw")["error"] is None
    assert play("draw", "H8", "undo", "H9", "draw")["reason"] == "agreement"
    assert play("draw", "H8", "A1", "undo", "draw")["reason"] == "agreement"
    assert play("draw", "H8", "draw", "undo", "A1")["status"] == "playing"


def test_the_offer_is_the_player_s_not_the_colour_s(play):
    """Swap: P1 offers with stone 1 and places all three; P2's first action is the answer."""
    game = {"opening": "swap"}
    assert refused_at(play("draw", "H8", "draw", opening="swap"), 2)
    answer = play("draw", "H8", "H9", "A1", "draw", **game)
    assert answer["reason"] == "agreement"
    answer = play("draw", "H8", "H9", "A1", "black", "draw", **game)
    assert answer["status"] == "playing", "P2's choice refused it; P1's draw is a new offer"
    exchanged = play("H8", "draw", "exchange", "draw", opening="swap-after-1")
    assert exchanged["reason"] == "agreement", "P2 offered and exchanged; P1, now White, agrees"


def test_draw_in_every_phase_of_an_opening(play):
    """Offered before each step of Soosorv, the step taken by the same player leaves it standing."""
    steps = ["H8", "H9", "J9", "keep", "A15", "declare 1", "keep", "offer B3", "choose B3"]
    game = {"rule": "renju", "opening": "soosorv-8"}
    for count in range(len(steps)):
        before = play(*steps[:count], **game)
        assert play(*steps[:count], "draw", **game) == before
        after = play(*steps[:count], "draw", steps[count], **game)
        assert after == play(*steps[: count + 1], **game)
        agreed = play(*steps[:count], "draw", steps[count], "draw", **game)
        if before["to_act"] == after["to_act"]:
            assert refused_at(agreed, count + 2)
        else:
            assert agreed["reason"] == "agreement"


def test_five_ends_the_game_though_a_draw_is_offered(play):
    """The offer goes with the move; the move wins."""
    setup = {"black": ["A1", "B1", "C1", "D1"], "white": [], "to_move": "black"}
    assert play("draw", "E1", setup=setup)["reason"] == "five"


# Claims.


def test_claim_under_other_policies_and_rules_is_illegal(play):
    """Only under claim."""
    for policy in ("forbid", "lose", "off"):
        assert refused_at(play("H8", "claim", rule="renju", fouls=policy), 1)
    for rule in GOMOKU:
        assert refused_at(play("H9", "A1", "B1", "claim", rule=rule), 3)


def test_no_claim_inside_an_opening(play):
    """Opening stones can be no foul; a claim is legal from the first moment of play on."""
    steps = ["H8", "H9", "J9", "keep", "A15", "declare 1", "keep", "offer B3", "choose B3"]
    game = {"rule": "renju", "opening": "soosorv-8", "fouls": "claim"}
    for count in range(len(steps)):
        assert refused_at(play(*steps[:count], "claim", **game), count)
    assert play(*steps, "claim", **game) == play(*steps, **game)


def test_claim_is_white_s(play):
    """Black cannot claim; White can whenever White is to act in play, at no cost."""
    game = {"rule": "renju", "fouls": "claim"}
    assert refused_at(play("claim", **game), 0)
    assert play("H8", "claim", **game) == play("H8", **game)
    assert refused_at(play("H8", "A1", "claim", **game), 2)
    setup = {"black": ["H8", "H9", "F8", "G8"], "white": ["A1"], "to_move": "white"}
    assert play("claim", setup=setup, **game)["status"] == "playing"


def test_claim_belongs_to_who_has_white_after_an_exchange(play):
    """P2 exchanged: P1 has White, and P1's claim of P2's double three wins."""
    moves = ["H9", "exchange", "A1", "H10", "C1", "F8", "E1", "G8", "G1", "H8"]
    answer = play(*moves, "claim", rule="renju", fouls="claim", opening="swap-after-1")
    assert (answer["winner"], answer["winning_player"]) == ("white", 1)
    assert answer["reason"] == "claimed_double_three"


def test_a_foul_under_claim_stands_through_an_offer_of_white(play):
    """White offers a draw and then claims: an offer is no move."""
    setup = {"black": ["H9", "H10", "F8", "G8"], "white": ["A1"], "to_move": "black"}
    game = {"rule": "renju", "fouls": "claim", "setup": setup}
    assert play("H8", "draw", "claim", **game)["reason"] == "claimed_double_three"
    assert play("draw", "H8", "claim", **game)["reason"] == "claimed_double_three"


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
