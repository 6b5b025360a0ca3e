"""The front of the case below the board: seven buttons, their keys, the current.

Drawn by the picture's own means, so that the window looks like one thing.
"""

import math
from collections.abc import Collection
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from host_tools.simulator import render

# All lengths in cells, from the panel's top left corner.
WIDTH = render.SIZE - 1 + render.BEFORE + render.BEYOND
HEIGHT = 4.5
MIDDLE = 2.05

# button -> x, y, radius, the key to press on a keyboard
BUTTONS = {
    "UP": (3.1, MIDDLE - 1.08, 0.56, ""),
    "DOWN": (3.1, MIDDLE + 1.08, 0.56, ""),
    "LEFT": (2.02, MIDDLE, 0.56, ""),
    "RIGHT": (4.18, MIDDLE, 0.56, ""),
    "OK": (7.2, MIDDLE, 0.92, "Enter"),
    "BACK": (9.75, MIDDLE, 0.68, "Esc"),
    "SPECIAL": (11.9, MIDDLE, 0.68, "Tab"),
}
ARROWS = {"UP": -90, "DOWN": 90, "LEFT": 180, "RIGHT": 0}  # degrees, clockwise from the right
KEYS_AT = 4.02  # the line of the key names
METER = (13.75, 16.6)  # left and right end of the current's bar

CAP = (40, 42, 48)
CAP_DOWN = (24, 25, 29)
RING = (118, 116, 112)
TEXT = (226, 214, 196)
QUIET = (186, 166, 142)
BAR = (246, 190, 92)
BAR_FULL = (240, 104, 76)


def size(cell: int) -> tuple[int, int]:
    return render.board_size(cell, False)[0], round(HEIGHT * cell)


def button_at(x: float, y: float) -> str | None:
    """The button under a point of the panel, in cells."""
    for name, (left, top, radius, _) in BUTTONS.items():
        if math.hypot(x - left, y - top) <= radius:
            return name
    return None


def picture(cell: int, down: Collection[str], current_ma: int, budget_ma: int) -> Image.Image:
    """The panel with these buttons down."""
    panel = front(cell, frozenset(down)).copy()
    draw = ImageDraw.Draw(panel)
    left, right = METER[0] * cell, METER[1] * cell
    share = min(1.0, current_ma / budget_ma)
    draw.text(
        (left, (MIDDLE - 0.42) * cell),
        "%d mA" % current_ma,
        font=render.label_font(round(0.62 * cell)),
        fill=TEXT,
        anchor="lm",
    )
    if share > 0:
        draw.rounded_rectangle(
            (left, (MIDDLE + 0.2) * cell, left + share * (right - left), (MIDDLE + 0.38) * cell),
            radius=0.09 * cell,
            fill=BAR if share < 0.97 else BAR_FULL,
        )
    draw.text(
        (left, (MIDDLE + 0.78) * cell),
        "of %d mA" % budget_ma,
        font=render.label_font(round(0.36 * cell)),
        fill=QUIET,
        anchor="lm",
    )
    return panel


@lru_cache(64)
def front(cell: int, down: frozenset[str]) -> Image.Image:
    """All but the current."""
    fine = 3
    cells = cell * fine
    width, height = size(cell)
    panel = render.wood((width * fine, height * fine))
    shadow = Image.new("L", panel.size, 255)
    shade = ImageDraw.Draw(shadow)
    for name, (x, y, radius, _) in BUTTONS.items():
        depth = 0.02 if name in down else 0.10
        shade.ellipse(around(x, y + depth, radius + 0.10, cells), fill=70)
    shadow = shadow.filter(ImageFilter.GaussianBlur(0.09 * cells))
    panel = ImageChops.multiply(panel, Image.merge("RGB", (shadow, shadow, shadow)))
    draw = ImageDraw.Draw(panel)
    for name, (x, y, radius, key) in BUTTONS.items():
        draw_button(draw, name, x, y, radius, name in down, cells)
        draw.text(
            (x * cells, KEYS_AT * cells),
            key,
            font=render.label_font(round(0.36 * cells)),
            fill=QUIET,
            anchor="mm",
        )
    draw.text(
        (BUTTONS["UP"][0] * cells, KEYS_AT * cells),
        "arrow keys",
        font=render.label_font(round(0.36 * cells)),
        fill=QUIET,
        anchor="mm",
    )
    draw.rounded_rectangle(
        (METER[0] * cells, (MIDDLE + 0.2) * cells, METER[1] * cells, (MIDDLE + 0.38) * cells),
        radius=0.09 * cells,
        fill=(38, 25, 17),
    )
    return panel.resize((width, height), Image.Resampling.LANCZOS)


def draw_button(draw, name: str, x: float, y: float, radius: float, down: bool, cells: int):
    draw.ellipse(around(x, y, radius + 0.06, cells), fill=RING)
    draw.ellipse(around(x, y, radius, cells), fill=(14, 14, 16))
    cap = radius - (0.09 if down else 0.05)
    steps = 16
    for step in range(steps):  # a cap a little hollow: the light comes from above
        share = 1 - step / steps
        tone = tuple(round(v * (1.25 - 0.35 * share)) for v in (CAP_DOWN if down else CAP))
        draw.ellipse(around(x, y + 0.10 * cap * (1 - share), cap * share, cells), fill=tone)
    colour = QUIET if down else TEXT
    if name in ARROWS:
        length = radius * 0.42
        corners = []
        for turn in (0, 130, -130):
            angle = math.radians(ARROWS[name] + turn)
            corners.append(
                ((x + length * math.cos(angle)) * cells, (y + length * math.sin(angle)) * cells)
            )
        draw.polygon(corners, fill=colour)
    else:
        height = {"OK": 0.56, "BACK": 0.36, "SPECIAL": 0.255}[name]
        font = render.label_font(round(height * cells))
        draw.text((x * cells, y * cells), name, font=font, fill=colour, anchor="mm")


def around(x: float, y: float, radius: float, cells: int) -> tuple[float, ...]:
    return tuple(v * cells for v in (x - radius, y - radius, x + radius, y + radius))
