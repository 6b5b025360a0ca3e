"""Points and ranks after a game between two rated players (RULES.md 8)."""

from gomoku import const

NEW_PLAYER = const(300)
MOST = const(20)  # points that one game can move

RANKS = (
    "no rank",
    "0 dan",
    "1 dan",
    "2 dan",
    "3 dan",
    "4 dan",
    "5 dan",
    "6 dan",
    "7 dan",
    "8 dan",
    "9 dan",
    "kisei",
)


def rank_number(points):
    """0 (no rank) to 11 (kisei): each rank spans 100 points, 0 dan begins at 300."""
    return max(0, min(11, points // 100 - 2))


def rank(points):
    return RANKS[rank_number(points)]


def points_moved(winner, loser):
    """Points that go from loser to winner, of what both had before the game.

    10 - (winner - loser) / 10, rounded (halves up), none when the winner was more than 100
    ahead, at most 20, and never more than the loser has.
    """
    ahead = winner - loser
    if ahead > 100:
        return 0
    return min((105 - ahead) // 10, MOST, loser)
