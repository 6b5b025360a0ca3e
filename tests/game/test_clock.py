"""Clocks (RULES.md 9): five kinds, one machine."""

from gomoku.game.clock import Clock
from gomoku.game.game import Game

MICROPYTHON = True


def test_main_time_only():
    """Ten seconds: after 9.999 one millisecond is left, at ten the flag has fallen."""
    clock = Clock((10000, 0, 0, 0))
    assert not clock.charge(1, 9999) and clock.left(1) == 1
    assert clock.charge(1, 1)
    assert clock.left(2) == 10000


def test_per_move():
    """No main time, one period of 30 s that is whole again after each move."""
    clock = Clock((0, 0, 1, 30000))
    assert not clock.charge(1, 29999)
    clock.acted(1, True)
    assert not clock.charge(1, 29999)
    assert clock.charge(1, 1)


def test_fischer_adds_when_the_turn_passes():
    """The increment comes with the first move on; not for a stone after which one goes on."""
    clock = Clock((60000, 5000, 0, 0))
    clock.charge(1, 1000)
    clock.acted(1, False)
    assert clock.left(1) == 59000
    clock.acted(1, True)
    assert clock.left(1) == 64000


def test_byo_yomi_counts_periods():
    """Main time, then three periods of 30 s: an unfinished one is whole again."""
    clock = Clock((10000, 0, 3, 30000))
    assert not clock.charge(1, 10000 + 29000)
    assert clock.shown(1) == (1000, 3)
    clock.acted(1, True)
    assert clock.shown(1) == (30000, 3)
    assert not clock.charge(1, 65000)
    assert clock.shown(1) == (25000, 1)
    assert clock.charge(1, 25000)


def test_charging_in_pieces_is_charging_at_once():
    """A record keeps one sum for each action; the loop charges every few ms."""
    whole = Clock((10000, 0, 3, 30000))
    pieces = Clock((10000, 0, 3, 30000))
    whole.charge(2, 83456)
    for _ in range(83456 // 16):
        pieces.charge(2, 16)
    assert whole.main == pieces.main
    assert whole.periods == pieces.periods
    assert whole.used == pieces.used


def test_time_runs_for_the_player_who_has_to_decide():
    """Swap: player 1 places three stones on his own time, then player 2 decides on his."""
    game = Game("freestyle", "swap", None, (60000, 0, 0, 0))
    for action in (0x77, 0x78, 0x79):
        game.tick(1000)
        game.act(action)
    game.tick(4000)
    assert game.clock.main[1:] == [57000, 56000]


def test_a_fallen_flag_loses():
    """The player who has to decide has run out: the other wins by time, whatever the colour."""
    game = Game("freestyle", "swap", None, (60000, 0, 0, 0))
    for action in (0x77, 0x78, 0x79):
        game.act(action)
    game.tick(60000)
    assert game.winner == 1 and game.reason == "time"  # player 1 has Black until a choice
    assert game.player_of(game.winner) == 1


def test_an_offer_of_a_draw_does_not_renew_a_period():
    """Offering again and again would make 30 s a move endless."""
    from gomoku.game.actions import DRAW

    game = Game("freestyle", "free", None, (0, 0, 1, 30000))
    game.tick(20000)
    game.act(DRAW)
    assert game.clock.left(1) == 10000
    game.tick(10000)
    assert game.reason == "time"
