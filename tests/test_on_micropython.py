"""The shared tests once more, under real MicroPython with the memory of a Pico.

A test module takes part when it has the line `MICROPYTHON = True`; such a module imports no pytest,
its tests take no arguments and use plain asserts.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.simulator.compiled import compiled_firmware

ROOT = Path(__file__).resolve().parent.parent
HEAP = "256k"  # its words are twice a Pico's, whose heap has 242 kB


def shared_modules():
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if re.search(r"^MICROPYTHON = True", path.read_text(encoding="utf-8"), re.MULTILINE):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


def micropython():
    """The interpreter beside this Python, or the one on the path; None without one."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
        "micropython"
    )


def run(*arguments):
    done = subprocess.run(
        [micropython(), "-X", "heapsize=" + HEAP, "tests/micropython_runner.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not micropython(), reason="the command micropython is not installed")
@pytest.mark.parametrize("module", list(shared_modules()))
def test_module_passes_under_micropython(module):
    """The same asserts hold on the device's interpreter as on the desktop's."""
    run(module)


@pytest.mark.skipif(not micropython(), reason="the command micropython is not installed")
@pytest.mark.parametrize("module", [m for m in shared_modules() if ".rules." in m])
def test_the_rules_pass_as_a_board_has_them(module):
    """Compiled, with the look ahead as machine code (flash.firmware_files.NATIVE)."""
    firmware = compiled_firmware(micropython())
    if not (firmware / "gomoku/rules/look_ahead_native.mpy").exists():
        pytest.skip("no machine code is made for this computer")
    run("--firmware", str(firmware), module)
