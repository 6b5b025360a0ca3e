"""Requests and actions: exact words, what goes together, what is wrong as a whole."""

import pytest
from referee_answers import POLICIES, RULES, refused_at, wrong_as_a_whole


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


# In every object of a request: a null is as if left out, what has no meaning there is ignored.
AS_IF_NOT_THERE = {
    "all of a game": {"op": "game", "rule": None, "opening": None, "fouls": None, "actions": None},
    "a set-up that is null": {"op": "game", "setup": None},
    "stones and turn of a set-up": {
        "op": "game",
        "setup": {"black": None, "white": None, "to_move": None},
    },
    "all of a position": {"op": "fouls", "black": None, "white": None},
    "a name of its own in a game": {"op": "game", "id": 7, "comment": ["x"]},
    "a name of its own in a set-up": {"op": "game", "setup": {"id": 7, "red": ["H8"]}},
    "a name of its own in a position": {"op": "fouls", "id": 7, "actions": 1},
}


def plain(value):
    """Without what is null, and what the contract does not name."""
    names = ("op", "setup", "black", "white")
    return {
        key: plain(item) if isinstance(item, dict) else item
        for key, item in value.items()
        if item is not None and key in names
    }


@pytest.mark.parametrize("name", AS_IF_NOT_THERE)
def test_null_and_unknown_names_are_as_if_not_there(ask, name):
    """The answer is that to the request without them, in a set-up as at the top."""
    request = AS_IF_NOT_THERE[name]
    answer = ask(request)
    assert answer == ask(plain(request))
    assert answer.get("error") is None


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
