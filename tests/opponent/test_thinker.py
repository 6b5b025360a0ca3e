"""The opponent on every interpreter: it sees, claims, passes, agrees, and keeps its time."""

from gomoku.game import action_text, actions
from gomoku.game.game import Game
from gomoku.game.record import write
from gomoku.opponent.hints import hint, solve
from gomoku.opponent.levels import LEVEL_NAMES, LEVELS, THINK_MS
from gomoku.opponent.thinker import SLICE, Thinker
from gomoku.rules.notation import name, point
from gomoku.rules.position import BLACK, WHITE
from tests.opponent.games import play_combination, think

MICROPYTHON = True


def position(rule, black, white, to_move=BLACK, policy=None):
    setup = [[point(text) for text in stones.split()] for stones in (black, white)]
    return Game(rule, "free", policy, None, setup, to_move)


def test_every_level_takes_its_five():
    """Four in a row with an open end: even a beginner completes it, whatever the enemy has."""
    for level in LEVEL_NAMES:
        for seed in range(10):
            game = position("standard", "F8 G8 H8 I8", "E8 F9 G9 H9 I9")
            assert name(think(game, level, seed)) == "J8"


def test_no_level_makes_six_where_only_five_wins():
    """Standard: six wins nothing, so four stones next to a fifth are no chance (RULES.md 1)."""
    game = position("standard", "F8 G8 H8 I8 K8", "E8 A1 B5 C9 D12")
    for level in LEVEL_NAMES:
        assert name(think(game, level, 3)) != "J8"


def test_a_point_that_only_makes_six_is_still_a_move():
    """Standard, the one point left makes six: worth less than nothing, and yet the only move."""
    rows = ("XOXOXOXOXOXOXOX", "XOXOXOXOXOXOXOX", "OXOXOXOXOXOXOXO", "OXOXOXOXOXOXOXO")
    black = []
    white = []
    for i in range(15):
        for j in range(15):
            if (i, j) != (7, 7):
                row = i == 7 and 4 <= j <= 10
                (black if row or rows[i % 4][j] == "X" else white).append(i << 4 | j)
    for level in LEVEL_NAMES:
        game = Game("standard", "free", None, None, (black, white), BLACK)
        assert name(think(game, level, 1)) == "H8"


def test_medium_and_hard_answer_every_four_and_open_three():
    """A four has one answer; an open three G8 H8 I8 is stopped at its ends or one further."""
    for level in ("medium", "hard"):
        game = position("freestyle", "F8 G8 H8 I8", "E8 D4 K11 L3", WHITE)
        assert name(think(game, level, 1)) == "J8"
        game = position("freestyle", "G8 H8 I8", "D4 K11", WHITE)
        assert name(think(game, level, 1)) in ("F8", "J8", "E8", "K8")


def test_easy_overlooks_a_three_now_and_then():
    """Of twenty beginners some answer the open three and some do not."""
    seen = 0
    for seed in range(20):
        game = position("freestyle", "G8 H8 I8", "D4 K11", WHITE)
        seen += name(think(game, "easy", seed)) in ("F8", "J8", "E8", "K8")
    assert 0 < seen < 20


def test_medium_and_hard_find_a_four_three():
    """F8 G8 H8 is stopped at E8, I9 I10 is open: I8 makes a four and a three at once."""
    for level in ("medium", "hard"):
        game = position("renju", "F8 G8 H8 I9 I10", "E8 C4 D11 L5 M12")
        thinker = Thinker(game, level, 1)
        while thinker.step() is None:
            pass
        assert name(thinker.action) == "I8"
        assert thinker.sure == 1


def test_black_in_renju_never_plays_the_double_three():
    """H8 would be the best point on the board, and is forbidden (RIF 9.3)."""
    for level in LEVEL_NAMES:
        for policy in ("forbid", "lose", "claim"):
            game = position("renju", "G8 I8 H7 H9", "A1 A15 O1 O15", BLACK, policy)
            assert name(think(game, level, 1)) != "H8"


def test_white_wins_through_a_forbidden_point():
    """White's four can be stopped only at H8, a double three for Black: White makes the four."""
    game = position("renju", "G8 I8 H9 H10 L4", "I7 J6 K5 A1 C15", WHITE)
    assert game.fouls.verdict[point("H8")]
    for level in ("medium", "hard"):
        thinker = Thinker(game, level, 1)
        while thinker.step() is None:
            pass
        assert thinker.sure == 1
        assert name(thinker.action) in ("H8", "G9")


def test_white_claims_a_foul():
    """Claim game: Black has made six, White says so before anything else (RULES.md 2)."""
    game = position("renju", "E8 F8 G8 I8 J8", "A1 C1 E1 G1 I1", BLACK, "claim")
    game.act(point("H8"))
    for level in LEVEL_NAMES:
        assert think(game, level, 1) == actions.CLAIM


def test_black_passes_when_only_forbidden_points_are_left():
    """A full board but for one double four of Black's (RULES.md 3)."""
    rows = (
        "XOXOXOXOXOXOXOX",
        "XOXOXOXOXOXOXOX",
        "OXOXOXOXOXOXOXO",
        "OXOXOXOXOXOXOXO",
    )
    black = []
    white = []
    for i in range(15):
        for j in range(15):
            if (i, j) != (7, 7):
                (black if rows[i % 4][j] == "X" else white).append(i << 4 | j)
    for p in (0x73, 0x74, 0x75, 0x76, 0x78, 0x79):  # H8 makes seven
        if p in white:
            white.remove(p)
            black.append(p)
    game = Game("renju", "free", "forbid", None, (black, white), BLACK)
    assert game.refusal(point("H8"))
    for level in LEVEL_NAMES:
        assert think(game, level, 1) == actions.PASS


def test_it_agrees_to_a_draw_when_the_other_wins():
    """Black offers a draw, White has a straight four against it and nothing of its own."""
    game = position("freestyle", "F8 G8 H8 I8 A1", "B3 L4 C12 M13 A15", BLACK)
    game.act(actions.DRAW)
    game.act(point("O15"))
    assert think(game, "hard", 1) == actions.DRAW


def test_same_seed_same_game():
    """Two games with one seed are the same to the byte; another seed makes another."""
    records = []
    for seed in (5, 5, 6):
        game = play_combination(("freestyle", "free", None), seed, ("easy", "medium"), 300, 12)
        records.append(bytes(write(game)))
    assert records[0] == records[1]
    assert records[0] != records[2]


def test_games_are_the_same_on_every_interpreter():
    """Chance and thought are small integers: this game was written down once, on a desktop."""
    game = play_combination(("renju", "rif", "lose"), 3, ("easy", "hard"), 1000, 14)
    told = " ".join([action_text.tell(action) for action in game.record])
    assert told == GAME, told


GAME = "H8 H9 I9 exchange G7 offer I8 offer G8 choose I8 G8 I10 G9 I7 I11 I6"


def test_a_slice_is_bounded():
    """A tick's slice goes at most one step beyond its effort: 6 + 12 ms of a Pico."""
    game = position("freestyle", "H8 G7 I9 F8", "H9 G8 I7", WHITE)
    thinker = Thinker(game, "hard", 1)
    effort = 0
    while thinker.step() is None:
        assert thinker._analysis.effort - effort <= SLICE + 12
        effort = thinker._analysis.effort


def test_time_is_kept():
    """At its limit the thinker makes do with what it has seen: an action comes within half a
    second of ticks of 30 ms."""
    game = position("freestyle", "H8 G7 I9 F8", "H9 G8 I7", WHITE)
    for level in LEVEL_NAMES:
        thinker = Thinker(game, level, 1, 100000)
        now = 1000
        while thinker.step(now) is None:
            now += 30 if thinker.progress() else 1
            assert now - 1000 <= LEVELS[level][THINK_MS]
        assert not game.refusal(thinker.action)


def test_the_game_is_left_alone():
    """A thought that is dropped halfway leaves the game as it was: nothing is to be put back."""
    game = position("renju", "H8 G7 I9 F8", "H9 G8 I7", WHITE)
    before = bytes(write(game)), bytes(game.cells), bytes(game.fouls.verdict)
    thinker = Thinker(game, "hard", 1)
    for _ in range(40):
        thinker.step()
    assert before == (bytes(write(game)), bytes(game.cells), bytes(game.fouls.verdict))


def test_hint_and_solve():
    """The four-three is a win by fours: solve tells it to the end, hint its first move."""
    game = position("renju", "F8 G8 H8 I9 I10", "E8 C4 D11 L5 M12")
    assert name(hint(game)) == "I8"
    moves = solve(game)
    assert name(moves[0]) == "I8" and len(moves) == 5
    for move in moves:
        assert game.act(move) is None
    assert game.winner == BLACK
    game = position("renju", "H8", "H9")
    assert solve(game) == []
