"""Who wins with what (RULES.md 1): the row of each rule set, at its edges."""

from gomoku.rules.notation import name, point
from gomoku.rules.position import BLACK, WHITE, Position
from gomoku.rules.rule_sets import BLACK_WINS, RULE_NAMES, RULE_SETS, WHITE_WINS
from gomoku.rules.wins import winning_stones, wins

MICROPYTHON = True

ALL = set(RULE_NAMES)


def winners(last, black, white="", colour=BLACK):
    """The rule sets under which the stone `last`, which stands there, wins."""
    position = Position()
    for text in black.split():
        position.place(point(text), BLACK)
    for text in white.split():
        position.place(point(text), WHITE)
    column = BLACK_WINS if colour == BLACK else WHITE_WINS
    return {rule for rule in ALL if wins(position.cells, point(last), RULE_SETS[rule][column])}


def test_five_wins_everywhere():
    """Five in a row with open ends."""
    assert winners("H8", "F8 G8 H8 I8 J8") == ALL


def test_five_to_the_corner_wins_everywhere():
    """The edge is no block in caro, and a row cannot run off the board."""
    assert winners("A1", "A1 B1 C1 D1 E1") == ALL
    assert winners("O15", "O15 N14 M13 L12 K11", "J10") == ALL


def test_five_between_two_enemies_wins_nothing_in_caro():
    """Blocked at both ends (RULES.md 1, caro)."""
    assert winners("H8", "F8 G8 H8 I8 J8", "E8 K8") == ALL - {"caro", "caro-overline"}


def test_five_between_enemy_and_edge_wins_in_caro():
    """The edge is not a block."""
    assert winners("C8", "A8 B8 C8 D8 E8", "F8") == ALL


def test_six_wins_for_five_or_more():
    """Six: freestyle and its like, and caro-overline; for Black in renju it is a foul."""
    six = "E8 F8 G8 H8 I8 J8"
    assert winners("H8", six) == {"freestyle", "connect-five", "battle", "caro-overline"}


def test_six_between_enemies_wins_in_caro_overline():
    """Six and more wins there, blocked or not."""
    assert "caro-overline" in winners("H8", "E8 F8 G8 H8 I8 J8", "D8 K8")


def test_white_wins_with_six_in_renju():
    """White has no fouls, and White's overline wins (RULES.md 2)."""
    assert "renju" in winners("H8", "", "E8 F8 G8 H8 I8 J8", WHITE)


def test_a_row_does_not_wrap_around_the_edge():
    """M8 N8 O8 and A9 B9 follow each other in memory and are no row."""
    assert winners("O8", "M8 N8 O8 A9 B9") == set()


def test_a_line_counts_only_through_the_last_stone():
    """A five that stood before the last stone wins nothing for it."""
    assert winners("A1", "F8 G8 H8 I8 J8 A1") == set()


def test_two_rows_are_both_lit_each_stone_once():
    """A cross of two fives: nine stones, ordered A1, B1 .. O15 (REFEREE.md)."""
    position = Position()
    for text in ["F8", "G8", "H8", "I8", "J8", "H6", "H7", "H9", "H10"]:
        position.place(point(text), BLACK)
    stones = winning_stones(position.cells, point("H8"), RULE_SETS["freestyle"][BLACK_WINS])
    assert [name(p) for p in stones] == ["H6", "H7", "F8", "G8", "H8", "I8", "J8", "H9", "H10"]


def test_a_stone_on_a_stone_is_refused():
    """ValueError, and nothing has changed."""
    position = Position()
    position.place(point("H8"), BLACK)
    try:
        position.place(point("H8"), WHITE)
    except ValueError:
        assert position.cells[point("H8")] == BLACK and position.stones == 1
    else:
        raise AssertionError("a stone on a stone was taken")
