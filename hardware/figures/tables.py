"""Writes the computed tables into the hardware pages, between their markers.

`python -m hardware.figures.tables` rewrites the pages; a test compares them with what is here.
A table stands between `<!-- table: NAME -->` and `<!-- end of table -->`.
"""

import re
import sys

from hardware.figures import HARDWARE, default_setup, measures, parts, power

PAGES = (
    "README.md",
    "power.md",
    "pins.md",
    "build_a/README.md",
    "build_b/README.md",
    "enclosure/README.md",
)
_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)", re.DOTALL)
NAMED = {"A": "A, strips", "B": "B, panel"}
SUPPLY = {"usb": "USB alone", "external": "external 5 V"}

# The Pico's and the Pico 2's pins that this project can use: number on the board's edge.
PICO_PINS = {
    "GP0": 1, "GP1": 2, "GP2": 4, "GP3": 5, "GP4": 6, "GP5": 7, "GP6": 9, "GP7": 10, "GP8": 11,
    "GP9": 12, "GP10": 14, "GP11": 15, "GP12": 16, "GP13": 17, "GP14": 19, "GP15": 20, "GP16": 21,
    "GP17": 22, "GP18": 24, "GP19": 25, "GP20": 26, "GP21": 27, "GP22": 29, "GP26": 31, "GP27": 32,
    "GP28": 34, "VSYS": 39, "VBUS": 40,
}  # fmt: skip
GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)  # 33 is AGND: the same net, kept for analogue parts
FREE_FOR_BUZZER = "GP17"  # what hardware_setup.py proposes; a test compares


def markdown(head, rows):
    """A markdown table; head: its titles in one string, parted by bars."""
    titles = head.split("|")
    lines = [titles, ["---"] * len(titles), *rows]
    return "".join("| " + " | ".join(str(cell) for cell in line) + " |\n" for line in lines)


def amps(value):
    return f"{value:.3g} A" if value >= 1 else f"{1000 * value:.0f} mA"


def _level(b, stones):
    level = power.level_left(b, stones)
    return "full" if level == power.FULL else f"{level}/255"


def safe():
    rows = []
    for build, supply in power.WAYS:
        b = power.board(build, supply)
        default = min(225, power.stones_at_default(b))
        light = [
            f"{default}" if default < 225 else "all 225",
            *(_level(b, n) for n in (20, 60, 225)),
        ]
        name = f"{NAMED[build]}, {SUPPLY[supply]}"
        if supply == "usb":
            most = power.PPTC.trip_a + power.PICO_A
            port = f"at most {amps(b.budget + power.PICO_A)}"
            trip = (
                f"up to {amps(most)}; above that F6 trips, if the port has not switched off before"
            )
            rows.append([name, "**yes**", port, trip, *light])
        else:
            port = f"{amps(power.PICO_A)} at most, for the Pico"
            rows.append([name + ", plugged in", "**yes**", port, "the same", *light])
            rows.append([name + ", unplugged", "**yes**", port, "the same", *["dark"] * 4])
    rows.append(
        [
            "anything else, such as LEDs straight at VBUS",
            "**no**",
            "whatever the LEDs ask for",
            "as much as the port gives",
            *["-"] * 4,
        ]
    )
    return markdown(
        "Board and supply|Safe?|Taken from the laptop|Even if the firmware limits nothing"
        f"|White stones at brightness {default_setup().BRIGHTNESS}|20 stones|60 stones|all 225",
        rows,
    )


def budget():
    rows = []
    for build, supply in power.WAYS:
        b = power.board(build, supply)
        rows.append(
            [
                f"{NAMED[build]}, {SUPPLY[supply]}",
                b.leds,
                f"{b.worst:.2f} A, {b.worst * power.VOLTS:.0f} W",
                amps(b.idle),
                f"`BUDGET_MA = {b.setup.BUDGET_MA}`",
                amps(b.room),
                f"{(b.budget + power.PICO_A) * power.VOLTS:.1f} W",
            ]
        )
    return markdown(
        "Board and supply|LEDs|Worst case, nothing limited"
        "|All dark|The limit|Left for light|Most heat under the limit",
        rows,
    )


def wires():
    rows = [
        [
            f"{gauge} AWG",
            f"{power.awg_mm2(gauge):.2f} mm²",
            f"{1000 * power.awg_ohm(gauge):.0f} mΩ",
            f"{allowed:g} A",
            f"{1000 * 2 * allowed * power.awg_ohm(gauge):.0f} mV",
            f"{power.wire_rise(gauge, allowed):.0f} K",
            f"{power.wire_rise(gauge, power.HOLDS_FOR_LONG * allowed):.0f} K",
        ]
        for gauge, allowed in power.ALLOWED_A.items()
    ]
    return markdown(
        "Wire|Copper|One metre|Allowed here|Drop per metre of pair at that current"
        "|Warmer by|At 1.35 times, until the fuse opens",
        rows,
    )


FUSE_OF = {"main": "F0", "feed": "F1 to F5", "row": "F1 to F5", "panel": "F0"}


def fuses():
    rows = []
    for (build, supply), way in power.WAYS.items():
        b = power.board(build, supply)
        most = {
            "main": min(way.supply_a, b.worst + power.PICO_A),
            "feed": b.feed_full + (power.PICO_A if way.feed else 0),
            "row": b.row_full,
            "panel": b.worst,
        }
        for name, wire in way.wires.items():
            if supply == "usb":
                fuse, rating = "F6, resettable", power.PPTC.trip_a
                words = f"{power.PPTC.hold_a:g} A hold, {rating:g} A trip"
            else:
                rating = (way.main if name in ("main", "panel") else way.feed) or way.main
                fuse, words = FUSE_OF[name], f"{rating} A blade"
            rows.append(
                [
                    f"{NAMED[build]}, {SUPPLY[supply]}",
                    name,
                    f"{wire.gauge} AWG, {power.ALLOWED_A[wire.gauge]:g} A",
                    f"{fuse}: {words}",
                    amps(most[name]),
                ]
            )
    return markdown(
        "Board and supply|Wire"
        "|Gauge and what it may carry|Its fuse|What it could be asked for, all white",
        rows,
    )


def drops():
    rows = []
    for build, supply in power.WAYS:
        b = power.board(build, supply)
        name = f"{NAMED[build]}, {SUPPLY[supply]}"
        steps = power.drops(b)
        for where, current, volts in steps:
            rows.append([name, where, amps(current), f"{1000 * volts:.0f} mV"])
        total = sum(volts for _where, _amperes, volts in steps)
        rows.append([name, "**in all**", "", f"**{1000 * total:.0f} mV**"])
    return markdown("Board and supply|Where|Current|Lost", rows)


def heat():
    rows = []
    for build in ("A", "B"):
        b = power.board(build, "external")
        fuse = b.way.main
        cases = (
            ("the limit", b.budget + power.PICO_A),
            ("as long as the main fuse holds", power.HOLDS_FOR_LONG * fuse),
            ("all white, if nothing limited it", b.worst),
        )
        for words, amperes in cases:
            watts = amperes * power.VOLTS
            rise = power.case_rise(build, watts)
            rows.append([NAMED[build], words, f"{watts:.0f} W", f"{rise:.0f} K"])
    return markdown("Build|At|Heat|Case warmer by, about", rows)


def pins():
    setup = default_setup()
    rows = [["Data to the level shifter", "`DATA_PIN`", setup.DATA_PIN, PICO_PINS[setup.DATA_PIN]]]
    for name, value in vars(setup).items():
        if name.startswith("BUTTON_"):
            word = name[len("BUTTON_") :]
            rows.append([f"Button {word}, other side to GND", f"`{name}`", value, PICO_PINS[value]])
    buzzer = setup.BUZZER_PIN or FREE_FOR_BUZZER
    words = "Buzzer through 330 Ω, other side to GND; optional"
    rows.append([words, "`BUZZER_PIN`", buzzer, PICO_PINS[buzzer]])
    rows.append(["5 V from the external supply, through F6 and D1", "", "VSYS", PICO_PINS["VSYS"]])
    rows.append(["5 V to the LEDs, USB-only wiring", "", "VBUS", PICO_PINS["VBUS"]])
    rows.append(["Ground", "", "GND", ", ".join(str(pin) for pin in GROUNDS if pin != 33)])
    return markdown("What|Setting|Pico and Pico 2|Pin number", rows)


def _parts(build):
    rows = []
    for line in parts.read(build):
        amount = line["quantity"] + ("" if line["unit"] == "piece" else " " + line["unit"])
        supply = {"both": "", "external": "external", "usb": "USB"}[line["supply"]]
        rows.append([amount, line["part"], supply, line["choose"], line["instead"], line["why"]])
    return markdown("|Part|Only for|Choose|Or|Why", rows)


def parts_a():
    return _parts("A")


def parts_b():
    return _parts("B")


def prints():
    rows = []
    for build in ("A", "B"):
        lines = measures.prints(build)
        for part in dict.fromkeys(line[1] for line in lines):
            same = [line for line in lines if line[1] == part]
            box = [max(line[5][axis] for line in same) for axis in range(3)]
            copies = sum(line[4] for line in same)
            rows.append(
                [NAMED[build], same[0][0], copies, " x ".join(f"{side:.1f}" for side in box)]
            )
    return markdown("Build|Part|Pieces|Largest piece, mm", rows)


def sizes():
    rows = []
    for build in ("A", "B"):
        m = measures.read(build)
        rows.append(
            [
                NAMED[build],
                f"{m.pitch:.2f}",
                f"{m.columns * m.pitch:.0f}",
                f"{m.inner - 2 * m.play:.0f}",
                f"{m.margin - m.play + m.pitch / 2:.1f}",
                f"{m.outer:.0f} x {m.outer:.0f} x {m.height + m.bezel:.1f}",
                f"{measures.grid_tiles(m)} x {measures.grid_tiles(m)}",
                f"{measures.tray_tiles(m)} x {measures.tray_tiles(m)}",
            ]
        )
    return markdown(
        "Build|Pitch|15 cells|Diffuser, sheets, carrier|A1 from the carrier's left and lower edge"
        "|Case outside|Grid tiles|Tray tiles",
        rows,
    )


TABLES = {
    made.__name__: made
    for made in ((safe, budget, wires, fuses, drops, heat, pins, parts_a, parts_b, prints, sizes))
}


def written(text):
    """A page's text with every table as it is computed now."""
    return _TABLE.sub(lambda found: found[1] + TABLES[found[2]]() + found[3], text)


def main():
    for page in PAGES:
        path = HARDWARE / page
        old = path.read_text(encoding="utf-8")
        new = written(old)
        if new != old:
            path.write_text(new, encoding="utf-8")
            print("tables written:", path.relative_to(HARDWARE), file=sys.stderr)


if __name__ == "__main__":
    main()
