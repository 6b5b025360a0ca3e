"""`led-gomoku referee`: JSON lines in, JSON lines out; the rules from outside (REFEREE contract).

Every line gets one answer and no line a traceback.  The judging is the firmware's own.  In every
object of a request a null is as if left out, and what the contract does not name is ignored.
"""

import json
import math
import sys

import click

from gomoku.game import action_text
from gomoku.game.agreement import combination_error
from gomoku.game.game import COLOURS, Game
from gomoku.rules import fouls as foul_rules
from gomoku.rules.fouls import FoulMap
from gomoku.rules.notation import name, point
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.position import BLACK, EMPTY, WHITE, Position
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES

VERDICTS = (
    ("five", foul_rules.FIVE),
    ("overline", foul_rules.OVERLINE),
    ("double_four", foul_rules.DOUBLE_FOUR),
    ("double_three", foul_rules.DOUBLE_THREE),
)


LONGEST_NAME = 40  # of a rule, opening or policy: longer ones are not repeated in an answer


class BadRequest(ValueError):
    """The request is wrong as a whole; the text says how."""


def _listed(request, key, what):
    """The list under a key, empty where it is left out or null."""
    value = request.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadRequest(f"{key} must be a list{what}")
    return value


def _stones(request, what, taken):
    points = []
    for text in _listed(request, what, " of points like H8"):
        try:
            if not isinstance(text, str):
                raise ValueError("not a text")
            stone = point(text)
        except ValueError:
            raise BadRequest(f"{what}: {_short(text)} is not a point: A1 to O15") from None
        if stone in taken:
            raise BadRequest(f"{what}: two stones on {text}")
        taken.add(stone)
        points.append(stone)
    return points


def _short(value):
    """A value as JSON, short enough for one clear line."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _no_number(word):
    """Python reads NaN and Infinity; JSON has no such numbers."""
    raise ValueError(f"{word} is no number of JSON")


def _finite(text):
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def judge_fouls(request):
    """Op `fouls`: what a Black stone would be, under renju, on every empty point."""
    taken = set()
    black = _stones(request, "black", taken)
    white = _stones(request, "white", taken)
    position = Position()
    for stones, colour in ((black, BLACK), (white, WHITE)):
        for stone in stones:
            position.place(stone, colour)
    verdict = _scan(position)
    empty = [p for p in range(0xEF) if position.cells[p] == EMPTY]
    return {key: [name(p) for p in empty if verdict[p] & bit] for key, bit in VERDICTS}


def _scan(position):
    foul_map = FoulMap()
    foul_map.load(position.cells)
    return foul_map.verdict


def _word(request, key, default):
    """A name from the request, `default` where it is left out or null."""
    value = request.get(key)
    if value is None:
        return default
    if not isinstance(value, str):
        raise BadRequest(f"{key} must be a name, not {_short(value)}")
    if len(value) > LONGEST_NAME:
        raise BadRequest(f"no {key} has such a long name: {_short(value)}")
    return value


def new_game(request):
    """The game of a request with op `game`, with no action done; BadRequest says what is wrong."""
    rule = _word(request, "rule", "freestyle")
    opening = _word(request, "opening", "free")
    policy = _word(request, "fouls", None)
    setup = request.get("setup")
    error = combination_error(rule, opening, policy, setup is not None)
    if error:
        raise BadRequest(error)
    if setup is None:
        return Game(rule, opening, policy)
    if not isinstance(setup, dict):
        raise BadRequest("setup must be an object with black, white and to_move")
    to_move = setup.get("to_move")
    if to_move not in (None, "black", "white"):
        raise BadRequest(f"to_move must be black or white, not {_short(to_move)}")
    taken = set()
    stones = [_stones(setup, colour, taken) for colour in ("black", "white")]
    return Game(rule, opening, policy, None, stones, COLOURS.index(to_move))


def _do(game, text):
    """Do one action; None or why not."""
    if not isinstance(text, str):
        return "an action is a text"
    if text == "undo":
        return None if game.undo() else "there is nothing to take back"
    try:
        action = action_text.parse(text)
    except ValueError as error:
        return f"no such action ({error})"
    return game.act(action)


def played(request):
    """(game, error): the actions of op `game` done up to the first illegal one, and that one."""
    listed = _listed(request, "actions", "")
    game = new_game(request)
    for index, action in enumerate(listed):
        why = _do(game, action)
        if why:
            return game, {"index": index, "action": action, "why": why}
    return game, None


def judge_game(request):
    """Op `game`: where its actions leave the game."""
    return describe(*played(request))


def describe(game, error):
    """All fields of an answer about a game."""
    status = "playing"
    if game.winner:
        status = "drawn" if game.winner == 3 else "won"
    won = game.winner in (BLACK, WHITE)
    return {
        "status": "illegal" if error else status,
        "winner": COLOURS[game.winner] if won else None,
        "winning_player": game.player_of(game.winner) if won else None,
        "reason": game.reason,
        "phase": game.phase,
        "to_act": game.to_act or None,
        "to_move": COLOURS[game.to_move],
        "black_player": game.black_player,
        "moves": ["pass" if move is None else name(move) for move in game.moves()],
        "win_line": [name(stone) for stone in game.win_line()],
        "error": error,
    }


NOTHING: dict = {
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
}


def parsed(line):
    """The JSON object of a line (str or bytes)."""
    try:
        request = json.loads(line, parse_constant=_no_number, parse_float=_finite)
    except ValueError as error:
        raise BadRequest(f"not JSON: {error}") from None
    except RecursionError:
        raise BadRequest("the line is nested too deeply") from None
    if not isinstance(request, dict):
        raise BadRequest("a request is a JSON object")
    return request


def _answer(line):
    request = parsed(line)
    op = request.get("op")
    if op == "fouls":
        return judge_fouls(request)
    if op == "game":
        return judge_game(request)
    raise BadRequest(f"op must be fouls or game, not {_short(op)}")


def answer(line):
    """The answer (a dict that JSON can hold) to one request line (str or bytes)."""
    try:
        found = _answer(line)
        json.dumps(found)
        return found
    except BadRequest as error:
        why = str(error)
    except RecursionError:
        why = "the line is nested too deeply"
    return {**NOTHING, "error": {"index": None, "action": None, "why": why}}


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--rule", type=click.Choice(RULE_NAMES), help="Instead of what a file says.")
@click.option("--opening", type=click.Choice(OPENING_NAMES), help="The same.")
@click.option("--fouls", type=click.Choice(POLICIES), help="The same: what Black's foul does.")
@click.option("--from", "format_name", metavar="FORMAT", help="As for led-gomoku convert.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each file.")
@click.pass_context
def referee(context, files, rule, opening, fouls, format_name, as_json):
    """Judge positions and games.

    Without FILE: JSON lines from standard input, one JSON answer a line. With FILEs (SGF, PSQ,
    plain moves, the forum board): for each, whether the game is legal, who won and why, or the
    number of the move with the first fault. A file that tells no rules is judged as freestyle. Exit
    status 1: a game is illegal; 2: a file cannot be read.

    \b
    Examples:
      led-gomoku referee --rule renju --opening rif games/*.sgf
      echo '{"op":"fouls","black":["H8"],"white":[]}' | led-gomoku referee
    """
    if files:
        from host_tools import judged_files
        from host_tools.records.files import FORMATS

        if format_name and format_name not in FORMATS:
            raise click.UsageError("--from %s: one of %s" % (format_name, ", ".join(FORMATS)))
        context.exit(judged_files.judge(files, format_name, rule, opening, fouls, as_json))
    if any((rule, opening, fouls, format_name, as_json)):
        raise click.UsageError("the options go with FILEs; a JSON line says its own rules")
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.write(json.dumps(answer(line)) + "\n")
            sys.stdout.flush()
