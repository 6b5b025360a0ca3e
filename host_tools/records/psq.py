"""Piskvork's files: `Piskvorky 15x15, a:b, starter`, a line `x,y,ms` for each stone, names, -1.

x and y count from 1 and from the top left.  Opening stones are moves as all others; the two names
stand only where a tournament wrote them.  There are no passes in it and no result; the rules only
where the league is named in a line after the end code, as Gomocup has it: `0,Standard1`.
"""

import re

from host_tools.records import text
from host_tools.records.record import (
    SIZE,
    BadRecord,
    Read,
    Record,
    Written,
    as_moves,
    check_size,
    left_out,
    shown,
    without_passes,
)

NAME = "PSQ"
HEAD = re.compile(r"\s*Piskvorky\s+(\d{1,4})\s*x\s*(\d{1,4})\s*(?:,(.*))?$", re.IGNORECASE)
MOVE = re.compile(r"\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*(?:,\s*(-?\d{1,12})\s*)?,?\s*$")
END_CODE = re.compile(r"\s*-?\d{1,9}\s*$")
LEAGUE = re.compile(
    r"\d{1,3}\s*,\s*(?=[A-Za-z])(freestyle|standard|renju|caro)?[\w .()-]*$", re.IGNORECASE
)
LONGEST_NAME = 200


def read(data: bytes) -> Read:
    notes: list[str] = []
    lines = text.lines(data, notes)
    head = HEAD.match(lines[0])
    if not head:
        raise BadRecord("the first line of a PSQ file is like: Piskvorky 15x15, 0:0, 0")
    check_size(int(head[1]), int(head[2]))
    record = Record()
    times: list[int] = []
    rest = read_moves(lines[1:], record, times, notes)
    if any(times):
        record.ms = times
    names = read_tail(rest, record, notes)
    if len(names) == 2:
        starter = (head[3] or "").split(",")[-1].strip()
        if starter == "1":
            names.reverse()
        record.black, record.white = names
    return Read(record, notes)


def read_moves(lines: list[str], record: Record, times: list[int], notes: list[str]) -> list[str]:
    """Takes the moves; returns the lines after them."""
    for index, line in enumerate(lines):
        move = MOVE.match(line)
        if not move:
            cut = line.count(",") and not any(lines[index + 1 :])
            if cut and re.fullmatch(r"[\d\s,]+", line):
                notes.append("the file ends inside move %d: it is left out" % (len(times) + 1))
                return [""]
            return lines[index:]
        x, y = int(move[1]), int(move[2])
        if not (1 <= x <= SIZE and 1 <= y <= SIZE):
            raise BadRecord("move %d: %d,%d lies off the 15x15 board" % (len(times) + 1, x, y))
        record.moves.append((SIZE - y) << 4 | (x - 1))
        times.append(max(0, int(move[3] or 0)))
    return []


def read_tail(lines: list[str], record: Record, notes: list[str]) -> list[str]:
    """The two names, or none; the end code says nothing that the moves do not."""
    told = [line.strip() for line in lines if line.strip()]
    league = LEAGUE.match(told[-1]) if len(told) > 1 and END_CODE.match(told[-2]) else None
    if league:
        told.pop()
        record.rule = league[1].lower() if league[1] else None
        if record.rule is None:
            notes.append("not taken: the last line, %s" % shown(league[0]))
    if told and END_CODE.match(told[-1]):
        told.pop()
    else:
        notes.append("the file ends without its end code: it may have been cut off")
    if len(told) == 2 and all(len(name) <= LONGEST_NAME for name in told):
        return told
    if told:
        raise BadRecord("%s is neither a move x,y,ms nor one of two names" % shown(told[0]))
    return []


def write(record: Record) -> Written:
    moved, set_up = as_moves(record, NAME)
    moved, passes = without_passes(moved, NAME)
    if moved.first_colour() != "black":
        raise BadRecord("PSQ begins with Black: this game does not")
    notes = left_out(record, NAME, ("thinking times", "the players' names"))
    lines = ["Piskvorky %dx%d, 0:0, 0" % (SIZE, SIZE)]
    for index, move in enumerate(moved.moves):
        assert move is not None
        ms = moved.ms[index] if moved.ms else 0
        lines.append("%d,%d,%d" % ((move & 15) + 1, SIZE - (move >> 4), ms))
    names = [" ".join(name.split()) for name in (record.black, record.white)]
    if any(names):
        lines += [name_line(name) for name in names]
    lines.append("-1")
    return Written(("\n".join(lines) + "\n").encode(), notes + set_up + passes)


def name_line(name: str) -> str:
    """A name that is no move and no end code: a missing one is a question mark."""
    if not name or MOVE.match(name) or END_CODE.match(name):
        return "?%s" % name
    return name[:LONGEST_NAME]
