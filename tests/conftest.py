"""What every test may use: golden pictures, which a person looks at when they change."""

import pytest

from tests.golden_pictures import compare
from tests.hardware.unchecked import pytest_terminal_summary  # noqa: F401


def pytest_addoption(parser):
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write tests/golden/*.png anew from what the tests draw; then look at them",
    )


@pytest.fixture
def golden(request, tmp_path):
    """Asserts that a picture is the one in tests/golden."""
    update = request.config.getoption("--update-golden")
    return lambda picture, name: compare(picture, name, tmp_path, update)
