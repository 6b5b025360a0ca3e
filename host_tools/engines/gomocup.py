"""An engine that speaks the Gomocup protocol: started, asked, ended.

Coordinates are x,y from 0, from the top left.  Lines of MESSAGE and DEBUG may come at any time.  A
program may die, hang or say nonsense at any time: every such thing is a Trouble with one line.
"""

import contextlib
import queue
import re
import subprocess
import threading
import time
from collections.abc import Callable

SIZE = 15
START_SECONDS = 20.0
OK_SECONDS = 5.0
END_SECONDS = 1.0
LONGEST_LINE = 2000

# INFO rule: 1 exactly five, 4 renju, 8 caro with overlines, 9 caro.
RULES = {
    "freestyle": 0,
    "connect-five": 0,
    "battle": 0,
    "standard": 1,
    "renju": 4,
    "caro-overline": 8,
    "caro": 9,
}
NO_LIMIT = 2147483647
POINT = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})")


class Trouble(Exception):
    """The engine died, hangs or says what it must not."""


def told(point: int) -> str:
    return "%d,%d" % (point & 15, SIZE - 1 - (point >> 4))


def points(line: str) -> list[int]:
    """The points of an answer, [] if it is none; Trouble when one lies off the board."""
    if not re.fullmatch(r"(\d+\s*,\s*\d+\s*)+", line):
        return []
    found = []
    for x, y in POINT.findall(line):
        if int(x) >= SIZE or int(y) >= SIZE:
            raise Trouble("it played %s,%s, off the board" % (x, y))
        found.append((SIZE - 1 - int(y)) << 4 | int(x))
    return found


class Engine:
    """command: the program and its arguments.  say: gets the engine's messages."""

    def __init__(self, command: list[str], say: Callable[[str], None], rule: int):
        self._say = say
        self._lines: queue.Queue[str | None] = queue.Queue(1000)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError as error:
            raise Trouble("%s cannot be started: %s" % (command[0], error.strerror)) from None
        threading.Thread(target=self._read, daemon=True).start()
        self.known: list[tuple[int, bool]] = []  # stones it knows, and whether they are its own
        try:
            self.send("START %d" % SIZE)
            answer = self.answer(START_SECONDS)
            if not answer.upper().startswith("OK"):
                raise Trouble("it does not play on %dx%d: %s" % (SIZE, SIZE, answer[:80]))
            self.info("game_type", 0)
            self.info("max_memory", 0)
            self.info("rule", rule)
        except Trouble:
            self.kill()
            raise

    def _read(self) -> None:
        """Lines of any end, as they come; None at the end."""
        out = self._process.stdout
        assert out is not None
        line = b""
        with contextlib.suppress(OSError, ValueError):
            while True:
                byte = out.read(1)
                if byte and byte not in b"\r\n":
                    line += byte if len(line) < LONGEST_LINE else b""
                    continue
                if line:
                    self._lines.put(line.decode(errors="replace").strip())
                    line = b""
                if not byte:
                    break
        self._lines.put(None)

    def send(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(line + "\r\n" for line in lines).encode())
            self._process.stdin.flush()
        except OSError:
            raise Trouble(self._death()) from None

    def info(self, key: str, value: int) -> None:
        self.send("INFO %s %d" % (key, value))

    def hear(self, seconds: float) -> str | None:
        """The next line that is no message; None when none comes in this time."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return None
            if line is None:
                raise Trouble(self._death())
            word = line.split(" ")[0].upper()
            if word == "MESSAGE":
                self._say(line[8:])
            elif word == "ERROR":
                raise Trouble("it says %s" % line[:100])
            elif word != "DEBUG" and line:
                return line

    def answer(self, seconds: float) -> str:
        line = self.hear(seconds)
        if line is None:
            raise Trouble("it does not answer")
        return line

    def board(self, stones: list[tuple[int, bool]]) -> None:
        """The whole position, in the order of play; a move is then thought about."""
        self.send("BOARD")
        self.send(*("%s,%d" % (told(point), 1 if own else 2) for point, own in stones), "DONE")

    def take_back(self, count: int) -> bool:
        """Take the last `count` stones off its board; False when it cannot do that."""
        for _ in range(count):
            self.send("TAKEBACK " + told(self.known[-1][0]))
            if not self.answer(OK_SECONDS).upper().startswith("OK"):
                return False
            self.known.pop()
        return True

    def clear(self) -> bool:
        """An empty board; False when the program has to be started anew for it."""
        self.send("RESTART")
        self.known = []
        return self.answer(OK_SECONDS).upper().startswith("OK")

    def _death(self) -> str:
        try:
            status = self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return "it died (status %d)" % status

    def end(self) -> None:
        """Ask it to go; after a second it is killed."""
        with contextlib.suppress(Trouble):
            self.send("END")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()
