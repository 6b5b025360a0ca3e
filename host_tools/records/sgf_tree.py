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
LINE_END = re.compile(r"\r\n|\n\r|\n|\r")
Node = dict[str, list[str]]


class Line(NamedTuple):
    """The main line of the first game in a text.

    variations: how many others there are beside it.  games: game trees in the text.
    whole: False when the text ends before the game does.
    """

    nodes: list[Node]
    variations: int
    games: int
    whole: bool


def parse(text: str) -> Line:
    """The main line of the first game: at every branch the first child."""
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
            return Line(nodes, variations, 1, False)
        at = token.end()
        if token["mark"] == "(":
            depth += 1
            variations += not on_main
        elif token["mark"] == ")":
            depth -= 1
            if depth == 0:
                return Line(nodes, variations, 1 + len(START.findall(outside(text[at:]))), True)
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
                values = nodes[-1].setdefault(prop, [])
            values.append(token["value"])
        if token["mark"]:
            prop = ""


def outside(text: str) -> str:
    """The text without its property values: a bracket in a comment begins no game."""
    return re.sub(r"\[(?:[^\\\]]|\\.)*\]", "", text, flags=re.DOTALL)


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
