"""Gamma, brightness and the floor."""

from gomoku.devices.light import LEVELS, fill_colours, gamma_tenths, led_byte, level_factor

MICROPYTHON = True


def test_the_ends_of_the_scale():
    """Dark stays dark, and full light at full brightness is 255, whatever the gamma."""
    for tenths in range(10, 31):
        assert led_byte(0, tenths, 255) == 0
        assert led_byte(255, tenths, 255) == 255


def test_the_floor():
    """What is lit at all stays lit: 1 at the least, also at the lowest brightness."""
    for value in range(1, 256):
        assert led_byte(value, 30, level_factor(1)) >= 1


def test_more_is_never_less():
    """Monotone in the value, and in the brightness level: no step turns the light down."""
    for tenths in (10, 15, 20, 22, 28, 30):
        for level in range(1, LEVELS + 1):
            factor = level_factor(level)
            row = [led_byte(value, tenths, factor) for value in range(256)]
            assert row == sorted(row)
            if level > 1:
                dimmer = [led_byte(value, tenths, level_factor(level - 1)) for value in range(256)]
                assert all(row[i] >= dimmer[i] for i in range(256))


def test_the_curve_is_the_power():
    """The mixed curve is within 4 % of full scale of value ** gamma."""
    for tenths in range(10, 31):
        for value in range(1, 256):
            power = 255 * (value / 255) ** (tenths / 10)
            assert abs(led_byte(value, tenths, 255) - max(power, 1)) <= 0.04 * 255


def test_gamma_in_tenths():
    assert [gamma_tenths(g) for g in (1.0, 2.2, 2.8, 3, 1)] == [10, 22, 28, 30, 10]


def test_brightness_levels_look_even():
    """Level 10 is everything, level 5 a quarter of the light, which looks like half; the lowest
    leaves a channel six steps."""
    assert [level_factor(level) for level in (1, 2, 5, 10)] == [6, 10, 64, 255]


def test_colour_order():
    """Red is the second byte of a GRB strip and the last of a BGR strip."""
    out = bytearray(6)
    fill_colours(out, bytes((0, 0, 0, 255, 0, 0)), "GRB", 22, 255)
    assert out == bytes((0, 0, 0, 0, 255, 0))
    fill_colours(out, bytes((0, 0, 0, 255, 0, 0)), "BGR", 22, 255)
    assert out == bytes((0, 0, 0, 0, 0, 255))
