"""The power page's arithmetic: currents, fuses for their wires, voltage that is left, heat."""

import math

import pytest

from gomoku.devices.light import level_factor
from hardware.figures import default_setup, led_count, measures, power, setup_of

WAYS = list(power.WAYS)


def test_worst_case_is_13_5_amperes():
    """225 LEDs of three channels of 20 mA: 13.5 A and 67.5 W (Adafruit's rule, 60 mA a pixel)."""
    b = power.board("A", "external")
    assert b.leds == 225
    assert b.worst == pytest.approx(13.5)
    assert b.worst * power.VOLTS == pytest.approx(67.5)


def test_the_panel_counts_its_unused_leds():
    """A 16x16 panel has 256 LEDs, all of which draw their idle current."""
    b = power.board("B", "usb")
    assert b.leds == 256
    assert b.idle == pytest.approx(256 * default_setup().LED_IDLE_UA / 1e6)


@pytest.mark.parametrize("build", ["A", "B"])
def test_a_usb_port_is_never_asked_for_more_than_it_has(build):
    """LEDs by budget and Pico together stay within the 500 mA of a USB 2 port, below F6's hold."""
    b = power.board(build, "usb")
    assert b.setup.BUDGET_MA == default_setup().BUDGET_MA
    assert b.budget + power.PICO_A <= power.PORT_A
    assert b.budget < power.PPTC.hold_40_a < power.PPTC.hold_a
    assert b.room > 0.1


@pytest.mark.parametrize("way", WAYS)
def test_every_wire_has_a_fuse_that_it_outlasts(way):
    """Given each 5 V wire and the fuse before it: the wire may carry what the fuse lets pass."""
    choice = power.WAYS[way]
    for name, wire in choice.wires.items():
        if way[1] == "usb":
            assert power.PPTC.trip_a <= power.ALLOWED_A[wire.gauge]
            continue
        fuse = choice.main if name in ("main", "panel") or not choice.feed else choice.feed
        assert fuse <= power.ALLOWED_A[wire.gauge], (way, name)
        assert power.wire_rise(wire.gauge, power.HOLDS_FOR_LONG * fuse) < 30


@pytest.mark.parametrize("way", [way for way in WAYS if way[1] == "external"])
def test_the_budget_loads_no_fuse_beyond_its_rating(way):
    """The limit is four fifths of the main fuse; with the Pico it is still below the rating."""
    b = power.board(*way)
    assert b.budget == pytest.approx(0.8 * b.way.main)
    assert b.budget + power.PICO_A < 0.9 * b.way.main
    assert b.way.main <= b.way.supply_a


def test_a_white_feed_does_not_blow_its_fuse_but_all_five_exceed_the_main_fuse():
    """Build A all white: 2.7 A a feed and the Pico below 3 A; five feeds far above the 5 A."""
    b = power.board("A", "external")
    assert (b.feeds, b.way.rows_per_feed) == (5, 3)
    assert b.feed_full == pytest.approx(2.7)
    assert b.feed_full + power.PICO_A < b.way.feed
    assert b.feeds * b.feed_full > b.way.main * power.HOLDS_FOR_LONG


@pytest.mark.parametrize("way", WAYS)
def test_leds_have_the_volts_they_need(way):
    """From 5 V, or a USB port's 4.75 V less 0.1 V in the cable, the drops leave 3.7 V and more."""
    source = power.VOLTS if way[1] == "external" else 4.75 - 0.1
    assert source - sum(volts for _w, _a, volts in power.drops(power.board(*way))) > 4.1
    assert power.LEAST_LED_VOLTS < 4.1


@pytest.mark.parametrize("build", ["A", "B"])
def test_no_fuse_lets_a_case_get_hot_enough_to_sag(build):
    """As long as the main fuse holds, the case stays within 25 K: PLA sags at 55 degrees."""
    watts = power.HOLDS_FOR_LONG * power.WAYS[build, "external"].main * power.VOLTS
    assert power.case_rise(build, watts) < 25


def test_copper_tables():
    """18 AWG has 0.823 mm2 and 20.9 ohm/km, 22 AWG 0.326 mm2 and 53 ohm/km (any wire table)."""
    assert power.awg_mm2(18) == pytest.approx(0.823, abs=0.001)
    assert power.awg_mm2(22) == pytest.approx(0.326, abs=0.001)
    assert 1000 * power.awg_ohm(18) == pytest.approx(20.9, abs=0.1)
    assert 1000 * power.awg_ohm(22) == pytest.approx(53.0, abs=0.2)


def test_a_white_row_loses_nine_hundredths_of_a_volt():
    """15 LEDs of 60 mA along half a metre of strip: half of 0.9 A through the strip's copper."""
    assert power.row_strip_ohm() * power.board("A", "external").row_full / 2 == pytest.approx(
        0.09, abs=0.005
    )


TOLD = [
    ("volts that the E9 leak of 120 uA leaves across 4.7 kohm", 120e-6 * 4700, 0.56),
    ("nanoseconds of 330 ohm with 50 pF", 330 * 0.05, 17),
    ("milliamperes through 330 ohm at 5 V", 1000 * power.VOLTS / 330, 15),
    ("microfarads beside the LEDs of build A", 225 * power.LED_CAPACITOR_UF, 22.5),
    ("microfarads beside the LEDs of build B", 256 * power.LED_CAPACITOR_UF, 25.6),
    ("amperes of 60 white stones at brightness 5", 60 * 0.06 * level_factor(5) / 255, 0.9),
    ("volts that 2 A take out of 1000 uF in 100 us", 2 * 100e-6 / 1000e-6, 0.2),
    ("milliamperes for light at 500 uA idle", 400 - 225 * 0.5, 287),
    ("milliamperes from a pin into 4.7 kohm", 1000 * 3.3 / 4700, 0.7),
    ("amperes dark of 450 LEDs", 450 * 1e-3, 0.45),
]


@pytest.mark.parametrize(("what", "reckoned", "told"), TOLD)
def test_numbers_that_the_pages_tell_in_words(what, reckoned, told):
    """Given the figures in the pages' sentences: each is right to the digits that it has."""
    assert reckoned == pytest.approx(told, rel=0.03), what


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("stones", [20, 60, 225])
def test_the_firmware_shows_what_the_laptop_table_says(way, stones):
    """Given so many white stones at full brightness: the firmware's frame is at most as bright as
    the table says, and at least three quarters of it (it dims in steps and rounds its sums up)."""
    from gomoku.devices.display import Display
    from gomoku.ui.canvas import Canvas

    b = power.board(*way)

    class Strip:
        def write(self, frame, changed, count):
            self.frame = bytes(frame)

    strip = Strip()
    display = Display(b.setup, strip)
    display.set_palette(bytes((0, 0, 0, 255, 255, 255)))
    display.set_brightness(10)
    canvas = Canvas()
    for i in range(stones):
        canvas.set((i // 15) << 4 | i % 15, 1)
    display.show(canvas)
    level = power.level_left(b, stones)
    assert math.floor(level * 0.75) <= max(strip.frame) <= level
    assert display.current_ma <= b.setup.BUDGET_MA


def test_readme_says_what_ten_of_255_is():
    """The README reads the table with brightness 2 as its example: the firmware's level is 10."""
    assert level_factor(2) == 10
    assert default_setup().BRIGHTNESS == 5


def test_lengths_agree_with_the_setup():
    """The enclosure has as many rows and columns of LEDs as the firmware drives, in both builds."""
    for build in ("A", "B"):
        m, setup = measures.read(build), setup_of(build)
        assert (m.led_columns, m.led_rows) == (setup.LED_WIDTH, setup.LED_HEIGHT)
        assert m.led_columns * m.led_rows == led_count(setup)
        assert (m.columns, m.rows) == (15, 15)
