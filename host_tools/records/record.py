"""One game, whatever file it came from: stones and passes in order, and all that is said about it.

A format holds a part of this.  Its writer leaves out what it cannot hold and says so in a note; its
reader says in a note what it did not take from the file.  Nothing is judged here; see `replay`.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from gomoku.rules.notation import CENTRE, name, point

SIZE = 15
COLOURS = ("black", "white")


class BadRecord(ValueError):
    """The file cannot be read or the record not be written; the message is one clear line."""


class SetUp(NamedTuple):
    """A position to start from: points, and the colour to move."""

    black: tuple[int, ...]
    white: tuple[int, ...]
    to_move: str


# What is said about a game, apart from the game: the keys of Record.info.
INFO = (
    "event",
    "round",
    "place",
    "date",
    "title",
    "source",
    "annotation",
    "copyright",
    "entered_by",
    "black_rank",
    "white_rank",
    "black_team",
    "white_team",
    "opening_name",
    "time_limit",
    "overtime",
)


@dataclass
class Record:
    """rule, opening, fouls: names of the rules (None: the file does not say).

    moves: points and None for a pass, opening stones and the kept fifth included; battle's H8 is
    the first.  Colours alternate from the first.
    offers: offered fifths in order, the kept one among them.
    actions: everything that was done, as the referee writes it, where the file tells; else None.
    ms: thinking time of each move, one for each of `moves`, or empty.
    clock: (main, increment, periods, period) in ms.
    winner: black, white, draw, or None; reason: as the referee names it, or None.
    comments: number of moves before it (0: about the game) -> text.
    """

    rule: str | None = None
    opening: str | None = None
    fouls: str | None = None
    setup: SetUp | None = None
    moves: list[int | None] = field(default_factory=list)
    offers: list[int] = field(default_factory=list)
    actions: list[str] | None = None
    ms: list[int] = field(default_factory=list)
    clock: tuple[int, int, int, int] | None = None
    winner: str | None = None
    reason: str | None = None
    black: str = ""
    white: str = ""
    info: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)

    def first_colour(self) -> str:
        return self.setup.to_move if self.setup else "black"

    def colour(self, index: int) -> str:
        """The colour of moves[index]."""
        return COLOURS[(COLOURS.index(self.first_colour()) + index) % 2]

    def starts_as_battle(self) -> bool:
        return self.setup is None and bool(self.moves) and self.moves[0] == CENTRE

    def stones(self) -> dict[int, str]:
        """point -> colour of every stone."""
        found = {}
        if self.setup:
            found.update(dict.fromkeys(self.setup.black, "black"))
            found.update(dict.fromkeys(self.setup.white, "white"))
        for index, move in enumerate(self.moves):
            if move is not None:
                found[move] = self.colour(index)
        return found

    def check(self) -> "Record":
        """The stones stand on different points; else BadRecord with the move's number."""
        taken = set()
        for stone in self.setup.black + self.setup.white if self.setup else ():
            if stone in taken:
                raise BadRecord("two stones on %s in the position it starts from" % name(stone))
            taken.add(stone)
        for number, move in enumerate(self.moves, 1):
            if move is None:
                continue
            if move in taken:
                raise BadRecord("move %d: a second stone on %s" % (number, name(move)))
            taken.add(move)
        return self


class Read(NamedTuple):
    """What a reader found, and what it has to say about it."""

    record: Record
    notes: list[str]


class Written(NamedTuple):
    """The bytes of a file, and what they do not hold."""

    data: bytes
    notes: list[str]


def board_point(text: str) -> int:
    """A point as a person writes it: any case, leading zeros; else BadRecord."""
    try:
        letter, digits = text[0].upper(), text[1:]
        if digits.isascii() and digits.isdecimal():
            return point(letter + str(int(digits[:6])))
    except (IndexError, ValueError):
        pass
    raise BadRecord("%s is no point of this 15x15 board: A1 to O15" % shown(text))


def check_size(width: int, height: int) -> None:
    if (width, height) != (SIZE, SIZE):
        raise BadRecord(
            "the record is of a %dx%d board; this board has 15x15 points" % (width, height)
        )


def shown(text: str) -> str:
    """A piece of a file inside an error: short, on one line, in quotation marks."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return '"%s"' % (text if len(text) <= 30 else text[:27] + "...")


# What a record can have besides stones, as a note names it.
HELD = (
    ("rule, opening and fouls", lambda r: r.rule or r.opening or r.fouls),
    ("offered fifths", lambda r: r.offers),
    ("questions, answers and offers of the game", lambda r: has_words(r)),
    ("thinking times", lambda r: r.ms),
    ("the clock", lambda r: r.clock),
    ("the result", lambda r: r.winner),
    ("the players' names", lambda r: r.black or r.white),
    ("event, date and the like", lambda r: r.info),
    ("comments", lambda r: r.comments),
)


def has_words(record: Record) -> bool:
    """Did more happen than the moves and offers tell?"""
    if record.actions is None:
        return False
    plain = [name(move) if move is not None else "pass" for move in record.moves]
    if record.rule == "battle" and record.setup is None:
        plain = plain[1:]
    return record.actions != plain


def left_out(record: Record, format_name: str, held: tuple[str, ...]) -> list[str]:
    """The notes of a writer whose format holds, of all in HELD, only `held`."""
    lost = [what for what, of in HELD if what not in held and of(record)]
    return ["%s cannot hold: %s" % (format_name, ", ".join(lost))] if lost else []


def without_passes(record: Record, format_name: str) -> tuple[Record, list[str]]:
    """The record for a format without passes: those at the end are left out.

    A pass with stones after it would give them the other colour: BadRecord.
    """
    moves = list(record.moves)
    while moves and moves[-1] is None:
        moves.pop()
    if None in moves:
        raise BadRecord(
            "%s has no passes: without that of move %d every later stone would change its colour"
            % (format_name, moves.index(None) + 1)
        )
    if len(moves) == len(record.moves):
        return record, []
    copy = Record(**{**record.__dict__, "moves": moves, "ms": record.ms[: len(moves)]})
    return copy, ["%s cannot hold: the passes at the end" % format_name]


def as_moves(record: Record, format_name: str) -> tuple[Record, list[str]]:
    """The record for a format without set-up positions: its stones become the first moves.

    Only where they can: as many of each colour as there would be, and the right colour to move.
    """
    setup = record.setup
    if setup is None:
        return record, []
    ahead = len(setup.black) - len(setup.white)
    if (ahead, setup.to_move) not in ((0, "black"), (1, "white")):
        raise BadRecord(
            "%s has no set-up positions, and %d black and %d white stones with %s to move are no "
            "moves in turn" % (format_name, len(setup.black), len(setup.white), setup.to_move)
        )
    first: list[int | None] = []
    for index, stone in enumerate(setup.black):
        first.append(stone)
        if index < len(setup.white):
            first.append(setup.white[index])
    copy = Record(
        **{
            **record.__dict__,
            "setup": None,
            "moves": first + record.moves,
            "ms": [0] * len(first) + record.ms if record.ms else [],
        }
    )
    return copy, [
        "%s cannot hold: the set-up position; its stones are its first moves" % (format_name)
    ]
