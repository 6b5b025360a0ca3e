"""The firmware's referee against the slow reference, field by field, on random games."""

import random

import pytest
from game_walks import EVERY_ACTION, SETTINGS, STARTS, walk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from opening_stories import STORIES, opening_of, rules_with, steps_of

from tests.reference import game as reference

UNHURRIED = {
    "deadline": None,
    "derandomize": True,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}


def without_why(answer):
    """Everything but the wording of the reason, which is each program's own."""
    if answer["error"] is None:
        return answer
    assert answer["error"]["why"]
    return {**answer, "error": {**answer["error"], "why": ""}}


def compare(referee, request):
    expected = without_why(reference.answer(request))
    assert without_why(referee(request)) == expected, request
    return expected


def picks_of(maximum):
    return st.lists(
        st.tuples(st.integers(0, 999), st.integers(0, 9999)), min_size=1, max_size=maximum
    )


GAMES = st.sampled_from(SETTINGS)
SET_UPS = st.builds(
    lambda game, start, to_move: {
        **game,
        "setup": {**start, **({"to_move": to_move} if to_move else {})},
    },
    st.sampled_from([game for game in SETTINGS if game["opening"] == "free"]),
    st.sampled_from(STARTS),
    st.sampled_from((None, "black", "white")),
)


def compare_walk(referee, game, picks):
    """The whole game, the game cut short at two places, and at each of its ends."""
    actions, ends = walk(game, picks)
    for count in {len(actions), len(actions) // 2, len(actions) // 3, *ends[:10]}:
        compare(referee, {"op": "game", **game, "actions": actions[:count]})


@settings(max_examples=400, **UNHURRIED)
@given(game=GAMES, picks=picks_of(40))
def test_random_games(referee, game, picks):
    """Every rule set, opening and policy: same answer in every field."""
    compare_walk(referee, game, picks)


@settings(max_examples=200, **UNHURRIED)
@given(game=SET_UPS, picks=picks_of(12))
def test_random_games_from_crowded_positions(referee, game, picks):
    """From positions of the vectors, where fives and fouls are one move away."""
    compare_walk(referee, game, picks)


@pytest.mark.long
@settings(max_examples=10_000, **UNHURRIED)
@given(game=GAMES, picks=picks_of(60))
def test_many_random_games(referee, game, picks):
    """The same, at length."""
    compare_walk(referee, game, picks)


@pytest.mark.long
@settings(max_examples=5_000, **UNHURRIED)
@given(game=SET_UPS, picks=picks_of(20))
def test_many_random_games_from_crowded_positions(referee, game, picks):
    """The same, at length."""
    compare_walk(referee, game, picks)


def long_games(seed, count):
    """Games of up to 400 actions, mostly quiet ones, many to the full board."""
    source = random.Random(seed)
    for _ in range(count):
        quiet = source.random() < 0.7
        picks = [
            (100 * source.randrange(9) + source.randrange(70 if quiet else 0, 100), which)
            for which in source.choices(range(10_000), k=400)
        ]
        yield source.choice(SETTINGS), picks


def test_long_games(referee):
    """Few, but to the end."""
    for game, picks in long_games(1, 8):
        compare_walk(referee, game, picks)


@pytest.mark.long
def test_many_long_games(referee):
    """The same, at length."""
    for game, picks in long_games(2, 300):
        compare_walk(referee, game, picks)


def moments():
    """Every moment of every opening story, under a rule set that the opening goes with."""
    for story in STORIES:
        opening = opening_of(story)
        actions = [step[0] for step in steps_of(story)[1:]]
        for rule in rules_with(opening):
            for fouls in ("claim", "forbid") if rule == "renju" else ("off",):
                for count in range(len(actions) + 1):
                    game = {"rule": rule, "opening": opening, "fouls": fouls}
                    yield game, actions[:count]


def try_everything(referee, game, done, tries):
    for action in tries:
        compare(referee, {"op": "game", **game, "actions": [*done, action]})


def test_some_actions_at_every_moment(referee):
    """Each moment of each story: a seeded handful of all actions, taken or refused alike."""
    source = random.Random(3)
    for game, done in moments():
        if game["rule"] in ("renju", "standard"):
            try_everything(referee, game, done, source.sample(EVERY_ACTION, 12))


@pytest.mark.long
def test_every_action_at_every_moment(referee):
    """Each moment of each story, under claim where it can be: all 699 actions."""
    for game, done in moments():
        if game["fouls"] == "claim" or game["rule"] == "battle":
            try_everything(referee, game, done, EVERY_ACTION)
