"""Renju verdicts: every point of every checked position, afresh and stone by stone."""

import sys

from gomoku.rules.fouls import DOUBLE_THREE, FoulMap
from gomoku.rules.notation import name, point
from gomoku.rules.position import BLACK, WHITE, Position
from gomoku.rules.reasons import foul_rows
from tests.rules.vectors import foul_vectors, point_at, set_up, verdict_of

MICROPYTHON = True


def check_all(foul_map, number, signs):
    for i in range(225):
        got = foul_map.verdict[point_at(i)]
        assert got == verdict_of(signs[i]), (number, name(point_at(i)), got, signs[i])


def test_every_point_of_every_checked_position():
    """3,000 positions on whose verdicts four programs and a reference from the RIF text agree."""
    position = Position()
    foul_map = FoulMap()
    count = 0
    for number, signs in foul_vectors():
        set_up(position, signs)
        foul_map.load(position.cells)
        check_all(foul_map, number, signs)
        count += 1
    assert count == 3000


def test_stone_by_stone_is_the_same_as_afresh():
    """A position put together stone by stone, then some stones taken: the weights are those of a
    map that reads the board at once, because each stone turns the bits of its four lines only."""
    position = Position()
    grown = FoulMap()
    fresh = FoulMap()
    for number, signs in foul_vectors():
        if number % 25:
            continue
        position.clear()
        grown.load(position.cells)
        stones = [point_at(i) for i in range(225) if signs[i] in "XO"]
        stones.sort(key=lambda p: p * 71 % 257)
        for p in stones:
            i = (p >> 4) * 15 + (p & 15)
            colour = BLACK if signs[i] == "X" else WHITE
            position.place(p, colour)
            grown.put(p, colour)
        check_all(grown, number, signs)
        for p in stones[: len(stones) // 2]:
            grown.lift(p, position.remove(p))
        fresh.load(position.cells)
        assert grown.verdict == fresh.verdict and grown.weight == fresh.weight, number


def _depth():
    try:
        return 1 + _depth()
    except RuntimeError:  # RecursionError is one
        return 0


def _at_depth(calls, what):
    return what() if calls <= 0 else _at_depth(calls - 1, what)


def test_the_deepest_threes_need_no_deep_stack():
    """Seven nested threes are judged with twenty calls left, as on a Pico whose stack ends at 26 to
    31: the look ahead is a loop."""
    position = Position()
    foul_map = FoulMap()
    _at_depth(min(_depth(), 900) - 20, lambda: None)
    limit = min(_depth(), 900)
    for number, signs in foul_vectors():
        if number % 40 == 0:
            set_up(position, signs)
            _at_depth(limit - 20, lambda: foul_map.load(position.cells))
            check_all(foul_map, number, signs)


def place(black, white=""):
    position = Position()
    for text in black.split():
        position.place(point(text), BLACK)
    for text in white.split():
        position.place(point(text), WHITE)
    foul_map = FoulMap()
    foul_map.load(position.cells)
    return foul_map


def rows_of(foul_map, text):
    found = []
    for _, stones, points in foul_rows(foul_map, point(text)):
        found.append((" ".join(map(name, stones)), " ".join(map(name, points))))
    return found


def test_the_reason_of_an_overline_is_the_row():
    """E8-G8 and I8-J8 joined at H8 are six (RIF 9.2): the row is all six stones."""
    assert rows_of(place("E8 F8 G8 I8 J8"), "H8") == [("E8 F8 G8 H8 I8 J8", "")]


def test_the_reason_of_a_double_four_on_one_line_is_two_rows():
    """D8 F8 H8 J8 and G8: D F G H is completed at E8, F G H J at I8 (RULES.md 2)."""
    assert rows_of(place("D8 F8 H8 J8"), "G8") == [("D8 F8 G8 H8", "E8"), ("F8 G8 H8 J8", "I8")]


def test_the_reason_of_a_double_three_leaves_out_what_is_no_three():
    """F8 G8 and H9 H10 make two threes at H8; the diagonal G7 is one stone and no row of it."""
    rows = rows_of(place("F8 G8 H9 H10 G7"), "H8")
    assert rows == [("F8 G8 H8", "I8 E8"), ("H8 H9 H10", "H11 H7")] or rows == [
        ("F8 G8 H8", "E8 I8"),
        ("H8 H9 H10", "H7 H11"),
    ], rows


def test_a_growth_that_makes_a_five_elsewhere_is_no_growth():
    """G4 G5 G6 G7 with G3 white: G8 makes a five, so F8 H8 I8 is no three (RULES.md 2, trap)."""
    with_five = place("G4 G5 G6 G7 F8 I8 H9 H10", "G3")
    assert with_five.verdict[point("H8")] == 0
    without = place("F8 I8 H9 H10", "G3")
    assert without.verdict[point("H8")] == 8


def test_a_stone_that_matters_only_beside_an_imagined_one():
    """H8 makes threes with I8 K8 and with F6 I9.  The first grows at J8 alone, where K9 L10 and I9
    G11 make two threes more; the second of these grows at H10 alone.  Once H11 is black, H10 with
    H8 played makes a four, so J8 is no double three and H8 is one.  Without H8, H11 gives H10 no
    shape at all, H7 and H13 being white."""
    foul_map = place("I8 K8 I9 G11 K9 L10 F6 H9", "H7 H13")
    verdict = foul_map.verdict
    weight = foul_map.weight[point("H10")]
    assert verdict[point("H8")] == 0 and verdict[point("J8")] == DOUBLE_THREE
    foul_map.put(point("H11"), BLACK)
    assert verdict[point("H8")] == DOUBLE_THREE and foul_map.weight[point("H10")] == weight
    foul_map.lift(point("H11"), BLACK)
    assert verdict[point("H8")] == 0


def test_four_threes_each_of_which_waits_for_a_look():
    """The same on all four sides, so H8 makes four threes at once, and each of their growths makes
    two threes more: in the first position real ones, so that H8 is no foul, in the second not
    (RIF 9.3; both found at random, judged by the reference).
    """

    def on_all_sides(text):
        points = set()
        for one in text.split():
            row = (point(one) >> 4) - 7
            col = (point(one) & 15) - 7
            for r, c in ((row, col), (-col, row), (-row, -col), (col, -row)):
                points.add(name((r + 7) << 4 | c + 7))
        return " ".join(points)

    around = place(on_all_sides("C7 C9 D10 D6 D7 D9 E10 E6 G7 G8"), on_all_sides("A8"))
    assert around.weight[point("H8")] == 4 and around.verdict[point("H8")] == 0
    around = place(on_all_sides("C10 C6 D10 D6 G7 G8"), on_all_sides("D12"))
    assert around.weight[point("H8")] == 4 and around.verdict[point("H8")] == DOUBLE_THREE


def test_a_look_that_goes_deeper_than_any_makes_room_for_itself():
    """With room for a single level laid out, every verdict of nested threes is the same."""
    position = Position()
    cramped = FoulMap()
    for number, signs in foul_vectors():
        if number % 100 < 4:
            cramped._stack = [0] * 12
            set_up(position, signs)
            cramped.load(position.cells)
            check_all(cramped, number, signs)


if sys.implementation.name == "cpython":

    def test_the_table_of_bits_is_right():
        """BIT[bit % 19] is the number of the bit, for all fifteen."""
        from gomoku.rules.lines import BIT

        assert all(BIT[(1 << n) % 19] == n for n in range(18))

    def test_one_point_of_a_line_is_read_as_the_whole_line_is():
        """`read_one` at every empty bit says what `read` says of it, for 20,000 lines."""
        import random

        from gomoku.rules.lines import FULL, read, read_one

        choice = random.Random(8)
        out = [0] * 7
        for _ in range(20000):
            full = choice.choice(FULL)
            black = full & choice.getrandbits(15) & (choice.getrandbits(15) | 0x3E0)
            white = full & choice.getrandbits(15) & choice.getrandbits(15) & ~black
            empty = full & ~black & ~white
            read(black, empty, True, out)
            bars = out[0] | out[1] | out[2]
            for at in range(15):
                if empty >> at & 1:
                    expected = 8 if bars >> at & 1 else out[4] >> at & 1
                    assert read_one(black, empty, at) == expected, (black, empty, at)

    def test_line_geometry():
        """FIRST and STEP lead from each line's bits to its points, and back by line_of, bit_of."""
        from gomoku.rules.lines import FIRST, FULL, STEP, bit_of, line_of

        seen = 0
        for row in range(15):
            for col in range(15):
                p = row << 4 | col
                for direction in range(4):
                    k, at = line_of(p, direction), bit_of(p, direction)
                    assert FULL[k] >> at & 1
                    assert (FIRST[k] + at * STEP[k]) & 255 == p
                    seen += 1
        assert sum(bin(full).count("1") for full in FULL) == seen == 900
