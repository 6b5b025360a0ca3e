"""An engine as a player of a match: asked for one move after another, in its own time."""

import shlex
import shutil
import time

from gomoku.game import actions
from gomoku.game.game import Game
from host_tools.engines.gomocup import OPENINGS, RULES, Engine, Trouble, stones_of

GRACE_SECONDS = 5  # beyond its own time for a move
NOT_MATCHED = ("battle",)  # no engine knows the X at H8


class EnginePlayer:
    """command: a program with its arguments; turn_ms: its time for a move.

    Whatever fails is a Trouble.
    """

    def __init__(self, command: str, rule: str, turn_ms: int):
        self.turn_ms = turn_ms
        try:
            self._engine = Engine(shlex.split(command), lambda message: None, RULES[rule])
        except Trouble as trouble:
            raise Trouble("%s: %s" % (command, trouble)) from None
        self._engine.limits(("timeout_turn", turn_ms), ("timeout_match", 0))

    @staticmethod
    def check(command: str, rule: str, opening: str) -> None:
        """Trouble when this cannot be an engine's game."""
        parts = shlex.split(command)
        if not parts or not shutil.which(parts[0]):
            raise Trouble("%r is no level, not random, and no program" % command)
        if rule not in RULES or rule in NOT_MATCHED:
            raise Trouble("the Gomocup protocol has no rule set %s" % rule)
        if opening not in OPENINGS:
            raise Trouble("the Gomocup protocol has no opening %s" % opening)

    def action(self, game: Game) -> int:
        mine = game.to_move
        self._engine.ask([(point, colour == mine) for point, colour in stones_of(game)])
        seconds = self.turn_ms / 1000 + GRACE_SECONDS
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            point = self._engine.move(max(0.0, left))
            if point is not None:
                return actions.PLACE | point
            if left < 0:
                said = self._engine.last_words
                raise Trouble(
                    "no move within %.0f s%s" % (seconds, ", it said %s" % said if said else "")
                )

    def close(self) -> None:
        self._engine.end()
