"""Packages from PyPI that find renju's fouls, put to the same work: every empty point of a board.

Each is there or not; none is needed to play or to build.
"""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from gomoku.rules.position import BLACK, EMPTY, WHITE

Scan = Callable[[bytearray], object]


def renju_scan() -> Scan:
    """renju: `get_foul_type` on every empty point."""
    from renju.check_forbid import get_foul_type

    def scan(cells):
        board = [[_stone(cells, x, y) for y in range(15)] for x in range(15)]
        for x in range(15):
            for y in range(15):
                if not board[x][y]:
                    get_foul_type(board, x, y)

    return scan


def omok_scan() -> Scan:
    """omok: `forbidden_moves` of the board; with numba installed it runs compiled."""
    import numpy
    from omok.renju import forbidden_moves

    def scan(cells):
        board = numpy.array(
            [[_stone(cells, x, y) for x in range(15)] for y in range(15)], dtype=numpy.uint8
        )
        forbidden_moves(board)

    return scan


def _stone(cells: bytearray, x: int, y: int) -> int:
    stone = cells[y << 4 | x]
    return stone if stone in (BLACK, WHITE) else EMPTY


PEERS = {"renju": renju_scan, "omok": omok_scan}


def installed() -> dict[str, tuple[str, Scan]]:
    """Name -> (version, scan) of the peers that are here."""
    found = {}
    for name, make in PEERS.items():
        try:
            found[name] = (version(name), make())
        except (PackageNotFoundError, ImportError):
            continue
    return found
