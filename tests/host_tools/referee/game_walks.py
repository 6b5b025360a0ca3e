"""Random games: numbers in, a game's settings and actions out, mostly legal ones.

The reference leads the way: it says what is open, and a pick turns a number into one answer to it.
"""

import random

from tests.known_answers import NAMES, foul_vectors
from tests.reference import game as reference
from tests.reference.fouls import verdict
from tests.reference.points import DIRECTIONS, point_of, unbroken_row

POLICIES = ("forbid", "lose", "claim", "off")

# Every rule set, opening and policy that go together.
SETTINGS = [
    {"rule": rule, "opening": opening, "fouls": fouls}
    for rule in reference.RULES
    for opening in reference.OPENINGS
    for fouls in (POLICIES if rule == "renju" else ("off",))
    if reference.makes_sense(rule, opening, fouls)
]


def nearly_full(seed):
    """A board with one to nine holes: the end is near."""
    source = random.Random(seed)
    stones = {"black": [], "white": []}
    holes = source.sample(NAMES, source.randint(1, 9))
    for name in NAMES:
        if name not in holes:
            stones[source.choice(("black", "white"))].append(name)
    return stones


STARTS = [{"black": v["black"], "white": v["white"]} for v in foul_vectors()[::30]]
STARTS += [nearly_full(seed) for seed in range(40)]

WRONG = (
    *("exchange", "keep", "black", "white", "add", "declare 3", "declare 9", "declare 0"),
    *("offer H8", "offer A1", "offer I9", "choose H8", "choose A1", "H8", "P1", "h8", "", "swap"),
    *("pass", "claim", "draw", "undo"),
)
ALL_OFFERS = ["offer " + name for name in NAMES]
ALL_CHOICES = ["choose " + name for name in NAMES]
EVERY_ACTION = (
    *NAMES,
    *ALL_OFFERS,
    *ALL_CHOICES,
    *("exchange", "keep", "black", "white", "add", "pass", "claim", "draw", "resign", "timeout"),
    *["declare %d" % number for number in range(14)],
)


def is_legal(table, action):
    try:
        table.check(action)
    except reference.Refused:
        return False
    return True


def near_stones(table):
    """The empty points within two lines of a stone: where rows grow and fouls lie."""
    stones = table.stones["black"] | table.stones["white"]
    return [
        name
        for name in NAMES
        if any(
            abs(point_of(name)[0] - stone[0]) <= 2 and abs(point_of(name)[1] - stone[1]) <= 2
            for stone in stones
        )
        and point_of(name) not in stones
    ]


def long_rows(table):
    """The empty points at which the colour to move makes its longest row of the moment."""
    own = table.stones[table.question.to_move]
    lengths = {}
    for name in near_stones(table):
        point = point_of(name)
        lengths[name] = max(
            len(unbroken_row(point, own | {point}, way)) for way in DIRECTIONS.values()
        )
    longest = max(lengths.values(), default=0)
    return [name for name in lengths if lengths[name] == longest]


def foul_points(table):
    """The empty points near stones that renju forbids to Black at this moment."""
    if table.question.to_move == "white" or table.rule != "renju":
        return []
    return [name for name in near_stones(table) if foul_of(table, name) not in (None, "five")]


def foul_of(table, name):
    black, white = (frozenset(table.stones[colour]) for colour in ("black", "white"))
    return next(iter(verdict(point_of(name), black, white)), None)


def quiet_points(table, which):
    """The first empty point from `which` on that makes no row of four or more."""
    own = table.stones[table.question.to_move]
    for name in NAMES[which % 225 :] + NAMES[: which % 225]:
        point = point_of(name)
        rows = (unbroken_row(point, own | {point}, way) for way in DIRECTIONS.values())
        if table.is_empty(point) and max(map(len, rows)) < 4:
            return [name]
    return []


def answers_open_now(table, how, which):
    """Texts among which there is, as a rule, a legal answer to the open question."""
    phase = table.question.phase
    if phase == "play":
        if how >= 70:
            return quiet_points(table, which) or NAMES
        way = long_rows if how < 20 else foul_points if how < 40 else near_stones
        return way(table) or near_stones(table) or NAMES
    if phase == "place":
        box = NAMES if how < 20 else [name for name in NAMES if name[0] in "EFGHIJK"]
        return ALL_OFFERS if how >= 90 and len(table.moves) == 4 else box
    if phase == "offer":
        return ALL_OFFERS
    if phase == "choose-fifth":
        return ALL_CHOICES
    if phase == "declare":
        return ["declare %d" % number for number in range(1, 13)]
    return ["exchange", "keep"] if phase == "exchange" else ["black", "white", "add"]


def rare_word(table, which):
    """A word that can be said besides the answer to the question, if one is legal."""
    words = ["pass", "claim", "draw"]
    if table.draw_offered_by == 3 - table.question.player or table.passes_in_succession:
        words = ["draw", "pass"]
    elif which % 50 == 0:
        words = ["resign", "timeout"]
    words = [word for word in words if is_legal(table, word)]
    return words[which % len(words)] if words else None


def first_legal(table, choices, start):
    """The first legal one from `start` on, once round; if there is none, the illegal first."""
    for offset in range(len(choices)):
        action = choices[(start + offset) % len(choices)]
        if is_legal(table, action):
            return action
    return choices[start % len(choices)]


def pick(table, standing, how, which):
    """One action: mostly a legal answer to the open question, sometimes something else."""
    if how >= 990:
        return WRONG[which % len(WRONG)]
    if table.status != "playing":
        return "undo" if standing else "H8"
    if how >= 920 and standing:
        return "undo"
    if how >= 800:
        word = rare_word(table, which)
        if word is not None:
            return word
    return first_legal(table, answers_open_now(table, how % 100, which), which)


def walk(settings, picks):
    """A game's actions, and the numbers of actions after which it was over.

    It ends with the picks or with the first illegal action.
    """
    table = reference.open_table(settings)
    standing, actions, ends = [], [], []
    for how, which in picks:
        action = pick(table, standing, how, which)
        actions.append(action)
        if action == "undo" and standing:
            standing.pop()
            table = reference.replay(settings, standing)
        elif action != "undo" and is_legal(table, action):
            table.act(action)
            standing.append(action)
        else:
            break
        if table.status != "playing":
            ends.append(len(actions))
    return actions, ends
