"""First light: the star points, seen before the rest of the game is loaded.

Turned or mirrored it is the same picture, so it needs no stored map.
"""

from gomoku.ui import colours, palette
from gomoku.ui.canvas import Canvas

STARS = (0x33, 0x3B, 0x77, 0xB3, 0xBB)  # D4 L4 H8 D12 L12


def show(display):
    canvas = Canvas()
    for point in STARS:
        canvas.set(point, palette.LABEL)
    display.set_palette(colours.palette())
    display.show(canvas)
