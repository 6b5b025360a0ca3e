"""The positions of tests/data/forced_wins.txt: a win by fours for the player to move.

A line is: rule set, colour to move, the most fours that the win takes besides its five, the black
and the white points as pairs of hexadecimal digits (row, column).  Every line was made by play of
the levels and checked by the reference (tests/reference/forced_win.py), which also says that two
fours are not enough.
"""

DATA = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/forced_wins.txt"


def _points(text):
    return [int(text[i : i + 2], 16) for i in range(0, len(text), 2)]


def forced_wins():
    """(rule, colour, fours, black points, white points) of each."""
    found = []
    with open(DATA) as lines:
        for line in lines:
            rule, colour, fours, black, white = line.split()
            found.append((rule, colour, int(fours), _points(black), _points(white)))
    return found
