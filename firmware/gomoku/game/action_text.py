"""Actions as texts and back, as DESIGN.md writes them; loaded when somebody reads or writes one."""

from gomoku.game.actions import CHOOSE, DECLARE, OFFER, PLACE, WORD
from gomoku.rules.notation import name, point

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
