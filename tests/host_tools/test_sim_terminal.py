"""The board in a terminal: what it writes, which keys are which buttons, what is left behind."""

import io
import os
import signal
import sys
import time

import pytest
from blessed import Terminal
from blessed.keyboard import Keystroke

from host_tools import CHECKOUT
from host_tools.simulator import terminal as terminal_board
from host_tools.simulator.live_board import LiveBoard

BOARD = [0 if point >> 4 < 15 and point & 15 < 15 else 0xFFFF for point in range(256)]


class Board:
    """A device with H8 in red, A1 in green; remembers which buttons were down."""

    def __init__(self):
        self.facts = {"map": BOARD, "budget_ma": 400}
        self.current_ma = 231
        self.now = 0
        self.masks = []
        self.starts = 1

    def lights(self):
        lit = {0x77: (90, 0, 0), 0x00: (0, 90, 0)}
        for point in range(256):
            if self.facts["map"][point] != 0xFFFF:
                yield (point, *lit.get(point, (0, 0, 0)))

    def tick(self, now_ms, mask):
        self.now = now_ms
        self.masks.append(mask)
        return False

    def restart(self):
        self.starts += 1
        self.now = 0


class Shown:
    """The board on a terminal that is not there, and a clock that is moved by hand."""

    def __init__(self, colours):
        terminal = Terminal(kind="xterm-256color", stream=io.StringIO(), force_styling=True)
        terminal.number_of_colors = colours
        self.seconds = 0.0
        self.device = Board()
        live = LiveBoard(self.device, lambda: self.seconds)
        self.board = terminal_board.TerminalBoard(terminal, live, "a note")

    def key(self, text, name=None):
        """Types one key and lets two seconds go by; returns the masks that were down."""
        self.device.masks.clear()
        self.board.key(Keystroke(text, code=1 if name else None, name=name))
        for _ in range(200):
            self.seconds += 0.01
            self.board.live.tick()
        return self.device.masks


def test_rows_count_down_to_the_letters():
    """Fifteen rows from 15 to 1, then A to O; the discs stand above their letters."""
    lines = Shown(0).board.lines()
    assert [line[:2].strip() for line in lines[:15]] == [str(row) for row in range(15, 0, -1)]
    assert lines[15].split() == list("ABCDEFGHIJKLMNO")
    lit_row = lines[14 - 7]
    assert lit_row[lines[15].index("H")] != " "
    assert lit_row.replace(" ", "") == "8" + lit_row[lines[15].index("H")]
    assert lines[14][lines[15].index("A")] != " "


def test_every_line_fits_into_eighty_columns_and_all_into_24_rows():
    """The smallest terminal that is still met."""
    lines = Shown(0).board.lines()
    assert len(lines) <= 24
    assert max(len(line) for line in lines) <= 80


def test_colours_are_those_that_an_eye_sees():
    """Red on H8: the true-colour sequence has far more red than green, and is there once."""
    lines = Shown(1 << 24).board.lines()
    row = lines[14 - 7]
    assert row.count("●") == 1
    sequence = row[: row.index("●")].rsplit("38;2;", 1)[1].split("m")[0]
    red, green, blue = (int(part) for part in sequence.split(";"))
    assert red > 150 > 100 > max(green, blue)


def test_status_leds_have_a_line_above():
    """Two status LEDs: one line more than without."""
    shown = Shown(0)
    plain = len(shown.board.lines())
    shown.device.facts = {"map": [*BOARD[:0xF0], 225, 226, *BOARD[0xF2:]], "budget_ma": 400}
    assert len(shown.board.lines()) == plain + 1


@pytest.mark.parametrize(
    "text, name, mask",
    [
        ("\x1b[A", "KEY_UP", 1),
        ("\x1b[B", "KEY_DOWN", 2),
        ("\x1b[D", "KEY_LEFT", 4),
        ("\x1b[C", "KEY_RIGHT", 8),
        ("\r", "KEY_ENTER", 16),
        (" ", None, 16),
        ("\x1b", "KEY_ESCAPE", 32),
        ("\x7f", "KEY_BACKSPACE", 32),
        ("\t", "KEY_TAB", 64),
        ("s", None, 64),
        ("S", None, 64),
    ],
)
def test_a_key_is_a_short_press(text, name, mask):
    """Down for some 60 ms, then up: no button is held, and no other is down."""
    masks = Shown(0).key(text, name)
    assert set(masks) == {0, mask}
    assert 4 <= masks.count(mask) <= 8


@pytest.mark.parametrize("text, mask", [("m", 32), ("o", 16), ("h", 64)])
def test_a_hold_has_a_key_of_its_own(text, mask):
    """m, o, h: more than the 700 ms that make a hold; the help names them."""
    shown = Shown(0)
    masks = shown.key(text)
    assert masks.count(mask) > 75
    assert "m menu (BACK held)" in "\n".join(shown.board.lines())


def test_other_keys_are_nothing_and_q_ends():
    """x is no button, p is a power cut, q ends."""
    shown = Shown(0)
    assert set(shown.key("x")) == {0}
    shown.key("p")
    assert shown.device.starts == 2
    assert shown.board.running
    shown.key("q")
    assert not shown.board.running


class Behind:
    """led-gomoku sim behind a pseudo-terminal, as ssh would give it."""

    def __init__(self, *arguments, **environment):
        pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
        self.output = b""
        self.process, self.file = pty.fork()
        if not self.process:
            os.chdir(CHECKOUT)
            os.environ.update(TERM="xterm-256color", BLESSED_QUERY_TIMEOUT_SECONDS="0.1")
            os.environ.update(environment)
            os.execv(sys.executable, [sys.executable, "-m", "host_tools", "sim", *arguments])

    def read_until(self, text, seconds=30):
        import select

        end = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < end, self.output
            if select.select([self.file], [], [], 0.1)[0]:
                try:
                    self.output += os.read(self.file, 65536)
                except OSError:  # the other end is closed
                    assert text in self.output, self.output
        seen, self.output = self.output, b""
        return seen

    def type(self, keys):
        os.write(self.file, keys)

    def end(self, seconds=20):
        """Exit status of the program; what it wrote last is kept."""
        import select

        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.file], [], [], 0.05)[0]:
                try:
                    self.output += os.read(self.file, 65536)
                except OSError:
                    pass
            ended, status = os.waitpid(self.process, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.process, signal.SIGKILL)
        raise AssertionError("it did not end: %r" % self.output)


SHOWS_IT = b"mA of 400 mA"
LEAVES = b"\x1b[?1049l"  # back to what was on the screen before
CURSOR_ON = b"\x1b[?25h"


def test_a_stone_is_placed_through_a_terminal(tmp_path):
    """Enter on H8, then q: the board was shown, the terminal is as before, the game is saved."""
    behind = Behind("--terminal", "--rule", "freestyle", "--store", str(tmp_path))
    behind.read_until(SHOWS_IT)
    behind.type(b"\r")
    behind.read_until(SHOWS_IT)
    time.sleep(0.5)
    behind.type(b"q")
    assert behind.end() == 0
    assert LEAVES in behind.output and CURSOR_ON in behind.output
    assert list(tmp_path.iterdir())


def test_ctrl_c_leaves_the_terminal_as_it_was():
    """The key for giving up: no traceback, the screen and the cursor are back."""
    behind = Behind("--terminal", "--rule", "freestyle")
    behind.read_until(SHOWS_IT)
    behind.type(b"\x03")
    assert behind.end() in (0, 130)
    assert b"Traceback" not in behind.output
    assert LEAVES in behind.output and CURSOR_ON in behind.output


def test_without_a_window_system_the_terminal_board_opens():
    """`make play` over ssh: one line says why, and the board is there."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux says by its environment that there is no window system")
    behind = Behind("--rule", "freestyle", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    seen = behind.read_until(SHOWS_IT)
    assert seen.count(b"no window system here") >= 1
    behind.type(b"q")
    assert behind.end() == 0
