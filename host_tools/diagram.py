"""A game as a printed diagram: lines, stones with the numbers of their moves, a caption.

Everything is drawn at three times its size and made smaller, so that edges are smooth.
"""

from PIL import Image, ImageDraw, ImageFont

from gomoku.rules.notation import COLUMNS, name
from host_tools.records.record import SIZE, Record

FINE = 3
STARS = (0x33, 0x3B, 0x77, 0xB3, 0xBB)

# In cells, the distance from one line to the next.
MARGIN = 1.35  # from the outermost lines to the edge of the picture
LABEL_AT = 0.86
STONE = 0.47  # radius
STAR = 0.09
CAPTION_LINE = 0.62
BELOW = 0.45  # under the caption

PAPER = (252, 250, 244)
INK = (24, 24, 24)
FAINT = (96, 92, 86)
LAST = (206, 32, 38)
WHITE_STONE = (255, 255, 255)
BLACK_STONE = (20, 20, 20)

# For names that the built-in font has no letters for, where the computer has one of these.
WIDE_FONTS = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Regular.otf",
    "wqy-microhei.ttc",
    "YuGothR.ttc",
    "msyh.ttc",
    "Hiragino Sans GB.ttc",
    "DejaVuSans.ttf",
    "arial.ttf",
)


def picture(record: Record, cell: int = 44, caption: list[str] | None = None) -> Image.Image:
    """The final position; `caption` are lines below it."""
    caption = caption or []
    cells = cell * FINE
    width = round((SIZE - 1 + 2 * MARGIN) * cells)
    height = width + round((len(caption) and BELOW + CAPTION_LINE * len(caption)) * cells)
    image = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(image)
    draw_grid(draw, cells)
    for offer in record.offers:
        draw_offer(draw, cells, offer)
    draw_stones(draw, cells, record)
    for number, text in enumerate(caption):
        x, y = MARGIN * cells, width + (number + 0.5) * CAPTION_LINE * cells
        size = round((0.4 if number == 0 else 0.34) * cells)
        font = font_for(text, size)
        text = fitting(draw, text, font, width - 2 * MARGIN * cells)
        draw.text((x, y), text, font=font, fill=INK if number == 0 else FAINT, anchor="lm")
    return image.resize((width // FINE, height // FINE), Image.Resampling.LANCZOS)


def place(cells: int, point: int) -> tuple[float, float]:
    return (MARGIN + (point & 15)) * cells, (MARGIN + SIZE - 1 - (point >> 4)) * cells


def draw_grid(draw: ImageDraw.ImageDraw, cells: int) -> None:
    thin, thick = max(1, cells // 40), max(2, cells // 18)
    for n in range(SIZE):
        line = thick if n in (0, SIZE - 1) else thin
        draw.line((*place(cells, n << 4), *place(cells, n << 4 | 14)), fill=INK, width=line)
        draw.line((*place(cells, n), *place(cells, 0xE0 | n)), fill=INK, width=line)
    for star in STARS:
        disc(draw, place(cells, star), STAR * cells, INK)
    font = ImageFont.load_default(round(0.36 * cells))
    for n in range(SIZE):
        x, y = place(cells, n)
        draw.text((x, y + LABEL_AT * cells), COLUMNS[n], font=font, fill=FAINT, anchor="mm")
        x, y = place(cells, n << 4)
        draw.text((x - LABEL_AT * cells, y), str(n + 1), font=font, fill=FAINT, anchor="mm")


def disc(draw, centre, radius, fill, outline=None, width=0) -> None:
    x, y = centre
    box = (x - radius, y - radius, x + radius, y + radius)
    draw.ellipse(box, fill=fill, outline=outline, width=width)


def draw_offer(draw: ImageDraw.ImageDraw, cells: int, point: int) -> None:
    """An offered fifth that was not kept: a dashed place for a stone."""
    x, y = place(cells, point)
    radius = STONE * cells * 0.86
    disc(draw, (x, y), radius, PAPER)
    box = (x - radius, y - radius, x + radius, y + radius)
    for start in range(0, 360, 30):
        draw.arc(box, start, start + 17, fill=INK, width=max(2, cells // 22))
    font = ImageFont.load_default(round(0.36 * cells))
    draw.text((x, y), "5?", font=font, fill=FAINT, anchor="mm")


def draw_stones(draw: ImageDraw.ImageDraw, cells: int, record: Record) -> None:
    numbers = {move: number for number, move in enumerate(record.moves, 1) if move is not None}
    last = next((move for move in reversed(record.moves) if move is not None), None)
    for point, colour in record.stones().items():
        black = colour == "black"
        centre = place(cells, point)
        disc(
            draw,
            centre,
            STONE * cells,
            BLACK_STONE if black else WHITE_STONE,
            INK,
            max(2, cells // 24),
        )
        if point in numbers:
            text = str(numbers[point])
            size = (0.56, 0.5, 0.4)[len(text) - 1]
            ink = WHITE_STONE if black else BLACK_STONE
            if point == last:
                ink = (255, 120, 110) if black else LAST
            font = ImageFont.load_default(round(size * cells))
            draw.text(centre, text, font=font, fill=ink, anchor="mm")


def font_for(text: str, size: int):
    """The built-in font, or one of the computer's that has the letters of this text."""
    if all(ord(letter) < 0x180 for letter in text):
        return ImageFont.load_default(size)
    for file in WIDE_FONTS:
        try:
            return ImageFont.truetype(file, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


def fitting(draw: ImageDraw.ImageDraw, text: str, font, width: float) -> str:
    if draw.textlength(text, font=font) <= width:
        return text
    while text and draw.textlength(text + "...", font=font) > width:
        text = text[:-1]
    return text + "..."


def captions(record: Record, verdict: str) -> list[str]:
    """Players, then rules and result, then what the stones do not show."""
    lines = []
    if record.black or record.white:
        lines.append("%s (black) - %s (white)" % (record.black or "?", record.white or "?"))
    terms = [word for word in (record.rule, record.opening) if word and word != "free"]
    lines.append(", ".join([*terms, verdict]))
    event = [record.info[key] for key in ("event", "round", "place", "date") if key in record.info]
    if event:
        lines.append(", ".join(event))
    passes = [str(number) for number, move in enumerate(record.moves, 1) if move is None]
    if passes:
        lines.append("passes: " + ", ".join(passes))
    return lines


def verdict(record: Record) -> str:
    moves = "%d move%s" % (len(record.moves), "" if len(record.moves) == 1 else "s")
    if record.winner is None:
        last = record.moves[-1] if record.moves else None
        return moves + (", last %s" % name(last) if last is not None else "")
    if record.winner == "draw":
        text = "a draw"
    else:
        text = record.winner + " won"
    if record.reason:
        text += " by " + record.reason.replace("_", " ")
    return "%s after %s" % (text, moves)
