"""The referee's request line as a record: {"op": "game", "rule": ..., "actions": [...]}."""

import json

from gomoku.rules.notation import name
from host_tools.records import text
from host_tools.records.record import (
    COLOURS,
    BadRecord,
    Read,
    Record,
    SetUp,
    Written,
    board_point,
    has_words,
    left_out,
    shown,
)
from host_tools.records.replay import record_of, replay_actions

NAME = "a referee's request"


def read(data: bytes) -> Read:
    try:
        request = json.loads(text.decode(data))
    except (ValueError, RecursionError):
        raise BadRecord("it is not JSON, or holds more than one request") from None
    if not isinstance(request, dict) or request.get("op") != "game":
        raise BadRecord('it is no request {"op": "game", ...}')
    record = Record()
    for key in ("rule", "opening", "fouls"):
        value = request.get(key)
        if value is not None and not isinstance(value, str):
            raise BadRecord("%s is no name" % key)
        setattr(record, key, value)
    record.setup = read_setup(request.get("setup"))
    actions = request.get("actions") or []
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadRecord("actions is no list of texts")
    record.actions = actions
    game = replay_actions(record)
    if game is None:
        raise BadRecord("its actions are no legal game: led-gomoku referee says which one is not")
    return Read(record_of(game), [])


def read_setup(setup) -> SetUp | None:
    if setup is None:
        return None
    stones = []
    for colour in COLOURS:
        listed = setup.get(colour) or [] if isinstance(setup, dict) else None
        if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
            raise BadRecord("setup is no object with black, white and to_move")
        stones.append(tuple(board_point(item) for item in listed))
    to_move = setup.get("to_move") or ("black" if len(stones[0]) <= len(stones[1]) else "white")
    if to_move not in COLOURS:
        raise BadRecord("to_move is %s, not black or white" % shown(str(to_move)))
    return SetUp(stones[0], stones[1], to_move)


def write(record: Record) -> Written:
    request: dict = {"op": "game"}
    for key in ("rule", "opening", "fouls"):
        value = getattr(record, key)
        if value:
            request[key] = value
    if record.setup:
        request["setup"] = {
            "black": [name(point) for point in record.setup.black],
            "white": [name(point) for point in record.setup.white],
            "to_move": record.setup.to_move,
        }
    notes = []
    if record.actions is not None:
        request["actions"] = record.actions
    else:
        moves = record.moves
        if record.rule == "battle" and record.starts_as_battle():
            moves = moves[1:]
        request["actions"] = ["pass" if move is None else name(move) for move in moves]
        if record.opening not in (None, "free"):
            notes.append("the record tells only moves: the answers of its opening are missing")
    held = ["rule, opening and fouls", "questions, answers and offers of the game"]
    if has_words(record):
        held.append("offered fifths")
    return Written(
        (json.dumps(request) + "\n").encode(), notes + left_out(record, NAME, tuple(held))
    )
