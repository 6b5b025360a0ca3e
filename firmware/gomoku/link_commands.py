"""What a computer can ask of the board over the link: one function for each word.

A function gets the link and the words behind its own.  It returns None (done), one line of answer,
or a generator of lines.  Nothing here raises for what a line says: it answers `! why`.
"""

import binascii
import json

from gomoku.game import action_text, actions
from gomoku.game.agreement import combination_error
from gomoku.game.game import COLOURS
from gomoku.rules.notation import point
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES, default_policy

_CHUNK = 32  # bytes in one line of a game that is fetched


def run(link, words):
    row = COMMANDS.get(words[0].lower())
    if row is None:
        return "! there is no command %s; help lists them" % words[0][:20]
    try:
        return row[0](link, words[1:])
    except ValueError as error:
        return "! %s" % error


def _hello(link, words):
    from gomoku.link import VERSION

    return "= led-gomoku link %d" % VERSION


def _help(link, words):
    for word in sorted(COMMANDS):
        yield ": %s" % COMMANDS[word][1]
    yield "= ok"


def _state(link, words):
    from gomoku.report import state

    return "= " + json.dumps(state(link.app))


def _follow(link, words):
    link.follow(True)


def _unfollow(link, words):
    link.follow(False)


def _echo(link, words):
    link.echo(words != ["off"])


# The game


def _game(link):
    """The game that is being played on the board now."""
    app = link.app
    if app.session.game is None or app.screen.name not in ("game", "clock"):
        raise ValueError("no game is being played now (the board is at %s)" % app.screen.name)
    return app.session.game


def _number_of_actions(game, words):
    """Takes `@N` off the words; ValueError when the game has gone on since the N-th action."""
    if words and words[-1][:1] == "@":
        if words.pop()[1:] != str(len(game.record)):
            raise ValueError("the game has gone on: %d actions were done" % len(game.record))


def _do(link, words):
    game = _game(link)
    _number_of_actions(game, words)
    text = " ".join(words)
    last = words[-1] if words else ""
    if last[:1].isalpha() and last[1:].isdigit():
        words[-1] = last.upper()
        text = " ".join(words)
    try:
        action = action_text.parse(text)
    except ValueError:
        return "! %s is no action: H8, pass, exchange, keep, declare 5, offer H9 ..." % text[:20]
    app = link.app
    app.stir()
    if action == actions.CLAIM and not game.foul and not game.refusal(action):
        return "! there is no foul"
    press = app.refused  # the last press's, and so it stays
    if not app.do(action):
        why = app.refused
        app.refused = press
        return "! " + why


def _undo(link, words):
    app = link.app
    game = app.session.game
    if game is None or app.screen.name not in ("game", "clock", "over"):
        game = _game(link)
    _number_of_actions(game, words)
    if not game.record:
        return "! there is nothing to take back"
    app.stir()
    app.take_back()


def _busy(link, words):
    _game(link)
    link.busy(words != ["off"])


# For an arbiter


def _pause(link, words):
    _game(link)
    link.app.stir()
    link.app.go("pause")


def _resume(link, words):
    app = link.app
    if app.screen.name not in ("pause", "resume"):
        return "! the game is not paused"
    app.stir()
    app.back_to_game()


def _clock(link, words):
    """clock; clock PLAYER SECONDS; clock PLAYER +SECONDS or -SECONDS"""
    from gomoku.link import clock_words

    app = link.app
    game = app.session.game
    if game is None or not game.clock:
        return "! there is no clock in this game"
    if words:
        if len(words) != 2 or words[0] not in ("1", "2"):
            return "! clock takes a player, 1 or 2, and seconds: 300, +60 or -60"
        player = int(words[0])
        if not words[1].lstrip("+-").isdigit() or len(words[1]) > 7:
            return "! %s are no seconds: 300, +60 or -60" % words[1][:20]
        ms = int(words[1]) * 1000
        if words[1][0] not in "+-":
            ms -= game.clock.main[player]
        if game.winner:
            return "! the game is over"
        app.stir()
        app.correct_clock(player, ms)
        app.redraw()
    return "= " + clock_words(app)


def _terms(app, words):
    """rule, opening, fouls out of these words; what is not said stays as it is."""
    game = app.session.game
    rule = game.rule if game else app.settings.text("rule")
    fouls = game.policy if game else app.settings.text("fouls")
    opening = "free"
    for word in words:
        if word in RULE_NAMES:
            rule = word
            fouls = default_policy(rule)
    for word in words:
        if word in POLICIES:
            fouls = word
        elif word in OPENING_NAMES:
            opening = word
        elif word not in RULE_NAMES:
            raise ValueError("%s is no rule set, opening or foul policy" % word[:20])
    error = combination_error(rule, opening, fouls)
    if error:
        raise ValueError(error)
    return rule, opening, fouls


def _begin(app, agreed, start):
    """Start a game under these terms and leave the players' own choices as they are."""
    values = app.settings.values
    kept = dict(values)
    values["rule"] = RULE_NAMES.index(agreed[0])
    values["opening"] = OPENING_NAMES.index(agreed[1])
    values["fouls"] = POLICIES.index(agreed[2])
    try:
        start()
    finally:
        values.update(kept)


def _new(link, words):
    app = link.app
    agreed = _terms(app, words)
    app.stir()
    _begin(app, agreed, app.start_game)


def _position(link, words):
    """position [RULE] [FOULS] black H8 I9 white H9 [to white]"""
    app = link.app
    stones = ([], [])
    said = []
    colour = None
    to_move = 0
    taken = bytearray(256)
    for i in range(len(words)):
        word = words[i].lower()
        if i and words[i - 1].lower() == "to":
            if word not in COLOURS:
                raise ValueError("to black or to white moves, not %s" % word[:20])
            to_move = COLOURS.index(word)
        elif word in ("black", "white"):
            colour = COLOURS.index(word)
        elif word != "to" and colour is None:
            said.append(word)
        elif word != "to":
            try:
                stone = point(word.upper())
            except ValueError:
                raise ValueError("%s is no point: A1 to O15" % words[i][:20])
            if taken[stone]:
                raise ValueError("two stones on %s" % word.upper())
            taken[stone] = 1
            stones[colour - 1].append(stone)
    if not stones[0] and not stones[1]:
        raise ValueError("a position has stones: position black H8 I9 white H9 to white")
    agreed = _terms(app, said)
    if agreed[1] != "free":
        raise ValueError("a set-up position goes only with the opening free")
    app.stir()
    _begin(app, agreed, lambda: app.start_position(stones, to_move))


# Saved games


def _games(link, words):
    return " ".join(["="] + [str(number) for number in link.app.saves.log.numbers()])


def _saved(link, words):
    """The bytes of a game: its number, or `now` for the one on the board."""
    app = link.app
    if words == ["now"]:
        if app.session.game is None:
            raise ValueError("there is no game on the board")
        return app.session.write()
    if len(words) != 1 or not words[0].isdigit() or len(words[0]) > 7:
        raise ValueError("say which game: its number, or now")
    number = int(words[0])
    log = app.saves.log
    if number not in log.numbers():
        raise ValueError("no game %d is kept; games lists them" % number)
    data = log.read(number)
    if data is None:
        raise ValueError("the file of game %d is broken" % number)
    return data


def _get(link, words):
    return _hex_lines(_saved(link, words))


def _hex_lines(data):
    for at in range(0, len(data), _CHUNK):
        yield ": " + binascii.hexlify(data[at : at + _CHUNK]).decode()
    yield "= %d bytes" % len(data)


def _delete(link, words):
    app = link.app
    if len(words) != 1 or not words[0].isdigit() or len(words[0]) > 7:
        return "! say which game: its number"
    number = int(words[0])
    log = app.saves.log
    if number not in log.numbers():
        return "! no game %d is kept; games lists them" % number
    log.remove(number)


# word: (what does it, how it is written)
COMMANDS = {
    "hello": (_hello, "hello - who is there, and the version of this protocol"),
    "help": (_help, "help - these lines"),
    "state": (_state, "state - the state of the board, JSON"),
    "follow": (_follow, "follow - tell the game so far and then everything that happens"),
    "unfollow": (_unfollow, "unfollow - no more of that"),
    "echo": (_echo, "echo, echo off - send back what is typed"),
    "do": (_do, "do H8 [@N] - the action of the player to act; @N: only after N actions"),
    "undo": (_undo, "undo [@N] - take the last action back"),
    "busy": (_busy, "busy, busy off - the board shows that a computer thinks"),
    "pause": (_pause, "pause - the clocks rest, the buttons too"),
    "resume": (_resume, "resume - the game goes on"),
    "clock": (_clock, "clock [PLAYER SECONDS] - read or correct a clock: 300, +60 or -60"),
    "new": (_new, "new [RULE] [OPENING] [FOULS] - begin a game"),
    "position": (_position, "position [RULE] [FOULS] black H8 white H9 I9 [to black] - set up"),
    "games": (_games, "games - numbers of the games that are kept, newest first"),
    "get": (_get, "get N, get now - the bytes of a game, in hex"),
    "delete": (_delete, "delete N - forget a game"),
}
