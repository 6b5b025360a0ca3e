"""Points and ranks (RULES.md 8), matches, sessions."""

from gomoku.choices import ROWS
from gomoku.game.match import Match
from gomoku.game.ranks import points_moved, rank
from gomoku.game.session import Session, read
from gomoku.settings import Settings

MICROPYTHON = True


def test_equal_players_move_ten_points():
    """10 - 0 / 10."""
    assert points_moved(300, 300) == 10


def test_the_better_player_gains_less_and_beyond_a_hundred_nothing():
    """50 ahead: 5. 100 ahead: 0 by the formula. 101 ahead: nothing changes."""
    assert points_moved(350, 300) == 5
    assert points_moved(400, 300) == 0
    assert points_moved(401, 300) == 0
    assert points_moved(1000, 300) == 0


def test_the_weaker_winner_gains_more_up_to_twenty():
    """60 behind: 16. 100 behind: 20. 400 behind: capped at 20."""
    assert points_moved(300, 360) == 16
    assert points_moved(300, 400) == 20
    assert points_moved(300, 700) == 20


def test_halves_are_rounded_up():
    """5 ahead is 9.5, which is 10; 15 ahead 8.5, which is 9."""
    assert points_moved(305, 300) == 10
    assert points_moved(315, 300) == 9


def test_points_never_fall_below_nothing():
    """The loser has 4 and would lose 10: the winner gains what the loser loses, 4."""
    assert points_moved(4, 4) == 4
    assert points_moved(0, 0) == 0


def test_each_rank_spans_a_hundred_points():
    """0 dan 300-399, 9 dan 1200-1299, kisei from 1300, no rank below 300."""
    assert [rank(p) for p in (0, 299, 300, 399, 400, 1299, 1300, 5000)] == [
        "no rank",
        "no rank",
        "0 dan",
        "0 dan",
        "1 dan",
        "9 dan",
        "kisei",
        "kisei",
    ]


def test_sides_alternate_and_a_match_ends():
    """Two games: a is Black first, then b; a wins and draws: one and a half to a half."""
    match = Match(2)
    assert match.first_black() == 0
    match.finished(0)
    assert match.first_black() == 1 and not match.is_over()
    match.finished(None)
    assert match.score2 == [3, 1] and match.is_over()


def test_a_match_is_at_least_two_games():
    """Each player is once Black (RULES.md 8): no choice at set-up makes a match of one game, and
    the texts say how many games each choice is."""
    settings = Settings(5)
    for index in range(len(ROWS["games"][0])):
        settings.values["games"] = index
        games = settings.match_games()
        assert games == 0 if index == 0 else games >= 2
        assert settings.text("games") == str(games or 1)


def test_after_swap2_the_next_game_starts_as_agreed():
    """Player 2 took Black; in the rematch player 1 is the other one, has Black, and is asked for
    the first of three stones: nothing of the old opening is left (reported case)."""
    session = Session()
    session.begin(1, "freestyle", "swap2", None, None)
    for action in (0x77, 0x78, 0x79, 0x403, 0x407):  # black, then resign
        assert session.game.act(action) is None
    assert session.game.black_player == 2
    session.rematch(2)
    game = session.game
    assert game.black_player == 1 and game.to_act == 1 and game.phase == "place"
    assert session.seat(1) == 1 and session.seat(2) == 0


def test_a_session_is_saved_and_read():
    """Score, seats and game come back."""
    session = Session(3, (1, 2))
    session.begin(7, "renju", "rif", "claim", (60000, 0, 0, 0))
    session.game.tick(500)
    session.game.act(0x77)
    again = read(session.write())
    assert again.write() == session.write()
    assert again.number == 7 and again.names == [1, 2] and again.match.games == 3
