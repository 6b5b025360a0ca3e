"""Caro: a five between two enemies wins nothing, so shapes look at what lies beyond a row.

Proved by trying stones: rules.wins judges each stone that is put down (RULES.md 1).
"""

from gomoku.opponent.dice import Dice
from gomoku.rules.fouls import FoulMap
from gomoku.rules.lines import FIRST, STEP
from gomoku.rules.notation import name, point
from gomoku.rules.position import BLACK, DIRECTIONS, EMPTY, WALL, WHITE, Position
from gomoku.rules.rule_sets import FIVE, FIVE_UP, OPEN_FIVE, OPEN_FIVE_OR_SIX
from gomoku.rules.shapes import Shapes
from gomoku.rules.wins import wins

MICROPYTHON = True

KINDS = (FIVE_UP, FIVE, OPEN_FIVE, OPEN_FIVE_OR_SIX)


def crowd(dice, stones):
    """A random position in the middle 9x9, where rows, gaps and blocks are frequent."""
    position = Position()
    while position.stones < stones:
        p = (3 + dice.below(9)) << 4 | (3 + dice.below(9))
        if position.cells[p] == EMPTY:
            position.place(p, BLACK if dice.below(5) < 3 else WHITE)
    return position


def shapes_of(position, kind):
    shapes = Shapes(BLACK, kind)
    shapes.load(position.cells)
    return shapes


def points_of(lines):
    """The points whose bit is set on any line of these."""
    found = set()
    for k in range(96):
        for i in range(15):
            if lines[k] >> i & 1:
                found.add((FIRST[k] + i * STEP[k]) & 255)
    return found


def winning(cells, kind):
    """By trying: the points at which a Black stone wins."""
    found = set()
    for p in range(0xEF):
        if cells[p] == EMPTY:
            cells[p] = BLACK
            if wins(cells, p, kind):
                found.add(p)
            cells[p] = EMPTY
    return found


def test_fives_are_what_the_rules_call_a_win():
    """Every empty point of random positions, all kinds of rows: a five where the stone wins."""
    dice = Dice(7)
    for _ in range(25):
        position = crowd(dice, 30 + dice.below(25))
        for kind in KINDS:
            shapes = shapes_of(position, kind)
            fives = points_of(shapes.fives)
            # Not of what stands already: a row that won before wins nothing again.
            assert fives == winning(position.cells, kind), kind


def test_a_straight_four_cannot_be_stopped_by_one_stone():
    """By trying each answer near it; and an unbroken four that nothing stops is called straight."""
    dice = Dice(11)
    seen = 0
    for _ in range(25):
        position = crowd(dice, 22 + dice.below(20))
        cells = position.cells
        for kind in (OPEN_FIVE, OPEN_FIVE_OR_SIX):
            shapes = shapes_of(position, kind)
            if points_of(shapes.fives):
                continue
            straights = points_of(shapes.straights)
            for p in points_of(shapes.fours):
                cells[p] = BLACK
                stopped = False
                for step in DIRECTIONS:
                    for far in range(-6, 7):
                        q = p + far * step
                        if 0 <= q < 256 and cells[q] == EMPTY:
                            cells[q] = WHITE
                            stopped = stopped or not winning(cells, kind)
                            cells[q] = EMPTY
                cells[p] = EMPTY
                if p in straights:
                    seen += 1
                    assert not stopped, (kind, name(p))
                elif not stopped:  # then it makes two fours
                    assert shapes.weight[p] >> 3 & 15 > 1, (kind, name(p))
    assert seen > 5


def test_an_enemy_beyond_the_end_spoils_a_straight_four():
    """Caro: O at E8, X G8 H8 I8: with J8 the four ends at F8 and K8; White at K8 closes both."""
    for kind, straight in ((OPEN_FIVE, False), (FIVE, True), (FIVE_UP, True)):
        position = Position()
        for text in ("G8", "H8", "I8"):
            position.place(point(text), BLACK)
        position.place(point("E8"), WHITE)
        straights = points_of(shapes_of(position, kind).straights)
        assert (point("J8") in straights) == straight
        assert cells_are_untouched(position)


def cells_are_untouched(position):
    return position.cells[0xF0] == WALL and position.stones == 4


def test_stone_by_stone_is_the_same_as_afresh_in_caro():
    """An enemy stone beyond a row changes what it may become: its four lines are read again."""
    dice = Dice(3)
    for kind in (OPEN_FIVE, OPEN_FIVE_OR_SIX):
        position = crowd(dice, 40)
        grown = Shapes(BLACK, kind)
        grown.load(Position().cells)
        for p in range(0xEF):
            if position.cells[p] == BLACK or position.cells[p] == WHITE:
                grown.put(p, position.cells[p])
        assert list(grown.weight) == list(shapes_of(position, kind).weight)


def test_one_point_judged_alone_is_the_verdict_of_the_map():
    """Renju: a search that keeps only shapes up to date asks for one point's verdict."""
    dice = Dice(5)
    for _ in range(6):
        position = crowd(dice, 36)
        whole = FoulMap()
        whole.load(position.cells)
        lazy = FoulMap()
        Shapes.load(lazy, Position().cells)
        for p in range(0xEF):
            if position.cells[p] == BLACK or position.cells[p] == WHITE:
                Shapes.put(lazy, p, position.cells[p])
        for p in range(0xEF):
            if position.cells[p] == EMPTY:
                assert lazy.judge(p) == whole.verdict[p], name(p)
