"""Opening procedures through the referee (RULES.md 4): every branch, every wrong answer."""

import pytest
from opening_stories import STORIES, opening_of, rules_with, steps_of

from tests.known_answers import NAMES

NO_BOX = frozenset(NAMES)


def box(lines):
    """The names of the points within a square of `lines` lines to each side of H8."""
    return frozenset(
        column + str(row)
        for column in "ABCDEFGHIJKLMNO"[7 - lines : 8 + lines]
        for row in range(8 - lines, 9 + lines)
    )


def situation(answer):
    return tuple(answer[field] for field in ("phase", "to_act", "to_move", "black_player"))


def is_point(action):
    return action in NO_BOX


@pytest.mark.parametrize("story", STORIES)
def test_story_runs_as_told(play, story):
    """Each branch of each procedure, step by step: who acts, which stone is next, who is Black."""
    opening = opening_of(story)
    for rule in rules_with(opening):
        if rule == "battle":
            continue
        actions, moves = [], []
        for action, *expected in steps_of(story):
            if action is not None:
                actions.append(action)
                if is_point(action):
                    moves.append(action)
                elif action.startswith("choose "):
                    moves.append(action[len("choose ") :])
            answer = play(*actions, rule=rule, opening=opening)
            assert situation(answer) == tuple(expected), (rule, actions)
            assert answer["status"] == "playing"
            assert answer["moves"] == moves
            for field in ("winner", "winning_player", "reason", "error"):
                assert answer[field] is None
            assert answer["win_line"] == []


@pytest.mark.parametrize("story", STORIES)
def test_taking_back_any_step_is_never_having_made_it(play, story):
    """After each step, the story's every next action and `undo` give what stood before."""
    opening = opening_of(story)
    rule = rules_with(opening)[-1] if opening != "free" else "renju"
    actions = [step[0] for step in steps_of(story)[1:]]
    answers = [play(*actions[:count], rule=rule, opening=opening) for count in range(len(actions))]
    for count, before in enumerate(answers):
        for extra in ([actions[count]], ["draw"], [actions[count], "resign"], ["timeout"]):
            undone = actions[:count] + extra + ["undo"] * len(extra)
            assert play(*undone, rule=rule, opening=opening) == before, undone
    everything = actions + ["undo"] * len(actions)
    assert play(*everything, rule=rule, opening=opening) == answers[0]
    again = everything + actions
    assert play(*again, rule=rule, opening=opening) == play(*actions, rule=rule, opening=opening)
    one_too_many = play(*everything, "undo", rule=rule, opening=opening)
    assert one_too_many["error"]["index"] == len(everything)


WORDS = ("exchange", "keep", "black", "white", "add", "pass", "claim", "declare 1", "declare 12")


def accepted_now(answer, told):
    """The words that the phase takes; `told` is the story's action, which settles the rest."""
    phase = answer["phase"]
    if phase == "exchange":
        return {"exchange", "keep"}
    if phase == "choose-colour":
        five_stones = len(answer["moves"]) == 5
        return {"black", "white"} if five_stones or told is None else {"black", "white", "add"}
    if phase == "declare":
        return {"declare 1"} if answer["to_move"] == "black" else {"declare 1", "declare 12"}
    return set()


@pytest.mark.parametrize("story", STORIES)
def test_words_out_of_turn_are_refused_at_every_step(play, story):
    """An exchange, a colour, a number, a pass or a claim is taken where it is asked for only."""
    opening = opening_of(story)
    rule = "renju" if opening.startswith("swap2") else rules_with(opening)[0]
    actions = [step[0] for step in steps_of(story)[1:]]
    for count in range(len(actions)):
        done = actions[:count]
        before = play(*done, rule=rule, opening=opening)
        told = "add" if opening == "swap2" else None
        for word in WORDS:
            if word == "pass" and rule == "renju" and before["phase"] == "play":
                continue
            answer = play(*done, word, "H8", rule=rule, opening=opening)
            refused = answer["error"] is not None and answer["error"]["index"] == count
            assert refused == (word not in accepted_now(before, told)), (done, word)
            if refused:
                assert {**answer, "status": "playing", "error": None} == before
                assert answer["status"] == "illegal"
                assert answer["error"]["action"] == word
                assert answer["error"]["why"]


# (opening, what was done, the box in which the next stone must be, are offers taken too)
BOXES = {
    "centre 1": ("centre", [], box(0)),
    "pro 1": ("pro", [], box(0)),
    "pro 2": ("pro", ["H8"], NO_BOX),
    "pro 3": ("pro", ["H8", "H9"], NO_BOX - box(2)),
    "long-pro 1": ("long-pro", [], box(0)),
    "long-pro 2": ("long-pro", ["H8"], NO_BOX),
    "long-pro 3": ("long-pro", ["H8", "H9"], NO_BOX - box(3)),
    "swap 1": ("swap", [], NO_BOX),
    "swap 2": ("swap", ["A1"], NO_BOX),
    "swap 3": ("swap", ["A1", "A2"], NO_BOX),
    "swap2 3": ("swap2", ["A1", "A2"], NO_BOX),
    "swap2 4 added": ("swap2", ["A1", "A2", "A3", "add"], NO_BOX),
    "swap2 5 added": ("swap2", ["A1", "A2", "A3", "add", "A4"], NO_BOX),
    "swap-after-1 1": ("swap-after-1", [], NO_BOX),
    "three-move-swap 1": ("three-move-swap", [], box(0)),
    "three-move-swap 2": ("three-move-swap", ["H8"], box(1)),
    "three-move-swap 3": ("three-move-swap", ["H8", "G7"], NO_BOX),
    "rif 1": ("rif", [], box(0)),
    "rif 2": ("rif", ["H8"], box(1)),
    "rif 3": ("rif", ["H8", "G7"], box(2)),
    "rif 4": ("rif", ["H8", "G7", "F6", "keep"], NO_BOX),
    "yamaguchi 1": ("yamaguchi", [], box(0)),
    "yamaguchi 2": ("yamaguchi", ["H8"], box(1)),
    "yamaguchi 3": ("yamaguchi", ["H8", "G8"], box(2)),
    "yamaguchi 4": ("yamaguchi", ["H8", "G8", "F6", "declare 1", "keep"], NO_BOX),
    "soosorv-8 1": ("soosorv-8", [], box(0)),
    "soosorv-8 2": ("soosorv-8", ["H8"], box(1)),
    "soosorv-8 3": ("soosorv-8", ["H8", "H7"], box(2)),
    "soosorv-8 4": ("soosorv-8", ["H8", "H7", "J10", "exchange"], NO_BOX),
}
for _name in ("tarannikov", "taraguchi-10"):
    _told = ["H8", "keep", "I9", "keep", "F6", "keep", "E11", "exchange"]
    for _move in range(4):
        BOXES["%s %d" % (_name, _move + 1)] = (_name, _told[: 2 * _move], box(_move))
    BOXES[_name + " 5 after an exchange"] = (_name, _told, box(4))
    BOXES[_name + " 5 after a keep"] = (_name, [*_told[:-1], "keep"], box(4))


@pytest.mark.parametrize("case", BOXES)
def test_each_stone_keeps_to_its_box(play, case):
    """Every point of the board is tried: those in the box and empty are taken, no other."""
    opening, done, allowed = BOXES[case]
    rule = rules_with(opening)[-1]
    before = play(*done, rule=rule, opening=opening)
    assert before["phase"] == "place"
    for name in NAMES:
        answer = play(*done, name, rule=rule, opening=opening)
        if name in allowed and name not in before["moves"]:
            assert answer["error"] is None, name
            assert answer["moves"] == [*before["moves"], name]
        else:
            assert answer["error"]["index"] == len(done), name
            assert answer["moves"] == before["moves"]


NUMBERS = {
    "yamaguchi": (["H8", "G8", "F6"], 12),
    "soosorv-8": (["H8", "G8", "F6", "keep", "A1"], 8),
}


@pytest.mark.parametrize("opening", NUMBERS)
@pytest.mark.parametrize("number", range(-1, 15))
def test_numbers_that_may_be_declared(play, opening, number):
    """Yamaguchi takes 1 to 12, Soosorv 1 to 8, and that many fifths must then be offered."""
    done, highest = NUMBERS[opening]
    answer = play(*done, "declare %d" % number, rule="renju", opening=opening)
    if not 1 <= number <= highest:
        assert answer["error"]["index"] == len(done)
        assert answer["phase"] == "declare"
        return
    assert answer["phase"] == "exchange"
    done = [*done, "declare %d" % number, "keep"]
    if opening == "yamaguchi":
        done.append("A1")
    offers = ["offer %s13" % column for column in "ABCDEFGHIJKLMNO"[:number]]
    for count in range(number):
        answer = play(*done, *offers[:count], rule="renju", opening=opening)
        assert answer["phase"] == "offer"
        early = play(*done, *offers[:count], "choose A13", rule="renju", opening=opening)
        assert early["error"]["index"] == len(done) + count
    answer = play(*done, *offers, rule="renju", opening=opening)
    assert answer["phase"] == "choose-fifth"
    late = play(*done, *offers, "offer O1", rule="renju", opening=opening)
    assert late["error"]["index"] == len(done) + number


BAD_NUMBERS = (
    "declare",
    "declare ",
    "declare  5",
    "declare 5 ",
    "declare 05",
    "declare +5",
    "declare -5",
    "declare 5.0",
    "declare 5e0",
    "declare five",
    "declare 5 5",
    "declare ٥",
    "declare ５",
    "declare 5_0",
    "declare " + "9" * 5000,
    "Declare 5",
    "declare\t5",
    "declare5",
    "5",
    5,
)


@pytest.mark.parametrize("opening", NUMBERS)
def test_numbers_are_plain_ascii_digits(play, opening):
    """Actions are exact (REFEREE.md, Reading): no sign, no leading zero, one space."""
    done, _ = NUMBERS[opening]
    for action in BAD_NUMBERS:
        answer = play(*done, action, rule="renju", opening=opening)
        assert answer["error"]["index"] == len(done), action
        assert answer["error"]["action"] == action
