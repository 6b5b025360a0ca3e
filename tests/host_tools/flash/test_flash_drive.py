"""`led-gomoku flash --circuitpython DRIVE`: a folder stands for the drive."""

import errno
import shutil
import subprocess
from pathlib import Path

import pytest

from gomoku.devices.setup_check import check
from host_tools.flash import drive_flash, firmware_files, neopixel_library
from tests.host_tools.flash.conftest import replace

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-05-05; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:raspberry_pi_pico\r\n"
)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A fresh CIRCUITPY drive."""
    monkeypatch.setattr(neopixel_library, "library", lambda: b"# the library\n")
    path = tmp_path / "CIRCUITPY"
    (path / "lib").mkdir(parents=True)
    (path / "boot_out.txt").write_text(BOOT_OUT)
    (path / "code.py").write_text('print("Hello World!")\n')
    (path / "settings.toml").write_text("")
    return path


def names(drive):
    return {path.relative_to(drive).as_posix() for path in drive.rglob("*") if path.is_file()}


def test_a_fresh_drive_gets_source_library_and_a_code_py(drive, led_gomoku):
    """The stock code.py goes without a question; every CircuitPython reads source."""
    done = led_gomoku("flash", "--circuitpython", drive)
    assert done.status == 0, done
    expected = set(firmware_files.sources()) | {"code.py", "lib/neopixel.py"}
    assert names(drive) == expected | {"boot_out.txt", "settings.toml"}
    assert "main.start()" in (drive / "code.py").read_text()
    assert "hold BACK and SPECIAL" in done.out
    again = led_gomoku("flash", "--circuitpython", drive)
    assert again.status == 0 and again.sent == [] and "nothing sent" in again.out


def test_compiled_modules_take_the_place_of_source_and_back(drive, led_gomoku):
    """Marked as CircuitPython's; no twin stays, for the source would be taken first."""
    led_gomoku("flash", "--circuitpython", drive)
    done = led_gomoku("flash", "--circuitpython", drive, "--compiled")
    assert done.status == 0, done
    modules = {path.suffix for path in (drive / "gomoku").rglob("*") if path.is_file()}
    assert modules == {".mpy"} and (drive / "gomoku/app.mpy").read_bytes()[:2] == b"C\x06"
    assert (drive / "boot.py").exists() and (drive / "lib/neopixel.py").exists()
    again = led_gomoku("flash", "--circuitpython", drive, "--compiled")
    assert again.status == 0 and "nothing sent" in again.out
    back = led_gomoku("flash", "--circuitpython", drive)
    assert back.status == 0 and not list(drive.rglob("*.mpy"))


def test_compiled_modules_for_a_circuitpython_nobody_has_tried(drive, led_gomoku):
    """One line, and nothing is changed."""
    (drive / "boot_out.txt").write_text(BOOT_OUT.replace("10.2.1", "11.0.0"))
    before = names(drive)
    refused = led_gomoku("flash", "--circuitpython", drive, "--compiled")
    assert refused.status and "leave --compiled out" in refused.complaint
    assert names(drive) == before


def test_one_changed_file_and_stale_ones(drive, led_gomoku):
    """A file that differs is copied, one that is no more goes, and so does a compiled twin, which
    CircuitPython would never reach."""
    led_gomoku("flash", "--circuitpython", drive)
    (drive / "gomoku/app.py").write_text("broken")
    (drive / "gomoku/old").mkdir()
    for name in ("gomoku/old/gone.py", "gomoku/presses.mpy", "lib/neopixel.mpy"):
        (drive / name).write_text("x")
    again = led_gomoku("flash", "--circuitpython", drive)
    assert again.sent == ["gomoku/app.py"]
    assert "1 files copied" in again.out and "3 removed" in again.out
    assert not (drive / "gomoku/old").exists() and not (drive / "lib/neopixel.mpy").exists()


@pytest.mark.parametrize("name", ["code.py", "code.txt", "boot.py", "main.py"])
def test_another_program_is_asked_about_and_set_aside(drive, led_gomoku, monkeypatch, name):
    """Refused: nothing changes. Agreed: it waits under another name, which CircuitPython does not
    start."""
    (drive / name).write_text("my own program")
    before = names(drive)
    monkeypatch.setattr("click.confirm", lambda question, default: False)
    refused = led_gomoku("flash", "--circuitpython", drive)
    assert name in refused.complaint and "--yes" in refused.err
    assert names(drive) == before
    monkeypatch.setattr("click.confirm", lambda question, default: name in question)
    assert led_gomoku("flash", "--circuitpython", drive).status == 0
    stem, end = name.split(".")
    assert (drive / ("%s_aside.%s" % (stem, end))).read_text() == "my own program"
    assert name != "code.txt" or not (drive / name).exists()


def test_yes_answers_the_question(drive, led_gomoku):
    """A second program does not take the first one's place."""
    for text in ("first", "second"):
        (drive / "code.py").write_text(text)
        assert led_gomoku("flash", "--circuitpython", drive, "--yes").status == 0
    assert (drive / "code_aside.py").read_text() == "first"
    assert (drive / "code_aside2.py").read_text() == "second"


def test_without_an_answer_nothing_happens(drive):
    """Nobody is there to be asked: standard input is empty."""
    (drive / "code.py").write_text("my own program")
    done = subprocess.run(
        ["led-gomoku", "flash", "--circuitpython", str(drive)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=path_of_this_python(),
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert (drive / "code.py").read_text() == "my own program"


def path_of_this_python():
    import os
    import sys

    folder = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ["PATH"]}


def test_the_builders_setup_and_the_saves_stay(drive, led_gomoku, tmp_path):
    """As on any board; --setup and --erase-saved are how to ask."""
    led_gomoku("flash", "--circuitpython", drive)
    own = replace(drive / "hardware_setup.py", "BUDGET_MA = 400", "BUDGET_MA = 450").read_bytes()
    (drive / "saved").mkdir()
    (drive / "saved/game0").write_text("a saved game")
    again = led_gomoku("flash", "--circuitpython", drive)
    assert "builder's own and stays" in again.out
    assert (drive / "hardware_setup.py").read_bytes() == own and (drive / "saved/game0").exists()
    mine = tmp_path / "mine.py"
    shutil.copyfile(firmware_files.sources()["hardware_setup.py"], mine)
    asked = led_gomoku("flash", "--circuitpython", drive, "--setup", mine, "--erase-saved")
    assert asked.sent == ["hardware_setup.py"] and not (drive / "saved").exists()


def test_a_mistake_in_the_drives_own_setup(drive, led_gomoku):
    """The words of the setup check, and where to correct it."""
    led_gomoku("flash", "--circuitpython", drive)
    replace(drive / "hardware_setup.py", 'BUTTON_OK = "GP14"', 'BUTTON_OK = "GP10"')
    complaint = led_gomoku("flash", "--circuitpython", drive).complaint
    assert "BUTTON_OK" in complaint and "BUTTON_UP has that pin already" in complaint


def test_what_is_no_circuitpy_drive(drive, led_gomoku, tmp_path):
    """No such folder, some folder, and a Pico that waits for its first image."""
    complaint = led_gomoku("flash", "--circuitpython", tmp_path / "nowhere").complaint
    assert "there is no folder" in complaint and "CIRCUITPY" in complaint
    other = tmp_path / "other"
    other.mkdir()
    assert "is no CIRCUITPY drive" in led_gomoku("flash", "--circuitpython", other).complaint
    (other / "INFO_UF2.TXT").write_text(
        "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
    )
    complaint = led_gomoku("flash", "--circuitpython", other).complaint
    assert "needs CircuitPython first" in complaint
    assert list(other.iterdir()) == [other / "INFO_UF2.TXT"]


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES])
def test_a_drive_that_the_game_owns(drive, led_gomoku, monkeypatch, code):
    """It is read-only to the computer: the line says which buttons to hold at power-on."""

    def refuse(path, data):
        raise OSError(code, "no")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    complaint = led_gomoku("flash", "--circuitpython", drive).complaint
    assert "read-only" in complaint and "hold BACK and SPECIAL while you plug it in" in complaint


def test_a_full_drive_and_the_repair(drive, led_gomoku, monkeypatch):
    """The disk is full at the fortieth file; with room again the rest is copied."""
    real = drive_flash.write
    written = []

    def write(path, data):
        if len(written) == 40:
            raise OSError(errno.ENOSPC, "full")
        written.append(path)
        real(path, data)

    monkeypatch.setattr(drive_flash, "write", write)
    complaint = led_gomoku("flash", "--circuitpython", drive).complaint
    assert "is full" in complaint and "remove files of your own" in complaint
    monkeypatch.setattr(drive_flash, "write", real)
    again = led_gomoku("flash", "--circuitpython", drive)
    assert again.status == 0 and "40 unchanged" in again.out


def test_a_drive_that_forgets(drive, led_gomoku, monkeypatch):
    """What is read back is not what was written: the checksum finds it."""
    monkeypatch.setattr(drive_flash, "write", lambda path, data: path.write_bytes(data[:-1]))
    assert (
        "does not keep what is written" in led_gomoku("flash", "--circuitpython", drive).complaint
    )


def test_port_and_drive_exclude_each_other(drive, led_gomoku):
    """One command, one board."""
    answer = led_gomoku("flash", "--circuitpython", drive, "--port", "COM3")
    assert "exclude each other" in answer.complaint


def test_the_installed_library_is_adafruits():
    """The module of the test extra, by its package: another thing called neopixel is not taken."""
    library = neopixel_library.installed()
    if library is None:
        pytest.skip("adafruit-circuitpython-neopixel is not installed")
    assert b"Adafruit" in library and b"class NeoPixel" in library


def test_the_library_cannot_be_fetched(monkeypatch):
    """Not installed, and pip finds no network: one line with both ways out."""
    monkeypatch.setattr(neopixel_library, "installed", lambda: None)
    monkeypatch.setattr(neopixel_library, "PACKAGE", "led-gomoku-no-such-package")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(firmware_files.FlashError, match="connect to the internet"):
        neopixel_library.library()


def test_the_checkouts_own_setup_is_right():
    """What a fresh board gets passes its own check."""
    import hardware_setup

    assert check(hardware_setup) == []
