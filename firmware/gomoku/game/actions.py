"""Everything a player can do, as small numbers: `kind << 8 | argument`.

The argument is a point, a declared number, or one of WORDS.
"""

from gomoku import const
from gomoku.rules.notation import name, point

PLACE = const(0x000)
OFFER = const(0x100)
CHOOSE = const(0x200)
DECLARE = const(0x300)
WORD = const(0x400)

PASS = const(0x400)
EXCHANGE = const(0x401)
KEEP = const(0x402)
TAKE_BLACK = const(0x403)
TAKE_WHITE = const(0x404)
ADD = const(0x405)
CLAIM = const(0x406)
RESIGN = const(0x407)
DRAW = const(0x408)
TIMEOUT = const(0x409)

WORDS = (
    "pass",
    "exchange",
    "keep",
    "black",
    "white",
    "add",
    "claim",
    "resign",
    "draw",
    "timeout",
)
WITH_POINT = ((OFFER, "offer "), (CHOOSE, "choose "))


def parse(text):
    """The action that `text` says exactly, as DESIGN.md writes it; else ValueError."""
    if text in WORDS:
        return WORD | WORDS.index(text)
    for kind, word in WITH_POINT:
        if text.startswith(word):
            return kind | point(text[len(word) :])
    if text.startswith("declare "):
        digits = text[8:]
        for number in range(1, 100):
            if digits == str(number):
                return DECLARE | number
        raise ValueError("declare takes a number without leading zero")
    return PLACE | point(text)


def tell(action):
    """The text of an action; `parse` reads it back."""
    kind = action & 0xF00
    if kind == WORD:
        return WORDS[action & 255]
    if kind == DECLARE:
        return "declare " + str(action & 255)
    for other, word in WITH_POINT:
        if kind == other:
            return word + name(action & 255)
    return name(action & 255)
