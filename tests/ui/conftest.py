"""Tables with a board, on either runtime, cleared at the end of a test."""

import pytest
from PIL import Image, ImageChops

from host_tools.simulator.device_process import DeviceError, micropython_command
from tests.golden_pictures import GOLDEN
from tests.ui.table import Table, sheet


@pytest.fixture(params=["cpython", "micropython"])
def runtime(request):
    if request.param == "micropython":
        try:
            micropython_command()
        except DeviceError as error:
            pytest.skip(str(error))
    return request.param


def _folder(parent, number):
    folder = parent / ("store%d" % number)
    folder.mkdir()
    return folder


@pytest.fixture
def table_of(tmp_path):
    """Makes a table: table_of(runtime="cpython", rule=..., opening=..., fouls=...)."""
    made = []

    def make(runtime="cpython", **preset):
        made.append(Table(_folder(tmp_path, len(made)), runtime, preset or None))
        return made[-1]

    yield make
    for table in made:
        table.leave()


@pytest.fixture
def same_sheet(request, tmp_path):
    """Asserts that what was looked at is the sheet in tests/golden, to the pixel."""

    def compare(pictures, name):
        drawn = sheet(pictures)
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            drawn.save(path, optimize=True)
            return
        drawn.save(tmp_path / name)
        with Image.open(path) as stored:
            expected = stored.convert("RGB")
        assert drawn.size == expected.size
        box = ImageChops.difference(drawn, expected).getbbox()
        assert box is None, "%s differs from %s in %s" % (tmp_path / name, path, box)

    return compare
