"""SGF for gomoku and renju: GM[4], FF[4].  Columns a-o from the left, rows a-o from the TOP.

Standard properties carry what they can: SZ, B, W, AB, AW, PL, RU, RE, PB, PW, C, the game info, and
5A for the offered fifths, as RenLib has it; ON names the opening where it is one of renju's 26 and
the file said nothing else.  What SGF has no property for goes into two private
ones, as FF[4] allows: LG, everything that was done (exchanges, declared numbers, offers, claims),
in the referee's words; and MS, the thinking time of a move in milliseconds.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from gomoku.game.agreement import combination_error
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES
from host_tools.records import sgf_tree
from host_tools.records import text as plain_text
from host_tools.records.record import (
    BadRecord,
    Read,
    Record,
    SetUp,
    Written,
    board_point,
    check_size,
    shown,
)
from host_tools.records.replay import opening_name, record_of, replay_actions

LETTERS = "abcdefghijklmno"

# SGF property -> key of Record.info.
INFO = {
    "EV": "event",
    "RO": "round",
    "PC": "place",
    "DT": "date",
    "GN": "title",
    "SO": "source",
    "AN": "annotation",
    "CP": "copyright",
    "US": "entered_by",
    "BR": "black_rank",
    "WR": "white_rank",
    "BT": "black_team",
    "WT": "white_team",
    "ON": "opening_name",
    "TM": "time_limit",
    "OT": "overtime",
}
ON_ONE_LINE = set(INFO)
KNOWN = {
    "FF",
    "GM",
    "SZ",
    "CA",
    "AP",
    "RU",
    "RE",
    "PB",
    "PW",
    "B",
    "W",
    "AB",
    "AW",
    "PL",
    "C",
    "5A",
}
KNOWN |= {"LG", "MS", "GC", "ST", "KM", "HA"} | set(INFO)

# How the end is written behind "B+" or "W+"; the other reasons are seen on the board.
ENDS = {"resignation": "R", "time": "T"}
END_WORDS = {"r": "resignation", "resign": "resignation", "t": "time", "time": "time"}
DRAWS = ("0", "draw", "b+draw", "w+draw", "0.5-0.5", "1/2-1/2", "jigo")
WINS = {"1-0": "black", "0-1": "white"}

# As managers of Gomocup engines number the rules.
NUMBERED_RULES = {
    "0": "freestyle",
    "1": "standard",
    "4": "renju",
    "8": "caro-overline",
    "9": "caro",
}

# Other programs' words in RU, for names that are not ours.
OTHER_RULES = {
    "gomoku": "freestyle",
    "free": "freestyle",
    "exactfive": "standard",
    "rif": "renju",
    "caro": "caro",
}


def sgf_point(point: int) -> str:
    return LETTERS[point & 15] + LETTERS[14 - (point >> 4)]


def read_point(value: str, where: str, notes: list[str]) -> int | None:
    """A point, or None for a pass.  Some programs write H8 instead of hh; that is taken too."""
    text = value.strip()
    if text.lower() in ("", "tt"):
        return None
    if len(text) == 2 and text.isascii() and text.isalpha():
        column, row = text[0].lower(), text[1].lower()
        if column in LETTERS and row in LETTERS:
            return (14 - LETTERS.index(row)) << 4 | LETTERS.index(column)
        raise BadRecord("%s: %s lies off this 15x15 board" % (where, shown(text)))
    try:
        point = board_point(text)
    except BadRecord:
        raise BadRecord("%s: %s is no point" % (where, shown(text))) from None
    note = "points are written like H8 and not like hh: rows taken from the bottom"
    if note not in notes:
        notes.append(note)
    return point


# Reading


def decodings(data: bytes) -> Iterator[tuple[str, list[str]]]:
    """(text, notes) as it may be meant: a byte order mark, else CA, else what can be guessed."""
    named = re.search(rb"CA\s*\[\s*([A-Za-z0-9_.:-]+)\s*\]", data)
    said = None
    if named and not plain_text.marked(data):
        codec = named[1].decode("ascii")
        try:
            yield data.decode(codec), []
        except (LookupError, UnicodeError):
            said = "the text is not in %s as its CA says: read as " % shown(codec)
    for text, codec in plain_text.decodings(data):
        yield text, [said + codec] if said else plain_text.guessed(codec)


@lru_cache(maxsize=1)
def collections(data: bytes) -> list[tuple[list[str], list[str]]]:
    """(games, notes) as the file may be meant, see `decodings`; kept for its other games."""
    return [(sgf_tree.split(text) or [text], notes) for text, notes in decodings(data)]


def games(data: bytes) -> int:
    """How many the file holds."""
    return len(collections(data)[0][0])


def parse(data: bytes, game: int | None) -> tuple[sgf_tree.Line, list[str]]:
    """The main line of a game, in the first encoding in which it is SGF, and what is said of that.

    In Chinese and Japanese ones the second byte of a letter may look like a bracket.
    """
    fault = None
    for texts, notes in collections(data):
        if (game or 1) > len(texts):
            raise BadRecord("there is no game %s: it holds %d" % (game, len(texts)))
        try:
            line = sgf_tree.parse(texts[(game or 1) - 1], ("B", "W"))
        except BadRecord as error:
            fault = fault or error
            continue
        others = len(texts) > 1 and game is None
        return line, notes + (
            ["the file holds %d games: the first is taken" % len(texts)] if others else []
        )
    assert fault is not None
    raise fault


def read(data: bytes, game: int | None = None) -> Read:
    """game: which one of a collection, from 1; None for the first, and the others are said."""
    line, notes = parse(data, game)
    record = Record()
    root = line.nodes[0]
    read_head(root, notes)
    if line.variations:
        notes.append("%d variations are left out: the main line is taken" % line.variations)
    read_info(root, record, notes)
    read_moves(line.nodes, record, notes)
    if not line.whole:
        notes.append("the file ends before the game does: %d moves are there" % len(record.moves))
    read_offers(line.nodes, record, notes)
    read_actions(root, record, notes)
    if record.info.get("opening_name") == opening_name(record):
        record.info.pop("opening_name", None)  # the moves tell it
    unknown = sorted({prop for node in line.nodes for prop in node} - KNOWN)
    if unknown:
        notes.append("not taken: the properties %s" % " ".join(unknown))
    return Read(record, notes)


def first(node, prop: str) -> str:
    values = node.get(prop)
    return values[0] if values else ""


def read_head(root, notes: list[str]) -> None:
    game = first(root, "GM").strip()
    size = first(root, "SZ").strip()
    if size:
        numbers = re.fullmatch(r"(\d{1,4})(?:\s*:\s*(\d{1,4}))?", size)
        if not numbers:
            raise BadRecord("SZ[%s] is no size of a board" % shown(size)[1:-1])
        check_size(int(numbers[1]), int(numbers[2] or numbers[1]))
    elif game == "1":
        check_size(19, 19)  # what SGF says of a game of Go without SZ
    if game not in ("", "4"):
        notes.append("GM[%s] is another game than gomoku: read as GM[4]" % shown(game)[1:-1])


def read_info(root, record: Record, notes: list[str]) -> None:
    record.black = sgf_tree.simple_text_of(first(root, "PB"))
    record.white = sgf_tree.simple_text_of(first(root, "PW"))
    for prop, key in INFO.items():
        text = sgf_tree.simple_text_of(first(root, prop))
        if text:
            record.info[key] = text
    about = sgf_tree.text_of(first(root, "GC"))
    if about:
        record.comments[0] = about
    read_rules(sgf_tree.simple_text_of(first(root, "RU")), record, notes)
    read_result(sgf_tree.simple_text_of(first(root, "RE")), record, notes)
    clock = re.fullmatch(r"clock (\d+) (\d+) (\d+) (\d+)", record.info.get("overtime", ""))
    if clock and len(clock[0]) < 60:
        record.clock = tuple(int(number) for number in clock.groups())  # type: ignore[assignment]
        for key in ("overtime", "time_limit"):
            record.info.pop(key, None)


def read_rules(text: str, record: Record, notes: list[str]) -> None:
    """Our own three words, what can be known of other programs' words, or a Gomocup number."""
    text = NUMBERED_RULES.get(text, text)
    for word in re.findall(r"[a-z0-9-]+", text.lower()):
        if record.rule is None and word in RULE_NAMES:
            record.rule = word
        elif record.opening is None and word in OPENING_NAMES:
            record.opening = word
        elif record.fouls is None and word in POLICIES:
            record.fouls = word
        elif record.rule is None and word in OTHER_RULES:
            record.rule = OTHER_RULES[word]
    if text and record.rule is None and record.opening is None:
        notes.append("the rules %s are not known here" % shown(text))
    elif record.rule and combination_error(record.rule, record.opening or "free", record.fouls):
        notes.append("the rules %s do not go together: only %s taken" % (shown(text), record.rule))
        record.opening = record.fouls = None


def read_result(text: str, record: Record, notes: list[str]) -> None:
    word = text.lower().replace(" ", "")
    if word in ("", "?", "*", "void"):
        return
    if word in DRAWS:
        record.winner = "draw"
    elif word in WINS:
        record.winner = WINS[word]
    elif re.match(r"[bw]\+", word) or word in ("b", "w"):
        record.winner = "black" if word[0] == "b" else "white"
        record.reason = END_WORDS.get(word[2:])
    else:
        notes.append("the result %s is not known here" % shown(text))


def read_moves(nodes, record: Record, notes: list[str]) -> None:
    expected = None
    times: list[int] = []
    timed = False
    for number, node in enumerate(nodes):
        read_set_up(node, record, notes)
        if expected is None:
            expected = record.first_colour()
        played = [(colour, value) for colour in "BW" for value in node.get(colour, ())]
        for colour, value in played:
            colour_name = "black" if colour == "B" else "white"
            if colour_name != expected and not record.moves and record.setup is None:
                record.setup = SetUp((), (), colour_name)
            elif colour_name != expected:
                notes.append(
                    "move %d is %s's again: a pass of %s stands before it"
                    % (len(record.moves) + 1, colour_name, expected)
                )
                record.moves.append(None)
                times.append(0)
            where = "move %d" % (len(record.moves) + 1)
            record.moves.append(read_point(value, where, notes))
            expected = "white" if colour_name == "black" else "black"
            spent = first(node, "MS").strip()
            digits = spent.isascii() and spent.isdecimal() and len(spent) < 12
            timed = timed or digits
            times.append(int(spent) if digits else 0)
        comment = sgf_tree.text_of(first(node, "C"))
        if comment:
            at = 0 if number == 0 else len(record.moves)
            before = record.comments.get(at)
            record.comments[at] = before + "\n" + comment if before else comment
    if timed:
        record.ms = times


def read_set_up(node, record: Record, notes: list[str]) -> None:
    stones = {
        colour: tuple(
            point for value in node.get(prop, ()) for point in set_up_points(value, notes)
        )
        for prop, colour in (("AB", "black"), ("AW", "white"))
    }
    if "AE" in node:
        raise BadRecord("AE takes stones away: there is no such thing on this board")
    if stones["black"] or stones["white"]:
        if record.moves:
            raise BadRecord(
                "stones are set up after move %d: that cannot be read" % len(record.moves)
            )
        old = record.setup or SetUp((), (), "")
        black, white = old.black + stones["black"], old.white + stones["white"]
        to_move = "black" if len(black) <= len(white) else "white"
        record.setup = SetUp(black, white, to_move)
    turn = first(node, "PL").strip().lower()[:1]
    if turn in ("b", "w") and not record.moves:
        colour = "black" if turn == "b" else "white"
        if record.setup:
            record.setup = record.setup._replace(to_move=colour)
        elif colour == "white":
            record.setup = SetUp((), (), colour)


def set_up_points(value: str, notes: list[str]) -> list[int]:
    """One point, or the rectangle aa:cc."""
    corners = [read_point(part, "a set-up stone", notes) for part in value.split(":")]
    if None in corners or len(corners) > 2:
        raise BadRecord("a set-up stone: %s is no point" % shown(value))
    rows = sorted(corner >> 4 for corner in corners if corner is not None)
    columns = sorted(corner & 15 for corner in corners if corner is not None)
    return [
        row << 4 | column
        for row in range(rows[0], rows[-1] + 1)
        for column in range(columns[0], columns[-1] + 1)
    ]


def read_offers(nodes, record: Record, notes: list[str]) -> None:
    """5A: points as in B and W, or as H8, one a value or several; RenLib names no kept fifth."""
    values = [value for node in nodes for value in node.get("5A", ())]
    offers: list[int] = []
    for value in values:
        for word in re.split(r"[\s,;]+", value.strip()):
            if word.isdecimal() or not word:
                continue  # Yamaguchi's count: the points tell it
            point = read_point(word, "5A", [])
            if point is None:
                raise BadRecord("5A: %s is no point" % shown(word))
            if point not in offers:
                offers.append(point)
    fifth = record.moves[4] if len(record.moves) > 4 else None
    if offers and fifth is not None and fifth not in offers:
        offers.append(fifth)
    record.offers = offers


def read_actions(root, record: Record, notes: list[str]) -> None:
    """LG, where it still tells the game of the moves: somebody may have changed these."""
    if "LG" not in root:
        return
    told = sgf_tree.simple_text_of(first(root, "LG"))
    actions = [action.strip() for action in told.split(",")] if told else []
    record.actions = actions
    game = replay_actions(record)
    if game is None or record_of(game).moves != record.moves:
        record.actions = None
        notes.append("LG tells another game than the moves: the moves are taken")
    else:
        # Offers as they were made, the kept one in its place.
        record.offers = record_of(game).offers or record.offers


# Writing


def write(record: Record) -> Written:
    notes: list[str] = []
    root: sgf_tree.Node = {
        "FF": ["4"],
        "GM": ["4"],
        "SZ": ["15"],
        "CA": ["UTF-8"],
        "AP": ["led-gomoku"],
    }
    rules = [word for word in (record.rule, record.opening, record.fouls) if word]
    if rules:
        root["RU"] = [" ".join(rules)]
    for prop, text in (("PB", record.black), ("PW", record.white)):
        if text:
            root[prop] = [sgf_tree.raw_of(text)]
    info = {"opening_name": opening_name(record), **record.info}
    for prop, key in INFO.items():
        about = info.get(key)
        if about:
            root[prop] = [sgf_tree.raw_of(about)]
    if record.clock:
        root["TM"] = [str(record.clock[0] // 1000)]
        root["OT"] = ["clock %d %d %d %d" % record.clock]
    result = told_result(record)
    if result:
        root["RE"] = [result]
    if record.setup:
        for prop, stones in (("AB", record.setup.black), ("AW", record.setup.white)):
            if stones:
                root[prop] = [sgf_point(point) for point in stones]
        root["PL"] = ["B" if record.setup.to_move == "black" else "W"]
    if record.offers:
        root["5A"] = [sgf_point(point) for point in kept_last(record)]
    if record.actions is not None:
        root["LG"] = [", ".join(record.actions)]
    if record.comments.get(0):
        root["C"] = [sgf_tree.raw_of(record.comments[0])]
    nodes = [root]
    for index, move in enumerate(record.moves):
        colour = "B" if record.colour(index) == "black" else "W"
        node = {colour: [sgf_point(move) if move is not None else ""]}
        if record.ms:
            node["MS"] = [str(record.ms[index])]
        if record.comments.get(index + 1):
            node["C"] = [sgf_tree.raw_of(record.comments[index + 1])]
        nodes.append(node)
    return Written(sgf_tree.serialise(nodes).encode(), notes)


def told_result(record: Record) -> str:
    if record.winner is None:
        return ""
    if record.winner == "draw":
        return "Draw"
    end = ENDS.get(record.reason or "", "")
    return ("B+" if record.winner == "black" else "W+") + end


def kept_last(record: Record) -> list[int]:
    """RenLib takes the first value as the fifth that was not kept."""
    kept = record.moves[4] if len(record.moves) > 4 else None
    return sorted(record.offers, key=lambda point: point == kept)
