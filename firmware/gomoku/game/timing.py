"""A game's time: what was thought before each action, and what an arbiter gave in its midst.

`spent` has the ms of each action, `thinking` those since the last one; the clock follows from them,
so that an undo and a power cut bring back the clock exactly.
"""

from gomoku.game import actions

NO_MOVE = (actions.DRAW, actions.CLAIM)  # these leave the turn, and the clock's period, as it is


class Timing:
    """Mixed into Game, which has record, spent, thinking, corrections, clock, to_act, winner."""

    def tick(self, ms):
        """`ms` of thinking have passed; the flag's fall ends the game as a timeout."""
        if self.clock and not self.winner and ms:
            self.thinking += ms
            if self.clock.charge(self.to_act, ms):
                self.act(actions.TIMEOUT)

    def correct_clock(self, player, ms):
        """An arbiter gives a player `ms` (or takes them, when negative, down to nothing)."""
        ms = max(ms, -self.clock.main[player])
        self.clock.give(player, ms)
        self.corrected += 1
        where = len(self.record), self.thinking, player
        if self.corrections and self.corrections[-1][:3] == where:
            ms += self.corrections.pop()[3]
        self.corrections.append(where + (ms,))

    def replay_thinking(self, ms):
        """Time that a record says was spent; what it led to stands in the record."""
        self.thinking = ms
        if not self.winner:
            self.clock.charge(self.to_act, ms)

    def wind_clock(self):
        """Bring the clock to what stood just before the action taken back: count from the start."""
        clock = self.clock
        clock.reset()
        count = len(self.spent)
        # What an arbiter gave stays given, also for actions that were taken back since.
        for i in range(len(self.corrections)):
            at, thought, player, ms = self.corrections[i]
            if at > count:
                self.corrections[i] = count, self.thinking, player, ms
        for i in range(count):
            player = self._acting(i)
            self._charge_again(i, player, self.spent[i])
            is_end = self.winner and i == count - 1  # after which no turn passes
            if self.record[i] not in NO_MOVE and not is_end:
                clock.acted(player, self._acting(i + 1) != player)
        if not self.winner:
            self._charge_again(count, self.to_act, self.thinking)

    def _charge_again(self, at, player, ms):
        """What was thought before an action, and in its midst what an arbiter gave."""
        charged = 0
        for before, thought, other, given in self.corrections:
            if before == at:
                thought = min(thought, ms)
                self.clock.charge(player, thought - charged)
                charged = thought
                self.clock.give(other, given)
        self.clock.charge(player, ms - charged)
