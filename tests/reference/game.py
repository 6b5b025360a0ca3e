"""A referee of whole games, every opening procedure told as a story (RULES.md 3, 4; REFEREE.md).

Each procedure is a generator: it asks a question, waits for the answer, and goes on.  Taking back
is done by playing the game again without the last action.
"""

from . import fouls as foul_rules
from .points import ALL_POINTS, lines_from_centre, name_of, names_of, point_of
from .symmetry import are_symmetrical
from .wins import winning_stones

RULES = (
    "freestyle",
    "standard",
    "renju",
    "caro",
    "caro-overline",
    "connect-five",
    "battle",
)
POLICIES = ("forbid", "lose", "claim", "off")
ONLY_RENJU = ("three-move-swap", "rif", "yamaguchi", "soosorv-8")
CENTRE = (8, 8)


class Refused(Exception):
    """The action is illegal here; the text says why."""


class BadRequest(Exception):
    """The request is wrong as a whole; the text says why."""


class Question:
    """What is asked, of whom, and what may be answered.

    check(action) returns what the answer means, or raises Refused; it changes nothing.
    """

    def __init__(self, phase, player, to_move, check):
        self.phase = phase
        self.player = player
        self.to_move = to_move
        self.check = check


def other_colour(colour):
    return "white" if colour == "black" else "black"


class Table:
    """The stones, who has which colour, and how the game stands."""

    def __init__(self, rule, opening, fouls, setup):
        self.rule = rule
        self.fouls = fouls
        self.stones = {"black": set(), "white": set()}
        self.black_player = 1
        self.moves = []
        self.last_player = None  # who placed the last stone
        self.next_colour = "black"  # in play
        self.passes_in_succession = 0
        self.standing_foul = None  # what White may claim
        self.draw_offered_by = None
        self.status = "playing"
        self.winner = None
        self.reason = None
        self.win_line = []
        if setup is not None:
            self.stones["black"] |= set(setup["black"])
            self.stones["white"] |= set(setup["white"])
            self.next_colour = setup["to_move"]
            self.end_if_full()
        elif rule == "battle":
            self.put("black", CENTRE)
            self.next_colour = "white"
        self.story = OPENINGS[opening](self)
        self.question = next(self.story)

    def player_of(self, colour):
        return self.black_player if colour == "black" else 3 - self.black_player

    def colour_of(self, player):
        return "black" if player == self.black_player else "white"

    def is_empty(self, point):
        return point not in self.stones["black"] and point not in self.stones["white"]

    def put(self, colour, point, player=None):
        self.stones[colour].add(point)
        self.moves.append(name_of(point))
        self.last_player = player

    def exchange(self):
        self.black_player = 3 - self.black_player

    def end_if_full(self):
        if len(self.stones["black"]) + len(self.stones["white"]) == len(ALL_POINTS):
            self.end("drawn", None, "full_board")

    def end(self, status, winner, reason):
        self.status, self.winner, self.reason = status, winner, reason

    def empty_point(self, text):
        point = point_of(text)
        if point is None:
            raise Refused("not a point of the board")
        if not self.is_empty(point):
            raise Refused("a stone is there already")
        return point

    # What can be said at any time, and the answers to the question that is open.

    def check(self, action):
        """What the action means here; Refused if it is illegal.  Changes nothing."""
        if self.status != "playing":
            raise Refused("the game is over")
        if not isinstance(action, str):
            raise Refused("not a word")
        if action in ("resign", "timeout"):
            return action
        if action == "draw":
            if self.draw_offered_by == self.question.player:
                raise Refused("the offer stands already")
            return action
        if action == "claim":
            self.check_claim()
            return action
        return self.question.check(action)

    def check_claim(self):
        if self.fouls != "claim":
            raise Refused("fouls are not claimed under this policy")
        if self.question.phase != "play" or self.question.to_move != "white":
            raise Refused("only White claims, after the opening and before White's move")

    def act(self, action):
        meaning = self.check(action)
        player = self.question.player
        if meaning == "resign":
            self.end("won", self.colour_of(3 - player), "resignation")
        elif meaning == "timeout":
            self.end("won", self.colour_of(3 - player), "time")
        elif meaning == "claim" and not self.standing_foul:
            pass
        elif meaning == "claim":
            self.end("won", "white", "claimed_" + self.standing_foul)
        elif meaning == "draw" and self.draw_offered_by is None:
            self.draw_offered_by = player
        elif meaning == "draw":
            self.end("drawn", None, "agreement")
        else:
            if self.draw_offered_by == 3 - player:
                self.draw_offered_by = None
            self.question = self.story.send(meaning)

    def answer(self):
        over = self.status != "playing"
        winner = self.winner
        return {
            "status": self.status,
            "winner": winner,
            "winning_player": self.player_of(winner) if winner else None,
            "reason": self.reason,
            "phase": "over" if over else self.question.phase,
            "to_act": None if over else self.question.player,
            "to_move": None if over else self.question.to_move,
            "black_player": self.black_player,
            "moves": list(self.moves),
            "win_line": names_of(self.win_line),
            "error": None,
        }


# The questions, each with what it does to the table.


def place(table, colour, player, allowed=None, why="outside the opening's box"):
    """`player` places a stone of `colour`, on a point that `allowed` accepts."""

    def check(action):
        point = table.empty_point(action)
        if allowed is not None and not allowed(point):
            raise Refused(why)
        return point

    point = yield Question("place", player, colour, check)
    table.put(colour, point, player)


def words(phase, player, to_move, *accepted):
    def check(action):
        if action not in accepted:
            raise Refused("one of %s is to be said" % ", ".join(accepted))
        return action

    return Question(phase, player, to_move, check)


def may_exchange(table, to_move):
    """The player who did not place the last stone may exchange colours.  Returns the answer."""
    answer = yield words("exchange", 3 - table.last_player, to_move, "exchange", "keep")
    if answer == "exchange":
        table.exchange()
    return answer


def declare(table, player, to_move, highest):
    def check(action):
        for number in range(1, highest + 1):
            if action == "declare " + str(number):
                return number
        raise Refused("a number from 1 to %d is to be declared" % highest)

    return (yield Question("declare", player, to_move, check))


def check_offer(table, offered, action):
    if not action.startswith("offer "):
        raise Refused("a fifth point is to be offered")
    point = table.empty_point(action[len("offer ") :])
    if point in offered:
        raise Refused("offered already")
    for earlier in offered:
        if are_symmetrical(earlier, point, table.stones["black"], table.stones["white"]):
            raise Refused("symmetrical to %s" % name_of(earlier))
    return point


def fifths(table, count, offered=()):
    """Black offers points until there are `count`; White keeps one of them."""
    offered = list(offered)
    while len(offered) < count:
        point = yield Question(
            "offer",
            table.player_of("black"),
            "black",
            lambda action: check_offer(table, offered, action),
        )
        offered.append(point)

    def check(action):
        for point in offered:
            if action == "choose " + name_of(point):
                return point
        raise Refused("one of the offered points is to be chosen")

    kept = yield Question("choose-fifth", table.player_of("white"), "black", check)
    table.put("black", kept, table.player_of("black"))


def play(table, colour):
    """The game proper, `colour` to move first, until it ends."""
    table.next_colour = colour
    while True:
        colour = table.next_colour

        def check(action, colour=colour):
            if action == "pass":
                return check_pass(table)
            point = table.empty_point(action)
            if colour == "black" and table.rule == "renju" and table.fouls == "forbid":
                what = foul_of(table, point)
                if what is not None:
                    raise Refused("forbidden: " + what)
            return point

        what = yield Question("play", table.player_of(colour), colour, check)
        table.next_colour = other_colour(colour)
        if what == "pass":
            table.moves.append("pass")
            table.passes_in_succession += 1
            table.standing_foul = None
            if table.passes_in_succession == 2:
                table.end("drawn", None, "passes")
        else:
            table.passes_in_succession = 0
            stone(table, colour, what)


def check_pass(table):
    if table.rule != "renju":
        raise Refused("only renju knows the pass")
    if len(table.stones["black"]) + len(table.stones["white"]) < 3:
        raise Refused("no pass in the first three moves")
    return "pass"


def foul_of(table, point):
    """The name of the foul that a Black stone on the empty point would be, or None."""
    found = foul_rules.verdict(
        point, frozenset(table.stones["black"]), frozenset(table.stones["white"])
    )
    for foul in foul_rules.FOULS:
        if foul in found:
            return foul
    return None


def stone(table, colour, point):
    """A stone of the game proper: five first, then the foul, then the full board."""
    fouls_count = table.rule == "renju" and table.fouls != "off" and colour == "black"
    foul = foul_of(table, point) if fouls_count else None
    table.put(colour, point, table.player_of(colour))
    table.standing_foul = None
    own, enemy = table.stones[colour], table.stones[other_colour(colour)]
    table.win_line = winning_stones(table.rule, colour, table.fouls, point, own, enemy)
    if table.win_line:
        table.end("won", colour, "five")
        return
    if foul is not None and table.fouls == "lose":
        table.end("won", "white", foul)
        return
    if table.fouls == "claim":
        table.standing_foul = foul
    table.end_if_full()


# The opening procedures.


def at_centre(point):
    return point == CENTRE


def within(lines):
    """The box with `lines` lines to each side of the centre: 1 is the 3x3, 2 the 5x5."""
    return lambda point: lines_from_centre(point) <= lines


def outside(lines):
    return lambda point: lines_from_centre(point) > lines


def free(table):
    yield from play(table, table.next_colour)


def centre(table):
    yield from place(table, "black", 1, at_centre)
    yield from play(table, "white")


def pro(table):
    yield from place(table, "black", 1, at_centre)
    yield from place(table, "white", 2)
    yield from place(table, "black", 1, outside(2))
    yield from play(table, "white")


def long_pro(table):
    yield from place(table, "black", 1, at_centre)
    yield from place(table, "white", 2)
    yield from place(table, "black", 1, outside(3))
    yield from play(table, "white")


def swap(table):
    yield from place(table, "black", 1)
    yield from place(table, "white", 1)
    yield from place(table, "black", 1)
    chosen = yield words("choose-colour", 2, "white", "black", "white")
    table.black_player = 2 if chosen == "black" else 1
    yield from play(table, "white")


def swap2(table):
    yield from place(table, "black", 1)
    yield from place(table, "white", 1)
    yield from place(table, "black", 1)
    chosen = yield words("choose-colour", 2, "white", "black", "white", "add")
    if chosen == "add":
        yield from place(table, "white", 2)
        yield from place(table, "black", 2)
        chosen = yield words("choose-colour", 1, "white", "black", "white")
        table.black_player = 1 if chosen == "black" else 2
    else:
        table.black_player = 2 if chosen == "black" else 1
    yield from play(table, "white")


def swap_after_1(table):
    yield from place(table, "black", 1)
    yield from may_exchange(table, "white")
    yield from play(table, "white")


def three_move_swap(table):
    yield from place(table, "black", 1, at_centre)
    yield from place(table, "white", 2, within(1))
    yield from place(table, "black", 1)
    yield from may_exchange(table, "white")
    yield from play(table, "white")


def one_of_the_26(table):
    """P1 places all three stones: the centre, a neighbour of it, a point of the 5x5."""
    yield from place(table, "black", 1, at_centre)
    yield from place(table, "white", 1, within(1))
    yield from place(table, "black", 1, within(2))


def rif(table):
    yield from one_of_the_26(table)
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"))
    yield from fifths(table, 2)
    yield from play(table, "white")


def yamaguchi(table):
    yield from one_of_the_26(table)
    count = yield from declare(table, 1, "white", 12)
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"))
    yield from fifths(table, count)
    yield from play(table, "white")


def soosorv_8(table):
    yield from one_of_the_26(table)
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"))
    count = yield from declare(table, table.last_player, "black", 8)
    yield from may_exchange(table, "black")
    yield from fifths(table, count)
    yield from play(table, "white")


def tarannikov(table):
    yield from place(table, "black", table.player_of("black"), at_centre)
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"), within(1))
    yield from may_exchange(table, "black")
    yield from place(table, "black", table.player_of("black"), within(2))
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"), within(3))
    yield from may_exchange(table, "black")
    yield from place(table, "black", table.player_of("black"), within(4))
    yield from may_exchange(table, "white")
    yield from play(table, "white")


def taraguchi_10(table):
    yield from place(table, "black", table.player_of("black"), at_centre)
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"), within(1))
    yield from may_exchange(table, "black")
    yield from place(table, "black", table.player_of("black"), within(2))
    yield from may_exchange(table, "white")
    yield from place(table, "white", table.player_of("white"), within(3))
    answer = yield from may_exchange(table, "black")
    if answer == "exchange":
        yield from place(table, "black", table.player_of("black"), within(4))
        yield from may_exchange(table, "white")
    else:
        yield from fifth_or_ten_offers(table)
    yield from play(table, "white")


def fifth_or_ten_offers(table):
    black = table.player_of("black")

    def check(action):
        if action.startswith("offer "):
            return "offer", check_offer(table, [], action)
        point = table.empty_point(action)
        if not within(4)(point):
            raise Refused("outside the 9x9")
        return "place", point

    how, point = yield Question("place", black, "black", check)
    if how == "place":
        table.put("black", point, black)
        yield from may_exchange(table, "white")
    else:
        yield from fifths(table, 10, [point])


OPENINGS = {
    "free": free,
    "centre": centre,
    "pro": pro,
    "long-pro": long_pro,
    "swap": swap,
    "swap2": swap2,
    "swap-after-1": swap_after_1,
    "three-move-swap": three_move_swap,
    "rif": rif,
    "yamaguchi": yamaguchi,
    "soosorv-8": soosorv_8,
    "tarannikov": tarannikov,
    "taraguchi-10": taraguchi_10,
}


# Requests and answers.


def makes_sense(rule, opening, fouls):
    """The rule set, opening and policy go together."""
    if rule == "battle" and opening != "free":
        return False
    if opening in ONLY_RENJU and rule != "renju":
        return False
    return rule == "renju" or fouls == "off"


def read_points(setup, colour):
    listed = setup.get(colour, [])
    if not isinstance(listed, list):
        raise BadRequest("%s is a list of points" % colour)
    points = [point_of(name) for name in listed]
    if None in points:
        raise BadRequest("%s holds what is no point of the board" % colour)
    return points


def read_setup(setup):
    if not isinstance(setup, dict):
        raise BadRequest("setup holds black, white and to_move")
    black, white = read_points(setup, "black"), read_points(setup, "white")
    if len(set(black + white)) != len(black + white):
        raise BadRequest("two stones on one point")
    to_move = setup.get("to_move", "white" if len(black) > len(white) else "black")
    if to_move not in ("black", "white"):
        raise BadRequest("to_move is black or white")
    return {"black": black, "white": white, "to_move": to_move}


def open_table(request):
    """The Table at the start of the game that is asked for; BadRequest if it makes no sense."""
    rule = request.get("rule", "freestyle")
    opening = request.get("opening", "free")
    fouls = request.get("fouls", "lose" if rule == "renju" else "off")
    for name, known in ((rule, RULES), (opening, tuple(OPENINGS)), (fouls, POLICIES)):
        if not isinstance(name, str) or name not in known:
            raise BadRequest("unknown: %r" % (name,))
    if not makes_sense(rule, opening, fouls):
        raise BadRequest("%s, %s and %s do not go together" % (rule, opening, fouls))
    setup = None
    if "setup" in request:
        if opening != "free":
            raise BadRequest("a set-up position has no opening procedure")
        setup = read_setup(request["setup"])
    return Table(rule, opening, fouls, setup)


def replay(request, actions):
    table = open_table(request)
    for action in actions:
        table.act(action)
    return table


def refusal(why):
    return {
        "status": "illegal",
        "winner": None,
        "winning_player": None,
        "reason": None,
        "phase": None,
        "to_act": None,
        "to_move": None,
        "black_player": None,
        "moves": [],
        "win_line": [],
        "error": {"index": None, "action": None, "why": why},
    }


def answer_game(request):
    """The referee's answer to an op `game` request, field by field."""
    try:
        table = open_table(request)
        actions = request.get("actions", [])
        if not isinstance(actions, list):
            raise BadRequest("actions is a list")
    except BadRequest as wrong:
        return refusal(str(wrong))
    standing = []
    for index, action in enumerate(actions):
        try:
            if action == "undo":
                if not standing:
                    raise Refused("nothing to take back")
                standing.pop()
                table = replay(request, standing)
            else:
                table.act(action)
                standing.append(action)
        except Refused as refused:
            answer = table.answer()
            answer["status"] = "illegal"
            answer["error"] = {"index": index, "action": action, "why": str(refused)}
            return answer
    return table.answer()


def answer_fouls(request):
    """The referee's answer to an op `fouls` request."""
    try:
        position = read_setup({colour: request.get(colour, []) for colour in ("black", "white")})
    except BadRequest as wrong:
        return refusal(str(wrong))
    return foul_rules.fouls_of_board(position["black"], position["white"])


def without_nulls(told):
    """A null is as if left out, in every object of a request."""
    if not isinstance(told, dict):
        return told
    return {name: without_nulls(value) for name, value in told.items() if value is not None}


def answer(request):
    if not isinstance(request, dict):
        return refusal("a request is an object")
    request = without_nulls(request)
    if request.get("op") == "game":
        return answer_game(request)
    if request.get("op") == "fouls":
        return answer_fouls(request)
    return refusal("unknown op")
