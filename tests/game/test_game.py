"""The game machine: random walks through every procedure; undo, record and clock are exact."""

from gomoku.game import action_text, actions, record
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, PLACE
from gomoku.game.game import Game
from gomoku.game.timing import correct_clock
from gomoku.rules.openings import OPENING_NAMES, goes_with
from gomoku.rules.rule_sets import RULE_NAMES

MICROPYTHON = True

CLOCK = (60000, 5000, 3, 30000)


class Dice:
    """The same numbers on every interpreter."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def below(self, n):
        self.state = (self.state * 1103 + 12345) % 1000003
        return self.state % n


def everything(game):
    """All that a game is, to be compared."""
    clock = game.clock
    return (
        bytes(game.cells),
        bytes(game.fouls.verdict) if game.fouls else None,
        (game.phase, game.step, game.black_player, game.to_act, game.to_move, game.declared),
        (game.draw_from, game.passes, game.foul, game.actor, game.last, game.winner, game.reason),
        bytes(game.offers[: game.offered]),
        tuple(game.record),
        (clock.main[1:], clock.periods[1:], clock.used[1:], game.thinking) if clock else None,
    )


def some_action(game, dice):
    """An action that is open now; rarely one that ends the game."""
    for _ in range(400):
        roll = dice.below(40)
        point = dice.below(15) << 4 | dice.below(15)
        if game.position.stones > 2 and roll < 12:  # crowd together, so that rows and fouls come
            point = (0x77 + dice.below(5) - 2 + 16 * (dice.below(5) - 2)) & 255
        words = game.words()
        numbers = game.numbers()
        if roll == 0:
            action = actions.DRAW
        elif roll == 1:
            action = actions.PASS
        elif roll == 2:
            action = actions.CLAIM
        elif roll == 3 and dice.below(8) == 0:
            action = actions.RESIGN
        elif words:
            action = words[dice.below(len(words))]
        elif numbers:
            action = DECLARE | numbers[0] + dice.below(numbers[1] - numbers[0] + 1)
        elif game.phase == "choose-fifth":
            action = CHOOSE | game.offers[dice.below(game.offered)]
        elif game.phase == "offer" or (game.offers_wanted() and roll < 20):
            action = OFFER | point
        else:
            action = PLACE | point
        if game.refusal(action) is None:
            return action
    return actions.RESIGN


def walk(game, dice, steps):
    """Play on and on; each action is taken back once and done again."""
    for _ in range(steps):
        if game.winner:
            return
        if game.clock:
            game.tick(dice.below(4000))
            if game.winner:
                return
        action = some_action(game, dice)
        before = everything(game)
        assert game.act(action) is None
        after = everything(game)
        assert game.undo()
        assert everything(game) == before, (game.rule, game.opening, action_text.tell(action))
        assert game.act(action) is None
        assert everything(game) == after


def test_undo_of_every_step_equals_never_having_made_it():
    """Every opening under every rule set that it goes with: act, undo and act change nothing that
    the first act did not; undoing all of it leads back to the empty board (RULES.md 4)."""
    seed = 0
    for opening in OPENING_NAMES:
        for rule in RULE_NAMES:
            if not goes_with(opening, rule):
                continue
            seed += 1
            game = Game(rule, opening, None, CLOCK if seed % 2 else None)
            start = everything(game)
            walk(game, Dice(seed), 40)
            while game.undo():
                pass
            # What was thought about the first action stays spent; all else is as at the start.
            assert everything(game)[:-1] == start[:-1], (rule, opening)


def test_a_record_brings_the_game_back_exactly():
    """At each moment of a game its bytes lead to the same game, clock and thinking included."""
    for seed, opening in enumerate(OPENING_NAMES):
        policy = ("claim", "forbid", "lose", "off")[seed % 4]
        game = Game("renju", opening, policy, CLOCK if seed % 2 else None)
        dice = Dice(seed + 100)
        for _ in range(30):
            data = record.write(game)
            again = record.read(data)
            assert everything(again) == everything(game), opening
            assert record.write(again) == data
            if game.winner:
                break
            game.act(some_action(game, dice))
            if game.clock and not game.winner:
                game.tick(dice.below(20000))


def test_a_whole_game_is_a_few_hundred_bytes():
    """225 stones without a clock: one byte each and a short head."""
    game = Game("standard")
    order = sorted(range(225), key=lambda i: ((i // 15 // 2 + i % 15) % 2, i * 101 % 225))
    for i in order:
        if game.winner:
            break
        game.act(PLACE | i // 15 << 4 | i % 15)
    assert len(record.write(game)) <= len(game.record) + 10


def test_broken_records_are_refused():
    """Every shortened record, and every one with a byte changed, is read as some legal game or
    refused with ValueError; never anything else."""
    game = Game("renju", "soosorv-8", "claim", CLOCK)
    dice = Dice(5)
    for _ in range(20):
        game.act(some_action(game, dice))
    data = record.write(game)
    for cut in range(len(data)):
        try:
            record.read(data[:cut])
        except ValueError:
            continue
        raise AssertionError("a record cut at %d was read" % cut)
    for at in range(len(data)):
        for value in (0, 255, data[at] ^ 1, data[at] ^ 128):
            changed = bytearray(data)
            changed[at] = value
            try:
                record.read(changed)
            except ValueError:
                pass


def test_a_correction_of_the_clock_outlives_undo():
    """An arbiter gives player 2 a minute after two moves: undo and the record keep it."""
    game = Game(clock_row=(60000, 0, 0, 0))
    for action in (0x77, 0x78):
        game.tick(1000)
        game.act(action)
    correct_clock(game, 2, 60000)
    assert game.clock.main[1:] == [59000, 119000]
    assert record.read(record.write(game)).clock.main == game.clock.main
    game.undo()
    assert game.clock.main[1:] == [59000, 119000]  # what was thought is still spent
    game.undo()
    assert game.clock.main[1:] == [59000, 120000]  # player 2 has not thought yet


def test_refusal_changes_nothing():
    """An action that is not open leaves all as it was (REFEREE.md)."""
    game = Game("renju", "rif", "forbid", CLOCK)
    dice = Dice(9)
    for _ in range(15):
        before = everything(game)
        for action in (
            actions.EXCHANGE,
            actions.ADD,
            actions.CLAIM,
            actions.PASS,
            DECLARE | 3,
            CHOOSE | 0x77,
            OFFER | 0x0F,
            PLACE | 0xF0,
            PLACE | 0x77,
        ):
            if game.refusal(action):
                assert game.act(action)
                assert everything(game) == before
        if game.winner:
            break
        game.act(some_action(game, dice))
