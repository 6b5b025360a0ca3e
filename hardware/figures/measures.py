"""The enclosure's lengths, read from measures.scad, and the sizes that printed parts come out at.

The sizes are worked out here a second time, from the parameters alone, so that the prints can be
checked against them.  Millimetres throughout.
"""

import math
import re
from types import SimpleNamespace

from hardware.figures import HARDWARE

FILE = HARDWARE / "enclosure" / "measures.scad"
_LINE = re.compile(r"^(\w+)\s*=\s*(.+?);")


def read(build):
    """The parameters of measures.scad for build "A" or "B", as attributes."""
    known = {"pick": lambda a, b: a if build == "A" else b}
    names = []
    for line in (
        FILE.read_text().split("// ------------------------------------------")[0].split("\n")
    ):
        found = _LINE.match(line)
        if found:
            known[found[1]] = eval(found[2], {"__builtins__": {}}, known)
            names.append(found[1])
    m = SimpleNamespace(**{name: known[name] for name in names})
    m.pitch = 1000 / m.leds_per_metre
    m.inner = m.columns * m.pitch + 2 * m.margin
    m.outer = m.inner + 2 * (m.play + m.case_wall)
    m.height = m.case_floor + m.electronics + m.carrier + m.grid_height + m.diffuser + m.front_sheet
    return m


def grid_tiles(m):
    """How many tiles make one side of the light grid."""
    if m.inner <= m.tile_max:
        return 1
    return math.ceil(m.columns / int((m.tile_max - m.margin - m.joint_depth) / m.pitch))


def tray_tiles(m):
    """How many tiles make one side of the tray."""
    return 1 if m.outer <= m.tile_max else math.ceil(m.outer / (m.tile_max - m.joint_depth))


def straights(m):
    """Straight pieces of the bezel along one side; none when it is printed whole."""
    if m.outer <= m.tile_max:
        return 0
    return math.ceil((m.outer - 2 * m.bezel_leg) / (m.tile_max - m.joint_depth))


def screws_on_side(m):
    """Where the bezel's screws sit along one side of the case, from its corner."""
    if not straights(m):
        return [m.case_wall / 2, m.outer / 2, m.outer - m.case_wall / 2]
    length = (m.outer - 2 * m.bezel_leg) / straights(m)
    between = [
        m.bezel_leg + (k + quarter) * length
        for k in range(straights(m))
        for quarter in (0.25, 0.75)
    ]
    near, far = 0.6 * m.bezel_leg, m.outer - 0.6 * m.bezel_leg
    return [m.case_wall / 2, near, *between, far, m.outer - m.case_wall / 2]


def carrier_screws(m):
    return 4 * tray_tiles(m) ** 2


def prints(build):
    """Every printed part: (name, part, tile x, tile y, copies, (x, y, z) of its box)."""
    m = read(build)
    tab = m.joint_depth
    out = []
    n = grid_tiles(m)
    cells = math.ceil(m.columns / n)
    for x in range(n):
        for y in range(n):
            box = tuple(
                (m.margin if t == 0 else 0)
                + (m.margin if t == n - 1 else 0)
                + (min(m.columns, (t + 1) * cells) - t * cells) * m.pitch
                + (tab if t < n - 1 else 0)
                for t in (x, y)
            )
            out.append(("light grid", "light_grid", x, y, 1, (*box, m.grid_height)))
    n = tray_tiles(m)
    for x in range(n):
        for y in range(n):
            box = tuple(m.outer / n + (tab if t < n - 1 else 0) for t in (x, y))
            posts = m.case_floor + m.electronics
            top = m.height if {x, y} & {0, n - 1} else posts
            out.append(("tray", "tray", x, y, 1, (*box, top)))
    if straights(m):
        width = m.case_wall + m.play + m.bezel_lip
        length = (m.outer - 2 * m.bezel_leg) / straights(m)
        corner = (m.bezel_leg + tab, m.bezel_leg, m.bezel)
        out.append(("bezel corner", "bezel_corner", 0, 0, 4, corner))
        straight = (length + tab, width, m.bezel)
        out.append(("bezel straight", "bezel_straight", 0, 0, 4 * straights(m), straight))
    else:
        out.append(("bezel", "bezel_whole", 0, 0, 1, (m.outer, m.outer, m.bezel)))
        out.append(("carrier", "carrier_print", 0, 0, 1, (*[m.inner - 2 * m.play] * 2, m.carrier)))
    plate = (m.panel_width, m.panel_depth)
    out.append(("button panel", "button_panel", 0, 0, 1, (*plate, m.panel_plate)))
    out.append(("button box", "button_box", 0, 0, 1, (*plate, m.case_floor + m.box_height)))
    return out
