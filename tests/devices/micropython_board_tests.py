"""The MicroPython board on pins that stand in for a Pico's; only MicroPython can run this."""

import gc
import time

from gomoku.presses import NAMES, PRESSED, UP
from gomoku.ui.canvas import Canvas
from tests.devices import micropython_wire as wire
from tests.devices.boards import PALETTE, PLENTY, RED, WHITE, Wiring

MICROPYTHON = True

H8 = 0x77


def open_board(**settings):
    board = wire.open_board(Wiring(**settings))
    board.display.set_palette(PALETTE)
    return board


def test_a_frame_goes_out_on_the_data_pin():
    board, canvas = open_board(DATA_PIN="GP5", BRIGHTNESS=10, **PLENTY), Canvas()
    canvas.set(H8, RED)
    board.display.show(canvas)
    assert len(wire.frames) == 1
    assert wire.frames[0][3 * 112 : 3 * 113] == bytes((0, 255, 0))
    assert board.display._strip._pixels.pin.name == "GP5"


def test_frames_keep_the_latch_pause():
    """Ten frames as fast as they can be drawn: never less than 300 us from one to the next."""
    board, canvas = open_board(), Canvas()
    for i in range(10):
        canvas.set(i, WHITE)
        board.display.show(canvas)
    times = wire.sent_at_us
    assert len(times) == 10
    for i in range(9):
        assert time.ticks_diff(times[i + 1], times[i]) >= 300


def test_buttons_are_pins_to_ground():
    """A pin at 0 is a button that is down; each one is heard under its own name."""
    board = open_board()
    board.buttons.poll(0)
    for number in range(7):
        pin = getattr(Wiring(), "BUTTON_" + NAMES[number])
        wire.contacts[pin] = 0
        assert board.buttons.poll(100 + number) == PRESSED | number


def test_pin_names_of_other_boards():
    """A name of digits is a number, as an ESP32 wants it."""
    board = open_board(BOARD="other", BUTTON_UP="27")
    board.buttons.poll(0)
    wire.contacts[27] = 0
    assert board.buttons.poll(100) == PRESSED | UP


def test_the_buzzer():
    board = open_board(BUZZER_PIN="GP17")
    board.buzzer.tick(0)
    board.buzzer.tone(440, 20)
    board.buzzer.tick(20)
    assert wire.tones == [440, 0]
    assert not open_board().buzzer.fitted


def test_time_grows():
    board = open_board()
    before = board.ticks_ms()
    board.idle()
    assert 1 <= board.ticks_ms() - before < 500


def test_the_watchdog_is_for_those_who_ask_for_it():
    """Started with the first idle turn of the loop, then fed at each."""
    board = open_board()
    board.idle()
    assert wire.fed == []
    board = open_board(WATCHDOG=True)
    assert wire.fed == []
    for _ in range(3):
        board.idle()
    assert wire.fed == [2]


def allocated_by(draw, board, canvas):
    """Bytes that a frame takes from the heap, the garbage collector kept out."""
    draw()
    board.display.show(canvas)
    draw()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    board.display.show(canvas)
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def test_a_frame_allocates_nothing():
    """Blink, move, whole picture, a new step of the limit: not a byte (the wire apart)."""

    class Nowhere:
        def write(self, frame, changed, count):
            pass

    board, canvas = open_board(), Canvas()
    board.display._strip = Nowhere()
    canvas.blink(H8, WHITE, RED)
    board.display.show(canvas)
    turn = [0]

    def blink():
        canvas.phase ^= 1

    def move():
        turn[0] += 1
        canvas.set(turn[0], WHITE)

    def whole():
        turn[0] += 1
        for point in range(0xEF):
            canvas.ink[point] = canvas.alt[point] = 1 + (point + turn[0]) % 5

    def limited():
        turn[0] += 1
        canvas.clear(1 + turn[0] % 2)

    def nothing():
        pass

    for draw in (nothing, blink, move, whole, limited, blink):
        assert allocated_by(draw, board, canvas) == 0, draw
