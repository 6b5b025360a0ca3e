"""The wiring files as circuits: right pins, and safe when the firmware limits nothing."""

import os

import pytest

from hardware.figures import HARDWARE, default_setup, drawings, power, tables
from tests.hardware.tools import need
from tests.hardware.wiring_nets import Wiring

BUILDS = ["A", "B"]
SETUP = default_setup()


def whole(build, supply):
    """A board's power drawing and its perfboard, joined at FEED."""
    return Wiring(f"{build.lower()}_{supply}", f"perfboard_{supply}")


def led_feeds(w):
    """Places where LEDs get their 5 V."""
    return [f"{part}:5 V" for part in w.parts if part.startswith(("ROWS", "PANEL"))]


@pytest.mark.parametrize("name", drawings.WIRINGS)
def test_pico_pins_have_their_own_numbers(name):
    """Given each Pico pin of a drawing: its name belongs to its number on the Pico's edge."""
    w = Wiring(name)
    for number, label in w.pins.get("PICO", {}).items():
        if label == "GND":
            assert number in tables.GROUNDS
        else:
            assert tables.PICO_PINS[label] == number


def test_buttons_are_wired_to_their_pins_and_to_ground():
    """Each button lies between the pin that hardware_setup.py names and GND: pull-ups, no E9."""
    w = Wiring("buttons")
    for name, pin in vars(SETUP).items():
        if name.startswith("BUTTON_"):
            button = name[len("BUTTON_") :]
            assert w.net(f"PICO:{pin}") == {f"PICO:{pin}", f"{button}:a"}
            assert "PICO:GND#18" in w.net(f"{button}:b")


def test_buzzer_is_on_the_pin_that_is_free_for_it():
    """The buzzer goes through its resistor to the pin named in hardware_setup.py, and to GND."""
    w = Wiring("buttons")
    pin = SETUP.BUZZER_PIN or tables.FREE_FOR_BUZZER
    assert w.net(f"PICO:{pin}") == {f"PICO:{pin}", "R3:a"}
    assert w.net("R3:b") == {"R3:b", "BUZZER:a"}
    assert w.net("BUZZER:b") == {"BUZZER:b", "PICO:GND#23"}


@pytest.mark.parametrize("supply", ["external", "usb"])
def test_data_line_is_shifted_damped_and_held_low(supply):
    """From DATA_PIN to the shifter's input, which a resistor pulls low; out through R1 to DIN."""
    w = Wiring(f"perfboard_{supply}")
    assert w.net(f"PICO:{SETUP.DATA_PIN}") == {f"PICO:{SETUP.DATA_PIN}", "U1:1A", "R2:a"}
    assert "R2:b" in w.net("PICO:GND#3")
    assert w.net("U1:1Y") == {"U1:1Y", "R1:a"}
    assert w.net("R1:b") == {"R1:b", "LED0:DIN"}
    assert "4.7 kohm" in w.parts["R2"]["type"]
    assert "330 ohm" in w.parts["R1"]["type"]


@pytest.mark.parametrize("supply", ["external", "usb"])
def test_unused_gates_are_tied(supply):
    """Inputs 2A, 3A, 4A on GND, their enables on VCC, gate 1 enabled, nothing floats."""
    w = Wiring(f"perfboard_{supply}")
    ground, vcc = w.net("U1:GND"), w.net("U1:VCC")
    assert {"U1:1OE", "U1:2A", "U1:3A", "U1:4A", "FEED:GND", "PICO:GND#38", "C2:-"} <= ground
    assert {"U1:2OE", "U1:3OE", "U1:4OE", "FEED:5 V", "C2:+"} <= vcc
    assert not ground & vcc
    for output in ("U1:2Y", "U1:3Y", "U1:4Y"):
        assert w.net(output) == {output}


def test_shifter_pins_are_those_of_a_74ahct125():
    """DIP-14, any data sheet: 1A 2, 1Y 3, GND 7, VCC 14, enables at 1, 4, 10, 13."""
    pins = Wiring("perfboard_usb").pins["U1"]
    assert [n for n, label in pins.items() if label.endswith("OE")] == [1, 4, 10, 13]
    assert [pins[n] for n in (2, 3, 5, 6, 7, 8, 9, 11, 12, 14)] == (
        ["1A", "1Y", "2A", "2Y", "GND", "3Y", "3A", "4Y", "4A", "VCC"]
    )


@pytest.mark.parametrize("build", BUILDS)
def test_external_5_v_never_reaches_vbus(build):
    """VBUS has no wire at all; VSYS gets the feed through fuse and Schottky, ring at the Pico."""
    w = whole(build, "external")
    assert w.net("PICO:VBUS") == {"PICO:VBUS"}
    assert w.net("PICO:VSYS") == {"PICO:VSYS", "D1:cathode (ring)"}
    assert w.net("D1:anode") == {"D1:anode", "F6:out"}
    assert "FEED:5 V" in w.net("F6:in")


@pytest.mark.parametrize("build", BUILDS)
def test_on_usb_everything_is_behind_the_resettable_fuse(build):
    """VBUS goes to F6 and nowhere else; no capacitor beside the shifter's 100 nF; VSYS is open."""
    w = whole(build, "usb")
    assert w.net("PICO:VBUS") == {"PICO:VBUS", "F6:in"}
    assert w.net("PICO:VSYS") == {"PICO:VSYS"}
    behind = w.net("F6:out")
    assert {"FEED:5 V", "U1:VCC", *led_feeds(w)} <= behind
    capacitors = [about["type"] for about in w.parts.values() if "Capacitor" in about["type"]]
    assert capacitors == ["Capacitor 100 nF"]


@pytest.mark.parametrize("build", BUILDS)
def test_every_led_feed_is_fused_for_its_wire(build):
    """Each LED group's 5 V comes from a fuse, by wires that may carry more than the fuse."""
    w = whole(build, "external")
    way = power.WAYS[build, "external"]
    fuse_pins = {"FUSES:F%d" % n for n in range(1, 6)} if way.feed else {"F0:out"}
    rating = way.feed or way.main
    nets = []
    for place in led_feeds(w):
        net = w.net(place)
        assert net & fuse_pins, place
        assert not net & {"J1:+5 V", "F0:in"}
        nets.append(frozenset(net))
        for cable in w.wires_of(place):
            assert power.ALLOWED_A[w.gauge(cable)] >= rating, (place, cable)
    assert len(set(nets)) == power.board(build, "external").feeds
    assert w.net("J1:+5 V") == {"J1:+5 V", "F0:in"}
    for cable in w.wires_of("F0:out"):
        assert power.ALLOWED_A[w.gauge(cable)] >= way.main


@pytest.mark.parametrize("build", BUILDS)
def test_ratings_drawn_are_the_power_pages(build):
    """The amperes in the drawing are those that the power page reckons with."""
    w = Wiring(f"{build.lower()}_external")
    way = power.WAYS[build, "external"]
    assert f"blade {way.main} A" in w.parts["F0"]["type"]
    assert f"5 V {way.supply_a:g} A" in w.parts["J1"]["subtype"]
    if way.feed:
        assert f"blade {way.feed} A" in w.parts["FUSES"]["subtype"]
        assert len(w.pins["FUSES"]) - 1 == power.board(build, "external").feeds


def test_drawn_lengths_and_gauges_are_the_power_pages():
    """What the voltage drop is computed with is what is drawn."""
    a = Wiring("a_external")
    feed, main = (
        power.WAYS["A", "external"].wires["feed"],
        power.WAYS["A", "external"].wires["main"],
    )
    for n in range(11, 16):
        cable = a.cables["a_external", f"W{n}"]
        assert (a.gauge(("a_external", f"W{n}")), cable["length"]) == (feed.gauge, feed.length)
    lengths = [a.cables["a_external", name]["length"] for name in ("W1", "W2")]
    assert sum(lengths) == pytest.approx(main.length)
    b = Wiring("b_external")
    lengths = [b.cables["b_external", name]["length"] for name in ("W1", "W2")]
    assert sum(lengths) == pytest.approx(power.WAYS["B", "external"].wires["main"].length)
    for build, supply in (("b", "external"), ("b", "usb"), ("a", "usb")):
        name = f"{build}_{supply}"
        wires = power.WAYS[build.upper(), supply].wires
        wire = wires.get("panel") or wires["feed"]
        w = Wiring(name)
        assert w.gauge((name, "W11")) == wire.gauge
        assert w.cables[name, "W11"]["length"] == wire.length


@pytest.mark.parametrize("build", BUILDS)
def test_shifter_lives_and_dies_with_the_first_leds(build):
    """The perfboard hangs on the feed of LED 0, so a blown fuse takes the shifter's 5 V too."""
    w = whole(build, "external")
    first = "ROWS1:5 V" if build == "A" else "PANEL:5 V"
    assert {"U1:VCC", first} <= w.net("FEED:5 V")


@pytest.mark.parametrize("supply", ["external", "usb"])
@pytest.mark.parametrize("build", BUILDS)
def test_all_grounds_are_one(build, supply):
    """Supply, LEDs, shifter, Pico and LED 0's own ground wire are joined, and not to 5 V."""
    w = whole(build, supply)
    ground = w.net("PICO:GND#38") | w.net("PICO:GND#3")  # one net inside the Pico
    wanted = {"U1:GND", "LED0:GND", "FEED:GND", "R2:b"}
    wanted |= {place.replace("5 V", "GND") for place in led_feeds(w)}
    if supply == "external":
        wanted |= {"J1:GND", "C1:-", "D2:anode"}
        assert {"C1:+", "D2:cathode (ring)"} <= w.net("F0:out")
    assert wanted <= ground
    assert not any(place.endswith(("5 V", ":VCC", ":+")) for place in ground)


@pytest.mark.parametrize("name", drawings.WIRINGS)
def test_wireviz_draws_what_is_shown(name, tmp_path):
    """Given the wiring file: WireViz renders it, and the picture in the folder has the same words
    (positions may differ between versions of Graphviz)."""
    need("wireviz", "dot")
    drawings.wiring(name, tmp_path)

    def words(file):
        text = file.read_text(encoding="utf-8")
        return sorted(part.split("</text>")[0] for part in text.split("<text ")[1:] if ">" in part)

    def spoken(file):
        return sorted(line.rsplit(">", 1)[-1] for line in words(file))

    assert (tmp_path / (name + ".png")).stat().st_size > 5000
    shown = HARDWARE / "wiring" / (name + ".svg")
    assert spoken(tmp_path / (name + ".svg")) == spoken(shown), "run hardware/make_pictures"


def test_wireviz_is_not_imported():
    """WireViz is under the GPL: it is run as a program and imported nowhere."""
    for folder in ("hardware", "tests/hardware", "host_tools", "firmware"):
        for root, _folders, files in os.walk(HARDWARE.parent / folder):
            for file in files:
                if file.endswith(".py"):
                    with open(os.path.join(root, file), encoding="utf-8") as source:
                        text = source.read()
                    assert "import " + "wireviz" not in text
                    assert "from " + "wireviz" not in text
