"""package.json names the files that there are, and mip can install them."""

import json

import pytest

pytest.importorskip("tomllib")

from host_tools import CHECKOUT
from host_tools.flash import mip_package
from host_tools.flash.firmware_files import sources


def test_package_json_is_as_the_checkout():
    """A file was added, moved or removed: python -m host_tools.flash.mip_package"""
    assert mip_package.FILE.read_text(encoding="utf-8") == mip_package.text()


def test_it_names_every_file_but_the_builders():
    """What mip copies is what flash copies; hardware_setup.py would be overwritten."""
    urls = json.loads(mip_package.FILE.read_text())["urls"]
    assert {name for name, _ in urls} == set(sources()) - {"hardware_setup.py"}
    assert all((CHECKOUT / source).is_file() for _, source in urls)


@pytest.mark.slow
def test_mip_installs_it(board, small_firmware, tmp_path, monkeypatch):
    """The real mip of mpremote, from a local package.json: each file is on the board as it is."""
    monkeypatch.setattr(mip_package, "CHECKOUT", small_firmware)
    (small_firmware / "pyproject.toml").write_text('[project]\nversion = "0.1.0"\n')
    package = small_firmware / "package.json"
    package.write_text(mip_package.text())
    board.mpremote("mip", "install", "--target", "/", str(package))
    sizes = board.files()
    for name, source in json.loads(package.read_text())["urls"]:
        assert sizes["/" + name] == (small_firmware / source).stat().st_size
