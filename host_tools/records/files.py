"""Files of records: which format one has, how it is read and written, and where it cannot be.

Every error is a BadRecord whose text names the file: one clear line.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from host_tools.records import forum_board, movetext, psq, request, saved_game, sgf, text
from host_tools.records.record import BadRecord, Read, Record, Written

LARGEST = 4 * 1024 * 1024  # no record of one game is a hundredth of this


class Format(NamedTuple):
    endings: tuple[str, ...]
    read: Callable[[bytes], Read]
    write: Callable[[Record], Written] | None
    about: str


FORMATS = {
    "sgf": Format((".sgf",), sgf.read, sgf.write, "SGF, GM[4]: holds everything"),
    "psq": Format((".psq",), psq.read, psq.write, "Piskvork: stones, times, names"),
    "moves": Format((".txt", ".moves"), movetext.read, movetext.write, "H8 I9 ...: moves, passes"),
    "forum": Format(
        (".forum",), forum_board.read, forum_board.write, "the text board, and O to H9"
    ),
    "json": Format((".json", ".jsonl"), request.read, request.write, "the referee's request"),
    "saved": Format((), saved_game.read, None, "what a board saves (only read)"),
}
READ_ONLY = tuple(name for name, row in FORMATS.items() if row.write is None)


def by_ending(path: str) -> str | None:
    ending = Path(path).suffix.lower()
    for name, row in FORMATS.items():
        if ending in row.endings:
            return name
    return None


def by_content(data: bytes) -> str:
    """What a file looks like: for standard input, .txt, and endings that are unknown."""
    start = text.decode(data[:4000]).lstrip()
    if data.startswith(saved_game.MARK + b"\x01") or data[:1] == b"[":
        return "saved"
    if start[:9].lower() == "piskvorky":
        return "psq"
    if start.startswith("{"):
        return "json"
    if sgf.sgf_tree.START.search(start):
        return "sgf"
    for line in start.splitlines():
        if forum_board.ROW.match(line) or forum_board.SENTENCE.search(line):
            return "forum"
    return "moves"


def read_bytes(path: str) -> bytes:
    try:
        if path == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadRecord("%s: %s" % (path, error.strerror or error)) from None
    if len(data) > LARGEST:
        raise BadRecord("%s: larger than %d MB is no record of a game" % (path, LARGEST >> 20))
    return data


def read(path: str, format_name: str | None = None) -> Read:
    """A file, `-` for standard input, or the folder of a board's files; stones stand apart."""
    found = read_unchecked(path, format_name)
    try:
        found.record.check()
    except BadRecord as error:
        raise BadRecord("%s: %s" % ("standard input" if path == "-" else path, error)) from None
    return found


def read_unchecked(path: str, format_name: str | None = None) -> Read:
    """The same; two stones may stand on one point."""
    said = "standard input" if path == "-" else path
    try:
        if path != "-" and Path(path).is_dir():
            return saved_game.read_folder(Path(path))
        data = read_bytes(path)
        if not data.strip():
            raise BadRecord("%s: the file is empty" % said)
        named = format_name or by_ending(path)
        if named == "moves" and not format_name:
            named = None  # .txt may be anything
        return FORMATS[named or by_content(data)].read(data)
    except BadRecord as error:
        line = str(error)
        raise BadRecord(line if line.startswith(said) else "%s: %s" % (said, line)) from None


def write(path: str, record: Record, format_name: str) -> list[str]:
    """Write a record that was checked; returns what it does not hold."""
    row = FORMATS[format_name]
    assert row.write is not None
    written = row.write(record)
    try:
        if path == "-":
            sys.stdout.buffer.write(written.data)
            sys.stdout.buffer.flush()
        else:
            with open(path, "wb") as file:
                file.write(written.data)
    except OSError as error:
        raise BadRecord("%s: %s" % (path, error.strerror or error)) from None
    return written.notes
