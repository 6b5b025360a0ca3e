"""Drives of boards that are plugged in: CIRCUITPY, and boards that wait for a firmware image."""

import os
import string
import sys
from pathlib import Path
from typing import NamedTuple

CIRCUITPYTHON = "boot_out.txt"
BOOTLOADER = "INFO_UF2.TXT"

# Board-ID of a bootloader -> the images it can take, and where they are.
MICROPYTHON = "https://micropython.org/download/"
IMAGES = {
    "RPI-RP2": "a Raspberry Pi Pico: the .uf2 from %sRPI_PICO/ (Pico W: RPI_PICO_W)" % MICROPYTHON,
    "RP2350": "a Raspberry Pi Pico 2: the .uf2 from %sRPI_PICO2/ (Pico 2 W: RPI_PICO2_W)"
    % MICROPYTHON,
}
CIRCUITPYTHON_TOO = ", or CircuitPython's from https://circuitpython.org/downloads"


class Drive(NamedTuple):
    path: Path
    kind: str  # "circuitpython" or "bootloader"
    says: str  # the line that names board or version


def mount_points() -> list[Path]:
    """Where this system shows removable drives."""
    if sys.platform == "win32":
        return [Path(letter + ":\\") for letter in string.ascii_uppercase[3:]]
    if sys.platform == "darwin":
        patterns = [("/Volumes", "*")]
    else:
        patterns = [("/media", "*"), ("/media", "*/*"), ("/run/media", "*/*"), ("/mnt", "*")]
    found: list[Path] = []
    for root, pattern in patterns:
        if os.path.isdir(root):
            found.extend(sorted(Path(root).glob(pattern)))
    return found


def look_at(path: Path) -> Drive | None:
    """What kind of board's drive this is; None when it is none."""
    for name, kind in ((CIRCUITPYTHON, "circuitpython"), (BOOTLOADER, "bootloader")):
        try:
            text = (path / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        lines = text.splitlines() or [""]
        says = lines[0].strip()
        if kind == "bootloader":
            says = next(
                (line.partition(":")[2].strip() for line in lines if "Board-ID" in line), ""
            )
        return Drive(path, kind, says)
    return None


def all_drives() -> list[Drive]:
    return [drive for drive in map(look_at, mount_points()) if drive]


def image_for(board_id: str) -> str:
    """Which firmware image a board in its bootloader needs."""
    known = IMAGES.get(board_id, "the board %s: a .uf2 from %s" % (board_id, MICROPYTHON))
    return known + CIRCUITPYTHON_TOO
