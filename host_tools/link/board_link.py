"""A board on a serial port, or on whatever pyserial opens: commands, answers, events."""

import time
from collections import deque

import click
import serial
from serial.tools import list_ports

VERSION = 1
HELLO_SECONDS = 8.0  # the board loads its half of the link with the first byte
ANSWER_SECONDS = 10.0
READ_SECONDS = 0.05
# Who makes boards that may run this: Raspberry Pi, Adafruit, Espressif.
VENDORS = (0x2E8A, 0x239A, 0x303A)


class LinkError(Exception):
    """There is no board, or it has gone; the message is one line."""


class Refused(Exception):
    """The board said `!` and why."""


class BoardLink:
    def __init__(self, port: str):
        self.port = port
        self.events: deque[str] = deque()  # without their star
        self._buffer = b""
        try:
            self._serial = serial.serial_for_url(
                port, 115200, timeout=READ_SECONDS, do_not_open=True
            )
            self._serial.open()
        except (OSError, ValueError) as error:
            raise LinkError("%s cannot be opened: %s" % (port, short(error))) from None
        try:
            self._greet()
        except BaseException:
            self.close()
            raise

    def _greet(self) -> None:
        self._write("\r\nhello\r\n")
        until = time.monotonic() + HELLO_SECONDS
        while time.monotonic() < until:
            words = (self._line() or "").split()
            if words[:3] == ["=", "led-gomoku", "link"]:
                if words[3:] != [str(VERSION)]:
                    raise LinkError(
                        "%s speaks version %s of the link, this program %d: flash the board anew"
                        % (self.port, " ".join(words[3:]), VERSION)
                    )
                return
        raise LinkError(
            "%s does not answer: is the game running there, and is no other program connected?"
            % self.port
        )

    def command(self, text: str) -> list[str]:
        """The lines of the answer, the last one without its `=`; Refused when it is `!`."""
        self._write(text + "\r\n")
        lines = []
        until = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < until:
            line = self._line()
            if line is None:
                continue
            if line.startswith("! "):
                raise Refused(line[2:])
            if line.startswith(": "):
                lines.append(line[2:])
            elif line == "=" or line.startswith("= "):
                return [*lines, line[2:]]
        raise LinkError("%s does not answer any more" % self.port)

    def event(self, seconds: float) -> str | None:
        """The next event; None when none has come in this time."""
        until = time.monotonic() + seconds
        while not self.events:
            if time.monotonic() >= until:
                return None
            self._line()
        return self.events.popleft()

    def _line(self) -> str | None:
        """The next line that is no event, or None after a short while."""
        try:
            self._buffer += self._serial.read(max(1, self._serial.in_waiting))
        except (OSError, serial.SerialException) as error:
            raise LinkError("%s is gone: %s" % (self.port, short(error))) from None
        while b"\n" in self._buffer:
            raw, self._buffer = self._buffer.split(b"\n", 1)
            line = raw.decode(errors="replace").strip()
            if line.startswith("* "):
                self.events.append(line[2:])
            elif line:
                return line
        return None

    def _write(self, text: str) -> None:
        try:
            self._serial.write(text.encode())
        except (OSError, serial.SerialException) as error:
            raise LinkError("%s is gone: %s" % (self.port, short(error))) from None

    def close(self) -> None:
        self._serial.close()


def short(error: Exception) -> str:
    """pyserial wraps one message into another, and repeats the port."""
    text = getattr(error, "strerror", None) or str(error)
    return text.split("[Errno")[0].strip(" :(") or text


def open_board(port: str | None) -> BoardLink:
    """The board on this port, or the one that answers on any."""
    if port:
        return BoardLink(port)
    found = [row.device for row in list_ports.comports() if row.vid in VENDORS]
    for device in found:
        try:
            return BoardLink(device)
        except LinkError:
            continue  # CircuitPython's console, or a board with something else on it
    if found:
        raise LinkError("no game answers on %s" % ", ".join(found))
    raise LinkError("no board is connected; a simulated one is --port socket://127.0.0.1:PORT")


def port_option(command):
    return click.option(
        "--port",
        metavar="PORT",
        help="The board's serial port, /dev/ttyACM0 or COM3, or socket://127.0.0.1:PORT for "
        "`led-gomoku sim --link PORT`. Else the board that is connected.",
    )(command)
