"""Files of records: which format one has, how it is read and written, and where it cannot be.

Every error is a BadRecord whose text names the file: one clear line.
"""

import codecs
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from host_tools.records import forum_board, movetext, psq, request, saved_game, sgf, text
from host_tools.records.record import BadRecord, Read, Record, Written, shown

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
# How files begin that are taken for records of games, and what they are.
FOREIGN = (
    (
        b"\xffRenLib\xff",
        "a RenLib library, which is a tree: save the game as SGF there",
    ),
    (b"[Event ", "PGN, which has no moves on this board"),
    (b"<", "a page or a database in HTML or XML: take the game's moves out of it"),
    (b"PK\x03\x04", "a zip archive: unpack it first"),
    (b"\x1f\x8b", "a gzip archive: unpack it first"),
)
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
    if data.startswith(saved_game.MARK + b"\x01") or re.match(rb"\[\s*\d", data):
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
    for mark, what in FOREIGN:
        if data.removeprefix(codecs.BOM_UTF8).lstrip().startswith(mark):
            raise BadRecord("it is %s" % what)
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


class Source(NamedTuple):
    """A file that was read, of a format that is known.

    data: None for the folder of a board.  certain: False where the format is moves because nothing
    tells another.
    """

    path: str
    format_name: str
    data: bytes | None
    certain: bool = True

    def games(self) -> int:
        """How many it holds: SGF may hold several."""
        return max(1, sgf.games(self.data)) if self.format_name == "sgf" and self.data else 1

    def read(self, game: int | None = None) -> Read:
        """The game, as it is told: two stones may stand on one point.

        game: which one, from 1; None for the first, and that there are others is said.
        """
        with naming(self.path):
            if self.data is None:
                return saved_game.read_folder(Path(self.path))
            if self.format_name == "sgf":
                return sgf.read(self.data, game)
            if (game or 1) > 1:
                raise BadRecord("there is no game %s: only SGF can hold several" % game)
            try:
                return FORMATS[self.format_name].read(self.data)
            except BadRecord as error:
                if self.certain:
                    raise
                raise BadRecord("no record that is known here; as moves, %s" % error) from None


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Errors begin with the file's name."""
    said = "standard input" if path == "-" else path
    try:
        yield
    except BadRecord as error:
        line = str(error)
        raise BadRecord(line if line.startswith(said) else "%s: %s" % (said, line)) from None


def source(path: str, format_name: str | None = None, encoding: str | None = None) -> Source:
    """A file, `-` for standard input, or the folder of a board's files.

    encoding: of its letters, whatever the file says; None: as it says or looks.
    """
    with naming(path):
        if path != "-" and Path(path).is_dir():
            return Source(path, "saved", None)
        data = read_bytes(path)
        if not data.strip():
            raise BadRecord("the file is empty")
        if encoding:
            data = as_utf_8(data, encoding)
        named = format_name or by_ending(path)
        if named == "moves" and not format_name:
            named = None  # .txt may be anything
        found = named or by_content(data)
        return Source(path, found, data, found != "moves" or by_ending(path) == "moves")


def read(
    path: str,
    format_name: str | None = None,
    encoding: str | None = None,
    game: int | None = None,
) -> Read:
    """The game in a file, checked: stones stand apart."""
    found = source(path, format_name, encoding).read(game)
    with naming(path):
        found.record.check()
    return found


def as_utf_8(data: bytes, encoding: str) -> bytes:
    """With the mark, which every reader believes first."""
    try:
        return codecs.BOM_UTF8 + data.decode(encoding).encode()
    except LookupError:
        raise BadRecord("there is no encoding %s" % shown(encoding)) from None
    except UnicodeError:
        raise BadRecord("its letters are not %s" % shown(encoding)) from None


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
