"""A long evening under MicroPython: games in a row, the tick counter wraps, the memory stays.

    micropython -X heapsize=352k tests/safety/long_evening.py GAMES FOLDER

Time comes from a counter that wraps at 2^30 ms, as a board's does, 20 s after power-on.
"""

import gc
import sys

if __name__ == "__main__":
    sys.path.insert(0, "firmware")
    sys.path.insert(0, ".")

from gomoku.devices.storage import FileStorage
from gomoku.devices.ticks import GrowingTicks
from tests.safety import evening, fuzz
from tests.safety.table import Dice, Table

PERIOD = 1 << 30
MARKS = 10
# rule, opening, fouls, clock
PROGRAMME = (
    ("freestyle", "swap2", None, "60m"),
    ("renju", "taraguchi-10", "forbid", "10m+3x30s"),
    ("renju", "rif", "lose", "5m+5s"),
    ("caro", "free", None, "off"),
    ("renju", "yamaguchi", "claim", "20m"),
)


class WrappingTable(Table):
    """Its time is what GrowingTicks makes of a counter that is about to wrap."""

    def __init__(self, storage):
        self._counter = PERIOD - 20000
        self._ticks = GrowingTicks(lambda: self._counter, PERIOD)
        Table.__init__(self, storage)

    def tick(self, ms, mask=0):
        self._counter = (self._counter + ms) % PERIOD
        Table.tick(self, self._ticks.now() - self.now, mask)


def spent(game):
    return sum(game.spent) + game.thinking


def play_one(table, dice, programme, number):
    """A game from set-up to its end and back; checks the clock against the table's time."""
    rule, opening, fouls, clock = programme
    evening.set_up(table, rule, opening, fouls, clock)
    game = table.game
    began = table.now
    evening.play(table, dice)
    if clock != "off":
        assert spent(game) <= table.now - began < spent(game) + 3000 + 900 * len(game.record)
    assert table.screen == "over", table.screen
    fuzz.check_game(table)
    table.wait(1100, 100)
    if number % 3 == 0:
        table.press("OK")
        table.press("OK")
        table.menu("new game", True)
    else:
        table.press("BACK")
    assert table.screen == "setup" and table.game is None


def main(games, folder):
    table = WrappingTable(FileStorage(folder))
    dice = Dice(games)
    marks = []
    for number in range(games):
        play_one(table, dice, PROGRAMME[number % len(PROGRAMME)], number)
        if (number + 1) % (games // MARKS) == 0:
            gc.collect()
            marks.append(gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0)
    assert len(table.app.saves.log.numbers()) == min(20, games)
    print("%d games, %d s on the board, memory %s" % (games, table.now // 1000, marks))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
