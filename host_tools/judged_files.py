"""The referee's answers about files of records: legal or not, who won and why, the first fault."""

import json

import click

from gomoku.game.game import COLOURS
from host_tools.records import files
from host_tools.records.record import BadRecord, Record
from host_tools.records.replay import Fault, Played, play
from host_tools.referee import NOTHING, describe


def as_asked(record: Record, rule, opening, fouls) -> Record:
    """The record under the rules that were asked for, its own where nothing was."""
    asked = {"rule": rule, "opening": opening, "fouls": fouls}
    for key, value in asked.items():
        if value and value != getattr(record, key):
            setattr(record, key, value)
            record.actions = None  # they answer another procedure's questions
            if key == "rule" and not fouls:
                record.fouls = None
    return record


def answer(path: str, record: Record, played: Played) -> dict:
    """The fields of op `game`, and: file, said (the file's own result), notes."""
    game, fault, notes = played
    error = None
    if fault:
        error = {
            "index": fault.number - 1 if fault.number else None,
            "move": fault.number or None,
            "action": fault.move or None,
            "why": fault.why,
        }
    found = describe(game, error) if game else {**NOTHING, "error": error}
    said = {"winner": record.winner, "reason": record.reason} if record.winner else None
    return {"file": path, **found, "said": said, "notes": notes}


def line(path: str, record: Record, played: Played) -> str:
    game, _, notes = played
    parts = [verdict(record, played)]
    if game:
        terms = [game.rule]
        if game.opening != "free":
            terms.append(game.opening)
        if game.has_passes:
            terms.append("fouls " + game.policy)
        parts[0] += " (%s)" % ", ".join(terms)
    return "%s: %s" % (path, "; ".join(parts + notes))


def verdict(record: Record, played: Played) -> str:
    game, fault, _ = played
    if fault or game is None:
        return fault_text(fault or Fault(0, "", ""))
    moves = len(game.moves())
    if game.winner:
        text = "legal, " + ending(COLOURS[game.winner] if game.winner != 3 else "draw", game.reason)
        text += " after move %d" % moves
        told = ("black", "white", "draw")[game.winner - 1]
        if record.winner and record.winner != told:
            text += "; the file says " + ending(record.winner, record.reason)
        return text
    if record.winner and (record.reason or record.winner == "draw"):
        return "legal, %s, as the file says, after move %d" % (
            ending(record.winner, record.reason),
            moves,
        )
    text = "legal, not finished after move %d" % moves
    if record.winner:
        text += "; the file says %s, the board does not show why" % ending(record.winner, None)
    return text


def fault_text(fault: Fault) -> str:
    if not fault.number:
        return "illegal: " + fault.why
    move = " (%s)" % fault.move if fault.move else ""
    return "illegal at move %d%s: %s" % (fault.number, move, fault.why)


def ending(winner: str | None, reason: str | None) -> str:
    text = "a draw" if winner == "draw" else "%s won" % winner
    return text + (" by " + reason.replace("_", " ") if reason else "")


def judge(paths, format_name, rule, opening, fouls, as_json: bool) -> int:
    """Prints an answer for each game; the exit status: 1 for an illegal one, 2 where none is."""
    status = 0
    for path in paths:
        try:
            source = files.source(path, format_name)
            count = source.games()
        except BadRecord as error:
            click.echo("led-gomoku: %s" % error, err=True)
            status = 2
            continue
        for game in range(1, count + 1):
            name = path if count == 1 else "%s#%d" % (path, game)
            try:
                record, read_notes = source.read(game)
            except BadRecord as error:
                click.echo("led-gomoku: %s" % str(error).replace(path, name, 1), err=True)
                status = 2
                continue
            record = as_asked(record, rule, opening, fouls)
            played = play(record)
            played = played._replace(notes=read_notes + played.notes)
            if as_json:
                click.echo(json.dumps(answer(name, record, played)))
            else:
                click.echo(line(name, record, played))
            if played.fault:
                status = max(status, 1)
    return status
