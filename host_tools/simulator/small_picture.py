"""The board as a small flat picture of few kilobytes, for pages and golden pictures.

Every pixel is computed here, without fonts and filters, so that it is the same on every computer
and can be compared exactly.
"""

from functools import lru_cache

from PIL import Image

from gomoku.ui.canvas import Canvas
from gomoku.ui.font import draw
from host_tools.simulator import render

SIZE = 15
CELL = 16  # pixels
LEFT = BELOW = 18  # room for the labels
EDGE = 6
WIDTH = LEFT + SIZE * CELL + EDGE
HEIGHT = EDGE + SIZE * CELL + BELOW
RADIUS = 5.6
GLOW = 0.30  # of a window's light, in the sheet beside it

SHEET = (24, 25, 29)
WINDOW = (38, 39, 44)
LABEL = (150, 152, 160)


def small_picture(device) -> Image.Image:
    """The device's board as it shines now."""
    picture = empty_board().copy()
    for point, *wire in device.lights():
        if any(wire) and point < 0xF0:
            picture.paste(cell_of(tuple(render.eye(light / 255) for light in wire)), place(point))
    return picture


def place(point: int) -> tuple[int, int]:
    """Top left pixel of a point's cell."""
    return LEFT + (point & 15) * CELL, EDGE + (SIZE - 1 - (point >> 4)) * CELL


@lru_cache(512)
def cell_of(colour: tuple[int, int, int]) -> Image.Image:
    """One window that shines in this colour."""
    picture = Image.new("RGB", (CELL, CELL))
    middle = (CELL - 1) / 2
    for y in range(CELL):
        for x in range(CELL):
            away = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
            inside = min(1.0, max(0.0, RADIUS + 0.5 - away))
            glow = GLOW * max(0.0, 1 - away / (CELL * 0.62))
            share = inside + (1 - inside) * glow
            base = WINDOW if inside else SHEET
            picture.putpixel(
                (x, y), tuple(round(b + (c - b) * share) for b, c in zip(base, colour, strict=True))
            )
    return picture


@lru_cache(1)
def empty_board() -> Image.Image:
    """No light: windows, letters and numbers."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), SHEET)
    window = cell_of(WINDOW)
    for point in render.board_points():
        picture.paste(window, place(point))
    for n in range(SIZE):
        x, y = place(n << 4 | n)
        write(picture, render.COLUMNS[n], x + CELL // 2 - 1, HEIGHT - BELOW // 2 - 2)
        write(picture, str(n + 1), LEFT // 2, y + CELL // 2 - 3)
    return picture


def write(picture: Image.Image, text: str, middle: int, top: int) -> None:
    """A label in the board's own letters, a pixel for a cell."""
    canvas = Canvas()
    draw(canvas, text, 0, 0, 1)
    left = middle - (4 * len(text) - 1) // 2
    for point in range(0xF0):
        if canvas.ink[point]:
            picture.putpixel((left + (point & 15), top + 4 - (point >> 4)), LABEL)
