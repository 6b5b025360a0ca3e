"""The 26 openings of renju: recognised in every placement, with their names (RULES.md 5)."""

from gomoku.game.game import Game
from gomoku.rules.notation import CENTRE, point
from gomoku.rules.opening26 import opening_of
from tests.rules.vectors import DATA

MICROPYTHON = True

STEPS = (-1, 0, 1)


def placements():
    """All (second, third) stones: one beside H8, one more in the 5x5."""
    for row in STEPS:
        for col in STEPS:
            second = CENTRE + 16 * row + col
            if second == CENTRE:
                continue
            for u in range(-2, 3):
                for v in range(-2, 3):
                    third = CENTRE + 16 * u + v
                    if third not in (CENTRE, second):
                        yield second, third


def test_184_placements_are_26_openings_as_often_as_the_table_says():
    """8 x 23 placements; each opening has four or eight forms, as its stones have images."""
    counts = {}
    for second, third in placements():
        name = opening_of(second, third)
        assert name, (second, third)
        counts[name] = counts.get(name, 0) + 1
    assert sum(counts.values()) == 184 and len(counts) == 26
    with open(DATA + "openings26.txt", "rb") as lines:
        for line in lines:
            words = line.decode().split(":")[0].split()
            if not words or words[0][0] not in "DI":
                continue
            number, english, _, second, third, forms = words
            name = number + " " + english
            assert opening_of(point(second), point(third)) == name
            assert counts.pop(name) == int(forms)
    assert not counts


def test_what_turns_and_mirrors_into_an_opening_has_its_name():
    """Every one of the eight images of a placement is the same opening."""
    for second, third in placements():
        name = opening_of(second, third)
        for image in (mirror, turn):
            assert opening_of(image(second), image(third)) == name


def mirror(p):
    return p & 0xF0 | (14 - (p & 15))


def turn(p):
    return (p & 15) << 4 | (14 - (p >> 4))


def test_what_is_no_opening_has_no_name():
    """The second stone not beside H8, or the third outside the 5x5."""
    assert opening_of(point("H10"), point("H9")) is None
    assert opening_of(point("H9"), point("H11")) is None
    assert opening_of(point("I9"), point("K8")) is None


def test_a_game_tells_its_opening():
    """Renju from H8, in any orientation; no other rule set, and not after two stones."""
    for rule, told in (("renju", "D4 Kagetsu"), ("freestyle", None)):
        game = Game(rule)
        for text, expected in (("H8", None), ("G8", None), ("G9", told), ("A1", told)):
            game.act(point(text))
            assert game.opening_name() == expected, (rule, text)


def test_moves_after_a_set_up_are_no_opening():
    """The same three stones beside one that was set up: nobody opened with them."""
    game = Game("renju", "free", None, None, ([], [point("A1")]), 1)
    for text in ("H8", "H9", "I9"):
        assert game.act(point(text)) is None
    assert game.opening_name() is None
