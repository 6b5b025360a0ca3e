"""How the answers to a question look: words of four letters, and stones where they say more.

SWAP and KEEP are written in the colour that the player who answers will then have.
"""

from gomoku.game import actions
from gomoku.rules.position import BLACK, WHITE
from gomoku.ui import palette
from gomoku.ui.font import draw, width

STONE = 3  # cells across
COLOUR_OF = {actions.TAKE_BLACK: BLACK, actions.TAKE_WHITE: WHITE}
WORDS = {actions.EXCHANGE: "SWAP", actions.KEEP: "KEEP"}


def _stone(canvas, col, row, colour, turned):
    """A stone of 3 x 3 cells; a colour index is the stone's number."""
    for y in range(STONE):
        for x in range(STONE):
            point = (row + y) << 4 | (col + x)
            canvas.set(0xEE - point if turned else point, colour)


def draw_answer(canvas, action, row, turned, own, who):
    """The answer in five rows from `row` up.

    own: the colour that the player has who answers.  who: what stands before a colour, "YOU".
    """
    if action in COLOUR_OF:
        draw(canvas, who, 0, row, palette.TEXT, turned)
        _stone(canvas, 12, row + 1, COLOUR_OF[action], turned)
    elif action == actions.ADD:
        draw(canvas, "+", 1, row, palette.TEXT, turned)
        _stone(canvas, 6, row + 1, WHITE, turned)
        _stone(canvas, 11, row + 1, BLACK, turned)
    else:
        text = WORDS[action]
        colour = own if action == actions.KEEP else BLACK + WHITE - own
        draw(canvas, text, (15 - width(text)) // 2, row, colour, turned)
