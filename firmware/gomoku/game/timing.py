"""A game's time: what was thought before each action, and what an arbiter gave in its midst.

`spent` has the ms of each action, `thinking` those since the last one; the clock follows from them,
so that an undo and a power cut bring back the clock exactly.  Loaded when that is needed.
"""

from gomoku.game.actions import NO_MOVE


def correct_clock(game, player, ms):
    """An arbiter gives a player `ms` (or takes them, when negative, down to nothing)."""
    ms = max(ms, -game.clock.main[player])
    game.clock.give(player, ms)
    game.corrected += 1
    where = len(game.record), game.thinking, player
    if game.corrections and game.corrections[-1][:3] == where:
        ms += game.corrections.pop()[3]
    game.corrections.append(where + (ms,))


def replay_thinking(game, ms):
    """Time that a record says was spent; what it led to stands in the record."""
    game.thinking = ms
    if not game.winner:
        game.clock.charge(game.to_act, ms)


def wind_clock(game):
    """Bring the clock to what stood just before the action taken back: count from the start."""
    clock = game.clock
    clock.reset()
    count = len(game.spent)
    # What an arbiter gave stays given, also for actions that were taken back since.
    for i in range(len(game.corrections)):
        at, thought, player, ms = game.corrections[i]
        if at > count:
            game.corrections[i] = count, game.thinking, player, ms
    for i in range(count):
        player = game.acting(i)
        _charge_again(game, i, player, game.spent[i])
        is_end = game.winner and i == count - 1  # after which no turn passes
        if game.record[i] not in NO_MOVE and not is_end:
            clock.acted(player, game.acting(i + 1) != player)
    if not game.winner:
        _charge_again(game, count, game.to_act, game.thinking)


def _charge_again(game, at, player, ms):
    """What was thought before an action, and in its midst what an arbiter gave."""
    charged = 0
    for before, thought, other, given in game.corrections:
        if before == at:
            thought = min(thought, ms)
            game.clock.charge(player, thought - charged)
            charged = thought
            game.clock.give(other, given)
    game.clock.charge(player, ms - charged)
