"""The opponent on the board.  It imports game and rules, and is loaded only when it plays.

thinker    what the board talks to: thinks in slices, then says an action
levels     easy, medium, hard: what each sees and how long it thinks
play       picks a move once the opening is over
procedures places, declares, offers, chooses and exchanges in an opening
forcing    search of forcing moves: fours, then threes
threats    what an attack may go on with, and what may answer it
quiet      search of quiet moves by balance
balance    how much each empty point is worth to either colour
analysis   the position on which stones are tried out
hints      hint and solve
dice       chance from a seed, the same on every interpreter
"""

import sys

from gomoku import forget

# Bytes that slices may take from the heap before it is swept by itself, which would make one twice
# as long: more than they take between two sweeps of their own (thinker).
GARBAGE = 600000

# Each imports those before it only.
PARTS = ("dice", "levels", "analysis", "balance", "quiet", "threats", "forcing", "play", "thinker")


def load_next(opening=False):
    """Load one module of the opponent, which takes 40 ms; False when all are there."""
    for part in PARTS + ("procedures",) if opening else PARTS:
        part = "gomoku.opponent." + part
        if part not in sys.modules:
            __import__(part)
            return True
    return False


def load_all(opening):
    """Load what a thought needs; without room for it nothing, and the first thought says so."""
    try:
        while load_next(opening):
            pass
    except MemoryError:
        forget(*[name for name in sys.modules if name.startswith("gomoku.opponent")])
