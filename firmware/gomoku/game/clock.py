"""Both players' time.  Five clocks, one machine (RULES.md 9): a row of four numbers.

`main` is used first; then `periods` periods of `period_ms` each, of which an unfinished one is
whole again after each action; `increment_ms` is added when the turn passes.

    none        no row at all
    per move    no main time, one period
    main        main time alone
    Fischer     main time and increment
    byo-yomi    main time and periods

All times are ms.  The clock knows nothing of the time of day: it is charged what was spent.
"""


class Clock:
    """row: (main_ms, increment_ms, periods, period_ms).  Players are 1 and 2."""

    def __init__(self, row):
        self.row = row
        self.reset()

    def reset(self):
        self.main = [0, self.row[0], self.row[0]]
        self.periods = [0, self.row[2], self.row[2]]
        self.used = [0, 0, 0]  # of the running period

    def charge(self, player, ms):
        """Take `ms` from the player's time; True when it has run out."""
        main = self.main[player] - ms
        if main >= 0:
            self.main[player] = main
            return main == 0 and not self.periods[player]
        self.main[player] = 0
        used = self.used[player] - main
        period = self.row[3]
        while self.periods[player] and used >= period:
            used -= period
            self.periods[player] -= 1
        self.used[player] = used if self.periods[player] else 0
        return not self.periods[player]

    def give(self, player, ms):
        """Add to the main time, or take from it when negative, down to nothing."""
        self.main[player] = max(0, self.main[player] + ms)

    def acted(self, player, turn_passed):
        """The player has acted in time; `turn_passed` when the other has to decide now."""
        self.used[player] = 0
        if turn_passed:
            self.main[player] += self.row[1]

    def left(self, player):
        """ms until the player's flag falls if nothing is done."""
        return self.main[player] + self.periods[player] * self.row[3] - self.used[player]

    def shown(self, player):
        """What a clock face shows: (ms, periods left); main time, then the running period."""
        if self.main[player] or not self.periods[player]:
            return self.main[player], self.periods[player]
        return self.row[3] - self.used[player], self.periods[player]
