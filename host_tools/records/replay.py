"""A record played through the firmware's own game, and a game as a record.

A file of moves alone says nothing of the questions that an opening asks, so they are answered in
the way that keeps the colours: no exchange, as many fifths as the file names.
"""

from typing import NamedTuple

from gomoku.game import action_text, actions
from gomoku.game.game import COLOURS, Game
from gomoku.rules.notation import name, point
from host_tools.records.record import Record, SetUp

ANSWERS = (actions.KEEP, actions.TAKE_WHITE)  # the first of these that a question takes


class Fault(NamedTuple):
    """number: of the move, from 1; 0 for what is no move (rules, set-up)."""

    number: int
    move: str
    why: str


class Played(NamedTuple):
    """game: as far as it is legal, or None when it could not begin.  notes: what was assumed."""

    game: Game | None
    fault: Fault | None
    notes: list[str]


def new_game(record: Record, clock_row=None) -> Game:
    """ValueError for rules that do not go together and for stones that cannot stand."""
    setup = record.setup
    return Game(
        record.rule or "freestyle",
        record.opening or "free",
        record.fouls,
        clock_row,
        (list(setup.black), list(setup.white)) if setup else None,
        COLOURS.index(setup.to_move) if setup else 0,
    )


def replay_actions(record: Record) -> Game | None:
    """The game of the record's actions; None when they are not legal to the last."""
    try:
        game = new_game(record)
        for text in record.actions or ():
            if text == "undo":
                if not game.undo():
                    return None
            elif game.act(action_text.parse(text)):
                return None
    except ValueError:
        return None
    return game


def play(record: Record) -> Played:
    """The record's moves (or its actions, where it tells them) up to the first illegal one."""
    try:
        game = new_game(record)
    except ValueError as error:
        return Played(None, Fault(0, "", str(error)), [])
    if record.actions is not None:
        return play_actions(game, record.actions)
    moves = list(record.moves)
    number = 0
    notes: list[str] = []
    if game.rule == "battle" and record.setup is None:
        if not record.starts_as_battle():
            why = "a battle begins with an X at H8"
            return Played(game, Fault(1, told(moves[0]) if moves else "", why), notes)
        moves.pop(0)
        number = 1
    for move in moves:
        number += 1
        refused = play_move(game, move, record, notes)
        if refused:
            return Played(game, Fault(number, told(move), refused), notes)
    return Played(game, None, notes)


def opening_name(record: Record) -> str | None:
    """Which of renju's 26 openings the record begins with: "D4 Kagetsu"; None for none."""
    if record.rule != "renju":
        return None
    game = play(record).game
    return game.opening_name() if game else None


def told(move: int | None) -> str:
    return "pass" if move is None else name(move)


def play_actions(game: Game, texts: list[str]) -> Played:
    for text in texts:
        try:
            why = None if text == "undo" and game.undo() else game.act(action_text.parse(text))
        except ValueError as error:
            why = "no such action (%s)" % error
        if why:
            return Played(game, Fault(len(game.moves()) + 1, text, why), [])
    return Played(game, None, [])


def play_move(game: Game, move: int | None, record: Record, notes: list[str]) -> str | None:
    """Answer what is asked, then do the move; why not, or None."""
    while not game.winner:
        words, numbers = game.words(), game.numbers()
        if words:
            game.act(next(answer for answer in ANSWERS if answer in words))
            say(notes, "the file tells no answers: every question is taken as no exchange")
        elif numbers:
            game.act(actions.DECLARE | max(numbers[0], min(numbers[1], len(record.offers))))
        elif must_offer(game, move):
            why = offer(game, move, record, notes)
            if why:
                return why
        else:
            break
    if move is None:
        return game.act(actions.PASS)
    return game.act((actions.CHOOSE if game.phase == "choose-fifth" else actions.PLACE) | move)


def say(notes: list[str], note: str) -> None:
    if note not in notes:
        notes.append(note)


def must_offer(game: Game, move: int | None) -> bool:
    """Are fifths to be offered before this move can be the one that is kept?"""
    if game.phase == "offer":
        return True
    return bool(game.offers_wanted() and move is not None and game.refusal(actions.PLACE | move))


def offer(game: Game, move: int | None, record: Record, notes: list[str]) -> str | None:
    """All the offers that are wanted; what the file does not name is filled up."""
    wanted = game.offers_wanted()
    named = list(record.offers)
    if move is not None and move not in named:
        named.append(move)
    if len(named) > wanted:
        return "%d fifths are offered, the procedure wants %d" % (len(named), wanted)
    for point_ in named:
        why = game.act(actions.OFFER | point_)
        if why:
            return "offered fifth %s: %s" % (name(point_), why)
    if len(named) < wanted:
        say(
            notes,
            "the file names %d of %d offered fifths: the others are not judged"
            % (len(named), wanted),
        )
        missing = wanted - len(named)
        for candidate in range(0xEF):
            if missing and game.act(actions.OFFER | candidate) is None:
                missing -= 1
    return None


def record_of(game: Game) -> Record:
    """Everything that the game knows; names and such are not the game's."""
    ends = {0: None, 1: "black", 2: "white", 3: "draw"}
    texts = [action_text.tell(action) for action in game.record]
    setup = None
    if game.setup is not None:
        setup = SetUp(
            tuple(game.setup[0]), tuple(game.setup[1]), COLOURS[game.first_colour] or "black"
        )
    return Record(
        rule=game.rule,
        opening=game.opening,
        fouls=game.policy,
        setup=setup,
        moves=game.moves(),
        offers=[point(text[6:]) for text in texts if text.startswith("offer ")],
        actions=texts,
        ms=move_times(game),
        clock=tuple(game.clock.row) if game.clock else None,
        winner=ends[game.winner],
        reason=game.reason,
    )


def move_times(game: Game) -> list[int]:
    """The ms of each move, those of the questions before it counted in; [] without a clock."""
    if not game.clock:
        return []
    times = [0] * (len(game.moves()) - sum(map(is_move, game.record)))
    spent = 0
    for action, ms in zip(game.record, game.spent, strict=True):
        spent += ms
        if is_move(action):
            times.append(spent)
            spent = 0
    return times


def is_move(action: int) -> bool:
    return action & 0xF00 in (actions.PLACE, actions.CHOOSE) or action == actions.PASS
