"""Scripts: the lines that a person writes, and what plays them on a device in simulated time.

A line is read before anything of it is done; what is wrong with it is said with its number.
The presses are those of a finger: 60 ms down, 60 ms up, a tick every 10 ms.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

from gomoku import presses
from gomoku.rules import notation
from host_tools.simulator import render

PRESS_MS = 60  # a short press and the pause after it: both longer than any bounce
BOOT_MS = 200  # what a board does before a finger can be on a button
LONGEST_MS = 24 * 60 * 60 * 1000
SIZE = 15

# The arrows that turn the answers of a question: to the next and to the one before.
NEXT, PREVIOUS = "RIGHT", "LEFT"


class ScriptError(Exception):
    """A line that cannot be read or done; the message is for the person who wrote it."""


class Line(NamedTuple):
    number: int  # from 1
    command: str
    arguments: tuple


def button(word: str) -> str:
    if word.upper() not in presses.NAMES:
        raise ScriptError("no button %s; there are %s" % (word, " ".join(presses.NAMES)))
    return word.upper()


def milliseconds(word: str) -> int:
    # isdecimal alone lets other scripts' digits through; int() reads them, a reader does not.
    if not (word.isascii() and word.isdecimal()) or not 0 < int(word) <= LONGEST_MS:
        raise ScriptError("%s is no time: milliseconds, 1 to %d" % (word, LONGEST_MS))
    return int(word)


def point(word: str) -> int:
    try:
        return notation.point(word.upper())
    except ValueError:
        raise ScriptError("%s is no point of the board: A1 to O15" % word) from None


def picture(word: str) -> Path:
    path = Path(word)
    if path.suffix.lower() != ".png":
        raise ScriptError("%s is no name for a picture: FILE.png" % word)
    if not path.parent.is_dir():
        raise ScriptError("there is no folder %s for the picture" % path.parent)
    return path


# command -> (how it is written, what reads its words)
COMMANDS: dict[str, tuple[str, tuple[Callable, ...]]] = {
    "press": ("press BUTTON", (button,)),
    "hold": ("hold BUTTON MS", (button, milliseconds)),
    "wait": ("wait MS", (milliseconds,)),
    "goto": ("goto H8", (point,)),
    "place": ("place H8", (point,)),
    "shot": ("shot FILE.png", (picture,)),
    "state": ("state", ()),
    "power-cut": ("power-cut, or power-cut BUTTON MS", (button, milliseconds)),
    "answer": ("answer WORD|N", (str,)),
}


def parse_line(number: int, text: str) -> Line | None:
    """One line; None for a comment or an empty one."""
    text = text.strip()
    if not text or text.startswith("#"):
        return None
    command, *words = text.split()
    if command not in COMMANDS:
        raise ScriptError("no command %s; there are %s" % (command, ", ".join(COMMANDS)))
    written, readers = COMMANDS[command]
    if command == "shot" and words:
        words = [text[len(command) :].strip()]  # a file's name may hold spaces
    while words and any(word.startswith("#") for word in words):
        words.pop()  # a comment after the command
    optional = command == "power-cut" and not words
    if len(words) != len(readers) and not optional:
        raise ScriptError("%s is not what %s needs: %s" % (text, command, written))
    values = (read(word) for read, word in zip(readers, words, strict=False))
    return Line(number, command, tuple(values))


def read_lines(lines: Iterable[str], name: str) -> Iterator[Line]:
    """The lines one by one as they come; a ScriptError says name and number of the line."""
    for number, text in enumerate(lines, 1):
        try:
            line = parse_line(number, text)
        except ScriptError as error:
            raise ScriptError("%s line %d: %s" % (name, number, error)) from None
        if line:
            yield line


class Player:
    """Plays lines on a started device.  `output` is where `state` prints."""

    def __init__(self, device, output: TextIO):
        self.device = device
        self.output = output
        self.device.run(BOOT_MS, 0)

    def play(self, lines: Iterable[Line], name: str) -> None:
        for line in lines:
            try:
                getattr(self, "do_" + line.command.replace("-", "_"))(*line.arguments)
            except ScriptError as error:
                raise ScriptError("%s line %d: %s" % (name, line.number, error)) from None

    def do_press(self, name: str) -> None:
        self.do_hold(name, PRESS_MS)

    def do_hold(self, name: str, duration_ms: int) -> None:
        self.device.run(duration_ms, 1 << presses.NAMES.index(name))
        self.device.run(PRESS_MS, 0)

    def do_wait(self, duration_ms: int) -> None:
        self.device.run(duration_ms, 0)

    def do_goto(self, target: int) -> None:
        self._resume()
        cursor = self._cursor()
        for name in route(cursor, target):
            self.do_press(name)
        arrived = self._cursor()
        if arrived != target:
            raise ScriptError(
                "the cursor went from %s to %s, not to %s"
                % (notation.name(cursor), notation.name(arrived), notation.name(target))
            )

    def do_place(self, target: int) -> None:
        self.do_goto(target)
        self.do_press("OK")

    def do_shot(self, path: Path) -> None:
        try:
            render.board_picture(self.device).save(path)
        except OSError as error:
            raise ScriptError("%s: %s" % (path, error.strerror or error)) from None

    def do_state(self) -> None:
        self.output.write(state_line(self.device.state()) + "\n")
        self.output.flush()

    def do_power_cut(self, name: str | None = None, duration_ms: int = 0) -> None:
        """Off and on; with a button, it is down from power-on for so long."""
        self.device.restart()
        if name:
            self.do_hold(name, duration_ms)
        self.device.run(BOOT_MS, 0)

    def do_answer(self, word: str) -> None:
        """The presses that choose `word` in the question on the board, then OK."""
        question = self.device.state().get("question")
        kind = question["kind"] if question else None
        if kind == "point":
            raise ScriptError("answer %s: the board asks for a point; write `place H8`" % word)
        if not question:
            raise ScriptError("answer %s: no question stands on the board" % word)
        choices = choices_of(question)
        if word.lower() not in choices:
            raise ScriptError(
                "answer %s: the board asks for one of %s" % (word, ", ".join(choices))
            )
        target = choices.index(word.lower())
        selected = selected_of(question)
        while selected != target:
            self.do_press(NEXT if target > selected else PREVIOUS)
            question = self.device.state().get("question")
            moved = selected_of(question) if question else None
            if moved is None or abs(target - moved) >= abs(target - selected):
                raise ScriptError("answer %s: the choice does not move towards it" % word)
            selected = moved
        self.do_press("OK")

    def _cursor(self) -> int:
        state = self.device.state()
        if not state.get("cursor"):
            raise ScriptError("there is no cursor on the board now (screen %s)" % state["screen"])
        return notation.point(state["cursor"])

    def _resume(self) -> None:
        """A person who wants to play on first says yes to the saved game."""
        if self.device.state().get("resume"):
            self.do_press("OK")


def route(start: int, target: int) -> Iterator[str]:
    """The fewest arrows from point to point on a board whose edges join."""
    for shift, forward, back in ((0, "RIGHT", "LEFT"), (4, "UP", "DOWN")):
        steps = ((target >> shift & 15) - (start >> shift & 15)) % SIZE
        if steps <= SIZE // 2:
            yield from [forward] * steps
        else:
            yield from [back] * (SIZE - steps)


def choices_of(question: dict) -> list[str]:
    if question["kind"] == "number":
        return [str(n) for n in range(question["low"], question["high"] + 1)]
    return question["choices"]


def selected_of(question: dict) -> int:
    """Index of the selected choice; a number's `selected` is the number itself."""
    if question["kind"] == "number":
        return question["selected"] - question["low"]
    return question["selected"]


# The contract's order; what a later firmware adds follows by name.  MicroPython's dicts have none.
STATE_ORDER = (
    "screen",
    "rule",
    "opening",
    "fouls",
    "phase",
    "to_act",
    "to_move",
    "black_player",
    "moves",
    "result",
    "refused",
    "clock",
    "cursor",
    "question",
    "resume",
    "leds_lit",
    "current_ma",
)


def state_line(state: dict) -> str:
    """One JSON line, the same on both runtimes."""
    known = [key for key in STATE_ORDER if key in state]
    return json.dumps(
        {key: by_name(state[key]) for key in [*known, *sorted(set(state) - set(known))]}
    )


def by_name(value):
    """Objects inside the state with their names in order, all the way down."""
    if isinstance(value, dict):
        return {key: by_name(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [by_name(item) for item in value]
    return value
