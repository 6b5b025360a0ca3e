"""The host's side of the device double: power, the serial port, buttons in, light out.

    with DeviceDouble(folder) as board:
        subprocess.run(["mpremote", "connect", board.port, "fs", "ls"])
        board.press("OK")
        board.last_frame()

Linux and macOS only; what is special to them is imported when a double is made.
"""

import os
import select
import shutil
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BLOCK = 4096
PICO_BLOCKS = 352  # the file system of a Pico: 1408 kB
HEAP = "384k"  # a word is twice as wide as a Pico's; as the simulator has it
RECORD = struct.Struct("<cIH")
HARD_RESET = 77
RAW_REPL = b"raw REPL; CTRL-B to exit\r\n"
FRIENDLY = b'Type "help()"'
BOOTED = b"\x00BOOTED\x00"
RESTART = b"\x00RESTART\x00"
PRESS_MS = 80


def micropython():
    """The interpreter, or None on a machine without one."""
    beside = shutil.which("micropython", path=str(Path(sys.executable).parent))
    return beside or shutil.which("micropython")


class DeviceDouble:
    """folder: where its disk and its wires live; the disk outlives the power."""

    def __init__(self, folder, blocks=PICO_BLOCKS):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = ""  # another one each time that the power comes on
        self.console = bytearray()  # all that came out of the serial port
        self._disk = self.folder / "disk.img"
        if not self._disk.exists():
            self._disk.write_bytes(b"\xff" * (blocks * BLOCK))
        self._contacts = self.folder / "contacts"
        self._wire = self.folder / "wire"
        self._thread = None
        self._stop = threading.Event()
        self.is_on = False
        self.bytes_in = 0  # that the computer sent since power-on
        self.game_reads = False  # the game reads the serial line (docs/LINK.md)

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, *_):
        self.power_off()

    # Power

    def power_on(self, down=(), cut_after_writes=-1, unplug_after_bytes=None):
        """down: buttons held meanwhile.  The power goes after so many writes of the flash since the
        last reset, or the plug is pulled after so many bytes from the computer."""
        import pty
        import tty

        assert not self.is_on
        self._wire.write_bytes(b"")
        self._set_contacts(down)
        self.bytes_in = 0
        self._unplug_at = unplug_after_bytes
        self._outside, self._inside = pty.openpty()
        tty.setraw(self._inside)
        self.port = os.ttyname(self._inside)
        self._raw = False
        self._pending = b""
        self._cut_after = cut_after_writes
        self._start("run")
        self._stop.clear()
        self.is_on = True
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def power_off(self):
        if self._thread:
            self._stop.set()
            self._thread.join()
            self._thread = None

    def wait_until_off(self, timeout=30):
        """For a cut that was ordered."""
        self._thread.join(timeout)
        assert not self.is_on, "the power is still on"
        self._thread = None

    # A player's side

    def press(self, name, ms=PRESS_MS):
        self._set_contacts([name])
        time.sleep(ms / 1000)
        self.release()

    def release(self):
        """All buttons are up."""
        self._set_contacts([])
        time.sleep(PRESS_MS / 1000)

    def lit(self):
        """{point name: (red, green, blue)} of the last frame, for the wiring of hardware_setup."""
        import hardware_setup
        from gomoku.devices.led_map import build_map
        from gomoku.rules.notation import name

        frame = self.last_frame()
        leds = build_map(hardware_setup)
        lights = {}
        for point in range(0xEF):
            if point & 15 != 15 and frame:
                green, red, blue = frame[3 * leds[point] : 3 * leds[point] + 3]
                if red or green or blue:
                    lights[name(point)] = red, green, blue
        return lights

    def frames(self):
        """[(ms since power-on, bytes on the wire)] since power-on or the last soft reset."""
        return [(ms, data) for kind, ms, data in self._records() if kind == b"F"]

    def last_frame(self):
        frames = self.frames()
        return frames[-1][1] if frames else b""

    def wait_for(self, what, timeout=20):
        """Wait until what() is true; the answer is what it said."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            answer = what()
            if answer:
                return answer
            time.sleep(0.02)
        raise AssertionError("waited in vain; the console says:\n%s" % self.text()[-1500:])

    def says(self, words):
        return words in self.text()

    def text(self):
        return self.console.decode(errors="replace").replace("\r\n", "\n")

    # A computer's side

    def type(self, data):
        """Bytes to the serial port, as from a terminal."""
        with open(self.port, "wb", buffering=0) as port:
            port.write(data)

    def mpremote(self, *words, timeout=60):
        """The real program; its standard output."""
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", self.port, *words],
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def put(self, name, text):
        """Write a file with somebody else's hands."""
        self.mpremote("exec", "f=open(%r,'w'); f.write(%r); f.close()" % (name, text))

    def files(self):
        """{path: length} of all that is on the disk."""
        lines = self.mpremote("run", str(HERE / "list_files.py")).splitlines()
        return {path: int(length) for path, length in (line.rsplit(" ", 1) for line in lines)}

    # Inside

    def _set_contacts(self, names):
        import hardware_setup

        mask = 0
        for name in names:
            mask |= 1 << int(getattr(hardware_setup, "BUTTON_" + name)[2:])
        new = self._contacts.with_suffix(".new")
        if self._contacts.exists():
            with self._contacts.open("r+b") as file:
                file.write(struct.pack("<I", mask))
        else:
            new.write_bytes(struct.pack("<I", mask))
            new.rename(self._contacts)

    def _records(self):
        data = self._wire.read_bytes()
        records = []
        at = 0
        while at + RECORD.size <= len(data):
            kind, ms, length = RECORD.unpack_from(data, at)
            at += RECORD.size
            if at + length > len(data):
                break
            if kind == b"P":
                records = []
            records.append((kind, ms, data[at : at + length]))
            at += length
        return records

    def _start(self, mode):
        import fcntl
        import pty
        import termios

        self._child_end, inside = pty.openpty()
        # As the pins of a UART: no echo, no lines, only Ctrl-C means something.
        attributes = termios.tcgetattr(inside)
        attributes[0] = attributes[1] = 0
        attributes[3] = termios.ISIG
        termios.tcsetattr(inside, termios.TCSANOW, attributes)

        def take_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        paths = [str(path) for path in (self._disk, self._contacts, self._wire)]
        program = [micropython(), "-X", "heapsize=" + HEAP, "-i", str(HERE / "power_on.py")]
        self._child = subprocess.Popen(
            [*program, *paths, mode, str(self._cut_after)],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            preexec_fn=take_terminal,
        )
        os.close(inside)
        self._hiding = b"" if mode == "raw" else None
        self._tail = b""

    def _serve(self):
        """The serial line, both ways, until the power goes."""
        try:
            while not self._stop.is_set() and self._turn():
                pass
        finally:
            self._child.kill()
            self._child.wait()
            os.close(self._child_end)
            os.close(self._outside)
            os.close(self._inside)
            self.is_on = False

    def _turn(self):
        ready = select.select([self._outside, self._child_end], [], [], 0.005)[0]
        if self._child_end in ready:
            try:
                data = os.read(self._child_end, 4096)
            except OSError:
                data = b""
            if data:
                self._from_child(data)
            else:
                self._restart()
        elif self._child.poll() is not None:
            self._restart()
        if self._outside in ready:
            data = os.read(self._outside, 4096)
            self.bytes_in += len(data)
            if self._unplug_at is not None and self.bytes_in >= self._unplug_at:
                return False
            self._pending += data
        self._to_child()
        return not self._is_cut()

    def _is_cut(self):
        size = self._wire.stat().st_size
        if size < RECORD.size:
            return False
        with self._wire.open("rb") as file:
            file.seek(size - RECORD.size)
            return file.read(1) == b"X"

    def _restart(self):
        """The process has ended: a soft reset, or a hard one that a program asked for."""
        status = self._child.wait()
        os.close(self._child_end)
        hard = status == HARD_RESET
        if not hard:
            self._out(b"MPY: soft reboot\r\n")
        raw = self._raw and not hard
        self._raw = raw
        self._start("raw" if raw else "run")

    def _from_child(self, data):
        self._tail = (self._tail + data)[-200:]
        if RESTART in self._tail and self._tail.endswith(b">>> "):
            # A program asked for a soft reset; here its end leads to a prompt that must be left.
            os.write(self._child_end, b"\x04")
            self._tail = b""
        if self._tail.rfind(RAW_REPL) > self._tail.rfind(FRIENDLY):
            self._raw = True
        elif FRIENDLY in self._tail and self._hiding is None:
            self._raw = False
        if self._hiding is not None:
            # After boot.py comes the friendly prompt, where the board would be in the raw REPL.
            self._hiding += data
            if self._hiding.endswith(b">>> ") and BOOTED in self._hiding:
                self._out(self._hiding.split(BOOTED)[0])
                self._hiding = b""
                os.write(self._child_end, b"\x01")
            at = self._hiding.find(RAW_REPL)
            if at < 0:
                return
            data, self._hiding = self._hiding[at:], None
        self._out(data)

    def _to_child(self):
        """A board keeps what it is not ready for; a terminal that changes mode throws it away."""
        import termios

        if not self._pending or self._hiding is not None:
            return
        try:
            running = termios.tcgetattr(self._child_end)[3] & termios.ISIG
        except termios.error:
            return
        if running and self.game_reads:
            os.write(self._child_end, self._pending)
            self._pending = b""
        elif running:
            before, stop, after = self._pending.partition(b"\x03")
            if stop:
                os.write(self._child_end, stop)
                self._pending = before + after
                time.sleep(0.01)
        else:
            # Up to the byte that makes it run something, then see whether it does.
            end = len(self._pending)
            for byte in (b"\x04", b"\x03"):
                at = self._pending.find(byte)
                if 0 <= at < end:
                    end = at + 1
            os.write(self._child_end, self._pending[:end])
            self._pending = self._pending[end:]
            if end and self._pending:
                time.sleep(0.005)

    def _out(self, data):
        data = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        self.console += data
        while data:
            data = data[os.write(self._outside, data) :]
