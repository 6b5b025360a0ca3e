"""The game on the board, kept up to date by its events, through the firmware's own rules."""

import json
import time

from gomoku.game import action_text
from gomoku.game.game import Game
from gomoku.game.timing import replay_thinking
from host_tools.records.record import Record, SetUp, board_point
from host_tools.records.replay import new_game


class FollowedGame:
    """game: a Game or None.  screen: what the board shows.  number: games seen so far."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.screen = ""
        self.number = 0
        self.over = False
        self._clock: tuple[list[int], bool, float] | None = None

    def hear(self, event: str) -> str:
        """Takes one event; returns its word, "" for one that is not known."""
        word, _, rest = event.partition(" ")
        take = getattr(self, "hear_" + word, None)
        if take is None:
            return ""
        take(rest)
        return word

    def is_played(self) -> bool:
        game = self.game
        return game is not None and not game.winner and self.screen in ("game", "clock")

    def times(self) -> list[int] | None:
        """[ms, periods] of player 1, then of player 2, as they are now."""
        if not self._clock or self.game is None:
            return None
        numbers, runs, heard = self._clock
        numbers = list(numbers)
        if runs and self.game.to_act:
            at = 2 * (self.game.to_act - 1)
            numbers[at] = max(0, numbers[at] - int((time.monotonic() - heard) * 1000))
        return numbers

    def hear_screen(self, name: str) -> None:
        self.screen = name

    def hear_game(self, text: str) -> None:
        told = json.loads(text)
        self.number += 1
        self.over = False
        self._clock = None
        self.game = None
        if told:
            setup = told.get("setup")
            record = Record(told["rule"], told["opening"], told["fouls"])
            if setup:
                stones = [tuple(map(board_point, setup[key])) for key in ("black", "white")]
                record.setup = SetUp(stones[0], stones[1], setup["to_move"])
            self.game = new_game(record, tuple(told["clock"]) if told.get("clock") else None)

    def hear_did(self, text: str) -> None:
        number, ms, action = text.split(" ", 2)
        assert self.game is not None and len(self.game.record) == int(number) - 1, text
        if self.game.clock:
            replay_thinking(self.game, int(ms))
        why = self.game.act(action_text.parse(action))
        assert why is None, "%s: %s" % (text, why)

    def hear_undone(self, text: str) -> None:
        assert self.game is not None
        self.game.undo()
        self.over = False

    def hear_over(self, text: str) -> None:
        self.over = True

    def hear_clock(self, text: str) -> None:
        words = text.split()
        self._clock = ([int(word) for word in words[:4]], words[4] == "runs", time.monotonic())
