"""Children at the board: random presses over all screens, and what must hold after each.

Runs under CPython and MicroPython; as a program under MicroPython:

    micropython -X heapsize=256k tests/safety/fuzz.py PRESSES SEED FOLDER
"""

import gc
import json
import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, "firmware")
    sys.path.insert(0, ".")

import gomoku
from gomoku import presses
from gomoku.devices.storage import FileStorage
from gomoku.game import record
from gomoku.report import state
from gomoku.ui import palette
from tests.devices.boards import Wiring, frame_ua
from tests.safety import evening
from tests.safety.table import Dice, Surprise, Table

PARTS = 10
ALL = (1 << len(presses.NAMES)) - 1
OK = 1 << presses.OK
COMMANDS = (
    "hello",
    "state",
    "follow",
    "unfollow",
    "do h8",
    "do i9 @3",
    "do claim",
    "do draw",
    "do pass",
    "undo",
    "pause",
    "resume",
    "clock 1 +60",
    "clock 2 -9999999",
    "busy",
    "games",
    "get now",
    "help",
    "echo",
    "echo off",
    "position black a1 a2 a3 a4 a5 white b1",
    "position renju black h8 i9 white h9 to black",
    "new renju rif",
    "new battle rif",
    "delete 1",
    "do declare 99999999999999999999",
    "clock 1 +-5",
    "position to",
)
# On a player's pages: the name corrected, the pages turned to the one where OK held drops it.
PLAYERS = (("OK", "UP", "OK"), ("DOWN", "BACK"), ("UP",))


class Child:
    """seed: what it will do.  `pressed` counts its presses."""

    def __init__(self, table, seed):
        self.table = table
        self.dice = Dice(seed)
        self.pressed = 0
        self.seen = set()
        self._record = None
        table.after_tick = self._look
        self._budget_ua = table.setup.BUDGET_MA * 1000
        self._stuck = 0

    def _look(self):
        self.seen.add(self.table.screen)
        check(self.table, self._budget_ua)
        game = self.table.game
        mark = game and (game, len(game.record), game.winner, len(game.corrections))
        if mark != self._record:
            self._record = mark
            check_game(self.table)

    def tick(self, ms, mask):
        self.table.tick(ms, (mask | self._stuck) & ALL)

    def play(self, count):
        """At least so many presses."""
        until = self.pressed + count
        while self.pressed < until:
            self.do()

    def do(self):
        dice = self.dice
        one = 1 << dice.roll(7)
        what = dice.roll(20)
        if what < 9:  # a press, slow or fast, with or without a bounce
            self.pressed += 1
            if dice.roll(3) == 0:
                self.bounce(one)
            self.tick(1 + dice.roll(60), one)
            self.tick(1 + dice.roll(60), 0)
        elif what == 9:  # held
            self.pressed += 1
            self.tick(40, one)
            for _ in range(dice.roll(12)):
                self.tick(100, one)
            self.tick(40, 0)
        elif what == 10:  # all at once
            self.pressed += 7
            self.tick(40, ALL)
            self.tick(dice.roll(1000), ALL)
            self.tick(40, 0)
        elif what == 11:  # faster than frames: a rattle of several in a few ms
            for _ in range(10):
                self.pressed += 1
                self.tick(dice.roll(5), dice.roll(ALL + 1))
            self.tick(40, 0)
        elif what == 12:  # an arrow repeats while others are pressed
            arrow = 1 << dice.roll(4)
            for _ in range(10):
                self.pressed += 1
                self.tick(60, arrow | 1 << dice.roll(7))
                self.tick(60, arrow)
            self.tick(40, 0)
        elif what == 13:
            self.tick(dice.pick((5, 500, 2000, 8000)), 0)
        elif what == 14 and dice.roll(6) == 0:
            self.tick(dice.pick((100000, 400000)), 0)
        elif what == 15 and dice.roll(12) == 0:
            self._stuck ^= one  # a contact that no longer opens, or opens again
        elif what == 16:
            self.speak()
        elif what == 17 and self.table.screen == "game":
            self.purpose(lambda: evening.answer(self.table, dice))
        elif what == 18 and self.table.screen == "game":
            self.purpose(lambda: evening.fidget(self.table, dice))
        elif what == 19 and dice.roll(8) == 0:
            self.power()
        elif self.table.screen == "setup" and dice.roll(3) == 0:
            self.purpose(self.set_up)

    def purpose(self, what):
        """Something that a person wants, for which no contact may be stuck."""
        if self._stuck:
            return
        self.tick(40, 0)
        self.pressed += 5
        try:
            what()
        except Surprise:
            pass

    def set_up(self):
        table, dice = self.table, self.dice
        what = dice.roll(6)
        if what == 0:
            if len(table.app.players.names) < 8:
                evening.name_player(
                    table, dice.pick(("left", "right")), dice.pick(("A", "B", "CC", "XYZ7"))
                )
        elif what == 1 and table.turn_to("games"):
            table.press("OK", "OK")
        elif what == 2 and (table.turn_to("left") or table.turn_to("near")):
            table.press(dice.pick(("LEFT", "RIGHT")), "SPECIAL", *dice.pick(PLAYERS))
            if table.screen == "player":
                table.hold("OK")
        else:
            table.choose("rule", dice.pick(("freestyle", "renju", "renju", "caro", "battle")))
            label = dice.pick(("open", "foul", "time", "match", "seat", "confirm", "marks"))
            if table.turn_to(label):
                for _ in range(dice.roll(len(table.app.screen.page.texts))):
                    table.press("RIGHT")
            table.press("BACK", "OK")

    def bounce(self, mask):
        for _ in range(self.dice.roll(6)):
            self.tick(1, mask)
            self.tick(1, 0)

    def speak(self):
        """A computer on the serial line, or a cat on its keyboard."""
        dice = self.dice
        wire = self.table.board.serial
        wire.out = ""
        what = dice.roll(4)
        if what == 0:
            for _ in range(dice.roll(40)):
                wire.sent.append(dice.roll(256))
        elif what == 1 and dice.roll(10) == 0:
            for _ in range(30):
                for _ in range(100):
                    wire.sent.append(32 + dice.roll(95))
                self.tick(10, 0)
                self.tick(10, 0)
        else:
            wire.sent.extend(dice.pick(COMMANDS).encode())
        wire.sent.append(13)
        for _ in range(4):
            self.tick(10, 0)

    def power(self):
        """The plug, and now and then a button that is down at power-on."""
        dice = self.dice
        down = dice.pick((0, 0, OK, dice.roll(ALL + 1)))
        old = self.table
        old.after_tick = None
        self.table = Table(old.storage, None, down, old.setup, dice.pick((0, 1 << 29, 1 << 30)))
        self.table.after_tick = self._look
        self._record = None
        self.tick(10, down)
        self.tick(dice.pick((500, 5000)), down)
        self._stuck = 0
        self.tick(40, 0)


def check(table, budget_ua):
    """What holds after every turn of the loop."""
    app = table.app
    canvas = app.canvas
    assert max(canvas.ink) < palette.COUNT and max(canvas.alt) < palette.COUNT
    sent = table.board.strip.sent
    drawn = frame_ua(sent, table.setup)
    assert drawn <= budget_ua, "%s draws %d uA" % (table.screen, drawn)
    assert abs(app.board.display.current_ma * 1000 - drawn) <= 26000, table.screen
    cursor = app.screen.cursor()
    assert cursor is None or (cursor & 15 < 15 and cursor >> 4 < 15)
    game = app.session.game
    if app.next:  # what a computer did last is light for a turn
        assert game.winner and table.screen == "game" and app.next == "over"
    elif table.screen in ("game", "clock", "set-clock"):
        assert game and not game.winner and game.to_act in (1, 2)
    elif table.screen == "over":
        assert game and game.winner


def check_game(table):
    """After every action: the stones are the record replayed, and so are turn, phase and clock."""
    told = state(table.app)
    json.dumps(told)
    game = table.app.session.game
    if game is None:
        return
    again = record.read(bytes(record.write(game)))
    for what in ("cells", "to_act", "to_move", "phase", "winner", "reason", "black_player"):
        assert getattr(again, what) == getattr(game, what), what
    assert again.moves() == game.moves() and again.record == game.record
    if game.clock:
        for player in (1, 2):
            assert again.clock.shown(player) == game.clock.shown(player), "the clock"
    if game.fouls:
        assert bytes(again.fouls.verdict) == bytes(game.fouls.verdict)


def to_set_up(table):
    """From wherever it is to the set-up screen without a game, as a person would."""
    for _ in range(40):
        if table.screen == "setup" and not table.game:
            return
        if table.screen == "setup":
            table.turn_to("resume")
            table.press("OK")
        elif table.screen == "game":
            if not table.menu("new game", True):
                table.press("BACK")
        elif table.screen == "over":
            table.wait(1200)
            table.press("BACK")
        elif table.screen == "pause":
            table.hold("OK")
        else:
            table.press("BACK")
    raise AssertionError("no way from %s to set-up" % table.screen)


def learn_names():
    """Load everything once and forget it: the interpreter keeps the names that it has met."""
    resident = tuple(sys.modules)
    package = gomoku.__file__[: gomoku.__file__.rfind("/")]
    for part in ("game", "opponent", "rules", "ui"):
        for file in os.listdir(package + "/" + part):
            if not file.startswith("__"):
                __import__("gomoku.%s.%s" % (part, file[: file.rfind(".")]))
    __import__("gomoku.link")
    gomoku.forget(*[module for module in sys.modules if module not in resident])


def main(count, seed, folder):
    """A child at the device's own interpreter; the memory afterwards is the memory before."""
    learn_names()
    child = Child(Table(FileStorage(folder), setup=Wiring(BUDGET_MA=350)), seed)
    marks = []
    for _ in range(PARTS):
        child.play(count // PARTS)
        child._stuck = 0
        child.tick(4000, 0)
        to_set_up(child.table)
        child.table.board.serial.sent.extend(b"\runfollow\recho off\r")
        for _ in range(60):
            child.tick(40, 0)
        child._record = None
        gc.collect()
        marks.append(gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0)
    print("%d presses, %d screens, memory %s" % (child.pressed, len(child.seen), marks))
    print(" ".join(sorted(child.seen)))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
