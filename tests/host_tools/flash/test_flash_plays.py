"""A board from the empty disk to a game, as a builder and two players meet it."""

import time

import pytest

from gomoku.ui.first_light import STARS

pytestmark = pytest.mark.slow
FIRST_LIGHT = len(STARS)


def lit_leds(frame):
    return sum(any(frame[i : i + 3]) for i in range(0, len(frame), 3))


def has_lit(board, *names):
    return lambda: set(names) <= set(board.lit())


def test_an_empty_board_is_flashed_commissioned_and_played(board_of, led_gomoku):
    """The real firmware, compiled: first light, the tests of the first start, then stones, a power
    cut, and the game is offered again; Ctrl-C reaches the prompt at once."""
    board = board_of()
    done = led_gomoku("flash", "--port", board.port)
    assert done.status == 0, done
    first = board.wait_for(board.frames)[0][1]
    assert lit_leds(first) == FIRST_LIGHT
    # Nothing is kept yet, so the board shows its tests: one LED after the other.
    board.wait_for(lambda: lit_leds(board.last_frame()) > 20)
    board.press("OK")
    board.wait_for(has_lit(board, "A1", "A15"))  # the line between the first two corners
    board.press("OK")
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "SPECIAL"):
        board.press(name)
    board.wait_for(lambda: board.lit().get("B3", (1, 1, 1))[1:] == (0, 0))  # red, by itself
    board.press("OK")
    board.wait_for(lambda: lit_leds(board.last_frame()) == 225)
    board.press("OK")
    board.wait_for(lambda: lit_leds(board.last_frame()) < 200)  # set-up
    for name in ("OK", "OK", "RIGHT", "OK"):
        board.press(name)
    board.wait_for(has_lit(board, "H8", "I8"))
    time.sleep(0.3)
    assert {"/saved/map0", "/saved/game0"} <= set(board.files())
    board.power_off()
    board.power_on()
    board.wait_for(lambda: board.says("the game is on"))
    board.press("OK")  # resumes
    board.wait_for(has_lit(board, "H8", "I8"))
    started = time.monotonic()
    board.type(b"\x03")
    board.wait_for(lambda: board.text().endswith(">>> "), 2)
    assert time.monotonic() - started < 0.5  # a desktop's load included; the figure is the lab's


def test_back_and_special_lead_past_the_game(board_of, led_gomoku):
    """Held at power-on: the prompt, no light, and the board can be changed."""
    board = board_of()
    led_gomoku("flash", "--port", board.port)
    board.power_off()
    board.console.clear()
    board.power_on(down=("BACK", "SPECIAL"))
    board.wait_for(lambda: board.says("no game this time"))
    board.wait_for(lambda: board.text().endswith(">>> "))
    assert board.frames() == []
    board.release()


def test_a_mistake_in_the_setup_is_told_in_words_and_light(board_of, led_gomoku):
    """BRIGHTNESS 11: the words on the serial line, red letters on the LEDs, Ctrl-C ends it."""
    board = board_of()
    led_gomoku("flash", "--port", board.port)
    board.mpremote(
        "exec",
        "t=open('hardware_setup.py').read().replace('BRIGHTNESS = 5','BRIGHTNESS = 11');"
        "f=open('hardware_setup.py','w'); f.write(t); f.close()",
    )
    board.power_off()
    board.console.clear()
    board.power_on()
    board.wait_for(lambda: board.says("BRIGHTNESS is 11; allowed is a whole number from 1 to 10"))
    lights = board.wait_for(board.lit)
    assert all(red > green and blue == 0 for red, green, blue in lights.values())
    board.type(b"\x03")
    board.wait_for(lambda: board.text().endswith(">>> "))
    board.put("hardware_setup.py", "DATA_PIN = \n")
    board.power_off()
    board.console.clear()
    board.power_on()
    board.wait_for(lambda: board.says("hardware_setup.py cannot be read: SyntaxError"))
    assert board.says("line 1") and board.frames() == []
