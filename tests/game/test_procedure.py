"""Rows of openings: what a row may say, and what it may not."""

from gomoku.game.row_compiler import compile_row
from gomoku.rules.openings import ROWS

MICROPYTHON = True


def refused(row):
    try:
        compile_row(row)
    except ValueError as error:
        return str(error)
    return None


def test_every_row_of_the_table_compiles():
    """The procedures of RULES.md 4."""
    for _, _, steps in ROWS:
        compile_row(steps)


def test_a_row_that_makes_no_sense_names_its_word():
    """One clear error, when the game begins and not in its midst: an unknown word, answer or label;
    more offers or a larger number than a game and its record have room for."""
    for word in (
        "somewhere",
        "exchange/maybe",
        "exchange>nowhere/keep",
        "declare:1-15",
        "declare:0-3",
        "declare:5",
        "offer:0",
        "offer:17",
        "9x9|offer:40",
    ):
        assert refused("1x1 " + word) == "an opening has no step %r" % word, word


def test_the_largest_that_there_is_room_for():
    """Sixteen offers, a number up to fourteen."""
    assert refused("1x1 declare:1-14 offer:16 choose") is None
