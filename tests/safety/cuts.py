"""The plug is pulled: what was on the board, what is found at power-on, and all cuts between.

A run at the table is recorded once: every operation on the files, and with each the states that a
person may find after a cut there: the one before the event that is being saved and the one after
it.  Then the files of every cut are made anew, and a board starts from them.
"""

import json

from gomoku import roster
from gomoku.games_log import MOST
from gomoku.players import Players
from gomoku.vault import unpack
from tests.safety.table import MemoryStorage, Table


def settled(app):
    """All that is kept, as a person will find it at power-on: an ended game is logged, its points
    are moved, and nothing is being played."""
    session = app.session
    game = session.game
    log = {number: app.saves.log.read(number) for number in app.saves.log.numbers()}
    players = Players(dict(app.settings.values))
    assert players.read(app.players.write())
    kept = None
    if game is not None and not game.winner:
        kept = session.write()
    elif game is not None:
        log[session.number] = session.write()
        left, right = session.names
        roster.count(players, session.number, left, right, session.winning_seat())
    log = {number: log[number] for number in sorted(log)[-MOST:]}
    wiring = app.open_wiring()
    return (
        kept,
        players.write(),
        json.dumps(json.loads(app.settings.write()), sort_keys=True),
        tuple(sorted(log.items())),
        wiring.write() if wiring.told() else None,
    )


PARTS = ("game", "players", "settings", "log", "map")


def told(state):
    """A state in words, for a failure."""
    lines = ["  %s: %s" % (name, part) for name, part in zip(PARTS, state, strict=True)]
    return "\n".join(lines)


class Recorder:
    """Watches a table; `steps` are (operation, states allowed if it is cut or done last)."""

    def __init__(self, table):
        self.table = table
        self.steps = []
        self.first = table.storage.image()
        table.storage.operations.clear()
        self._state = settled(table.app)  # what the files say
        self._since = [self._state]
        self._seen = 0
        table.after_tick = self._look

    def _look(self):
        saves = self.table.app.saves
        new = self.table.storage.operations[self._seen :]
        if not new and not saves.is_pending:
            return
        state = settled(self.table.app)
        if state not in self._since:
            self._since.append(state)
        self._seen += len(new)
        for operation in new:
            self.steps.append((operation, list(self._since)))
        if not saves.is_pending:
            self._since = [state]


def images(steps, files, sample=None):
    """(files, states allowed, what was cut) after every operation and after every byte of each.

    sample: a function of the number of bytes that picks the places inside an operation.
    """
    files = dict(files)
    yield dict(files), steps[0][1] if steps else [], "nothing written"
    for i, ((name, data), allowed) in enumerate(steps):
        before = files.get(name)
        if data is None:
            del files[name]
        else:
            for at in sample(len(data)) if sample else range(len(data)):
                files[name] = data[:at]
                yield dict(files), allowed, "operation %d, %s, byte %d" % (i, name, at)
                if before and len(before) > at:  # a file system that writes in place
                    files[name] = data[:at] + before[at:]
                    yield dict(files), allowed, "operation %d, %s, over byte %d" % (i, name, at)
            files[name] = data
        yield dict(files), allowed, "after operation %d, %s" % (i, name)


def start(files, setup=None):
    """Power on with these files; the table."""
    return Table(MemoryStorage(files), setup=setup)


class Verdict:
    """Counts, and finds a third state.  A start is a function of what the files say, so a board
    starts once for each thing that they can say."""

    def __init__(self, setup=None, after=None, twice=True):
        """after: called with each board that was started, when its state has been taken.  twice:
        each start that writes is cut, too."""
        self.cuts = 0
        self.starts = 0
        self.starts_cut = 0
        self._setup = setup
        self._after = after
        self._twice = twice
        self._known = {}

    def check(self, files, allowed, what, storage=None):
        """storage: where these files are, when it is not the memory's."""
        self.cuts += 1
        key = reading(files)
        if key not in self._known:
            self.starts += 1
            table = Table(storage) if storage else start(files, self._setup)
            self._known[key] = settled(table.app), tuple(table.app.vault.dropped)
            if self._twice:
                self._cut_start(files, self._known[key][0])
            if self._after:
                self._after(table)
        state, dropped = self._known[key]
        assert not dropped, "%s: dropped %s" % (what, dropped)
        if state not in allowed:
            lines = ["%s: a third state" % what, told(state), "allowed:"]
            raise AssertionError("\n".join(lines + [told(one) for one in allowed]))

    def _cut_start(self, files, state):
        """The plug is pulled again while that start writes: the same must be found."""
        table = start(files, self._setup)
        for _ in range(8):
            table.tick(10)
        steps = [(operation, None) for operation in table.storage.operations]
        for again, _, what in list(images(steps, files, lambda n: (0, n // 2, n - 1)))[1:]:
            self.starts_cut += 1
            found = settled(start(again, self._setup).app)
            assert found == state, "cut again at power-on, %s:\n%s\nnot\n%s" % (
                what,
                told(found),
                told(state),
            )


def reading(files):
    """What a board reads of these files: a torn one says nothing, however much of it is there."""
    read = []
    for name in sorted(files):
        slot = unpack(files[name])
        read.append((name, slot and (slot[0], bytes(slot[1]))))
    return tuple(read)
