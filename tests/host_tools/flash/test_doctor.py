"""`led-gomoku doctor`: what it sees, and the next step it names."""

import pytest
import serial.tools.list_ports

from host_tools.flash import drives, neopixel_library
from tests.host_tools.flash.conftest import replace
from tests.host_tools.flash.test_flash_drive import BOOT_OUT


@pytest.fixture
def nothing_connected(monkeypatch):
    monkeypatch.setattr(serial.tools.list_ports, "comports", list)
    monkeypatch.setattr(drives, "mount_points", list)


def test_nothing_is_connected(led_gomoku, nothing_connected):
    """It says so, and how a board comes to be seen."""
    answer = led_gomoku("doctor")
    assert answer.status == 0 and "no board is connected" in answer.out
    assert "next: plug it in" in answer.out and "BOOTSEL" in answer.out


@pytest.mark.parametrize(
    "board_id, image",
    [("RPI-RP2", "RPI_PICO/"), ("RP2350", "RPI_PICO2/"), ("FOO", "the board FOO")],
)
def test_a_board_in_its_bootloader(
    led_gomoku, nothing_connected, monkeypatch, tmp_path, board_id, image
):
    """A new Pico shows a drive: doctor says which image it needs first, and where that is."""
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nBoard-ID: %s\n" % board_id)
    monkeypatch.setattr(drives, "mount_points", lambda: [tmp_path, tmp_path / "nothing"])
    answer = led_gomoku("doctor")
    assert "next: copy the firmware image to " in answer.out
    assert image in answer.out and "https://micropython.org/download/" in answer.out


def test_a_circuitpython_drive(led_gomoku, nothing_connected, monkeypatch, tmp_path):
    """Before the flash, after it, and with another program on it."""
    monkeypatch.setattr(neopixel_library, "installed", lambda: b"# the library\n")
    monkeypatch.setattr(neopixel_library, "library", lambda: b"# the library\n")
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)
    monkeypatch.setattr(drives, "mount_points", lambda: [tmp_path])
    answer = led_gomoku("doctor")
    assert "CircuitPython 10.2.1" in answer.out and "the game is not on it" in answer.out
    assert "next: led-gomoku flash --circuitpython %s" % tmp_path in answer.out
    led_gomoku("flash", "--circuitpython", tmp_path)
    assert "next: nothing to do: play" in led_gomoku("doctor").out
    (tmp_path / "code.py").write_text("mine")
    assert "another program is on it: code.py" in led_gomoku("doctor").out


@pytest.mark.slow
def test_a_board_before_and_after(board, small_firmware, led_gomoku):
    """Empty, then as in the checkout, then with one other file and a mistake in the setup; the
    game goes on afterwards."""
    answer = led_gomoku("doctor", "--port", board.port)
    assert "the game is not on it" in answer.out
    assert "next: led-gomoku flash --port " + board.port in answer.out
    led_gomoku("flash", "--port", board.port)
    assert "next: nothing to do: play" in led_gomoku("doctor", "--port", board.port).out
    replace(small_firmware / "firmware/gomoku/presses.py", "UP = 0", "UP = 0\nEXTRA = 9")
    text = (small_firmware / "firmware/hardware_setup.py").read_text()
    board.put("hardware_setup.py", text.replace("BUDGET_MA = 400", "BUDGET_MA = 1"))
    answer = led_gomoku("doctor", "--port", board.port)
    assert "1 files are not as in this checkout: gomoku/presses.mpy" in answer.out
    assert "BUDGET_MA is 1" in answer.out


def test_a_port_that_is_none(led_gomoku):
    """The same line as flash gives."""
    assert "there is no port" in led_gomoku("doctor", "--port", "/dev/ttyNONE").complaint
