"""The checked positions of tests/data, for every interpreter: cells, and the verdict of each point.

A position is a line of 225 signs from A1: X O stones, F five, 1-7 bits of overline, double four
and double three, `.` an ordinary move.
"""

import sys

from gomoku.rules.fouls import FIVE
from gomoku.rules.position import BLACK, WHITE

DATA = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"


def _unpacked(path):
    """A file of bytes that are read through gzip."""
    if sys.implementation.name == "micropython":
        import deflate

        return deflate.DeflateIO(open(path, "rb"), deflate.GZIP)
    import gzip

    return gzip.open(path)


def foul_vectors():
    """(number, 225 signs) of each position."""
    number = 0
    with _unpacked(DATA + "foul_vectors.txt.gz") as packed:
        while True:
            line = packed.readline()
            if not line:
                return
            number += 1
            yield number, line.decode().strip()


def set_up(position, signs):
    position.clear()
    for i in range(225):
        if signs[i] in "XO":
            position.place(point_at(i), BLACK if signs[i] == "X" else WHITE)


def point_at(i):
    return i // 15 << 4 | i % 15


def verdict_of(sign):
    """The verdict's bits as rules.fouls has them."""
    if sign in "XO.":
        return 0
    return FIVE if sign == "F" else int(sign) << 1
