"""A MicroPython board on a serial port, driven by mpremote.

mpremote is used as a library: one connection for the whole flash, progress byte by byte, and errors
as exceptions instead of text.  What it raises becomes one line that says what to do.
"""

import contextlib
import errno
import io
import json
import struct
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import serial
import serial.tools.list_ports
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.flash.firmware_files import FlashError

ANSWER_SECONDS = 5
# Bytes of a file in one piece: each costs an exchange, and its source must fit into the board.
PIECE = 2048
WENT_AWAY = (TransportError, OSError, struct.error)
BOOT_HINT = (
    "a new board needs MicroPython first: hold BOOTSEL while you plug it in, then `led-gomoku "
    "doctor` says which image"
)


class Usb(NamedTuple):
    port: str
    name: str


def usb_ports() -> list[Usb]:
    """Serial ports that a USB device offers."""
    found = sorted(serial.tools.list_ports.comports())
    return [
        Usb(port.device, port.description or "")
        for port in found
        if port.vid is not None and port.pid is not None
    ]


def the_port(asked: str | None) -> str:
    """The port to use: the one asked for, or the only one there is."""
    if asked:
        return asked
    ports = usb_ports()
    if not ports:
        raise FlashError(
            "no board is connected: plug it in with a cable that carries data; " + BOOT_HINT
        )
    if len(ports) > 1:
        names = ", ".join("%s (%s)" % port for port in ports)
        raise FlashError("more than one board is connected, choose with --port: " + names)
    return ports[0].port


def open_error(port: str) -> str:
    """Why a port cannot be opened, and what to do."""
    try:
        serial.serial_for_url(port).close()
    except (OSError, ValueError) as error:
        code = getattr(error, "errno", None)
        words = str(error)
        if code == errno.ENOENT or "FileNotFoundError" in words:
            there = ", ".join(usb.port for usb in usb_ports()) or "none"
            return "there is no port %s; ports of boards here: %s" % (port, there)
        if code == errno.EACCES or "PermissionError" in words:
            return (
                "no permission to open %s: another program uses it, or on Linux your user is not "
                "in the group that owns it (sudo usermod -aG dialout $USER, then log in again)"
                % port
            )
        if code in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in words:
            return "another program uses %s: close it and run this again" % port
        if code in (errno.ENOTTY, errno.EINVAL) or "configure port" in words:
            return "%s is no serial port; boards are named like /dev/ttyACM0 or COM3" % port
        return "%s cannot be opened: %s" % (port, words.splitlines()[0] if words else error)
    return "another program uses %s: close it and run this again" % port


class Facts(NamedTuple):
    """What a board says about itself."""

    runtime: str
    version: str
    machine: str
    mpy: int  # sys.implementation._mpy: which .mpy files it takes, 0 for none


class FileOnBoard(NamedTuple):
    size: int
    sha256: str


FACTS = """
import sys
i = sys.implementation
v = ".".join([str(n) for n in i.version[:3]])
m = getattr(i, "_mpy", 0)
print("\\t".join([i.name, v, getattr(i, "_machine", sys.platform), str(m)]))
"""

# Prints `d PATH`, `f SIZE SHA256 PATH` for each of some roots that is there and for all below it.
WALK = """
import os, hashlib, binascii
def sha(path):
    h = hashlib.sha256()
    b = memoryview(bytearray(512))
    with open(path, "rb") as f:
        while True:
            n = f.readinto(b)
            if not n:
                break
            h.update(b[:n])
    return binascii.hexlify(h.digest()).decode()
def walk(path):
    try:
        s = os.stat(path)
    except OSError:
        return
    if s[0] & 0x4000:
        print("d", path)
        for name in os.listdir(path):
            walk(path + "/" + name)
    else:
        print("f", s[6], sha(path), path)
for root in %s:
    walk(root)
"""

DROP = """
import os
try:
    f.close()
except OSError:
    pass
os.remove(%r)
"""

SPACE = "import os\ns = os.statvfs(os.getcwd())\nprint(s[0] * s[3], s[0] * s[2])"


class BoardLink:
    """An open connection; the board waits in its raw REPL, its program interrupted."""

    def __init__(self, port: str):
        self.port = port
        try:
            self._transport = SerialTransport(port, baudrate=115200)
        except TransportError:
            raise FlashError(open_error(port)) from None
        except (OSError, ValueError) as error:
            raise FlashError("%s cannot be opened: %s" % (port, error)) from None
        # mpremote waits without end for some bytes; a board that hangs must not hang us.
        self._transport.serial.timeout = ANSWER_SECONDS
        try:
            self._enter()
        except FlashError:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _enter(self) -> None:
        for attempt in (1, 2):
            try:
                # mpremote prints what it does not understand.
                with contextlib.redirect_stdout(io.StringIO()):
                    self._transport.enter_raw_repl(True, ANSWER_SECONDS)
                return
            except WENT_AWAY:
                if attempt == 2:
                    raise FlashError(
                        "the board on %s does not answer: unplug it, plug it in again and run this "
                        "again; %s" % (self.port, BOOT_HINT)
                    ) from None

    def close(self) -> None:
        with contextlib.suppress(*WENT_AWAY):
            self._transport.close()

    def run(self, script: str, silence: float = 10) -> str:
        """What a program prints; FlashError when it fails or says nothing for `silence` seconds."""
        with self._explained("it was asked what is on it"):
            said, failed = self._transport.exec_raw(script, timeout=silence)
            if failed:
                raise TransportExecError(said, failed.decode(errors="replace"))
        return said.decode(errors="replace").replace("\r\n", "\n")

    @contextlib.contextmanager
    def _explained(self, doing: str) -> Iterator[None]:
        try:
            yield
        except TransportExecError as error:
            lines = error.error_output.strip().splitlines()
            raise FlashError(
                "the board on %s failed while %s: %s"
                % (self.port, doing, lines[-1] if lines else "no reason given")
            ) from None
        except OSError as error:
            if error.errno == errno.ENOSPC:
                raise
            raise FlashError(self._lost(doing)) from None
        except (TransportError, struct.error):
            raise FlashError(self._lost(doing)) from None

    def _lost(self, doing: str) -> str:
        return (
            "the board on %s stopped answering while %s: plug it in again and run this again, it "
            "goes on where it was" % (self.port, doing)
        )

    def facts(self) -> Facts:
        name, version, machine, mpy = self.run(FACTS).strip().split("\t")
        return Facts(name, version, machine, int(mpy))

    def look(self, roots: list[str]) -> tuple[dict[str, FileOnBoard], list[str]]:
        """Files with their checksums, and folders, of these roots and below; names without /."""
        files, folders = {}, []
        for line in self.run(WALK % json.dumps(roots)).splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "f":
                size, sha256, path = rest.split(" ", 2)
                files[path] = FileOnBoard(int(size), sha256)
            elif kind == "d":
                folders.append(rest)
        return files, folders

    def space(self) -> tuple[int, int]:
        """Bytes free, bytes in all."""
        free, total = self.run(SPACE).split()
        return int(free), int(total)

    def read(self, path: str) -> bytes:
        with self._explained("%s was read" % path):
            return bytes(self._transport.fs_readfile(path))

    def write(self, path: str, data: bytes, progress: Callable[[int, int], None]) -> None:
        """OSError ENOSPC when the disk is full."""
        with self._explained("%s was sent" % path):
            try:
                self._transport.fs_writefile(path, data, PIECE, progress)
            except OSError as error:
                if error.errno == errno.ENOSPC:
                    # Half a file is worth nothing, and the last blocks are needed.
                    self._transport.exec(DROP % path)
                raise

    def make_folder(self, path: str) -> None:
        """OSError ENOSPC when the disk is full."""
        with self._explained("%s was made" % path):
            self._transport.fs_mkdir(path)

    def remove(self, path: str) -> None:
        with self._explained("%s was removed" % path):
            self._transport.fs_rmfile(path)

    def remove_folder(self, path: str) -> None:
        with self._explained("%s was removed" % path):
            self._transport.fs_rmdir(path)

    def rename(self, old: str, new: str) -> None:
        self.run(
            "import os\n"
            "try:\n os.rename(%r, %r)\n"
            "except OSError:\n os.remove(%r)\n os.rename(%r, %r)" % (old, new, new, old, new)
        )

    def start(self, seconds: float, is_enough: Callable[[str], bool]) -> str:
        """Leave the raw REPL, let the board start its program; what it says meanwhile."""
        said = b""
        with self._explained("it was started"):
            self._transport.exit_raw_repl()
            self._transport.read_until(1, b">>> ", timeout=2)
            self._transport.serial.write(b"\x04")
            end = time.monotonic() + seconds
            self._transport.serial.timeout = 0.2
            while time.monotonic() < end:
                waiting = self._transport.serial.inWaiting()
                if waiting:
                    said += self._transport.serial.read(waiting)
                elif is_enough(said.decode(errors="replace")):
                    break
                else:
                    time.sleep(0.02)
        return said.decode(errors="replace").replace("\r\n", "\n")
