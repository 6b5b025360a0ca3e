"""The grammar of SGF (FF[4]): text to a line of nodes with properties, and back.  No game in here.

Why not a library: the one that is well kept (sgfmill) reads property names of letters only, so the
renju world's 5A ends the file for it, and a truncated file is nothing to it; the others know Go.
Strict in what it writes, forgiving in what it reads: lower-case letters in names (AddBlack is AB),
text before the game, a file that ends early.
"""

import re
from typing import NamedTuple

from host_tools.records.record import BadRecord, shown

START = re.compile(r"\(\s*;")
TOKEN = re.compile(
    r"\s*(?:(?P<mark>[();])|(?P<name>[A-Za-z0-9]+)|\[(?P<value>(?:[^\\\]]|\\.)*)\])", re.DOTALL
)
PIECE = re.compile(r"\[(?:[^\\\]]|\\.)*\]|[()]", re.DOTALL)
DEEPER = {"(": 1, ")": -1}
LINE_END = re.compile(r"\r\n|\n\r|\n|\r")
Node = dict[str, list[str]]


class Line(NamedTuple):
    """The main line of the first game in a text.

    variations: how many others there are beside it.  whole: False when the text ends before the
    game does.
    """

    nodes: list[Node]
    variations: int
    whole: bool


def split(text: str) -> list[str]:
    """The games of a collection, each as a text of its own; a bracket in a value begins none."""
    games = []
    start = START.search(text)
    while start:
        depth = 0
        end = len(text)
        for piece in PIECE.finditer(text, start.start()):
            depth += DEEPER.get(piece[0], 0)
            if depth == 0:
                end = piece.end()
                break
        games.append(text[start.start() : end])
        start = START.search(text, end)
    return games


def parse(text: str, single: tuple[str, ...] = ()) -> Line:
    """The main line of the first game: at every branch the first child.

    single: the properties of which a node holds one at most (the moves).  Where a program leaves
    out the semicolon before them, each of these begins a node all the same.
    """
    start = START.search(text)
    if not start:
        raise BadRecord("there is no SGF game in it: none begins with (;")
    at = start.start()
    nodes: list[Node] = []
    depth = 0
    on_main = True  # until its first closing bracket: every first child lies before that
    variations = 0
    prop = ""
    values: list[str] | None = None
    while True:
        token = TOKEN.match(text, at)
        if not token:
            rest = text[at:].strip()
            if rest and not rest.startswith("["):
                raise BadRecord("%s is no SGF (character %d)" % (shown(rest), at + 1))
            return Line(nodes, variations, False)
        at = token.end()
        if token["mark"] == "(":
            depth += 1
            variations += not on_main
        elif token["mark"] == ")":
            depth -= 1
            if depth == 0:
                return Line(nodes, variations, True)
            on_main = False
        elif token["mark"] == ";":
            if on_main:
                nodes.append({})
        elif token["name"] is not None:
            prop = "".join(letter for letter in token["name"] if not letter.islower())
            prop = prop or token["name"].upper()
            values = None
        elif not prop or not nodes:
            raise BadRecord("a value stands where no property is (character %d)" % token.start())
        elif on_main:
            if values is None:
                if prop in single and any(other in nodes[-1] for other in single):
                    nodes.append({})
                values = nodes[-1].setdefault(prop, [])
            values.append(token["value"])
        if token["mark"]:
            prop = ""


def text_of(raw: str) -> str:
    """A value of type Text as a person reads it."""
    raw = LINE_END.sub("\n", raw)
    plain = re.sub(r"\\(\n|.)", lambda found: found[1] if found[1] != "\n" else "", raw, flags=re.S)
    return re.sub(r"[^\S\n]", " ", plain).strip("\n")


def simple_text_of(raw: str) -> str:
    """A value of type SimpleText: one line."""
    return text_of(raw).replace("\n", " ").strip()


def raw_of(text: str) -> str:
    """The value that `text_of` reads back."""
    return re.sub(r"([\\\]])", r"\\\1", text)


def serialise(nodes: list[Node]) -> str:
    """One game without variations: the root on a line of its own, ten moves a line."""
    lines = []
    for index, node in enumerate(nodes):
        written = ";" + "".join(
            prop + "".join("[%s]" % value for value in values) for prop, values in node.items()
        )
        if index == 0 or index % 10 == 1:
            lines.append(written)
        else:
            lines[-1] += written
    return "(%s)\n" % "\n".join(lines)
