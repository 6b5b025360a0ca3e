"""Plain move text: H8 I9 H9 ..., a pass is `pass`.  Rows count from the bottom, I is a column.

Read as well: lower case, move numbers, commas, dashes, moves without spaces between them, lines
that begin with # as comments, words in round brackets (a time, a remark), which are left out.
"""

import re

from gomoku.rules.notation import name
from host_tools.records import text
from host_tools.records.record import (
    BadRecord,
    Read,
    Record,
    Written,
    as_moves,
    board_point,
    left_out,
    shown,
)

NAME = "plain move text"
PER_LINE = 10
# A number with a dot, a move, a pass, a remark, or what stands between them.
WORD = re.compile(
    r"\d+[.)]+|([A-Za-z]\d{1,4})(?!\d)|(pass|--)(?![A-Za-z])|[\s,;>]+|-(?!-)"
    r"|(\((?![A-Za-z]\d{1,2}\W)[^)]*[A-Za-z][^)]*\))",
    re.IGNORECASE,
)


def read(data: bytes) -> Read:
    record = Record()
    notes: list[str] = []
    remarks = False
    for number, line in enumerate(text.lines(data, notes), 1):
        line = line.strip()
        if line.startswith("#"):
            continue
        at = 0
        while at < len(line):
            word = WORD.match(line, at)
            if not word:
                raise BadRecord(
                    "line %d: %s is no move: A1 to O15, or pass"
                    % (
                        number,
                        shown(line[at:].split()[0]),
                    )
                )
            at = word.end()
            if word[1]:
                record.moves.append(read_move(word[1], number))
            elif word[2]:
                record.moves.append(None)
            elif word[3]:
                remarks = True
    if remarks:
        notes.append("not taken: what stands in round brackets")
    return Read(record, notes)


def read_move(word: str, line: int) -> int:
    try:
        return board_point(word)
    except BadRecord as error:
        raise BadRecord("line %d: %s" % (line, error)) from None


def write(record: Record) -> Written:
    moved, set_up = as_moves(record, NAME)
    if moved.first_colour() != "black":
        raise BadRecord("plain move text begins with Black: this game does not")
    words = ["pass" if move is None else name(move) for move in moved.moves]
    lines = [" ".join(words[i : i + PER_LINE]) for i in range(0, len(words), PER_LINE)]
    return Written(("\n".join(lines) + "\n").encode(), left_out(record, NAME, ()) + set_up)
