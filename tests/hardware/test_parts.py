"""The parts lists: quantities follow from the parameters, and what the wiring draws is bought."""

import re

import pytest

from hardware.figures import default_setup, measures, parts, power
from tests.hardware.wiring_nets import Wiring

BUILDS = ["A", "B"]


@pytest.mark.parametrize("build", BUILDS)
def test_quantities_follow_from_the_parameters(build):
    """Given each line's reckoning in the names of the parameters: it gives the quantity told."""
    names = parts.counts(build)
    for line in parts.read(build):
        assert set(line) == set(parts.COLUMNS)
        assert float(line["quantity"]) == pytest.approx(parts.quantity(line, names)), line["part"]


@pytest.mark.parametrize("build", BUILDS)
def test_every_line_says_what_and_why(build):
    """A builder who cannot get a part needs to know what it is for."""
    for line in parts.read(build):
        assert line["part"]
        assert line["supply"] in ("both", "external", "usb")
        assert line["why"] or "Screw" in line["part"]


def amount(build, words):
    found = [float(line["quantity"]) for line in parts.read(build) if words in line["part"]]
    assert found, f"build {build} has no {words}"
    return sum(found)


@pytest.mark.parametrize("build", BUILDS)
def test_buttons_as_many_as_the_firmware_reads(build):
    """Seven buttons are in hardware_setup.py, so seven are bought."""
    wanted = sum(name.startswith("BUTTON_") for name in vars(default_setup()))
    assert amount(build, "Push-button") == wanted == 7


def test_leds_are_enough():
    """Build A: reels hold at least 225 LEDs in pieces of 15; build B: one panel of 256."""
    reel = 5 * measures.read("A").leds_per_metre
    assert amount("A", "LED strip") * (reel // 15) * 15 >= 225
    assert amount("B", "LED panel") * 256 == power.board("B", "usb").leds


@pytest.mark.parametrize("build", BUILDS)
def test_fuses_fit_the_power_page(build):
    """Each fuse of the power page is in the list, with a spare; the supply has its amperes."""
    way = power.WAYS[build, "external"]
    assert amount(build, f"Blade fuse {way.main} A") >= 2
    if way.feed:
        assert amount(build, f"Blade fuse {way.feed} A") >= power.board(build, "external").feeds + 1
    assert amount(build, f"Supply 5 V {way.supply_a:g} A") == 1


@pytest.mark.parametrize("build", BUILDS)
def test_wire_of_every_gauge_that_is_drawn(build):
    """The wiring's gauges are bought, and as many metres as the drawings add up to."""
    for supply in ("external", "usb"):
        w = Wiring(f"{build.lower()}_{supply}", f"perfboard_{supply}")
        metres = {}
        for cable, about in w.cables.items():
            cores = len(about["colors"])
            gauge = w.gauge(cable)
            metres[gauge] = metres.get(gauge, 0) + cores * about["length"]
        for gauge, length in metres.items():
            assert amount(build, f"Wire {gauge} AWG") + 0.5 >= length, (supply, gauge, length)


@pytest.mark.parametrize("build", BUILDS)
def test_what_is_drawn_is_in_the_list(build):
    """Each part of the wiring drawings has its line in the parts list, with the same value."""
    listed = " / ".join(line["part"] for line in parts.read(build)).lower()
    for name in (f"{build.lower()}_external", "perfboard_external", "perfboard_usb", "buttons"):
        for part, about in Wiring(name).parts.items():
            kind = about["type"].lower()
            value = re.search(
                r"(\d+(?:\.\d+)? (?:kohm|ohm|nf|uf)|1n5817|1\.5ke6\.8a|74ahct125)", kind
            )
            if value:
                assert value[1] in listed, f"{part}: {about['type']}"


@pytest.mark.parametrize("build", BUILDS)
def test_sheets_are_listed_at_their_size(build):
    """Carrier and diffuser are cut as large as the case takes them."""
    m = measures.read(build)
    side = f"{m.inner - 2 * m.play:.0f} x {m.inner - 2 * m.play:.0f} mm"
    assert any(side in line["part"] and "acrylic" in line["part"] for line in parts.read(build))
