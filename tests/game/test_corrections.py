"""An arbiter's corrections of a clock: where they fell, they fall again after an undo or a cut."""

from gomoku.game import record
from gomoku.game.actions import PLACE
from gomoku.game.game import Game
from gomoku.game.timing import correct_clock

MICROPYTHON = True

SECOND = 1000


def again(game):
    return record.read(bytes(record.write(game)))


def test_time_given_in_byo_yomi_does_not_pay_for_what_was_thought_before():
    """10 s of main time are gone and 10 s of a period of 30 used when 60 s are given: all 60 are
    left, and 20 s of the period, also in the game that is read back."""
    game = Game(clock_row=(10 * SECOND, 0, 3, 30 * SECOND))
    game.tick(20 * SECOND)
    correct_clock(game, 1, 60 * SECOND)
    for one in (game, again(game)):
        assert one.clock.main[1] == 60 * SECOND and one.clock.used[1] == 10 * SECOND


def test_what_is_taken_is_no_more_than_there_was():
    """8 of 10 s are thought, 5 are taken: 2 were there, and none is owed later."""
    game = Game(clock_row=(10 * SECOND, 0, 1, 30 * SECOND))
    game.tick(8 * SECOND)
    correct_clock(game, 1, -5 * SECOND)
    for one in (game, again(game)):
        assert one.clock.shown(1) == (30 * SECOND, 1) and one.clock.used[1] == 0


def test_a_held_button_is_one_correction():
    """The same player at the same moment: a hundred presses make the saved game no longer."""
    game = Game(clock_row=(60 * SECOND, 0, 0, 0))
    correct_clock(game, 1, 10 * SECOND)
    length = len(record.write(game))
    for _ in range(100):
        correct_clock(game, 1, 10 * SECOND)
    assert len(game.corrections) == 1 and len(record.write(game)) <= length + 2
    assert again(game).clock.main[1] == 1070 * SECOND


def test_a_correction_outlives_the_action_that_is_taken_back():
    """Given after the first stone, then that stone is taken back: the time stays given."""
    game = Game(clock_row=(60 * SECOND, 0, 0, 0))
    game.tick(5 * SECOND)
    game.act(PLACE | 0x77)
    game.tick(3 * SECOND)
    correct_clock(game, 2, 10 * SECOND)
    game.undo()
    assert game.clock.main[1:] == [55 * SECOND, 70 * SECOND]
    assert again(game).clock.main[1:] == [55 * SECOND, 70 * SECOND]


def test_the_end_of_a_game_gives_no_increment():
    """A corrected game that has ended: the last stone passed no turn, also when it is read back."""
    game = Game(clock_row=(60 * SECOND, 5 * SECOND, 0, 0))
    correct_clock(game, 1, 10 * SECOND)
    for point in (0x77, 0x00, 0x78, 0x01, 0x79, 0x02, 0x7A, 0x03, 0x7B):
        game.act(PLACE | point)
    assert game.winner == 1 and game.clock.main[1] == 90 * SECOND
    assert again(game).clock.main[1:] == game.clock.main[1:]
