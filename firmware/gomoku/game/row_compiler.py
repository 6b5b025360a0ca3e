"""An opening's row (rules.openings) compiled into steps (procedure); loaded when a game begins."""

from gomoku.game.action_text import WORDS
from gomoku.game.procedure import ASK, HIGHEST, KEEP_ONE, MOST_OFFERS, NUMBER, OFFERS, STONE


def _reach(text):
    """ "any" is 7; "5x5" is 2; "!5x5" is -2."""
    if text == "any":
        return 7
    outside = text[0] == "!"
    side = text[1:] if outside else text
    size = int(side.split("x")[0])
    return -(size // 2) if outside else size // 2


def compile_row(steps):
    """The steps of a row, procedure's tuples; ValueError names a word that makes no sense."""
    words = []
    labels = {}
    for word in steps.split():
        if word[-1] == ":":
            labels[word[:-1]] = len(words)
        else:
            words.append(word)
    labels["end"] = len(words)
    program = []
    for word in words:
        try:
            program.append(_step(word, len(program) + 1, labels))
        except (KeyError, ValueError, IndexError):
            raise ValueError("an opening has no step %r" % word) from None
    return program


def _step(word, following, labels):
    if word == "choose":
        return (KEEP_ONE,)
    if word.startswith("declare:"):
        low, high = word[8:].split("-")
        return (NUMBER, _within(low, HIGHEST), _within(high, HIGHEST))
    if word.startswith("offer:"):
        return (OFFERS, 0 if word[6:] == "n" else _within(word[6:], MOST_OFFERS))
    if "/" in word:
        answers = []
        afters = []
        for answer in word.split("/"):
            answer, _, label = _cut(answer, ">")
            answers.append(WORDS.index(answer))
            afters.append(labels[label] if label else following)
        return (ASK, tuple(answers), tuple(afters))
    word, bar, offer = _cut(word, "|")
    offers = _within(offer[6:], MOST_OFFERS) if bar else 0
    word, _, label = _cut(word, ">")
    same = word[0] == "+"
    if same:
        word = word[1:]
    return (STONE, _reach(word), same, labels[label] if label else following, offers)


def _within(text, most):
    number = int(text)
    if not 1 <= number <= most:
        raise ValueError("1 to %d" % most)
    return number


def _cut(text, mark):
    """str.partition, which not every build of the small runtimes has."""
    at = text.find(mark)
    if at < 0:
        return text, "", ""
    return text[:at], mark, text[at + 1 :]
