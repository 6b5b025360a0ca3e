"""What players can choose: one row for each choice, loaded while somebody chooses.

A value is an index into its row.  The board offers the texts; a row's name is its key in the file
of the settings, which remember the values.
"""

from gomoku import const, forget
from gomoku.board_choices import BOARD_ROWS
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES

_SECOND = const(1000)
_MINUTE = const(60 * _SECOND)

# text, clock row (main, increment, periods, period): see game.clock.
CLOCKS = (
    ("off", None),
    ("30s/move", (0, 0, 1, 30 * _SECOND)),
    ("60s/move", (0, 0, 1, 60 * _SECOND)),
    ("5m", (5 * _MINUTE, 0, 0, 0)),
    ("10m", (10 * _MINUTE, 0, 0, 0)),
    ("20m", (20 * _MINUTE, 0, 0, 0)),
    ("60m", (60 * _MINUTE, 0, 0, 0)),
    ("5m+5s", (5 * _MINUTE, 5 * _SECOND, 0, 0)),
    ("10m+10s", (10 * _MINUTE, 10 * _SECOND, 0, 0)),
    ("135m+30s", (135 * _MINUTE, 30 * _SECOND, 0, 0)),
    ("10m+3x30s", (10 * _MINUTE, 0, 3, 30 * _SECOND)),
    ("30m+5x30s", (30 * _MINUTE, 0, 5, 30 * _SECOND)),
)

# key: (texts, default index)
ROWS = {
    "rule": (RULE_NAMES, 0),
    "opening": (OPENING_NAMES, 0),
    "fouls": (POLICIES, 1),
    "clock": (tuple([row[0] for row in CLOCKS]), 0),
    "games": (("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"), 0),
    "left": (tuple("ABCDEFGHI"), 0),  # 0 a guest, else a player (players.Players)
    "right": (tuple("ABCDEFGHI"), 0),
}
ROWS.update(BOARD_ROWS)


def _openings_by_rule():
    """The openings that go with each rule set, so that the table of openings can go again."""
    from gomoku.rules.openings import goes_with

    table = {}
    for rule in RULE_NAMES:
        table[rule] = tuple([name for name in OPENING_NAMES if goes_with(name, rule)])
    forget("gomoku.rules.openings")
    return table


OPENINGS_FOR = _openings_by_rule()


def defaults(brightness):
    """A value for each row; `light` begins with the builder's BRIGHTNESS."""
    values = {}
    for key in ROWS:
        default = ROWS[key][1]
        values[key] = brightness - 1 if default is None else default
    return values


def take(values, found, skipped):
    """Put what is good of the dict `found` into values; True when all of it was."""
    if not isinstance(found, dict):
        return False
    whole = True
    for key in found:
        value = found[key]
        if key in skipped:
            continue
        if key in ROWS and type(value) is int and 0 <= value < len(ROWS[key][0]):
            values[key] = value
        else:
            whole = False
    opening, rule = [ROWS[key][0][values[key]] for key in ("opening", "rule")]
    if opening not in OPENINGS_FOR[rule]:
        values["opening"] = 0
        whole = False
    return whole
