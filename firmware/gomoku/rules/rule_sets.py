"""Who wins with what: one row for each rule set (RULES.md 1), and the four foul policies.

A win is named by the rows of stones that count (`wins` judges them); black and white differ
only in renju.
"""

from gomoku import const

# Rows of stones that win.
FIVE_UP = const(0)  # five or more
FIVE = const(1)  # exactly five
OPEN_FIVE = const(2)  # exactly five, not blocked by enemy stones at both ends
OPEN_FIVE_OR_SIX = const(3)  # the same, or six and more

# Columns of a row.
BLACK_WINS = const(1)
WHITE_WINS = const(2)
HAS_FOULS = const(3)  # renju: Black has fouls, players may pass

# In the order in which a board offers them; saved games know a rule set by its place.
ROWS = (
    ("freestyle", FIVE_UP, FIVE_UP, False),
    ("standard", FIVE, FIVE, False),
    ("renju", FIVE, FIVE_UP, True),
    ("caro", OPEN_FIVE, OPEN_FIVE, False),
    ("caro-overline", OPEN_FIVE_OR_SIX, OPEN_FIVE_OR_SIX, False),
    ("connect-five", FIVE_UP, FIVE_UP, False),
    ("battle", FIVE_UP, FIVE_UP, False),
)

RULE_NAMES = tuple([row[0] for row in ROWS])
RULE_SETS = {row[0]: row for row in ROWS}

# What Black's foul does (RULES.md 2): not placed; loses; White may claim; nothing.
POLICIES = ("forbid", "lose", "claim", "off")


def default_policy(rule):
    return "lose" if RULE_SETS[rule][HAS_FOULS] else "off"
