"""The device in real time: fingers, presses that end by themselves, the plug."""

from gomoku import presses
from host_tools.simulator.live_board import HOLD_MS, PRESS_MS, LiveBoard


class Recorder:
    """A device that writes down what it is told, and a clock that stands until it is moved."""

    def __init__(self):
        self.now = 0
        self.seconds = 0.0
        self.ticks = []
        self.starts = 1

    def clock(self):
        return self.seconds

    def tick(self, now_ms, mask):
        self.now = now_ms
        down = [name for number, name in enumerate(presses.NAMES) if mask >> number & 1]
        self.ticks.append((now_ms, "+".join(down)))
        return False

    def restart(self):
        self.now = 0
        self.starts += 1


def passes(live, recorder, milliseconds, step=10):
    """Time goes by; returns what was down, each change once."""
    recorder.ticks.clear()
    for _ in range(milliseconds // step):
        recorder.seconds += step / 1000
        live.tick()
    changes = []
    for _, down in recorder.ticks:
        if not changes or changes[-1] != down:
            changes.append(down)
    return changes


def board():
    recorder = Recorder()
    return LiveBoard(recorder, recorder.clock), recorder


def test_a_finger_is_down_until_it_is_up():
    """A key for OK: down in every tick between, up after."""
    live, recorder = board()
    live.down("OK", "key")
    assert passes(live, recorder, 500) == ["OK"]
    live.up("key")
    assert passes(live, recorder, 50) == [""]


def test_a_tap_between_two_ticks_is_seen():
    """Down and up while a picture was drawn: one press all the same, longer than a bounce."""
    live, recorder = board()
    live.down("OK", "key")
    live.up("key")
    assert passes(live, recorder, 200, step=20) == ["OK", ""]


def test_two_fingers_on_one_button_are_two():
    """Mouse and keyboard on OK: the button comes up with the last of them."""
    live, recorder = board()
    live.down("OK", "key")
    live.down("OK", "mouse")
    live.up("mouse")
    assert passes(live, recorder, 100) == ["OK"]
    live.up("key")
    assert passes(live, recorder, 50) == [""]


def test_two_buttons_at_once():
    """BACK and SPECIAL together, as at power-on."""
    live, recorder = board()
    live.down("BACK", 1)
    live.down("SPECIAL", 2)
    assert passes(live, recorder, 50) == ["BACK+SPECIAL"]


def test_presses_come_one_after_the_other():
    """Three keys in one moment from a terminal: three presses with pauses, in order."""
    live, recorder = board()
    for button in ("RIGHT", "RIGHT", "OK"):
        live.press(button)
    assert passes(live, recorder, 400) == ["RIGHT", "", "RIGHT", "", "OK", ""]


def test_a_press_is_as_long_as_a_finger_and_a_hold_longer():
    """The ticks in which BACK is down cover the time that was asked for."""
    live, recorder = board()
    for duration in (PRESS_MS, HOLD_MS):
        live.press("BACK", duration)
        passes(live, recorder, 2000)
        down = [now for now, names in recorder.ticks if names == "BACK"]
        assert duration - 20 <= down[-1] - down[0] <= duration


def test_a_slow_computer_does_not_lose_a_press():
    """One tick in 25 ms: the press is in at least two of them, and ends."""
    live, recorder = board()
    live.press("OK")
    assert passes(live, recorder, 500, step=25) == ["OK", ""]


def test_a_key_that_repeats_does_not_run_on():
    """Fifty key repeats in one moment: no more than a few presses are still to come."""
    live, recorder = board()
    for _ in range(50):
        live.press("RIGHT")
    assert passes(live, recorder, 3000).count("RIGHT") <= 4


def test_power_cut_starts_time_again_with_the_fingers_where_they_are():
    """OK is held while the plug goes in: it is down in the first tick, at a small time."""
    live, recorder = board()
    passes(live, recorder, 1000)
    live.down("OK", "key")
    live.power_cut()
    recorder.ticks.clear()
    recorder.seconds += 0.01
    assert live.tick(), "the dark board is another picture"
    assert recorder.starts == 2
    assert recorder.ticks == [(10, "OK")]
