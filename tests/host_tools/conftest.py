"""What the tests of the simulator share: both runtimes, and devices that end with their test."""

from pathlib import Path

import pytest

from host_tools.simulator.device_process import (
    CHILD,
    DeviceError,
    DeviceProcess,
    micropython_command,
)

STAND_IN = Path(__file__).with_name("stand_in_device.py")


def skip_without_micropython():
    try:
        micropython_command()
    except DeviceError as error:
        pytest.skip(str(error))


@pytest.fixture(params=["cpython", "micropython"])
def runtime(request):
    if request.param == "micropython":
        skip_without_micropython()
    return request.param


@pytest.fixture
def device_of(tmp_path):
    """Makes devices: stand-ins with some trouble, or the firmware with a preset."""
    made = []

    def make(runtime="cpython", preset=None, program=CHILD, store=tmp_path, **options):
        device = DeviceProcess(runtime, store, preset, program=program, **options)
        made.append(device)
        device.start()
        return device

    yield make
    for device in made:
        device.kill()


@pytest.fixture
def stand_in_of(device_of):
    def make(runtime="cpython", **trouble):
        return device_of(runtime, trouble, STAND_IN)

    return make
