"""Opening procedures as rows: a name, the rule sets it goes with, and its steps (RULES.md 4).

Steps are words, run from left to right by `game.procedure`:

    any  3x3  !5x5   a stone: anywhere, inside that box around H8, or outside it
    +any  +3x3       a stone placed by the player who acted last, whatever its colour
    exchange/keep    a question to the opponent of the player who acted last; the words a player
                     can answer with are exchange, keep, black, white, add
    white>end/add    an answer may lead elsewhere: `>label`, or `>end` for past the last step
    ten:             a label: the place where the next step stands
    declare:1-12     the player who acted last declares a number
    offer:2 offer:n  Black offers so many fifths, or as many as were declared
    9x9>last|offer:10   a stone in the box (then on at `last`), or ten offers (then the next step)
    choose           White keeps one of the offered fifths

Between two stones the colours alternate; who has which colour is the game's matter.
The 26 openings are the boxes 1x1, 3x3, 5x5: 8 x 23 placements, 26 up to symmetry (RULES.md 5).
"""

ANY_RULE = None
RENJU = "renju"

# A new procedure is a new row, at the end: saved games know a procedure by its place.
ROWS = (
    ("free", ANY_RULE, ""),
    ("centre", ANY_RULE, "1x1"),
    ("pro", ANY_RULE, "1x1 any !5x5"),
    ("long-pro", ANY_RULE, "1x1 any !7x7"),
    ("swap", ANY_RULE, "any +any +any white/black"),
    ("swap2", ANY_RULE, "any +any +any white>end/black>end/add +any +any white/black"),
    ("swap-after-1", ANY_RULE, "any exchange/keep"),
    ("three-move-swap", RENJU, "1x1 3x3 any exchange/keep"),
    ("rif", RENJU, "1x1 +3x3 +5x5 exchange/keep any offer:2 choose"),
    ("yamaguchi", RENJU, "1x1 +3x3 +5x5 declare:1-12 exchange/keep any offer:n choose"),
    (
        "soosorv-8",
        RENJU,
        "1x1 +3x3 +5x5 exchange/keep any declare:1-8 exchange/keep offer:n choose",
    ),
    (
        "tarannikov",
        ANY_RULE,
        "1x1 exchange/keep 3x3 exchange/keep 5x5 exchange/keep 7x7 exchange/keep 9x9 exchange/keep",
    ),
    (
        "taraguchi-10",
        ANY_RULE,
        "1x1 exchange/keep 3x3 exchange/keep 5x5 exchange/keep 7x7 exchange/keep>ten"
        " 9x9 last: exchange>end/keep>end ten: 9x9>last|offer:10 choose",
    ),
)

OPENING_NAMES = tuple([row[0] for row in ROWS])
OPENINGS = {row[0]: row[1:] for row in ROWS}


def goes_with(opening, rule):
    """Does this opening make sense under this rule set?  `battle` has a start of its own."""
    only = OPENINGS[opening][0]
    return (only is None or only == rule) and (rule != "battle" or opening == "free")
