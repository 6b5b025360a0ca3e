"""An engine that speaks the Gomocup protocol: a child process, asked for one move at a time.

The whole position is sent with BOARD before each move, so that any start can be played.
Protocol: plastovicka.github.io/protocl2en.htm.
"""

import queue
import shlex
import shutil
import subprocess
import threading

from gomoku.game import actions
from gomoku.rules.position import EMPTY

# The protocol's numbers of the rule sets that it knows.
RULES = {"freestyle": 0, "connect-five": 0, "standard": 1, "renju": 4, "caro": 8}
# Openings without a question: the protocol has no words for the others.
OPENINGS = ("free", "centre", "pro", "long-pro")

_START_S = 20
_GRACE_S = 5  # beyond an engine's own time for a move


class EngineError(Exception):
    """The engine does not start, does not answer, or answers nonsense."""


class Engine:
    """command: a program with its arguments; turn_ms: its time for a move."""

    def __init__(self, command, rule, turn_ms):
        self.command = command
        self.turn_ms = turn_ms
        self.turn_s = turn_ms / 1000 + _GRACE_S
        self._lines = queue.Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )
        except OSError as error:
            raise EngineError("%s does not start: %s" % (command, error.strerror)) from None
        threading.Thread(target=self._listen, daemon=True).start()
        self._say("START 15")
        answer = self._answer(_START_S)
        if not answer.upper().startswith("OK"):
            self.close()
            raise EngineError("%s: START 15 is answered by %r" % (command, answer))
        self._say("INFO rule %d" % RULES[rule])
        self._say("INFO timeout_turn %d" % turn_ms)
        self._say("INFO timeout_match 0")

    @staticmethod
    def check(command, rule, opening):
        """EngineError when this cannot be an engine's game."""
        parts = shlex.split(command)
        if not parts or not shutil.which(parts[0]):
            raise EngineError("%r is no level, not random, and no program" % command)
        if rule not in RULES:
            raise EngineError("the Gomocup protocol has no rule set %s" % rule)
        if opening not in OPENINGS:
            raise EngineError("the Gomocup protocol has no opening %s" % opening)

    def action(self, game):
        own = game.to_move
        stones = [
            "%d,%d,%d" % (p & 15, p >> 4, 1 if game.cells[p] == own else 2)
            for p in range(0xEF)
            if p & 15 != 15 and game.cells[p] != EMPTY
        ]
        if stones:
            self._say("BOARD")
            for stone in stones:
                self._say(stone)
            self._say("DONE")
        else:
            self._say("BEGIN")
        answer = self._answer(self.turn_s)
        try:
            col, row = [int(number) for number in answer.split(",")]
        except ValueError:
            raise EngineError("%r is no move" % answer) from None
        if not (0 <= col < 15 and 0 <= row < 15):
            raise EngineError("%s is not on the board" % answer)
        return actions.PLACE | row << 4 | col

    def close(self):
        try:
            self._say("END")
            self._process.wait(timeout=2)
        except (EngineError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _say(self, line):
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise EngineError("%s has ended" % self.command) from None

    def _listen(self):
        for line in self._process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _answer(self, seconds):
        """The next line that is an answer and no remark."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except queue.Empty:
                raise EngineError("no answer within %.0f s" % seconds) from None
            if line is None:
                raise EngineError("%s has ended" % self.command)
            if line and line.split()[0].upper() not in ("MESSAGE", "DEBUG"):
                return line
