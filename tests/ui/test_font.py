"""Letters of 3 x 5 cells that nobody takes for one another."""

from itertools import combinations

from gomoku.ui.canvas import Canvas
from gomoku.ui.font import draw

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
# What is easily mixed up at this size; O and 0 stand in words and in numbers.
LOOK_ALIKES = ("MN", "MU", "MW", "NU", "NW", "UW", "O0", "D0", "OD", "S5", "Z2", "I1", "B8", "MH")
FAR_APART = {"O0": 4, "B8": 3, "I1": 3, "Z2": 3, "MN": 3}


def cells(sign):
    canvas = Canvas()
    draw(canvas, sign, 0, 0, 1)
    return {point for point in range(0xF0) if canvas.ink[point]}


def apart(a, b):
    return len(cells(a) ^ cells(b))


def test_no_two_signs_are_alike():
    """Letters and digits differ in at least two of the fifteen cells."""
    for a, b in combinations(SIGNS, 2):
        assert apart(a, b) >= 2, a + b


def test_look_alikes_are_drawn_apart():
    """The pairs that readers mix up."""
    for pair in LOOK_ALIKES:
        assert apart(*pair) >= FAR_APART.get(pair, 2), pair


def test_a_letter_keeps_to_its_cells():
    """Three columns, five rows, and something to be seen."""
    for sign in SIGNS + "?!-+.:/<>=*":
        assert cells(sign)
        assert all(point & 15 < 3 and point >> 4 < 5 for point in cells(sign))


def test_turned_letters_are_the_same_for_a_reader_at_the_top():
    """Half a turn about H8 takes one picture to the other."""
    upright, turned = Canvas(), Canvas()
    draw(upright, "FIVE", 0, 3, 1)
    draw(turned, "FIVE", 0, 3, 1, True)
    lit = {point for point in range(0xF0) if upright.ink[point]}
    assert {0xEE - point for point in lit} == {p for p in range(0xF0) if turned.ink[p]}
