"""How the answers to a question look: words of four letters, and stones where they say more."""

from gomoku.game import actions
from gomoku.ui import palette
from gomoku.ui.font import draw, width

WORDS = {
    actions.EXCHANGE: "SWAP",
    actions.KEEP: "KEEP",
}
_DISC = (14, 31, 31, 31, 14)


def _stone(canvas, size, col, row, colour, turned):
    """A filled disc: five cells wide, or three."""
    for y in range(size):
        for x in range(size):
            if size < 5 or _DISC[y] >> x & 1:
                point = (row + y) << 4 | (col + x)
                canvas.set(0xEE - point if turned else point, colour)


def draw_answer(canvas, action, row, turned):
    """The answer in five rows from `row` up."""
    if action == actions.TAKE_BLACK or action == actions.TAKE_WHITE:
        colour = palette.BLACK if action == actions.TAKE_BLACK else palette.WHITE
        _stone(canvas, 5, 5, row, colour, turned)
    elif action == actions.ADD:
        draw(canvas, "+", 1, row, palette.TEXT, turned)
        _stone(canvas, 3, 6, row + 1, palette.WHITE, turned)
        _stone(canvas, 3, 11, row + 1, palette.BLACK, turned)
    else:
        text = WORDS[action]
        draw(canvas, text, (15 - width(text)) // 2, row, palette.TEXT, turned)
