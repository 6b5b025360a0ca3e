"""The display: what goes out on the wire, when, and under which current."""

from gomoku.devices.current_limit import DARK
from tests.devices.boards import (
    BLUE,
    BOARD_16_PANEL,
    DENSE_STRIP,
    GREEN,
    GREY,
    PLENTY,
    RED,
    WHITE,
    Bench,
    Wiring,
)

MICROPYTHON = True

A1, B1, O15, H8, STATUS = 0x00, 0x01, 0xEE, 0x77, 0xF0
H8_LED = 7 * 15 + 7
FULL = {"BRIGHTNESS": 10}


def settings(*parts):
    merged = {}
    for part in parts:
        merged.update(part)
    return merged


def test_a_pixel_in_the_order_of_the_strip():
    """Full red on a GRB strip is 0, 255, 0; on an RGB strip 255, 0, 0."""
    bench = Bench(**settings(FULL, PLENTY))
    bench.canvas.set(H8, RED)
    bench.show()
    assert bench.led(H8_LED) == (0, 255, 0)
    bench = Bench(**settings(FULL, PLENTY, {"COLOUR_ORDER": "RGB"}))
    bench.canvas.set(H8, RED)
    bench.show()
    assert bench.led(H8_LED) == (255, 0, 0)


def test_the_first_frame_always_goes_out():
    """After a reset the strip may hold an old picture: a dark canvas is sent too, once."""
    bench = Bench()
    assert bench.show() and not bench.show()
    assert bench.strip.frames == [bytes(675)]


def test_frames_go_out_only_on_change():
    """Drawing the same again, or another colour index with the same light, sends nothing."""
    bench = Bench()
    bench.canvas.set(H8, GREEN)
    bench.show()
    bench.canvas.clear()
    bench.canvas.set(H8, GREEN)
    assert not bench.show()
    bench.display.set_palette(bytes(9) + bytes((0, 255, 0)) * 2)
    assert not bench.show()
    bench.canvas.set(H8, GREEN + 1)
    assert not bench.show()


def test_only_what_changed_is_touched():
    """A blink touches the LEDs that blink, a move the LED it leaves and the LED it enters."""
    bench = Bench()
    bench.canvas.blink(H8, GREEN, 0)
    bench.show()
    bench.turn_phase()
    assert bench.strip.touched[-1] == [H8_LED]
    bench.canvas.set(A1, RED)
    bench.canvas.set(B1, RED)
    bench.show()
    assert bench.strip.touched[-1] == [0, 1]


def test_a_blink_shows_its_two_colours():
    bench = Bench(**settings(FULL, PLENTY))
    bench.canvas.blink(H8, GREEN, BLUE)
    bench.show()
    assert bench.led(H8_LED) == (255, 0, 0)
    bench.turn_phase()
    assert bench.led(H8_LED) == (0, 0, 255)
    bench.turn_phase()
    assert bench.led(H8_LED) == (255, 0, 0)


def test_many_blinking_cells():
    """The whole board in two colours: both phases complete, composed as a whole."""
    bench = Bench(**settings(FULL, PLENTY))
    for row in range(15):
        for col in range(15):
            bench.canvas.blink(row << 4 | col, RED, BLUE)
    bench.show()
    assert bench.strip.frames[-1] == bytes((0, 255, 0)) * 225
    bench.turn_phase()
    assert bench.strip.frames[-1] == bytes((0, 0, 255)) * 225


def test_drawn_cell_by_cell_or_all_at_once_is_the_same_frame():
    """A picture that grows in small steps ends in the bytes and the current of one big step."""
    small, big = Bench(), Bench()
    for i in range(0, 225, 7):
        for bench in (small, big):
            bench.canvas.set((i // 15) << 4 | i % 15, 1 + i % 5)
        small.show()
    big.show()
    assert small.strip.frames[-1] == big.strip.frames[-1]
    assert small.display.current_ma == big.display.current_ma
    assert small.display.leds_lit == big.display.leds_lit == 33


def test_status_pixels():
    """Status pixel 0 is LED 225; a status cell without an LED is neither sent nor counted."""
    bench = Bench(**settings(FULL, PLENTY, {"STATUS_PIXELS": 2}))
    for i in range(15):
        bench.canvas.set(STATUS + i, RED)
    bench.show()
    assert len(bench.strip.frames[-1]) == 3 * 227
    assert bench.strip.frames[-1][3 * 225 :] == bytes((0, 255, 0)) * 2
    assert bench.display.leds_lit == 2
    bench.fill(RED)
    assert bench.display.leds_lit == 227


def test_current_of_a_known_frame():
    """225 LEDs of 1 mA idle, and one white LED of three times 20 mA: 285 mA."""
    bench = Bench(**settings(FULL, PLENTY))
    assert bench.display.current_ma == 225
    bench.canvas.set(H8, WHITE)
    bench.show()
    assert bench.display.current_ma == 285
    assert bench.display.leds_lit == 1


def test_current_follows_the_blink():
    """In the phase in which the cursor is dark it draws nothing."""
    bench = Bench(**settings(FULL, PLENTY))
    bench.canvas.blink(H8, WHITE, 0)
    bench.show()
    assert (bench.display.current_ma, bench.display.leds_lit) == (285, 1)
    bench.turn_phase()
    assert (bench.display.current_ma, bench.display.leds_lit) == (225, 0)


def worst_frames():
    for wiring in ({}, BOARD_16_PANEL, DENSE_STRIP, {"STATUS_PIXELS": 15}):
        yield settings(FULL, wiring, {"BUDGET_MA": 600})
        yield settings(FULL, wiring, {"BUDGET_MA": 4000})


def test_all_white_at_full_brightness_keeps_the_budget():
    """13.5 A and more asked for: the bytes sent, summed LED by LED, stay within the budget, use
    at least half of the room, and the figure shown is not below the sum."""
    for wiring in worst_frames():
        bench = Bench(**wiring)
        bench.fill(WHITE)
        sent_ma = bench.sent_ua() / 1000
        budget = wiring["BUDGET_MA"]
        idle = len(bench.strip.frames[-1]) // 3 * bench.setup.LED_IDLE_UA / 1000
        assert sent_ma <= budget, (wiring, sent_ma)
        assert sent_ma - idle >= (budget - idle) / 2, (wiring, sent_ma)
        assert sent_ma <= bench.display.current_ma <= budget
        assert bench.display.leds_lit == 225 + bench.setup.STATUS_PIXELS


def test_a_budget_that_only_the_strongest_channels_fit():
    """White at the floor of all channels is 225 x 3 units = 53 mA; with 20 mA of room one channel
    of each LED stays: 225 units = 17.8 mA."""
    bench = Bench(BUDGET_MA=245)
    bench.fill(WHITE)
    assert bench.strip.frames[-1] == bytes((1, 0, 0)) * 225
    assert bench.display.current_ma == 243


def test_a_budget_below_every_floor():
    """With 10 mA of room even one unit for each LED is too much: dark rather than exceed it; a
    smaller picture is shown again at once."""
    bench = Bench(BUDGET_MA=235)
    bench.fill(WHITE)
    assert bench.strip.frames[-1] == bytes(675)
    assert (bench.display.current_ma, bench.display.leds_lit) == (225, 0)
    assert not bench.display.short_of_current
    bench.canvas.clear()
    bench.canvas.set(H8, RED)
    bench.show()
    assert bench.display.leds_lit == 1


def test_a_budget_below_the_idle_current():
    """Nothing can be shown; the display says so and stays dark through everything."""
    bench = Bench(BUDGET_MA=200)
    assert bench.display.short_of_current
    bench.fill(WHITE)
    bench.display.set_brightness(10)
    bench.canvas.blink(H8, RED, 0)
    bench.show()
    bench.turn_phase()
    assert not any(any(frame) for frame in bench.strip.frames)
    assert bench.display.current_ma == 225


def test_a_blink_changes_nothing_else_while_the_limit_acts():
    """The brighter half is held in reserve: from phase to phase only the cursor's LED differs."""
    bench = Bench(BRIGHTNESS=10)
    bench.canvas.clear(WHITE)
    bench.canvas.blink(H8, 0, WHITE)
    bench.show()
    for _ in range(4):
        before = bench.strip.frames[-1]
        bench.turn_phase()
        after = bench.strip.frames[-1]
        changed = [led for led in range(225) if before[3 * led] != after[3 * led]]
        assert changed == [H8_LED]
        assert bench.sent_ua() <= 400000


def test_a_cursor_that_moves_does_not_make_the_board_flicker():
    """The limit acts; the cursor walks over stones and empty points: the stones keep one light."""
    bench = Bench(BRIGHTNESS=10)
    for i in range(0, 225, 2):
        bench.canvas.set((i // 15) << 4 | i % 15, WHITE)
    bench.show()
    light = set()
    for col in range(1, 15):
        under = bench.canvas.ink[0x70 | col]
        bench.canvas.blink(0x70 | col, RED, under)
        bench.show()
        light.add(bench.led(0))
        bench.turn_phase()
        light.add(bench.led(0))
        bench.turn_phase()
        bench.canvas.set(0x70 | col, under)
    assert len(light) == 1, light


def test_a_stone_at_the_edge_of_the_budget_does_not_make_the_board_flicker():
    """One stone more takes the limit a step down; without it there would be room again, but less
    than the reserve: the other stones keep the lower light while it comes and goes."""
    bench = Bench(BUDGET_MA=1000)
    stones = 0
    bench.canvas.set(A1, WHITE)
    bench.show()
    full = bench.led(0)
    while bench.led(0) == full:
        stones += 1
        bench.canvas.set((stones // 15) << 4 | stones % 15, WHITE)
        bench.show()
    lower = bench.led(0)
    for colour in (0, WHITE, 0, WHITE):
        bench.canvas.set((stones // 15) << 4 | stones % 15, colour)
        bench.show()
        assert bench.led(0) == lower != full


def test_the_light_comes_back_when_there_is_room_again():
    """After a white board a single stone has its full light again."""
    bench = Bench()
    bench.canvas.set(H8, GREY)
    bench.show()
    alone = bench.led(H8_LED)
    bench.fill(WHITE)
    bench.canvas.clear()
    bench.canvas.set(H8, GREY)
    bench.show()
    assert bench.led(H8_LED) == alone


def test_brightness_and_palette_take_effect_with_the_next_frame():
    bench = Bench(**PLENTY)
    bench.canvas.set(H8, RED)
    bench.show()
    assert bench.led(H8_LED) == (0, 64, 0)
    bench.display.set_brightness(10)
    assert bench.show() and bench.led(H8_LED) == (0, 255, 0)
    bench.display.set_palette(bytes((0, 0, 0, 9, 9, 9, 0, 0, 255)))
    assert bench.show() and bench.led(H8_LED) == (0, 0, 255)


def test_a_smaller_palette_darkens_the_colours_it_lacks():
    bench = Bench(**PLENTY)
    bench.fill(GREY)
    bench.display.set_palette(bytes((0, 0, 0, 255, 255, 255)))
    bench.show()
    assert not any(bench.strip.frames[-1]) and bench.display.leds_lit == 0
    assert bench.display.current_ma == 225


def test_wrong_palettes_and_levels_are_refused():
    bench = Bench()
    for palette in (b"", bytes(4), bytes(3 * 65)):
        try:
            bench.display.set_palette(palette)
        except ValueError:
            continue
        raise AssertionError("palette of %d bytes taken" % len(palette))
    for level in (0, 11):
        try:
            bench.display.set_brightness(level)
        except ValueError:
            continue
        raise AssertionError("brightness %d taken" % level)


def test_a_map_beyond_the_strip_is_refused():
    """A frame never grows past the strip: 225 points do not fit 200 LEDs."""
    try:
        Bench(LED_COUNT=200)
    except ValueError:
        return
    raise AssertionError("225 points taken on 200 LEDs")


def test_commissioning_turns_the_map():
    """The same picture through other wiring words, LEDs that light no point any more told too."""
    bench = Bench(**settings(BOARD_16_PANEL, PLENTY))
    bench.canvas.set(A1, RED)
    bench.show()
    assert bench.led(0) == (0, 64, 0)
    turned = Wiring(**settings(BOARD_16_PANEL, {"LED_REVERSE_X": True, "LED_OFFSET_X": 1}))
    bench.display.remap(turned)
    bench.show()
    assert bench.led(0) == (0, 0, 0) and bench.led(14) == (0, 64, 0)
    assert 0 in bench.strip.touched[-1] and 14 in bench.strip.touched[-1]


def test_the_limit_ends_at_dark():
    """A display whose idle current eats the budget sits on the last step from the start."""
    assert Bench(BUDGET_MA=100).display._limit.step == DARK
    assert Bench().canvas.shown(O15) == 0
