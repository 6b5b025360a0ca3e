"""Whole games of the opponent against itself, watched: what every interpreter can check."""

from gomoku.game import action_text, actions
from gomoku.game.agreement import combination_error
from gomoku.game.game import Game
from gomoku.opponent.thinker import Thinker
from gomoku.rules.fouls import FOUL
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.position import BLACK
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES


class Watched(Thinker):
    """A thinker that may not fall back on any action that happens to be open."""

    def _any_action(self):
        raise AssertionError("no action of its own was open")


def combinations():
    """Every (rule, opening, policy) that makes sense."""
    for rule in RULE_NAMES:
        for opening in OPENING_NAMES:
            for policy in POLICIES:
                if not combination_error(rule, opening, policy):
                    yield rule, opening, policy


def think(game, level, seed, effort=None):
    """The action; it takes a bounded number of slices."""
    thinker = Watched(game, level, seed, effort)
    slices = 0
    while thinker.step() is None:
        slices += 1
        assert slices < 3000, "the thought does not end"
    return thinker.action


def play(game, levels, seed, effort, most=300):
    """Play `most` actions or to the end; every one must be open, and none of Black's a foul."""
    for _ in range(most):
        if game.winner:
            break
        action = think(game, levels[game.to_act - 1], seed, effort)
        assert not game.refusal(action), (action_text.tell(action), game.refusal(action))
        if game.phase == "play" and game.to_move == BLACK and action < actions.OFFER:
            assert not (game.fouls and game.fouls.verdict[action] & FOUL), action_text.tell(action)
        assert action not in (actions.RESIGN, actions.TIMEOUT)
        game.act(action)
    return game


def play_combination(combination, number, levels, effort, most=300):
    rule, opening, policy = combination
    try:
        return play(Game(rule, opening, policy), levels, number, effort, most)
    except AssertionError as error:
        raise AssertionError("%s: %s" % (combination, error)) from error
