"""Children at the board: random presses over all screens, bouncing, stuck, together, too fast."""

import re
import sys

import pytest

from tests.devices.boards import Wiring
from tests.safety.fuzz import Child
from tests.safety.table import MemoryStorage, Table
from tests.test_house import SCREENS

TIGHT = {"BUDGET_MA": 350}  # the current limit acts on many pictures
A_SCREEN = 16000  # bytes, with 64-bit words
SLACK = 3000  # bytes: lists of names and of games that have grown, caches of the interpreter


def children(seeds, presses):
    """Their presses in all, and the screens they saw."""
    seen = set()
    pressed = 0
    for seed in seeds:
        child = Child(Table(MemoryStorage(), setup=Wiring(**TIGHT)), seed)
        child.play(presses)
        seen |= child.seen
        pressed += child.pressed
    return pressed, seen


@pytest.mark.parametrize("first", range(0, 8, 4))
def test_random_presses_break_nothing(first):
    """After each turn of the loop: the stones are the record replayed, and so are turn and clock;
    the current is within the budget; every colour is one of the palette's."""
    pressed, _ = children(range(first, first + 4), 400)
    assert pressed >= 1600


@pytest.mark.long
def test_a_hundred_thousand_random_presses():
    """The same, and every screen is seen but the one that tells what is lost."""
    pressed, seen = children(range(1000, 1125), 800)
    print("%d presses, screens: %s" % (pressed, sorted(seen)), file=sys.stderr)
    assert pressed >= 100000
    assert set(SCREENS) - seen <= {"lost"}


def check_memory(out):
    """The memory at set-up: after the first tenth no more than before."""
    marks = [int(mark) for mark in re.search(r"memory \[(.*)\]", out).group(1).split(",")]
    half = len(marks) // 2
    assert min(marks[half:]) <= min(marks[:half]) + SLACK, marks
    # A stack that still shows a screen's module keeps it for a while; a leak would not go again.
    assert max(marks[half:]) <= max(marks[:half]) + SLACK + A_SCREEN, marks


def test_random_presses_in_the_memory_of_a_board(on_micropython, tmp_path):
    """Under MicroPython: the same holds, and nothing is left behind in the memory."""
    check_memory(on_micropython("fuzz.py", 1200, 1, tmp_path / "saved"))


@pytest.mark.long
@pytest.mark.parametrize("seed", (6, 7))
def test_ten_thousand_random_presses_in_the_memory_of_a_board(on_micropython, tmp_path, seed):
    check_memory(on_micropython("fuzz.py", 10000, seed, tmp_path / "saved"))
