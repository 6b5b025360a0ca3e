"""The referee's request line as a record: {"op": "game", "rule": ..., "actions": [...]}."""

import json

from gomoku.rules.notation import name
from host_tools import referee
from host_tools.records import text
from host_tools.records.record import BadRecord, Read, Record, Written, has_words, left_out
from host_tools.records.replay import record_of

NAME = "a referee's request"


def read(data: bytes) -> Read:
    """As the referee reads it."""
    try:
        request = referee.parsed(text.decode(data))
    except referee.BadRequest as fault:
        raise BadRecord("%s; a file holds one request" % fault) from None
    if request.get("op") != "game":
        raise BadRecord('it is no request {"op": "game", ...}')
    try:
        game, error = referee.played(request)
    except referee.BadRequest as fault:
        raise BadRecord(str(fault)) from None
    if error:
        raise BadRecord(
            "its actions are no legal game: action %d: %s" % (error["index"] + 1, error["why"])
        )
    return Read(record_of(game), [])


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
