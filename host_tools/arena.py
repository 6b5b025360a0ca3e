"""`led-gomoku arena`: players against each other, with results that say how sure they are.

A player is a level of the board's own opponent, `random`, or the command of any engine that speaks
the Gomocup protocol.  Every opening position is played twice, with the colours swapped.
"""

import math
import multiprocessing
import random
import time

import click

from gomoku.game import actions
from gomoku.game.agreement import combination_error
from gomoku.game.game import Game
from gomoku.opponent.levels import EFFORT, LEVEL_NAMES, LEVELS
from gomoku.opponent.thinker import Thinker
from gomoku.rules.opening26 import DIRECT, INDIRECT
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.position import BLACK
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES
from host_tools.engines.engine_player import EnginePlayer
from host_tools.engines.gomocup import Trouble, end_in_order

SURE = 1.96  # standard errors on each side of a 95 % interval


class LevelPlayer:
    def __init__(self, level, seed, effort):
        self.level = level
        self.seed = seed
        self.effort = max(1, round(LEVELS[level][EFFORT] * effort))

    def action(self, game):
        thinker = Thinker(game, self.level, self.seed, self.effort)
        while thinker.step() is None:
            pass
        return thinker.action

    def close(self):
        pass


class RandomPlayer:
    def __init__(self, seed):
        self.chance = random.Random(seed)

    def action(self, game):
        low_high = game.numbers()
        if low_high:
            return actions.DECLARE | self.chance.randint(*low_high)
        if game.words():
            return self.chance.choice(game.words())
        kinds = (actions.PLACE, actions.OFFER, actions.CHOOSE)
        open_now = [
            kind | point
            for kind in kinds
            for point in range(0xEF)
            if not game.refusal(kind | point)
        ]
        return self.chance.choice(open_now) if open_now else actions.PASS

    def close(self):
        pass


def player(name, seed, effort, rule, turn_ms):
    if name == "random":
        return RandomPlayer(seed)
    if name in LEVEL_NAMES:
        return LevelPlayer(name, seed, effort)
    return EnginePlayer(name, rule, turn_ms)


def opening_position(rule, seed):
    """(black, white) points to start from, White to move: three stones, in renju one of the 26."""
    chance = random.Random(seed)
    if rule == "renju":
        number = chance.randrange(26)
        _, right, up = (DIRECT + INDIRECT)[number]
        second = 0x87 if number < 13 else 0x88
        return [0x77, 0x77 + 16 * up + right], [second]
    white = chance.choice([p for p in _box(2) if p != 0x77])
    black = chance.choice([p for p in _box(4) if p not in (0x77, white)])
    return [0x77, black], [white]


def _box(reach):
    return [
        row << 4 | col for row in range(7 - reach, 8 + reach) for col in range(7 - reach, 8 + reach)
    ]


def play_game(task):
    """(score of the first player 0, 0.5 or 1, stones, reason, its colour) of one game."""
    names, number, options = task
    seed = options["seed"] + number // 2
    setup = None
    if options["positions"]:
        setup = opening_position(options["rule"], seed)
    to_move = 2 if setup else 0
    game = Game(options["rule"], options["opening"], options["fouls"], None, setup, to_move)
    seats = names if number % 2 == 0 else names[::-1]
    players = []
    try:
        for name in seats:
            players.append(
                player(name, seed, options["effort"], options["rule"], options["turn_ms"])
            )
        while not game.winner:
            try:
                action = players[game.to_act - 1].action(game)
                why = game.act(action)
            except Trouble as error:
                why = str(error)
            if why:
                click.echo("%s: %s: it resigns" % (seats[game.to_act - 1], why), err=True)
                game.act(actions.RESIGN)
    finally:
        for each in players:
            each.close()
    own = 1 + number % 2
    score = 0.5 if game.winner == 3 else float(game.player_of(game.winner) == own)
    colour = "black" if game.player_of(BLACK) == own else "white"
    return score, game.position.stones, game.reason, colour


def wilson(score, games):
    """The 95 % interval (Wilson) of a share, from `score` points in `games` games."""
    share = score / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share):
    if not 1e-9 < share < 1 - 1e-9:
        return math.inf if share > 0.5 else -math.inf
    return -400 * math.log10(1 / share - 1)


def _elo_text(share):
    value = elo(share)
    return "%+.0f" % value if math.isfinite(value) else ("over" if value > 0 else "under")


def summary(names, results):
    """The lines that tell a match."""
    games = len(results)
    score = sum(result[0] for result in results)
    wins = sum(result[0] == 1 for result in results)
    draws = sum(result[0] == 0.5 for result in results)
    low, high = wilson(score, games)
    lines = [
        "%s - %s: %d wins, %d draws, %d losses in %d games"
        % (names[0], names[1], wins, draws, games - wins - draws, games),
        "  score %.1f %%, 95 %% interval %.1f to %.1f %%; Elo %s (%s to %s)"
        % (
            100 * score / games,
            100 * low,
            100 * high,
            _elo_text(score / games),
            _elo_text(low),
            _elo_text(high),
        ),
    ]
    for colour in ("black", "white"):
        own = [result for result in results if result[3] == colour]
        if own:
            lines.append(
                "  as %s: %g of %d; %.0f stones a game"
                % (
                    colour,
                    sum(result[0] for result in own),
                    len(own),
                    sum(result[1] for result in own) / len(own),
                )
            )
    return lines


def play_match(names, games, options, jobs):
    """Results of a match as they come, in the order of the games."""
    tasks = [(names, number, options) for number in range(games)]
    if jobs == 1:
        yield from map(play_game, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, end_in_order) as pool:
        yield from pool.imap(play_game, tasks)


@click.command(
    help="Play matches between PLAYERS, each against each: %s, random, or the command of a "
    "Gomocup engine." % ", ".join(LEVEL_NAMES)
)
@click.argument("players", nargs=-1, required=True)
@click.option("--games", default=20, show_default=True, help="Games of each match (even).")
@click.option("--rule", default="freestyle", show_default=True, type=click.Choice(RULE_NAMES))
@click.option("--opening", default="free", show_default=True, type=click.Choice(OPENING_NAMES))
@click.option("--fouls", default=None, type=click.Choice(POLICIES))
@click.option(
    "--positions/--empty",
    default=None,
    help="Start from a position of three stones, the same for both games of a pair (the "
    "default with the opening free), or from the empty board.",
)
@click.option("--seed", default=1, show_default=True, help="Of openings and levels.")
@click.option("--effort", default=1.0, show_default=True, help="Times a level's own thinking.")
@click.option("--turn-ms", default=1000, show_default=True, help="An engine's time for a move.")
@click.option("--jobs", default=1, show_default=True, help="Games played at the same time.")
def arena(players, games, rule, opening, fouls, positions, seed, effort, turn_ms, jobs):
    if len(players) < 2:
        raise click.UsageError("a match needs two players")
    if games < 2 or games % 2:
        raise click.UsageError("--games must be even, so that both players have both colours")
    if jobs < 1 or effort <= 0 or turn_ms < 1:
        raise click.UsageError("--jobs, --effort and --turn-ms must be positive")
    end_in_order()
    if positions is None:
        positions = opening == "free" and rule != "battle"
    error = combination_error(rule, opening, fouls, positions)
    if error:
        raise click.UsageError(error)
    for name in players:
        if name != "random" and name not in LEVEL_NAMES:
            try:
                EnginePlayer.check(name, rule, opening)
            except Trouble as why:
                raise click.UsageError(str(why)) from None
    options = {
        "rule": rule,
        "opening": opening,
        "fouls": fouls,
        "positions": positions,
        "seed": seed,
        "effort": effort,
        "turn_ms": turn_ms,
    }
    for i, first in enumerate(players):
        for second in players[i + 1 :]:
            results = []
            began = time.monotonic()
            try:
                for result in play_match((first, second), games, options, jobs):
                    results.append(result)
                    _tell_progress(first, second, results, games, time.monotonic() - began)
            except Trouble as why:
                raise click.ClickException(str(why)) from None
            click.echo("\n".join(summary((first, second), results)))


def _tell_progress(first, second, results, games, seconds):
    score, stones, reason, _ = results[-1]
    click.echo(
        "%s - %s  game %d of %d: %g, %d stones, %s  (%.0f s)"
        % (first, second, len(results), games, score, stones, reason, seconds),
        err=True,
    )
