"""The seat at the board that an engine has: when it is asked, and what is done with its answer.

The board is the master: it refuses what is not legal, its buttons work all the time, and whatever
happens to the engine the game goes on by hand.
"""

import time
from collections.abc import Callable

from gomoku.game.game import Game
from gomoku.rules.notation import name
from gomoku.rules.position import BLACK
from host_tools.engines.gomocup import NO_LIMIT, OK_SECONDS, RULES, Engine, Trouble, points, told
from host_tools.link.board_link import BoardLink, Refused
from host_tools.link.followed_game import FollowedGame

POLL_SECONDS = 0.1
BUSY_SECONDS = 1.0  # how often the board is told that the engine thinks
GRACE_SECONDS = 2.0  # beyond its limit, for slow pipes
MOST_TROUBLES = 3  # in one game; then it is left alone
MOST_TAKEN_BACK = 8  # more than that is told as a new position


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
        engine = self._ready(game)
        self._limits(engine, game)
        engine.send("SWAP2BOARD", *map(told, stones), "DONE")
        answer = self._answer(engine)
        engine.known = []
        found = points(answer)
        wanted = {0: (3,), 3: (1, 2), 5: (1,)}[len(stones)]
        if answer.upper() == "SWAP" and stones:
            self._do("black")
        elif len(found) not in wanted:
            raise Trouble("it answers SWAP2BOARD with %s" % answer[:60])
        elif not stones:
            for point in found:
                self._do(name(point))
        else:
            self._do("white" if len(found) == 1 else "add")
            for point in found:
                self._do(name(point))

    def _move(self, game: Game) -> int:
        mine = game.colour_of(self._player)
        stones = [(point, colour == mine) for point, colour in stones_of(game)]
        engine = self._ready(game)
        if engine.known and not self._wind_back(engine, stones) and not engine.clear():
            self.close()
            engine = self._ready(game)
        self._limits(engine, game)
        if not stones:
            engine.send("BEGIN")
        elif stones[:-1] == engine.known and not stones[-1][1]:
            engine.send("TURN " + told(stones[-1][0]))
        else:
            engine.board(stones)
        answer = self._answer(engine)
        if answer.upper().startswith("SUGGEST "):
            engine.send("PLAY " + answer[8:])
            answer = self._answer(engine)
        found = points(answer)
        if len(found) != 1:
            raise Trouble("it answers with %s" % answer[:60])
        engine.known = [*stones, (found[0], True)]
        return found[0]

    @staticmethod
    def _wind_back(engine: Engine, stones: list[tuple[int, bool]]) -> bool:
        """Take back on its board what was taken back here, so that TURN can tell the last stone.

        False when that is not how the two positions differ.
        """
        before = stones[:-1]
        extra = len(engine.known) - len(before)
        if not stones or stones[-1][1] or not 0 <= extra <= MOST_TAKEN_BACK:
            return False
        return engine.known[: len(before)] == before and (not extra or engine.take_back(extra))

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
        engine.info("timeout_turn", turn)
        engine.info("time_left", left)

    def _answer(self, engine: Engine) -> str:
        """Waits for it, tells the board that it thinks, and sees when the game goes on by hand."""
        start = time.monotonic()
        limit = self._turn_limit / 1000 + GRACE_SECONDS
        said = 0.0
        before = self._moment()
        while True:
            line = engine.hear(POLL_SECONDS)
            if line is not None and not line.upper().startswith("OK"):
                if line.upper().startswith("UNKNOWN"):
                    raise Trouble("it says %s" % line[:60])
                return line
            now = time.monotonic()
            if now - start > limit:
                raise Trouble("it hangs: no move in %.0f s" % limit)
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


def stones_of(game: Game) -> list[tuple[int, int]]:
    """(point, colour) of every stone, a set-up's first, then in the order of play."""
    stones = []
    if game.setup is not None:
        for listed, colour in zip(game.setup, (1, 2), strict=True):
            stones += [(point, colour) for point in listed]
    colour = game.first_colour
    if game.rule == "battle" and game.setup is None:
        colour = BLACK
    for move in game.moves():
        if move is not None:
            stones.append((move, colour))
        colour = 3 - colour
    return stones
