"""What the tests of flash share: a board, a small firmware that is sent quickly, the command."""

import shutil
from pathlib import Path

import pytest

from host_tools.__main__ import run
from host_tools.flash import firmware_files
from host_tools.flash.board_flash import ROOTS, SAVES
from host_tools.flash.board_link import BoardLink
from tests.device_double.double import DeviceDouble, micropython

GAME = '''"""led-gomoku: a game that says no more than that it is on."""

import time

print("led-gomoku: the game is on")
while True:
    time.sleep_ms(10)
'''
# Enough of the package to judge a hardware_setup.py.
KEPT = ("__init__.py", "presses.py", "devices/__init__.py", "devices/setup_check.py")
KEPT += ("devices/led_map.py", "spans.py", "rules/notation.py", "rules/__init__.py")


@pytest.fixture
def board_of(tmp_path):
    """Makes boards; each is off at the end."""
    if not micropython():
        pytest.skip("the command micropython is not installed")
    made = []

    def make(name="board", on=True, **options):
        board = DeviceDouble(tmp_path / name, **options)
        made.append(board)
        if on:
            board.power_on()
        return board

    yield make
    for board in made:
        board.power_off()


@pytest.fixture
def board(board_of):
    return board_of()


@pytest.fixture
def small_firmware(tmp_path, monkeypatch):
    """A checkout with ten files instead of a hundred; the folder, to change it."""
    checkout = tmp_path / "checkout"
    package = checkout / "firmware" / "gomoku"
    for name in KEPT:
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(firmware_files.FIRMWARE / "gomoku" / name, path)
    shutil.copyfile(firmware_files.CHECKOUT / "boot.py", checkout / "boot.py")
    setup = firmware_files.FIRMWARE / "hardware_setup.py"
    shutil.copyfile(setup, checkout / "firmware" / "hardware_setup.py")
    (checkout / "firmware" / "main.py").write_text(GAME)
    monkeypatch.setattr(firmware_files, "CHECKOUT", checkout)
    monkeypatch.setattr(firmware_files, "FIRMWARE", checkout / "firmware")
    return checkout


class Answer:
    """What the command said."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __repr__(self):
        return "status %s\n%s\n%s" % (self.status, self.out, self.err)

    @property
    def sent(self):
        """Names of the files that were sent or copied, in order."""
        lines = [line.split() for line in self.out.splitlines()]
        return [words[2] for words in lines if len(words) == 3 and words[1] == "%"]

    @property
    def complaint(self):
        """The one line on standard error, with exit status 2."""
        assert self.status == 2, self
        assert self.err.startswith("led-gomoku: ") and self.err.count("\n") == 1, self.err
        return self.err


@pytest.fixture
def led_gomoku(capsys):
    def call(*words):
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            run([str(word) for word in words])
        captured = capsys.readouterr()
        return Answer(ended.value.code, captured.out, captured.err)

    return call


def contents(board):
    """{name: checksum} of the firmware's and the players' files on a board."""
    with BoardLink(board.port) as link:
        return {name: file.sha256 for name, file in link.look([*ROOTS, SAVES])[0].items()}


def replace(path: Path, old: str, new: str) -> Path:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    return path
