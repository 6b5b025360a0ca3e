"""The forum board of the battle rules: a text board of X, O and -, and sentences like `O to H9`.

Here, and only here, row 1 is the top row, in the board and in the sentences.  X is Black.  A board
alone does not tell the order of its stones: the sentences do, and so do boards that follow one
another in a thread.  What stays untold is read as a position to start from.
"""

import re

from gomoku.rules.notation import CENTRE, COLUMNS
from host_tools.records import text
from host_tools.records.record import (
    SIZE,
    BadRecord,
    Read,
    Record,
    SetUp,
    Written,
    check_size,
    left_out,
    shown,
    without_passes,
)

NAME = "the forum board"
LETTERS = {"X": "black", "O": "white", "0": "white"}
MARKS = {"black": "X", "white": "O"}
HEADER = re.compile(r"[\s>]*A-?\s+B-?\s+C-?\s+(.*)$", re.IGNORECASE)
ROW = re.compile(r"[\s>]*(\d{1,3})-[ \t](.*)$")
SENTENCE = re.compile(
    r"(?<![A-Za-z0-9])([XO0])\s+to\s+([A-Z])\s*-?\s*(\d{1,4})(?!\d)", re.IGNORECASE
)


def cell_name(point: int) -> str:
    """A point's name on the forum's board."""
    return COLUMNS[point & 15] + str(SIZE - (point >> 4))


class Thread:
    """The stones in the order in which the file mentions them.

    base: stones of which the order is not told, and those before them.
    """

    def __init__(self) -> None:
        self.colours: dict[int, str] = {}
        self.order: list[int] = []
        self.base: set[int] = set()

    def board(self, cells: dict[int, str]) -> None:
        for point, colour in self.colours.items():
            if cells.get(point) != colour:
                raise BadRecord(
                    "the %s at %s is gone from a later board"
                    % (
                        MARKS[colour],
                        cell_name(point),
                    )
                )
        new = [point for point in cells if point not in self.colours]
        self.colours.update(cells)
        if len(new) == 1:
            self.order += new
        elif new:
            self.base.update(self.order, new)
            self.order = []

    def sentence(self, colour: str, point: int) -> None:
        if self.colours.setdefault(point, colour) != colour:
            raise BadRecord(
                "%s to %s: on the board it is an %s"
                % (
                    MARKS[colour],
                    cell_name(point),
                    MARKS[self.colours[point]],
                )
            )
        if point in self.base:
            self.base.discard(point)
            self.order.append(point)
        elif point not in self.order:
            self.order.append(point)
        elif self.order[-1] != point:
            raise BadRecord("%s to %s is said twice" % (MARKS[colour], cell_name(point)))


def read(data: bytes) -> Read:
    thread = Thread()
    rows: dict[int, dict[int, str]] = {}
    anything = False
    for line in [*text.lines(data), ""]:
        header, row = HEADER.match(line), ROW.match(line)
        if header:
            columns = len(re.findall(r"[A-Z]-?", header[1], re.IGNORECASE)) + 3
            check_size(columns, columns)
        if row and not header:
            anything = True
            number = int(row[1])
            if number in rows:
                finish(thread, rows)
                rows = {}
            rows[number] = read_row(number, row[2])
            continue
        if rows and (header or line.strip()):
            finish(thread, rows)
            rows = {}
        for letter, column, digits in SENTENCE.findall(line):
            anything = True
            if column.upper() not in COLUMNS or not 1 <= int(digits) <= SIZE:
                raise BadRecord(
                    "%s to %s%s: the forum's board is A1 to O15"
                    % (
                        letter,
                        column,
                        digits,
                    )
                )
            colour = LETTERS[letter.upper()]
            thread.sentence(colour, (SIZE - int(digits)) << 4 | COLUMNS.index(column.upper()))
    if rows:
        finish(thread, rows)
    if not anything:
        raise BadRecord("there is no forum board in it, and no sentence like: O to H9")
    return record_of(thread)


def read_row(number: int, cells: str) -> dict[int, str]:
    """The stones of the line `number-`; an empty cell may have lost its dash, not its tab."""
    cells = cells.rstrip("\n")
    parts = cells.split("\t") if "\t" in cells.strip() else cells.split()
    if len(parts) > SIZE and not any(part.strip() for part in parts[SIZE:]):
        parts = parts[:SIZE]
    if not 1 <= number <= SIZE or len(parts) != SIZE:
        raise BadRecord(
            "line %d- has %d cells; the forum's board has lines 1- to 15- of 15 cells"
            % (number, len(parts))
        )
    stones = {}
    for column, part in enumerate(parts):
        mark = part.strip().upper()
        if mark in LETTERS:
            stones[(SIZE - number) << 4 | column] = LETTERS[mark]
        elif mark.strip("-.–—_"):
            raise BadRecord(
                "%s%d: %s is neither X, O nor -"
                % (
                    COLUMNS[column],
                    number,
                    shown(part),
                )
            )
    return stones


def finish(thread: Thread, rows: dict[int, dict[int, str]]) -> None:
    missing = [str(number) for number in range(1, SIZE + 1) if number not in rows]
    if missing:
        raise BadRecord("the board has no line %s-: is it cut off?" % missing[0])
    thread.board({point: colour for row in rows.values() for point, colour in row.items()})


def record_of(thread: Thread) -> Read:
    order, base, colours = thread.order, thread.base, thread.colours
    if order[:1] == [CENTRE] and colours[CENTRE] == "white":
        raise BadRecord("O to H8: the X stands there from the start")
    if base == {CENTRE} or (not base and order[:1] != [CENTRE]):
        # The X at H8 stands there before anybody says anything.
        if not base and (not order or colours[order[0]] == "white"):
            if CENTRE in order:
                raise BadRecord("X to H8: it stands there from the start")
            base = {CENTRE}
            colours = {CENTRE: "black", **colours}
        if base == {CENTRE} and colours[CENTRE] == "black":
            order = [CENTRE, *order]
            base = set()
    notes = []
    setup = None
    if base:
        black = tuple(sorted(point for point in base if colours[point] == "black"))
        white = tuple(sorted(point for point in base if colours[point] == "white"))
        to_move = "white" if len(black) > len(white) else "black"
        if order:
            to_move = colours[order[0]]
        setup = SetUp(black, white, to_move)
        notes.append("the order of %d stones is not told: they are a set-up position" % len(base))
    record = Record(setup=setup, moves=list(order))
    for index, point in enumerate(order):
        if colours[point] != record.colour(index):
            raise BadRecord(
                "%s to %s: it is not the turn of %s"
                % (
                    MARKS[colours[point]],
                    cell_name(point),
                    MARKS[colours[point]],
                )
            )
    if record.setup is not None or record.starts_as_battle():
        record.rule = "battle"
    return Read(record, notes)


def write(record: Record) -> Written:
    moved, passes = without_passes(record, NAME)
    if not record.starts_as_battle() and not record.setup:
        passes.append("the forum's game begins with an X at H8: this one does not")
    stones = moved.stones()
    lines = ["\t" + "\t".join(letter + "-" for letter in COLUMNS)]
    for number in range(1, SIZE + 1):
        row = (SIZE - number) << 4
        cells = [MARKS.get(stones.get(row | column, ""), "-") for column in range(SIZE)]
        lines.append("%d-\t%s" % (number, "\t".join(cells)))
    lines.append("")
    for index, move in enumerate(moved.moves):
        assert move is not None
        if index == 0 and record.starts_as_battle():
            continue
        lines.append("%s to %s" % (MARKS[moved.colour(index)], cell_name(move)))
    held = ("rule, opening and fouls",) if is_battle(record) else ()
    return Written(("\n".join(lines) + "\n").encode(), left_out(record, NAME, held) + passes)


def is_battle(record: Record) -> bool:
    return record.rule == "battle" and record.opening in (None, "free")
