"""Buttons: fingers and bouncing contacts, millisecond by millisecond."""

from gomoku.devices.buttons import Buttons, button_pins
from gomoku.presses import (
    BACK,
    CLICKED,
    DOWN,
    HELD,
    NAMES,
    OK,
    PRESSED,
    REPEATED,
    RIGHT,
    SPECIAL,
    UP,
)
from tests.devices.boards import Wiring

MICROPYTHON = True

KINDS = {PRESSED: "PRESSED", REPEATED: "REPEATED", HELD: "HELD", CLICKED: "CLICKED"}


class Fingers:
    """Seven contacts, and the presses that come of them."""

    def __init__(self, now_ms=0, down=()):
        self.mask = 0
        self.now_ms = now_ms
        self.buttons = Buttons(lambda: self.mask)
        self.presses = []
        self.touch(*down)
        self.poll()

    def touch(self, *names):
        for name in names:
            self.mask |= 1 << NAMES.index(name)

    def leave(self, *names):
        for name in names:
            self.mask &= ~(1 << NAMES.index(name))

    def poll(self):
        press = self.buttons.poll(self.now_ms)
        while press:
            self.presses.append("%s %s" % (KINDS[press & 0xF0], NAMES[press & 0x0F]))
            press = self.buttons.poll(self.now_ms)

    def wait(self, ms, every=2):
        for _ in range(0, ms, every):
            self.now_ms += every
            self.poll()

    def take(self):
        taken, self.presses = self.presses, []
        return taken


def rested(now_ms=0):
    fingers = Fingers(now_ms)
    fingers.wait(100)
    return fingers


def test_a_press_is_told_with_its_first_edge():
    """No waiting for the bounce to end: the poll that first sees the contact tells it."""
    fingers = rested()
    fingers.touch("UP")
    fingers.poll()
    assert fingers.take() == ["PRESSED UP"]


def test_bounce_never_doubles():
    """20 ms of chatter at both ends of a press, in every rhythm: one press, one click."""
    for rhythm in (1, 2, 3, 5, 7):
        fingers = rested()
        for down_at_last in (True, False):
            for i in range(20):
                down = (i // rhythm) % 2 == 0
                (fingers.touch if down == down_at_last else fingers.leave)("OK")
                fingers.wait(1, every=1)
            (fingers.touch if down_at_last else fingers.leave)("OK")
            fingers.wait(80)
        assert fingers.take() == ["PRESSED OK", "CLICKED OK"], rhythm


def test_two_quick_taps_are_two():
    """40 ms down, 40 ms up: as quick as fingers are, and slower than any bounce."""
    fingers = rested()
    for _ in range(2):
        fingers.touch("RIGHT")
        fingers.wait(40)
        fingers.leave("RIGHT")
        fingers.wait(40)
    assert fingers.take() == ["PRESSED RIGHT"] * 2


def test_a_press_between_two_polls_is_not_seen():
    """Nothing was down at either poll."""
    fingers = rested()
    fingers.touch("OK")
    fingers.leave("OK")
    fingers.wait(100)
    assert fingers.take() == []


def test_an_arrow_repeats():
    """After 400 ms, then every 120: 3 repeats in 400 + 2 x 120 ms."""
    fingers = rested()
    fingers.touch("LEFT")
    fingers.wait(2 + 400 + 2 * 120)
    assert fingers.take() == ["PRESSED LEFT"] + ["REPEATED LEFT"] * 3
    fingers.leave("LEFT")
    fingers.wait(1000)
    assert fingers.take() == []


def test_late_polls_make_no_volley_of_repeats():
    """A poll after a pause tells one repeat, however many would have been due."""
    fingers = rested()
    fingers.touch("DOWN")
    fingers.poll()
    fingers.wait(3000, every=1500)
    assert fingers.take() == ["PRESSED DOWN"] + ["REPEATED DOWN"] * 2


def test_held_comes_once_and_ends_the_click():
    """BACK down for two seconds: pressed, held once, and no click when it is let go."""
    fingers = rested()
    fingers.touch("BACK")
    fingers.wait(2000)
    fingers.leave("BACK")
    fingers.wait(100)
    assert fingers.take() == ["PRESSED BACK", "HELD BACK"]
    fingers.touch("BACK")
    fingers.wait(60)
    fingers.leave("BACK")
    fingers.wait(60)
    assert fingers.take() == ["PRESSED BACK", "CLICKED BACK"]


def test_all_buttons_at_once():
    """Each of the seven tells its press, its hold or its repeat, and its end."""
    fingers = rested()
    fingers.touch(*NAMES)
    fingers.poll()
    assert fingers.take() == ["PRESSED " + name for name in NAMES]
    fingers.wait(700 + 2)
    held = [press for press in fingers.take() if press.startswith("HELD")]
    assert held == ["HELD OK", "HELD BACK", "HELD SPECIAL"]
    fingers.leave(*NAMES)
    fingers.wait(100)
    assert fingers.take() == []


def test_down_at_power_on_is_no_press():
    """OK held at power-on and let go within three seconds: no press, but it shows in let_go."""
    fingers = Fingers(down=("OK",))
    fingers.wait(2000)
    assert fingers.buttons.from_start == 1 << OK and not fingers.buttons.stuck
    fingers.leave("OK")
    fingers.wait(100)
    assert fingers.take() == []
    assert fingers.buttons.let_go == 1 << OK and not fingers.buttons.from_start
    fingers.touch("OK")
    fingers.wait(60)
    assert fingers.take() == ["PRESSED OK"]


def test_stuck_at_power_on_is_reported_and_ignored_until_released():
    """The other buttons work meanwhile; once released it is a button like any other."""
    fingers = Fingers(down=("OK", "UP"))
    fingers.wait(3000 + 2)
    assert fingers.buttons.stuck == 1 << OK | 1 << UP
    fingers.touch("DOWN")
    fingers.wait(50)
    fingers.leave("DOWN")
    fingers.wait(5000)
    assert fingers.take() == ["PRESSED DOWN"]
    fingers.leave("OK", "UP")
    fingers.wait(100)
    assert fingers.take() == [] and not fingers.buttons.stuck and not fingers.buttons.let_go
    fingers.touch("UP")
    fingers.wait(10)
    assert fingers.take() == ["PRESSED UP"]


def test_stuck_in_a_game():
    """Something lies on an arrow: after 20 s it repeats no more, and its release is silent."""
    fingers = rested()
    fingers.touch("RIGHT", "SPECIAL")
    fingers.wait(20000 + 10)
    assert fingers.buttons.stuck == 1 << RIGHT | 1 << SPECIAL
    fingers.take()
    fingers.wait(1000)
    fingers.leave("RIGHT", "SPECIAL")
    fingers.wait(100)
    assert fingers.take() == [] and not fingers.buttons.stuck


def test_a_press_across_the_edge_of_small_integers():
    """12.4 days after power-on, at 2^30 ms, hold and debounce reckon as ever."""
    fingers = rested((1 << 30) - 400)
    fingers.touch("BACK")
    fingers.wait(700 + 100)
    fingers.leave("BACK")
    fingers.wait(100)
    assert fingers.now_ms > 1 << 30
    assert fingers.take() == ["PRESSED BACK", "HELD BACK"]


def test_pins_are_in_the_order_of_the_numbers():
    wiring = Wiring(BUTTON_UP="GP3", BUTTON_BACK="GP4")
    pins = button_pins(wiring)
    assert pins[UP] == "GP3" and pins[BACK] == "GP4" and len(pins) == len(NAMES)
    assert pins[DOWN] == wiring.BUTTON_DOWN
