"""What the colours look like: the palettes, made into bytes when light or colours change.

Black's stones are dark and White's bright in every palette: the two differ in luminance, so that
nobody needs to see the hue.  What only matters for a moment is told by blinking.  From dark to
bright: the grid, a forbidden point, a box and a three, Black, a four and an offer, a four-three,
White; also at the lowest brightness, where a channel has six steps (tests/ui/test_palettes.py).
Values are as the eye sees them (0-255); the display makes gamma and current of them.
"""

from gomoku.ui.palette import (
    BLACK,
    BLACK_LAST,
    BLACK_TURN,
    BLACK_WON,
    BLUE,
    BOX,
    COUNT,
    CURSOR,
    DOT,
    EDGE,
    FORBIDDEN,
    FOUL_ROW,
    FOUR,
    FOUR_THREE,
    GREEN,
    GREY,
    LABEL,
    OFFER,
    RAINBOW,
    RED,
    REFUSED,
    STAR,
    TEXT,
    THREE,
    WARNING,
    WHITE,
    WHITE_LAST,
    WHITE_TURN,
    WHITE_WON,
)

# name: black, white, cursor, offer, text; the rest follows from them or is the same everywhere.
PALETTES = {
    # Blue and warm white: what most boards use.
    "classic": ((0, 66, 208), (235, 220, 190), (0, 210, 60), (215, 110, 0), (200, 190, 170)),
    # Told apart by every kind of colour vision: a dark blue and a bright yellow, white cursor.
    "clear": ((0, 64, 205), (255, 210, 60), (255, 255, 255), (125, 165, 225), (220, 220, 220)),
    # Connect Five's red and yellow pieces.
    "redyellow": ((200, 0, 0), (255, 200, 40), (0, 190, 200), (60, 155, 60), (210, 200, 170)),
}
PALETTE_NAMES = ("classic", "clear", "redyellow")

_SAME = (
    (FORBIDDEN, (104, 0, 0)),
    (REFUSED, (255, 40, 40)),
    (FOUL_ROW, (255, 70, 70)),
    (FOUR, (205, 84, 0)),
    (THREE, (0, 76, 0)),
    (FOUR_THREE, (240, 90, 235)),
    (STAR, (50, 0, 50)),
    (BOX, (0, 52, 0)),
    (EDGE, (120, 120, 120)),
    (WARNING, (230, 40, 0)),
    (RED, (255, 0, 0)),
    (GREEN, (0, 255, 0)),
    (BLUE, (0, 0, 255)),
    (GREY, (90, 90, 90)),
    (RAINBOW + 0, (150, 20, 20)),
    (RAINBOW + 1, (150, 80, 0)),
    (RAINBOW + 2, (110, 120, 0)),
    (RAINBOW + 3, (20, 140, 20)),
    (RAINBOW + 4, (0, 120, 100)),
    (RAINBOW + 5, (0, 70, 160)),
    (RAINBOW + 6, (60, 30, 170)),
    (RAINBOW + 7, (140, 20, 120)),
)


def _scaled(colour, tenths):
    return tuple([min(255, channel * tenths // 10) for channel in colour])


def palette(name=PALETTE_NAMES[0]):
    """The palette of that name as bytes, red, green, blue of each colour index."""
    black, white, cursor, offer, text = PALETTES[name]
    rows = [(0, 0, 0)] * COUNT
    rows[BLACK] = black
    rows[WHITE] = white
    # A channel never goes out alone (devices.light): a pulse needs the others dark to be seen.
    deep = tuple([channel if channel == max(black) else 0 for channel in black])
    rows[BLACK_LAST] = _scaled(deep, 4)
    rows[WHITE_LAST] = _scaled(white, 5)
    rows[BLACK_WON] = tuple([min(255, channel + 90) for channel in black])
    rows[WHITE_WON] = _scaled(white, 4)
    rows[BLACK_TURN] = _scaled(deep, 3)
    rows[WHITE_TURN] = _scaled(white, 2)
    rows[CURSOR] = cursor
    rows[OFFER] = offer
    rows[TEXT] = text
    rows[LABEL] = _scaled(cursor, 6)
    rows[DOT] = _scaled(text, 3)
    for index, colour in _SAME:
        rows[index] = colour
    data = bytearray()
    for row in rows:
        for channel in row:
            data.append(channel)
    return bytes(data)
