"""Reads the bytes of a game (record.read); loaded when there is one to read.

The actions are replayed, so a record that breaks a rule cannot be read.
"""

from gomoku import const
from gomoku.game import timing
from gomoku.game.action_text import WORDS
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, PLACE, WORD
from gomoku.game.game import Game
from gomoku.game.record import BEFORE_CHOICE, BEFORE_OFFER, CLOCK, SETUP, VERSION
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES

_LONGEST_MS = const(0x1FFFFFFF)  # six days
_MOST_PERIODS = const(99)


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


def _get_action(reader):
    byte = reader.byte()
    if byte == BEFORE_OFFER:
        return OFFER | reader.byte()
    if byte == BEFORE_CHOICE:
        return CHOOSE | reader.byte()
    if byte >= 0xF0:
        if byte & 15 >= len(WORDS):
            raise ValueError("the record holds an unknown word")
        return WORD | byte & 15
    if byte & 15 == 15:
        return DECLARE | byte >> 4
    return PLACE | byte


def read(data):
    """The game that `record.write` wrote; ValueError if these bytes are no such game."""
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
    if flags & CLOCK:
        clock_row = (reader.number(), reader.number(), reader.number(), reader.number())
        periods, period = clock_row[2:]
        if max(clock_row) > _LONGEST_MS or periods > _MOST_PERIODS or (periods and not period):
            raise ValueError("the record holds a clock that cannot be")
    setup = None
    to_move = 0
    if flags & SETUP:
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
            timing.replay_thinking(game, reader.number())
        why = game.act(action)
        if why:
            raise ValueError("the record breaks a rule: " + why)
    if clock_row:
        timing.replay_thinking(game, reader.number())
        for _ in range(reader.number()):
            at, thought = reader.number(), reader.number()
            who, ms = reader.number(), reader.number()
            if at > len(game.record) or who >> 1 not in (1, 2):
                raise ValueError("the record holds a correction of no clock")
            game.corrections.append((at, thought, who >> 1, -ms if who & 1 else ms))
        if game.corrections:
            timing.wind_clock(game)
    if reader.at != len(data):
        raise ValueError("the record goes on after its end")
    return game
