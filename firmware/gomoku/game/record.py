"""A game as bytes and back, exactly: a few hundred for a whole game.

    1 byte    version of this format
    3 bytes   rule set, opening, policy: their numbers in the lists of the rules
    1 byte    flags: 1 a clock, 2 a set-up position
    clock     four numbers of its row
    set-up    number and points of black, of white, then the colour to move
    number of actions, then the actions; with a clock each is followed by the ms it took,
    and at the end come the ms spent on the action that is being thought about, and the number of an
arbiter's corrections of the clock, each: actions before it, ms thought since, player * 2 + (1 if
taken), ms

An action is one byte: a point; or, where no point has column 15, a declared number
`number << 4 | 15`; or, where no point has row 15, a word `0xF0 | word`.  0xFD and 0xFE go before
the point of an offer and of a choice.  Numbers are written seven bits a byte, low first.

Reading replays the actions, so a record that breaks a rule cannot be read.
"""

from gomoku import const
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, PLACE, WORD, WORDS
from gomoku.game.game import Game
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES

VERSION = const(1)

_CLOCK = const(1)
_SETUP = const(2)
_LONGEST_MS = const(0x1FFFFFFF)  # six days
_MOST_PERIODS = const(99)
_OFFER = const(0xFD)
_CHOOSE = const(0xFE)


def _put_number(data, number):
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)


class _Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def byte(self):
        if self.at >= len(self.data):
            raise ValueError("the record ends too early")
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number
            if shift > 35:
                raise ValueError("the record holds a number that is too large")

    def one_of(self, names):
        number = self.byte()
        if number >= len(names):
            raise ValueError("the record is of a kind that this firmware does not know")
        return names[number]


def write(game):
    """The bytes of a game, at any moment of it."""
    data = bytearray([VERSION])
    data.append(RULE_NAMES.index(game.rule))
    data.append(OPENING_NAMES.index(game.opening))
    data.append(POLICIES.index(game.policy))
    data.append((_CLOCK if game.clock else 0) | (_SETUP if game.setup is not None else 0))
    if game.clock:
        for number in game.clock.row:
            _put_number(data, number)
    if game.setup is not None:
        for points in game.setup:
            data.append(len(points))
            for point in points:
                data.append(point)
        data.append(game.first_colour)
    _put_number(data, len(game.record))
    for i in range(len(game.record)):
        _put_action(data, game.record[i])
        if game.clock:
            _put_number(data, game.spent[i])
    if game.clock:
        _put_number(data, game.thinking)
        _put_number(data, len(game.corrections))
        for at, thought, player, ms in game.corrections:
            _put_number(data, at)
            _put_number(data, thought)
            _put_number(data, player * 2 + (ms < 0))
            _put_number(data, abs(ms))
    return data


def _put_action(data, action):
    kind = action & 0xF00
    value = action & 255
    if kind == WORD:
        data.append(0xF0 | value)
    elif kind == DECLARE:
        data.append(value << 4 | 15)
    else:
        if kind != PLACE:
            data.append(_OFFER if kind == OFFER else _CHOOSE)
        data.append(value)


def _get_action(reader):
    byte = reader.byte()
    if byte == _OFFER:
        return OFFER | reader.byte()
    if byte == _CHOOSE:
        return CHOOSE | reader.byte()
    if byte >= 0xF0:
        if byte & 15 >= len(WORDS):
            raise ValueError("the record holds an unknown word")
        return WORD | byte & 15
    if byte & 15 == 15:
        return DECLARE | byte >> 4
    return PLACE | byte


def read(data):
    """The game that `write` wrote; ValueError if these bytes are no such game."""
    reader = _Reader(data)
    if reader.byte() != VERSION:
        raise ValueError("the record is of another version")
    rule = reader.one_of(RULE_NAMES)
    opening = reader.one_of(OPENING_NAMES)
    policy = reader.one_of(POLICIES)
    flags = reader.byte()
    if flags > 3:
        raise ValueError("the record is of another version")
    clock_row = None
    if flags & _CLOCK:
        clock_row = (reader.number(), reader.number(), reader.number(), reader.number())
        periods, period = clock_row[2:]
        if max(clock_row) > _LONGEST_MS or periods > _MOST_PERIODS or (periods and not period):
            raise ValueError("the record holds a clock that cannot be")
    setup = None
    to_move = 0
    if flags & _SETUP:
        black = bytes([reader.byte() for _ in range(reader.byte())])
        white = bytes([reader.byte() for _ in range(reader.byte())])
        setup = (black, white)
        to_move = reader.byte()
        if to_move not in (1, 2):
            raise ValueError("the record names no colour to move")
    game = Game(rule, opening, policy, clock_row, setup, to_move)
    for _ in range(reader.number()):
        action = _get_action(reader)
        if clock_row:
            game.replay_thinking(reader.number())
        why = game.act(action)
        if why:
            raise ValueError("the record breaks a rule: " + why)
    if clock_row:
        game.replay_thinking(reader.number())
        for _ in range(reader.number()):
            at, thought = reader.number(), reader.number()
            who, ms = reader.number(), reader.number()
            if at > len(game.record) or who >> 1 not in (1, 2):
                raise ValueError("the record holds a correction of no clock")
            game.corrections.append((at, thought, who >> 1, -ms if who & 1 else ms))
        if game.corrections:
            game.wind_clock()
    if reader.at != len(data):
        raise ValueError("the record goes on after its end")
    return game
