"""Runs the device programs, each in a fresh interpreter: CPython, MicroPython, or a board's own."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from host_tools import FIRMWARE
from host_tools.flash.board_link import BoardLink
from host_tools.simulator.device_process import DeviceError, micropython_command

HERE = Path(__file__).resolve().parent
SECONDS = 300  # the longest that a program may take
MARK = "figures: "

# (program, arguments) -> what its `run` returns
Runner = Callable[..., dict]


def program_text(program: str, arguments: tuple) -> str:
    parts = [(HERE / (name + ".py")).read_text(encoding="utf-8") for name in ("stopwatch", program)]
    call = ", ".join(["now", "since", *(repr(argument) for argument in arguments)])
    parts.append("import json\nprint(%r + json.dumps(run(%s)))\n" % (MARK, call))
    return "\n".join(parts)


def figures_in(said: str) -> dict:
    for line in said.splitlines():
        if line.startswith(MARK):
            return json.loads(line[len(MARK) :])
    raise DeviceError(
        "a measuring program failed: " + (said.strip().splitlines() or ["silence"])[-1]
    )


def on_computer(command: list[str]) -> Runner:
    """Each program in a process of its own, `command` being an interpreter."""

    def run(program: str, *arguments, firmware: Path = FIRMWARE) -> dict:
        text = "import sys\nsys.path.insert(0, %r)\n" % str(firmware)
        text += program_text(program, arguments)
        with tempfile.TemporaryDirectory(prefix="led-gomoku-") as folder:
            script = Path(folder) / (program + ".py")
            script.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [*command, str(script)], capture_output=True, text=True, timeout=SECONDS
            )
        return figures_in(done.stdout if done.returncode == 0 else done.stderr + done.stdout)

    return run


def cpython() -> Runner:
    return on_computer([sys.executable])


def micropython(heap: str = "256k") -> Runner:
    """DeviceError where the command is not installed."""
    return on_computer([micropython_command(), "-X", "heapsize=" + heap])


def on_board(port: str) -> Runner:
    """A board with the firmware on it; its interpreter is started afresh for each program."""

    def run(program: str, *arguments) -> dict:
        with BoardLink(port) as link:
            return figures_in(link.run(program_text(program, arguments), SECONDS))

    return run
