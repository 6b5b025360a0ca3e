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

from gomoku import forget, sweep

# Bytes that slices may take from the heap before it is swept by itself, which would make one twice
# as long: more than they take between two sweeps of their own (thinker).
GARBAGE = 600000

# Each imports those before it only.
PARTS = ("dice", "levels", "analysis", "balance", "quiet", "threats", "forcing", "play", "thinker")


_is_untidy = False


def load_next(opening=False):
    """Load one module, or sweep up after one: either takes a turn of the loop, 40 ms at most.

    False when all are there.  MemoryError when there is no room: then none of them stays.
    """
    global _is_untidy
    if _is_untidy:
        _is_untidy = False
        sweep()
        return True
    for part in PARTS + ("procedures",) if opening else PARTS:
        part = "gomoku.opponent." + part
        if part not in sys.modules:
            try:
                __import__(part)
            except MemoryError:
                forget(*[name for name in sys.modules if name.startswith("gomoku.opponent")])
                raise
            _is_untidy = True
            return True
    return False
