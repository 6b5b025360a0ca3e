"""A row of dots that says how many values there are and which one is shown."""

from gomoku.ui import palette


def dots(canvas, row, count, index, turned=False):
    """`count` dots, the one at `index` bright; when they are more than fifteen they move along."""
    if count < 2:
        return
    first = max(0, min(index - 7, count - 15))
    shown = min(count, 15)
    col = (15 - shown) // 2
    for i in range(shown):
        point = row << 4 | (col + i)
        colour = palette.TEXT if first + i == index else palette.DOT
        canvas.set(0xEE - point if turned else point, colour)
