"""What to buy: the parts lists, whose quantities follow from the parameters.

A line of parts_*.csv names what its quantity follows from, as a sum of the names counted here; the
lists are edited by hand and held against these counts by a test.
"""

import csv
from math import ceil

from hardware.figures import HARDWARE, default_setup, measures, power

COLUMNS = ("part", "quantity", "unit", "supply", "follows_from", "choose", "instead", "why")


def path(build):
    return HARDWARE / f"build_{build.lower()}" / "parts.csv"


def read(build):
    """Lines of a build's parts list as dicts."""
    with open(path(build), newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def counts(build):
    """The names that a quantity may follow from."""
    m = measures.read(build)
    b = power.board(build, "external")
    wires = b.way.wires
    length = {name: wires[name].length if name in wires else 0 for name in ("main", "feed", "row")}
    return {
        "ceil": ceil,
        "leds": b.leds,
        "rows": b.rows,
        "columns": m.led_columns,
        "leds_per_metre": m.leds_per_metre,
        "feeds": b.feeds,
        "buttons": sum(name.startswith("BUTTON_") for name in vars(default_setup())),
        "main_length": length["main"],
        "feed_length": length["feed"],
        "row_length": length["row"],
        "panel_length": wires["panel"].length if "panel" in wires else 0,
        "pitch": m.pitch,
        "bezel_screws": 4 * (len(measures.screws_on_side(m)) - 1),
        "carrier_screws": measures.carrier_screws(m),
        "panel_screws": 8,
        "sheet": m.inner - 2 * m.play,
    }


def quantity(line, names):
    """The quantity that a line's `follows_from` gives."""
    return eval(line["follows_from"], {"__builtins__": {}}, names)
