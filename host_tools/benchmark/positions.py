"""Mid-game positions of 30 to 60 stones, and whole renju games: the same in every run.

Half of the positions are the hard ones of tests/data, made for deeply nested threes; the others
are taken from games in which both sides see fours and threes and choose among the best points.
"""

import gzip
import random
from pathlib import Path

from gomoku.rules.fouls import FOUL, FoulMap
from gomoku.rules.position import BLACK, EMPTY, WHITE, Position
from gomoku.rules.rule_sets import FIVE_UP
from gomoku.rules.shapes import FIVE, Shapes
from host_tools import CHECKOUT

FEWEST = 30
MOST = 60
SEED = 20
VECTORS = CHECKOUT / "tests" / "data" / "foul_vectors.txt.gz"
SIGNS = {"X": BLACK, "O": WHITE}


def points_of(cells: bytearray, colour: int) -> list[int]:
    return [point for point in range(0xEF) if cells[point] == colour]


def from_vectors(count: int, path: Path = VECTORS) -> list[bytearray]:
    """`count` of the positions with known answers, evenly taken; none where the file is not."""
    if not path.exists():
        return []
    found = []
    with gzip.open(path, "rt", encoding="ascii") as lines:
        for line in lines:
            signs = line.rstrip("\n")
            if FEWEST <= signs.count("X") + signs.count("O") <= MOST:
                position = Position()
                for number, sign in enumerate(signs):
                    if sign in SIGNS:
                        position.place(number // 15 << 4 | number % 15, SIGNS[sign])
                found.append(position.cells)
    return [found[i * len(found) // count] for i in range(min(count, len(found)))]


def renju_game(seed: int) -> list[int]:
    """The points of a plausible renju game, Black first, to its five or to the 140th stone."""
    choice = random.Random(seed)
    position = Position()
    black = FoulMap()
    white = Shapes(WHITE, FIVE_UP)
    black.load(position.cells)
    white.load(position.cells)
    moves: list[int] = []
    while len(moves) < 140:
        colour = WHITE if len(moves) & 1 else BLACK
        point = _choose(position.cells, black, white, colour, choice) if moves else 0x77
        wins = (white if colour == WHITE else black).weight[point] >= FIVE
        position.place(point, colour)
        black.put(point, colour)
        white.put(point, colour)
        moves.append(point)
        if wins:
            break
    return moves


def _choose(cells, black, white, colour: int, choice: random.Random) -> int:
    """One of the three best points near the stones; Black makes no foul, nobody misses a five."""
    own, other = (white, black) if colour == WHITE else (black, white)
    ranked = []
    for point in range(0xEF):
        if cells[point] == EMPTY and _is_near(cells, point):
            if colour == BLACK and black.verdict[point] & FOUL:
                continue
            mine, theirs = own.weight[point], other.weight[point]
            value = _urgency(mine) * 2 + _urgency(theirs) + choice.random() * 3
            ranked.append((value, point))
    ranked.sort(reverse=True)
    best = [pair for pair in ranked[:3] if pair[0] > ranked[0][0] - 4]
    return choice.choice(best)[1] if best else choice.choice(points_of(cells, EMPTY))


def _urgency(weight: int) -> int:
    if weight >= FIVE:
        return 100
    fours, threes = weight >> 3 & 15, weight & 7
    return min(fours, 2) * 5 + min(threes, 2) * 3


def _is_near(cells, point: int) -> bool:
    """Is a stone within two steps, along a line?"""
    for step in (1, 15, 16, 17):
        for distance in (-2, -1, 1, 2):
            other = point + step * distance
            if 0 <= other < 0xF0 and cells[other] in (BLACK, WHITE):
                return True
    return False


def long_games(count: int, at_least: int = MOST) -> list[list[int]]:
    """Games of `at_least` stones and more, ended by a five, one after the other from SEED on."""
    games: list[list[int]] = []
    seed = SEED
    while len(games) < count:
        moves = renju_game(seed)
        seed += 1
        if at_least <= len(moves) < 140:
            games.append(moves)
    return games


def from_games(count: int) -> list[bytearray]:
    """Positions at 30, 36, ... 60 stones of games that no five has ended before."""
    found: list[bytearray] = []
    stones = range(FEWEST, MOST + 1, 6)
    for moves in long_games(-(-count // len(stones))):
        for number in stones:
            position = Position()
            for i, point in enumerate(moves[:number]):
                position.place(point, WHITE if i & 1 else BLACK)
            found.append(position.cells)
    return found[:count]


def replies(cells: bytearray, count: int, seed: int) -> list[tuple[int, int]]:
    """(point, colour) of stones to come to this position: near others, both colours in turn."""
    choice = random.Random(seed)
    near = [p for p in points_of(cells, EMPTY) if _is_near(cells, p)]
    return [(choice.choice(near), (BLACK, WHITE)[i & 1]) for i in range(count)]
