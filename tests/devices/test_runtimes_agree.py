"""The same canvas on both boards: the bytes on the wire are the same, byte for byte."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
INTERPRETER = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)
needs_blinka = pytest.mark.skipif(
    not (importlib.util.find_spec("adafruit_blinka") and importlib.util.find_spec("neopixel")),
    reason="adafruit-blinka and adafruit-circuitpython-neopixel are not installed",
)
needs_micropython = pytest.mark.skipif(
    not INTERPRETER, reason="the command micropython is not installed"
)


def frames(command, order, stride):
    """The frames that a board sends while the story is told to it, in a process of its own."""
    search = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
    done = subprocess.run(
        [*command, "tests/devices/story.py", order, str(stride)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": search, "MICROPYPATH": search},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return [bytes.fromhex(line) for line in done.stdout.split()]


@needs_blinka
@needs_micropython
@pytest.mark.parametrize(("order", "stride"), [("GRB", 1), ("RGB", 1), ("BRG", 2)])
def test_circuitpython_sends_what_micropython_sends(order, stride):
    """Nine frames of the story: set, blink, brightness, white under the limit, another map."""
    circuitpython = frames([sys.executable], order, stride)
    micropython = frames([INTERPRETER], order, stride)
    assert len(micropython) == 9
    assert {len(frame) for frame in micropython} == {3 * (225 * stride + 3)}
    assert circuitpython == micropython


@needs_blinka
def test_circuitpython_buttons_time_and_idle():
    """A pin at low is a button that is down, time starts at 0 across the wrap of the counter."""
    program = """
from tests.devices import circuitpython_wire as wire
from tests.devices.boards import Wiring
from gomoku.presses import PRESSED, LEFT
setup = Wiring()
board = wire.open_board(setup)
assert board.buttons.poll(0) == 0
wire.levels[setup.BUTTON_LEFT] = False
assert board.buttons.poll(100) == PRESSED | LEFT
assert [board.ticks_ms() for _ in range(5)] == [1, 2, 3, 4, 5]
assert not board.buzzer.fitted
board.idle()
"""
    search = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": search},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr


def test_a_computer_has_no_board():
    """On CPython the devices say where to go instead."""
    from gomoku.devices import open_board

    with pytest.raises(RuntimeError, match="led-gomoku sim"):
        open_board(None)
