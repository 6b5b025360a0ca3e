"""The power budget: currents, wires, fuses, voltage drop and heat of the four ways to build.

What is here as a constant is a choice (a fuse, a wire) or a property of a bought part, with its
source.  Currents of LEDs come from hardware_setup.py.  Amperes, volts, metres, ohms.
"""

import math
from types import SimpleNamespace

from hardware.figures import led_count, measures, setup_of

VOLTS = 5.0
PICO_A = 0.1  # Pico and shifter: what BUDGET_MA leaves of a port's 500 mA
PORT_A = 0.5  # a USB 2 port, the smallest that a computer has
LEAST_LED_VOLTS = 3.7  # WS2812B, newer types; older 3.5
FULL = 255

COPPER = 0.01724  # ohm mm2 / m at 20 degrees
# A PVC wire in free air sheds about 12 W per m2 and kelvin; outer diameters as of UL1007 / UL1015.
SHED = 12.0
OUTER_MM = {18: 2.1, 20: 1.8, 22: 1.6, 24: 1.4, 26: 1.3}
# The project's rule, well below what the insulation stands: see the temperatures it leads to.
ALLOWED_A = {18: 7.5, 20: 5.0, 22: 3.0, 24: 2.0, 26: 1.0}

# A blade fuse carries 1.1 times its rating for ever and opens at 1.35 times within ten minutes
# (ISO 8820-3); resistances are typical cold values.
HOLDS_FOR_LONG = 1.35
FUSE_OHM = {2: 0.05, 3: 0.031, 5: 0.018}
LOAD_SHARE = 0.8  # a fuse at room temperature is loaded to four fifths at most

# Resettable fuse, MF-R050 and its like: hold, trip, least and greatest resistance (the latter an
# hour after a trip), trips within 4 s at 2.5 A.
PPTC = SimpleNamespace(hold_a=0.5, trip_a=1.0, ohm_least=0.41, ohm_most=1.17, hold_40_a=0.41)
SCHOTTKY_VOLTS = 0.35  # 1N5817 at the Pico's 0.1 A

# Copper of a 10 mm strip: 35 um thick, about 2.5 mm wide each way.  An assumption: measure yours.
STRIP_OHM = COPPER / (0.035 * 2.5)
LED_CAPACITOR_UF = 0.1  # beside each LED, on every strip and panel

# A case sheds heat from its top and sides, 8 W per m2 and kelvin.
CASE_SHED = 8.0


def awg_mm2(gauge):
    return math.pi / 4 * (0.127 * 92 ** ((36 - gauge) / 39)) ** 2


def awg_ohm(gauge):
    """Ohms of one metre of one conductor."""
    return COPPER / awg_mm2(gauge)


def wire_rise(gauge, amperes):
    """Kelvins that a single wire in free air gets warmer."""
    return amperes**2 * awg_ohm(gauge) / (SHED * math.pi * OUTER_MM[gauge] / 1000)


def wire(gauge, length):
    return SimpleNamespace(gauge=gauge, length=length)


# The four ways.  `main` is the fuse behind the supply's jack, `feed` the one of each group of rows.
WAYS = {
    ("A", "external"): SimpleNamespace(
        supply_a=5.0,
        main=5,
        feed=3,
        rows_per_feed=3,
        wires={"main": wire(18, 0.5), "feed": wire(20, 0.6), "row": wire(22, 0.1)},
    ),
    ("A", "usb"): SimpleNamespace(
        supply_a=PORT_A,
        main=None,
        feed=None,
        rows_per_feed=15,
        wires={"feed": wire(22, 0.6), "row": wire(22, 0.1)},
    ),
    ("B", "external"): SimpleNamespace(
        supply_a=3.0,
        main=2,
        feed=None,
        rows_per_feed=16,
        wires={"main": wire(20, 0.4), "panel": wire(22, 0.15)},
    ),
    ("B", "usb"): SimpleNamespace(
        supply_a=PORT_A,
        main=None,
        feed=None,
        rows_per_feed=16,
        wires={"panel": wire(22, 0.25)},
    ),
}


def budget_ma(build, supply):
    """What BUDGET_MA of hardware_setup.py is to say: the default, or four fifths of the fuse."""
    if supply == "usb":
        return setup_of(build).BUDGET_MA
    return int(WAYS[build, supply].main * LOAD_SHARE * 1000)


def board(build, supply):
    """Everything that follows for one way to build; currents in amperes."""
    way = WAYS[build, supply]
    setup = setup_of(build, BUDGET_MA=budget_ma(build, supply))
    m = measures.read(build)
    b = SimpleNamespace(build=build, supply=supply, way=way, setup=setup)
    b.leds = led_count(setup)
    b.led_full = 3 * setup.LED_CHANNEL_MA / 1000
    b.idle = b.leds * setup.LED_IDLE_UA / 1e6
    b.worst = b.leds * b.led_full
    b.budget = setup.BUDGET_MA / 1000
    b.room = b.budget - b.idle
    b.rows = m.led_rows
    b.row_full = m.led_columns * b.led_full
    b.feeds = math.ceil(b.rows / way.rows_per_feed)
    b.feed_full = min(b.rows, way.rows_per_feed) * b.row_full
    return b


def level_left(b, stones):
    """The level, of 255, that the limit leaves so many white stones; 255 when it need not act."""
    return min(FULL, int(b.room * FULL / (stones * b.led_full)))


def stones_at_default(b):
    """How many white stones shine at the default brightness before the limit dims anything."""
    from gomoku.devices import light

    return int(b.room / (b.led_full * light.level_factor(b.setup.BRIGHTNESS) / FULL))


def feed_wire(b):
    wires = b.way.wires
    return wires.get("feed") or wires.get("main") or wires["panel"]


def drops(b):
    """Volts lost, step by step, when the whole budget shines evenly; [(where, amperes, volts)]."""
    way, out = b.way, []
    total = b.budget
    if b.supply == "usb":
        out.append(("resettable fuse, at its worst", total, total * PPTC.ohm_most))
    else:
        main = way.wires["main"]
        amperes = total + PICO_A
        out.append(("main fuse", amperes, amperes * FUSE_OHM[way.main]))
        out.append(
            ("main wires, there and back", amperes, amperes * 2 * main.length * awg_ohm(main.gauge))
        )
    feed = way.wires.get("feed")
    if feed:
        amperes = total / b.feeds + (PICO_A if way.feed else 0)
        if way.feed:
            out.append(("feed fuse", amperes, amperes * FUSE_OHM[way.feed]))
        out.append(
            ("feed wires, there and back", amperes, amperes * 2 * feed.length * awg_ohm(feed.gauge))
        )
    panel = way.wires.get("panel")
    if panel:
        out.append(
            ("panel wires, there and back", total, total * 2 * panel.length * awg_ohm(panel.gauge))
        )
    row = way.wires.get("row")
    if row:
        amperes = total / b.rows
        out.append(
            ("row wires, there and back", amperes, amperes * 2 * row.length * awg_ohm(row.gauge))
        )
        # LEDs along a strip draw evenly: on average the current goes half the way.
        out.append(("along the row's strip", amperes, amperes * row_strip_ohm() / 2))
    return out


def row_strip_ohm():
    """Ohms of one row of build A, there and back."""
    m = measures.read("A")
    return 2 * STRIP_OHM * m.columns * m.pitch / 1000


def case_rise(build, watts):
    """Kelvins that the closed case gets warmer, about."""
    m = measures.read(build)
    area = (m.outer**2 + 4 * m.outer * m.height) / 1e6
    return watts / (CASE_SHED * area)
