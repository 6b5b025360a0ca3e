"""The board as light, without cursor and words: stones, last move, rows, boxes, offers, marks.

A stone's colour index is its number on the board, so the stones are one copy of 240 bytes.
"""

from gomoku.game.procedure import in_reach
from gomoku.rules.fouls import FOUL
from gomoku.rules.position import BLACK, EMPTY
from gomoku.spans import spans
from gomoku.ui import palette

STARS = (0x33, 0x3B, 0x77, 0xB3, 0xBB)  # D4 L4 H8 D12 L12

_BOARD = spans[0:240]
_STATUS_ROW = spans[240:256]
_DARK_ROW = bytes(16)


def paint(canvas, game, grid, marks, rows=(), teaching=None):
    """grid: show the star points.  marks: 0 none, else forbidden points while Black is to move.

    rows: stones of a foul's rows, which blink.  teaching: teaching.Teaching, for its marks.
    """
    ink = canvas.ink
    ink[_BOARD] = game.cells[_BOARD]
    ink[_STATUS_ROW] = _DARK_ROW
    cells = game.cells
    reach = 7 if game.offered else game.reach()
    if reach != 7:
        for point in range(0xEF):
            if cells[point] == EMPTY and in_reach(point, reach):
                ink[point] = palette.BOX
    elif grid:
        for point in STARS:
            if cells[point] == EMPTY:
                ink[point] = palette.STAR
    if marks and not game.winner:
        if teaching and teaching.is_complete:
            for i in range(len(teaching.points)):
                ink[teaching.points[i]] = teaching.colours[i]
        _mark_fouls(ink, game)
    for i in range(game.offered):
        ink[game.offers[i]] = palette.OFFER
    canvas.alt[_WHOLE] = ink
    if game.winner:
        won = (palette.BLACK_WON, palette.WHITE_WON)
        for point in game.win_line():
            canvas.blink(point, cells[point], won[cells[point] - 1])
    elif game.last != 0xFF and cells[game.last]:
        stone = cells[game.last]
        canvas.blink(game.last, stone, palette.BLACK_LAST if stone == BLACK else palette.WHITE_LAST)
    for point in rows:
        canvas.blink(point, palette.FOUL_ROW, ink[point])


_WHOLE = spans[0:256]


def teach(canvas, teaching):
    """Add the marks to a board that lies open: where no foul is marked and nothing else is lit."""
    ink = canvas.ink
    for i in range(len(teaching.points)):
        point = teaching.points[i]
        if ink[point] in _PALE:
            canvas.set(point, teaching.colours[i])


def _mark_fouls(ink, game):
    fouls = game.fouls
    if fouls and game.to_move == BLACK:
        verdict = fouls.verdict
        for point in range(0xEF):
            if verdict[point] & FOUL:
                ink[point] = palette.FORBIDDEN


def band(canvas, first, last):
    """Rows first to last go dark, for words."""
    for row in range(first, last + 1):
        for point in range(row << 4, (row << 4) + 15):
            canvas.set(point, palette.DARK)


def free_half(cells, near_top=False):
    """First row of the seven that words may cover: 8 or 0, where fewer stones stand.

    near_top: which it is when both are alike.
    """
    below = above = 0
    for point in range(0x70):
        below += cells[point] != EMPTY
        above += cells[point + 0x80] != EMPTY
    return 8 if above < below or (near_top and above == below) else 0


# Over these an edge may be lit for a moment; marks and stones are left alone.
_PALE = (palette.DARK, palette.STAR, palette.BOX)


def edge(canvas, side, colour, alternate, points=range(15), over=False):
    """Light the empty points of a player's edge: "left", "right", "bottom" or "top".

    over: alternate with the stones that lie there, too.
    """
    for i in points:
        if side == "bottom" or side == "top":
            point = i if side == "bottom" else 0xE0 | i
        else:
            point = i << 4 | (0 if side == "left" else 14)
        if canvas.ink[point] in _PALE:
            canvas.blink(point, colour, alternate)
        elif over:
            canvas.blink(point, colour, canvas.ink[point])
