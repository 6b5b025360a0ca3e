"""The picture of the board: what a person in front of it would see.

From the bytes on the wire to the light that an eye gets: an LED's light is in proportion to its
byte (the firmware has corrected for that), an eye and a picture file are not, so the bytes are
turned into light, seen through the diffuser, and only then into the numbers of a picture.

A window draws many times a second, so what does not change is drawn once: the front sheet for
each size, a disc for each colour.  Every place that shows the board asks here.
"""

import random
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

SIZE = 15
COLUMNS = "ABCDEFGHIJKLMNO"
STAR_POINTS = (0x33, 0x3B, 0x77, 0xB3, 0xBB)
STATUS_ROW = 15

# All lengths in cells: the distance from one LED to the next.
FRAME = 0.5  # the wooden edge
BEFORE = 1.85  # from the outermost LEDs to the end of the picture, frame included: left, below
BEYOND = 1.45  # the same to the right and above, where no labels are
LABEL_AT = 0.82  # from the outermost LEDs to the labels
WINDOW = 0.385  # radius of one round window of the front sheet

# How bright the picture is taken: the light of a dimmed board shall look like light.
EXPOSURE = 7.0
# Light that gets into the sheet around a window, against the window's own.
SCATTER = 0.9
GLOW_CELL = 8  # the glow has no edges: it is made small and enlarged

SHEET = (21, 22, 26)
ETCHED = (44, 46, 52)
LABEL = (158, 160, 168)
DARK_WINDOW = (30, 31, 36)
WOOD = (74, 48, 32)

Light = tuple[int, int, int, int]  # point, and red, green, blue as bytes on the wire


def board_picture(device, cell: int = 56) -> Image.Image:
    """The device's board as it shines now."""
    return picture(device.lights(), status_points(device.facts["map"]), cell)


def status_points(led_map) -> tuple[int, ...]:
    return tuple(point for point in range(0xF0, 0xFF) if led_map[point] != 0xFFFF)


def picture(lights: Iterable[Light], status: tuple[int, ...] = (), cell: int = 56) -> Image.Image:
    """The board with these lights; `cell` pixels from one LED to the next."""
    top = bool(status)
    lit = [light for light in lights if any(light[1:])]
    glow = Image.new("RGB", board_size(GLOW_CELL, top))
    spot = ImageDraw.Draw(glow)
    for point, *wire in lit:
        x, y = place(point, GLOW_CELL, top)
        spot.rectangle((x - 2, y - 2, x + 2, y + 2), fill=scattered(*wire))
    sheet = front_sheet(cell, status)
    board = ImageChops.screen(sheet, softened(glow, sheet.size))
    for point, *wire in lit:
        x, y = place(point, cell, top)
        board.paste(disc_of(*wire, cell), (x - cell // 2, y - cell // 2), window_mask(cell))
    return board


def board_size(cell: int, top: bool) -> tuple[int, int]:
    """Width and height in pixels; `top` makes room for the row of status LEDs."""
    side = round((SIZE - 1 + BEFORE + BEYOND) * cell)
    return side, side + (cell if top else 0)


def place(point: int, cell: int, top: bool) -> tuple[int, int]:
    """Pixel of a point's centre; the status LEDs lie in a row of their own above the board."""
    row, column = point >> 4, point & 15
    down = 0.0 if row == STATUS_ROW else SIZE - 1 - row + top
    return round((BEFORE + column) * cell), round((BEYOND + down) * cell)


def eye(light: float) -> int:
    """Light (1.0: an LED with all the current it takes) as a number of a picture, 0-255.

    A film's curve: dim light in proportion, bright light creeping up to white.
    """
    exposed = light * EXPOSURE
    film = exposed * (1 + 1 / EXPOSURE) / (1 + exposed)
    return round(255 * min(1.0, film) ** (1 / 2.2))


@lru_cache(1024)
def scattered(red: int, green: int, blue: int) -> tuple[int, ...]:
    return tuple(eye(SCATTER * wire / 255) for wire in (red, green, blue))


@lru_cache(1024)
def disc_of(red: int, green: int, blue: int, cell: int) -> Image.Image:
    """One lit window; what is around it is not to be seen."""
    profile = window_profile(cell)
    bands = []
    for wire in (red, green, blue):
        # What scatters in the plastic and in the eye makes a bright middle paler than its colour.
        light = (wire + 0.018 * (red + green + blue - wire)) / 255
        bands.append(profile.point([eye(light * step / 255) for step in range(256)]))
    # A window that hardly shines is still as light as a dark one in a lit room.
    dark = Image.new("RGB", profile.size, DARK_WINDOW)
    return ImageChops.lighter(Image.merge("RGB", bands), dark)


@lru_cache(8)
def window_mask(cell: int) -> Image.Image:
    """The round of a window, with a soft edge of about a pixel."""
    fine = 4
    drawn = Image.new("L", (cell * fine, cell * fine))
    middle, radius = cell * fine / 2, WINDOW * cell * fine
    ImageDraw.Draw(drawn).ellipse(
        (middle - radius, middle - radius, middle + radius, middle + radius), fill=255
    )
    return drawn.resize((cell, cell), Image.Resampling.LANCZOS)


@lru_cache(8)
def window_profile(cell: int) -> Image.Image:
    """How much light comes out where: 255 in the middle of a window, 0 outside."""
    fine = 4
    side = cell * fine
    middle = side / 2
    drawn = Image.new("L", (side, side))
    draw = ImageDraw.Draw(drawn)
    radius = WINDOW * side
    steps = 24
    for step in range(steps):
        share = 1 - step / steps
        bright = 0.30 + 0.70 * (1 - share**2) ** 1.1
        r = radius * share
        draw.ellipse((middle - r, middle - r, middle + r, middle + r), fill=round(255 * bright))
    return drawn.resize((cell, cell), Image.Resampling.LANCZOS)


def softened(spots: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The light in the sheet around the windows: near ones bright, far ones faint."""
    near = spots.filter(ImageFilter.GaussianBlur(GLOW_CELL * 0.36))
    far = spots.filter(ImageFilter.GaussianBlur(GLOW_CELL * 1.3))
    glow = ImageChops.add(near.point(lambda v: v * 0.62), far.point(lambda v: v * 0.55))
    return glow.resize(size, Image.Resampling.BILINEAR)


@lru_cache(8)
def front_sheet(cell: int, status: tuple[int, ...]) -> Image.Image:
    """The board without light: wooden edge, dark sheet, etched lines, windows, labels."""
    fine = 2
    cells = cell * fine
    top = bool(status)
    board = wood(board_size(cells, top))
    draw = ImageDraw.Draw(board)
    width, height = board.size
    edge = round(FRAME * cells)
    lip = max(2, cells // 24)
    for step in range(lip):  # the edge catches light above and throws a shadow on the sheet
        draw.rectangle((step, step, width - 1 - step, height - 1 - step), outline=(104, 72, 50))
    draw.rounded_rectangle(
        (edge - lip, edge - lip, width - edge + lip, height - edge + lip),
        radius=cells // 6,
        fill=(9, 9, 10),
    )
    board.paste(*sheet_surface(width, height, edge, cells))
    draw_lines(draw, cells, top)
    for point in (*board_points(), *status):
        x, y = place(point, cells, top)
        r = WINDOW * cells
        draw.ellipse((x - r, y - r, x + r, y + r), fill=DARK_WINDOW, outline=ETCHED, width=fine)
    draw_labels(draw, cells, top)
    return board.resize(board_size(cell, top), Image.Resampling.LANCZOS)


def board_points() -> Iterable[int]:
    return (row << 4 | column for row in range(SIZE) for column in range(SIZE))


def wood(size: tuple[int, int]) -> Image.Image:
    """Walnut: the same grain every time."""
    grain = random.Random(15)
    rough = Image.frombytes("L", (9, 160), bytes(grain.randrange(256) for _ in range(9 * 160)))
    long_grain = rough.resize(size, Image.Resampling.BICUBIC).point(lambda v: 176 + v * 0.31)
    return ImageChops.multiply(
        Image.new("RGB", size, WOOD), Image.merge("RGB", (long_grain, long_grain, long_grain))
    )


def sheet_surface(width: int, height: int, edge: int, cells: int):
    """(picture, place, mask) of the sheet: a little lighter above, as under a lamp."""
    size = (width - 2 * edge, height - 2 * edge)
    lamp = Image.linear_gradient("L").resize(size).point(lambda v: 255 - v * 0.22)
    surface = ImageChops.multiply(
        Image.new("RGB", size, SHEET), Image.merge("RGB", (lamp, lamp, lamp))
    )
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size[0] - 1, size[1] - 1), radius=cells // 7, fill=255
    )
    return surface, (edge, edge), mask


def draw_lines(draw: ImageDraw.ImageDraw, cells: int, top: bool) -> None:
    """The lines of a gomoku board and its five marked points, etched into the sheet."""
    line = max(2, cells // 36)
    for n in range(SIZE):
        left, right = place(n << 4, cells, top), place(n << 4 | SIZE - 1, cells, top)
        foot, head = place(n, cells, top), place((SIZE - 1) << 4 | n, cells, top)
        draw.line((*left, *right), fill=ETCHED, width=line)
        draw.line((*foot, *head), fill=ETCHED, width=line)
    for point in STAR_POINTS:
        x, y = place(point, cells, top)
        r = (WINDOW + 0.07) * cells
        draw.ellipse((x - r, y - r, x + r, y + r), fill=ETCHED)


def draw_labels(draw: ImageDraw.ImageDraw, cells: int, top: bool) -> None:
    font = label_font(round(0.36 * cells))
    for n in range(SIZE):
        x, y = place(n, cells, top)
        draw.text((x, y + LABEL_AT * cells), COLUMNS[n], font=font, fill=LABEL, anchor="mm")
        x, y = place(n << 4, cells, top)
        draw.text((x - LABEL_AT * cells, y), str(n + 1), font=font, fill=LABEL, anchor="mm")


@lru_cache(16)
def label_font(size: int):
    return ImageFont.load_default(size)
