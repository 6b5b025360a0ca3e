"""The seat at the board that an engine has: when it is asked, and what is done with its answer.

The board is the master: it refuses what is not legal, its buttons work all the time, and whatever
happens to the engine the game goes on by hand.
"""

import time
from collections.abc import Callable
from typing import TypeVar

from gomoku.game.game import Game
from gomoku.rules.notation import name
from host_tools.engines.gomocup import (
    NO_LIMIT,
    OK_SECONDS,
    RULES,
    Engine,
    Refusal,
    Trouble,
    points,
    stones_of,
    told,
    word,
)
from host_tools.link.board_link import BoardLink, Refused
from host_tools.link.followed_game import FollowedGame

POLL_SECONDS = 0.1
BUSY_SECONDS = 1.0  # how often the board is told that the engine thinks
GRACE_SECONDS = 2.0  # beyond its limit, for slow pipes
MOST_TROUBLES = 3  # in one game; then it is left alone

Found = TypeVar("Found")


class Stale(Exception):
    """The game on the board went on while the engine was thinking."""


class EngineSeat:
    """player: 1 or 2.  turn_ms: its limit for a move, where the board's clock sets none."""

    def __init__(
        self,
        command: list[str],
        link: BoardLink,
        player: int,
        turn_ms: int,
        say: Callable[[str], None],
    ):
        self._command = command
        self._link = link
        self._player = player
        self._turn_ms = turn_ms
        self._say = say
        self.followed = FollowedGame()
        self.troubles = 0
        self._engine: Engine | None = None
        self._tells_colours = False  # it wants the colours of the stones in SWAP2BOARD
        self._number = 0  # of the game that the engine plays
        self._by_hand_at: tuple[int, int] | None = None  # game and actions at which people move

    def turn(self, seconds: float) -> None:
        """Hear the board for so long; then move if it is the engine's turn."""
        word = ""
        event = self._link.event(seconds)
        while event is not None:
            word = self.followed.hear(event) or word
            event = self._link.event(0)
        followed, game = self.followed, self.followed.game
        if followed.number != self._number:
            self._number = followed.number
            self.troubles = 0
            self._by_hand_at = None
            self.close()
        if game is None or not followed.is_played() or game.to_act != self._player:
            return
        if word == "undone" and game.record and self._take_back_too():
            return
        if self._by_hand_at == self._moment() or self.troubles >= MOST_TROUBLES:
            return
        try:
            self._act(game)
        except Stale:
            self.kill()
        except Trouble as trouble:
            self.kill()
            self.troubles += 1
            self._by_hand_at = self._moment()
            self._say("the engine is in trouble: %s; play on by hand" % trouble)
        finally:
            self._link.command("busy off") if self._is_playing() else None

    def _take_back_too(self) -> bool:
        """A person who took back the engine's move wants another of their own."""
        try:
            self._link.command("undo @%d" % self._moment()[1])
        except Refused:
            return False
        return True

    def _is_playing(self) -> bool:
        return self.followed.screen in ("game", "clock") and self.followed.game is not None

    def _moment(self) -> tuple[int, int]:
        game = self.followed.game
        return self.followed.number, len(game.record) if game else 0

    # What is asked of the engine

    def _act(self, game: Game) -> None:
        if game.opening == "swap2" and game.phase in ("place", "choose-colour"):
            self._swap2(game)
        elif game.phase in ("place", "play") and game.player_of(game.to_move) == self._player:
            point = self._move(game)
            self._do(name(point))
        else:
            self._by_hand_at = self._moment()
            self._say(
                "the engine's protocol knows no %s (phase %s): answer for it on the board"
                % (game.opening, game.phase)
            )

    def _swap2(self, game: Game) -> None:
        """SWAP2BOARD: three stones; or a colour, a move, or two stones; or a colour or a move."""
        stones = [move for move in game.moves() if move is not None]
        if len(stones) not in (0, 3, 5):
            self._by_hand_at = self._moment()
            self._say("the middle of a placement is finished by hand")
            return
        try:
            found = self._choice(game, stones)
        except Refusal:
            if not stones or self._tells_colours:
                raise
            self.kill()  # and what else it says of the stones without colours
            self._tells_colours = True
            found = self._choice(game, stones)
        if not found:
            self._do("black")
        elif not stones:
            for point in found:
                self._do(name(point))
        else:
            self._do("white" if len(found) == 1 else "add")
            for point in found:
                self._do(name(point))

    def _choice(self, game: Game, stones: list[int]) -> list[int]:
        """The answer to SWAP2BOARD: [] for SWAP, else as many points as may be placed now.

        The protocol lists the stones without colours; some want them as in BOARD, those of White,
        who is to move, as its own.
        """
        wanted = {0: (3,), 3: (0, 1, 2), 5: (0, 1)}[len(stones)]
        engine = self._ready(game)
        self._limits(engine, game)
        lines = [told(stone) for stone in stones]
        if self._tells_colours:
            lines = ["%s,%d" % (line, 2 - at % 2) for at, line in enumerate(lines)]
        engine.last_words = ""
        engine.send("SWAP2BOARD", *lines, "DONE")
        engine.known = []

        def hear(seconds: float) -> list[int] | None:
            line = engine.hear(seconds)
            if line is None:
                return None
            found = points(line)
            if len(found) in wanted if found else (word(line) == "SWAP" and bool(stones)):
                return found
            engine.last_words = line[:60]
            return None

        return self._answer(engine, hear)

    def _move(self, game: Game) -> int:
        mine = game.colour_of(self._player)
        stones = [(point, colour == mine) for point, colour in stones_of(game)]
        engine = self._ready(game)
        self._limits(engine, game)
        try:
            engine.ask(stones)
        except Trouble:  # of the board it had: a new one is told everything
            self.kill()
            engine = self._ready(game)
            self._limits(engine, game)
            engine.ask(stones)
        return self._answer(engine, engine.move)

    def _ready(self, game: Game) -> Engine:
        if self._engine is None:
            self._engine = Engine(self._command, self._say, RULES[game.rule])
            if game.clock and game.clock.row[0]:
                self._engine.info("timeout_match", game.clock.row[0])
            else:
                self._engine.info("timeout_match", 0)
        return self._engine

    def _limits(self, engine: Engine, game: Game) -> None:
        """What the board's clock leaves it, before each move."""
        left, turn = NO_LIMIT, self._turn_ms
        times = self.followed.times()
        if times:
            ms, periods = times[2 * self._player - 2 : 2 * self._player]
            period = game.clock.row[3] if game.clock else 0
            if game.clock and game.clock.row[0]:
                left = ms + periods * period
                turn = min(turn, left)
            else:
                turn = min(turn, ms)
        self._turn_limit = turn
        engine.limits(("timeout_turn", turn), ("time_left", left))

    def _answer(self, engine: Engine, hear: Callable[[float], Found | None]) -> Found:
        """Waits for it, tells the board that it thinks, and sees when the game goes on by hand.

        hear: its answer, or None when there is none within so many seconds.
        """
        start = time.monotonic()
        limit = self._turn_limit / 1000 + GRACE_SECONDS
        said = 0.0
        before = self._moment()
        while True:
            found = hear(POLL_SECONDS)
            if found is not None:
                return found
            now = time.monotonic()
            if now - start > limit:
                words = engine.last_words
                raise Trouble(
                    "it hangs: no move in %.0f s" % limit
                    + (", it said %s" % words if words else "")
                )
            event = self._link.event(0)
            while event is not None:
                self.followed.hear(event)
                event = self._link.event(0)
            if self._moment() != before or not self.followed.is_played():
                raise Stale
            if now - said > BUSY_SECONDS:
                said = now
                self._link.command("busy")

    def _do(self, action: str) -> None:
        """On the board, if the game there is still the one that the engine saw."""
        count = len(self.followed.game.record) if self.followed.game else 0
        try:
            self._link.command("do %s @%d" % (action, count))
        except Refused as refused:
            if "gone on" in str(refused) or "no game is being played" in str(refused):
                raise Stale from None
            raise Trouble("it plays %s: %s" % (action, refused)) from None
        until = time.monotonic() + OK_SECONDS
        while self._moment()[1] <= count and time.monotonic() < until:
            event = self._link.event(POLL_SECONDS)
            if event is not None:
                self.followed.hear(event)

    def close(self) -> None:
        if self._engine:
            self._engine.end()
        self._engine = None

    def kill(self) -> None:
        if self._engine:
            self._engine.kill()
        self._engine = None
