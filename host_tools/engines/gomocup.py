"""An engine that speaks the Gomocup protocol: started, asked, ended.

Coordinates are x,y from 0, from the top left.  Lines of MESSAGE and DEBUG may come at any time, and
some programs print others: what is no answer is passed over.  A program may die, hang or refuse at
any time: every such thing is a Trouble with one line.
"""

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import zip_longest

from gomoku.game.game import Game
from gomoku.rules.position import BLACK

SIZE = 15
START_SECONDS = 20.0
OK_SECONDS = 5.0
ABOUT_SECONDS = 2.0
DEAF_SECONDS = 0.03  # after its own move: what comes then is lost on some
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
MOST_TAKEN_BACK = 8  # more than that is told as a new position
REFUSALS = ("UNKNOWN", "ERROR")


# Openings without a question: for the others, save swap2, the protocol has no words.
OPENINGS = ("free", "centre", "pro", "long-pro")


class Trouble(Exception):
    """The engine died, hangs or says what it must not."""


class Refusal(Trouble):
    """It says ERROR or UNKNOWN."""


def end_in_order() -> None:
    """SIGTERM and a closed terminal end this program as Ctrl-C does: its engines end with it."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, _frame: sys.exit(128 + number))


def told(point: int) -> str:
    return "%d,%d" % (point & 15, SIZE - 1 - (point >> 4))


def points(line: str) -> list[int]:
    """The points of an answer, [] if it is none; Trouble when one lies off the board.

    Every engine sets the comma as it likes, and the space between two points.
    """
    if not re.fullmatch(r"(\d+\s*,\s*\d+[\s;]*)+", line):
        return []
    found = []
    for x, y in POINT.findall(line):
        if int(x) >= SIZE or int(y) >= SIZE:
            raise Trouble("it played %s,%s, off the board" % (x, y))
        found.append((SIZE - 1 - int(y)) << 4 | int(x))
    return found


def stones_of(game: Game) -> list[tuple[int, int]]:
    """(point, colour) of every stone in the order of play.

    A set-up's come first, Black and White by turns as far as they go: engines take the first stone
    that they are told for Black's.
    """
    stones = []
    if game.setup is not None:
        for pair in zip_longest(*game.setup):
            stones += [(point, 1 + at) for at, point in enumerate(pair) if point is not None]
    colour = game.first_colour
    if game.rule == "battle" and game.setup is None:
        colour = BLACK
    for move in game.moves():
        if move is not None:
            stones.append((move, colour))
        colour = 3 - colour
    return stones


def word(line: str) -> str:
    """The first word of an answer, in capitals: OK, ERROR, SWAP, SUGGEST ..."""
    return line.split(" ")[0].split(":")[0].upper()


def printable(line: bytes) -> str:
    """A line of an engine for the terminal: what cannot be printed is a space."""
    text = line.decode(errors="replace")
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


class Engine:
    """command: the program and its arguments.  say: gets the engine's messages."""

    def __init__(self, command: list[str], say: Callable[[str], None], rule: int):
        self._say = say
        self._lines: queue.Queue[str | None] = queue.Queue(1000)
        self.known: list[tuple[int, bool]] = []  # stones it knows, and whether they are its own
        self.last_words = ""  # the last line of it that was no answer, on standard error too
        self.takes_limits = True
        self._limited = False  # has heard limits once
        self._told_all = True  # its last question was the whole board
        self._hears_from = 0.0  # by time.monotonic
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # it ends with all that it started, and not by Ctrl-C
            )
        except OSError as error:
            raise Trouble("%s cannot be started: %s" % (command[0], error.strerror)) from None
        threading.Thread(target=self._read, daemon=True).start()
        self._errors = threading.Thread(target=self._read_errors, daemon=True)
        self._errors.start()
        try:
            self.send("START %d" % SIZE)
            if not self._agrees(START_SECONDS):
                raise Trouble(
                    "it does not play on %dx%d: %s" % (SIZE, SIZE, self.last_words or "no answer")
                )
            self.info("game_type", 0)
            self.info("max_memory", 0)
            self.info("rule", rule)
            refused = self._settle()
            if refused:
                say("it may not know the rule (INFO rule %d): %s" % (rule, refused))
        except Trouble:
            self.kill()
            raise

    def _read(self) -> None:
        """Lines of any end, as they come; None at the end.

        What cannot be printed is a space: some write a number as the byte that it is.
        """
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
                    self._lines.put(printable(line))
                    line = b""
                if not byte:
                    break
        self._lines.put(None)

    def _read_errors(self) -> None:
        """Its last line on standard error is its last words."""
        err = self._process.stderr
        assert err is not None
        with contextlib.suppress(OSError, ValueError):
            while line := err.readline(LONGEST_LINE):
                self.last_words = printable(line)[:100] or self.last_words

    def send(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(line + "\r\n" for line in lines).encode())
            self._process.stdin.flush()
        except OSError:
            raise Trouble(self._death()) from None

    def info(self, key: str, value: int) -> None:
        self.send("INFO %s %d" % (key, value))

    def limits(self, *limits: tuple[str, int]) -> None:
        """Its time.  An engine that refuses these lines once is spared them."""
        if not self.takes_limits:
            return
        for key, value in limits:
            self.info(key, value)
        if not self._limited:
            self._limited = True
            refused = self._settle()
            if refused:
                self.takes_limits = False
                self._say("it knows no limits and takes its own time: %s" % refused)

    def _next(self, seconds: float) -> str | None:
        """The next line that is no message; None when none comes in this time."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return None
            if line is None:
                raise Trouble(self._death())
            if word(line) == "MESSAGE":
                self._say(line[8:])
            elif word(line) != "DEBUG" and line:
                return line

    def hear(self, seconds: float) -> str | None:
        """The same; a Refusal when it is one."""
        line = self._next(seconds)
        if line is not None and word(line) in REFUSALS:
            raise Refusal("it says %s" % line[:100])
        return line

    def _agrees(self, seconds: float) -> bool:
        """OK comes, and no refusal; whatever else it prints is passed over."""
        until = time.monotonic() + seconds
        while True:
            line = self._next(max(0.0, until - time.monotonic()))
            if line is None:
                return False
            if word(line) == "OK":
                return True
            self.last_words = line[:80]
            if word(line) in REFUSALS:
                return False

    def _settle(self) -> str:
        """The refusal of an INFO line before this, "" if there is none.

        Nothing answers INFO; so it is asked for something that has an answer, ABOUT.
        """
        self.send("ABOUT")
        until = time.monotonic() + ABOUT_SECONDS
        refusals: list[str] = []
        while True:
            line = self._next(max(0.0, until - time.monotonic()))
            if line is None:  # the last one may be of ABOUT
                return "".join(refusals[:-1][:1])
            if word(line) in REFUSALS:
                refusals.append(line[:80])
            elif word(line) != "OK":
                return "".join(refusals[:1])

    def ask(self, stones: list[tuple[int, bool]]) -> None:
        """Have it think about its move here: stones in the order of play, and whether its own.

        It is told what it does not know yet.  BOARD has no colours: the first stone is Black's.
        """
        time.sleep(max(0.0, self._hears_from - time.monotonic()))
        self.last_words = ""  # before it is asked: it may die of the question
        if self.known and not self._wind_back(stones) and not self.clear():
            raise Trouble("it cannot begin anew: %s" % (self.last_words or "no answer to RESTART"))
        if not stones:
            self.send("BEGIN")
        elif stones[:-1] == self.known and not stones[-1][1]:
            self.send("TURN " + told(stones[-1][0]))
        else:
            self._tell_all(stones)
            return
        self.known = stones
        self._told_all = False

    def _tell_all(self, stones: list[tuple[int, bool]]) -> None:
        self.send("BOARD")
        self.send(*("%s,%d" % (told(point), 1 if own else 2) for point, own in stones), "DONE")
        self.known = stones
        self._told_all = True

    def _wind_back(self, stones: list[tuple[int, bool]]) -> bool:
        """Take back on its board what was taken back here, so that TURN can tell the last stone.

        False when that is not how the two positions differ.
        """
        before = stones[:-1]
        extra = len(self.known) - len(before)
        if not stones or stones[-1][1] or not 0 <= extra <= MOST_TAKEN_BACK:
            return False
        return self.known[: len(before)] == before and self.take_back(extra)

    def move(self, seconds: float) -> int | None:
        """The point it plays when it was asked, which it then knows; None when none comes yet.

        A refusal may mean that it lost a line (see DEAF_SECONDS): it is told the whole board, once.
        """
        line = self._next(seconds)
        if line is None:
            return None
        if word(line) in REFUSALS:
            self.last_words = line[:100]
            if self._told_all or not self.known:
                raise Refusal("it says %s" % self.last_words)
            self._tell_all(self.known)
            return None
        if word(line) == "SUGGEST":
            self.send("PLAY " + line[8:])
            return None  # it says the move itself now
        found = points(line)
        if len(found) != 1:
            self.last_words = line[:60]
            return None
        self.known = [*self.known, (found[0], True)]
        self._hears_from = time.monotonic() + DEAF_SECONDS
        return found[0]

    def take_back(self, count: int) -> bool:
        """Take the last `count` stones off its board; False when it cannot do that."""
        for _ in range(count):
            self.send("TAKEBACK " + told(self.known[-1][0]))
            if not self._agrees(OK_SECONDS):
                return False
            self.known = self.known[:-1]
        return True

    def clear(self) -> bool:
        """An empty board; False when the program has to be started anew for it."""
        self.send("RESTART")
        self.known = []
        return self._agrees(OK_SECONDS)

    def _death(self) -> str:
        try:
            status = self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._errors.join(END_SECONDS)
        return "it died (status %d)%s" % (status, self.last_words and ": " + self.last_words)

    def end(self) -> None:
        """Ask it to go; after a second it is killed."""
        with contextlib.suppress(Trouble):
            self.send("END")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it, and what it started: a script around an engine is no engine."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()
