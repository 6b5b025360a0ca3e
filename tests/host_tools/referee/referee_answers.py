"""What an answer of the referee must look like when it refuses (REFEREE.md, Reading)."""

RULES = ("freestyle", "standard", "renju", "caro", "caro-overline", "connect-five", "battle")
GOMOKU = tuple(rule for rule in RULES if rule != "renju")
POLICIES = ("forbid", "lose", "claim", "off")
FIELDS = (
    *("status", "winner", "winning_player", "reason", "phase", "to_act", "to_move"),
    *("black_player", "moves", "win_line", "error"),
)


def refused_at(answer, index):
    """Illegal at this action, and nothing else of the answer missing."""
    assert answer["status"] == "illegal"
    assert set(answer) == set(FIELDS)
    assert set(answer["error"]) == {"index", "action", "why"}
    assert isinstance(answer["error"]["why"], str)
    assert answer["error"]["why"]
    return answer["error"]["index"] == index


def wrong_as_a_whole(answer):
    """All fields are there, none applies, and the reason is told."""
    assert set(answer) == set(FIELDS)
    assert isinstance(answer["error"]["why"], str)
    assert answer["error"]["why"]
    lists = {"moves", "win_line"}
    nothing = all(answer[field] is None for field in set(FIELDS) - lists - {"status", "error"})
    empty = all(answer[field] == [] for field in lists)
    no_place = answer["error"]["index"] is None and answer["error"]["action"] is None
    return answer["status"] == "illegal" and nothing and empty and no_place
