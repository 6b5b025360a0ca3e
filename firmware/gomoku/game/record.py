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
"""

from gomoku import const, forget
from gomoku.game.actions import DECLARE, OFFER, PLACE, WORD

VERSION = const(1)

CLOCK = const(1)  # flags
SETUP = const(2)
BEFORE_OFFER = const(0xFD)  # before their points
BEFORE_CHOICE = const(0xFE)


def _put_number(data, number):
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)


def write(game):
    """The bytes of a game, at any moment of it."""
    data = bytearray([VERSION])
    data.extend(game.terms)
    data.append((CLOCK if game.clock else 0) | (SETUP if game.setup is not None else 0))
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
            data.append(BEFORE_OFFER if kind == OFFER else BEFORE_CHOICE)
        data.append(value)


def read(data):
    """The game that `write` wrote; ValueError if these bytes are no such game."""
    from gomoku.game import record_reader

    try:
        return record_reader.read(data)
    finally:
        forget("gomoku.game.record_reader", "gomoku.rules.openings")
