"""The rows that make a foul, so that the board can light them (RULES.md 2; RIF 9.2-9.4)."""

from gomoku.rules.fouls import DOUBLE_FOUR, DOUBLE_THREE, OVERLINE
from gomoku.rules.lines import FIRST, STEP, bit_of, growths, line_of


def _points(k, bits):
    """The points of line k whose bits are set, in order of the bits."""
    return [(FIRST[k] + i * STEP[k]) & 255 for i in range(15) if bits >> i & 1]


def _run(own, at):
    """Bits of the unbroken row through bit `at` once a stone stands there."""
    bits = 1 << at
    i = at - 1
    while i >= 0 and own >> i & 1:
        bits |= 1 << i
        i -= 1
    i = at + 1
    while own >> i & 1:
        bits |= 1 << i
        i += 1
    return bits


def _fours(fouls, k, at):
    """(bits of four stones, bits of the points that make them five) for each four on line k."""
    own = fouls.own[k] | 1 << at
    empty = fouls.empty[k] & ~(1 << at)
    fours = []
    for i in range(max(0, at - 4), at + 1):
        window = 31 << i
        stones = own & window
        gap = empty & window
        outside = own >> (i + 5) & 1 or (i and own >> (i - 1) & 1)
        if outside or stones | gap != window or gap & (gap - 1) or not gap:
            continue
        if fours and fours[-1][0] == stones:  # the other end of a straight four
            fours[-1] = (stones, fours[-1][1] | gap)
        else:
            fours.append((stones, gap))
    return fours


def foul_rows(fouls, point):
    """Why Black may not play at the empty `point`: a list of (foul, stones, points).

    foul: OVERLINE, DOUBLE_FOUR or DOUBLE_THREE (rules.fouls); stones: the row's stones, `point`
    among them; points: those that make a four a five, or a three a straight four.
    """
    verdict = fouls.verdict[point]
    rows = []
    for direction in range(4):
        k = line_of(point, direction)
        at = bit_of(point, direction)
        if verdict & OVERLINE and fouls.overlines[k] >> at & 1:
            rows.append((OVERLINE, _points(k, _run(fouls.own[k], at)), []))
        if verdict & DOUBLE_FOUR and fouls.fours[k] >> at & 1:
            for stones, gaps in _fours(fouls, k, at):
                rows.append((DOUBLE_FOUR, _points(k, stones), _points(k, gaps)))
        if (
            verdict & DOUBLE_THREE
            and fouls.threes[k] >> at & 1
            and fouls.is_real_three(point, direction)
        ):
            growing = _points(k, growths(at, fouls.windows[k], fouls.empty[k]))
            rows.append((DOUBLE_THREE, _three_stones(fouls, k, at), growing))
    return rows


def _three_stones(fouls, k, at):
    """The stones of the three that bit `at` makes on line k, in order."""
    for i in range(max(0, at - 4), at):
        if fouls.windows[k] >> i & 1:
            return _points(k, (fouls.own[k] & 15 << (i + 1)) | 1 << at)
    return []


def foul_stones(fouls, point):
    """Every stone of the rows that make the foul at the empty `point`, once each."""
    stones = []
    for _, row, _ in foul_rows(fouls, point):
        for stone in row:
            if stone not in stones:
                stones.append(stone)
    return stones
