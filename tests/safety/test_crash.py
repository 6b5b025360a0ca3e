"""A crash is shown, written down, and over with one press; the game is safe."""

import pytest

from gomoku import crash
from gomoku.rules.notation import point
from tests.safety.cuts import settled
from tests.safety.table import MemoryStorage, Table


class Restarted(Exception):
    pass


class Hands:
    """A board whose button is pressed after a while and let go later."""

    def __init__(self, board):
        self.board = board
        self.frames = []
        write = board.strip.write

        def keep(frame, changed, count):
            write(frame, changed, count)
            self.frames.append(bytes(frame))

        board.strip.write = keep
        board.idle = self.idle
        board.mask = 0

    def idle(self):
        self.board.now += 10
        self.board.mask = 1 if 500 <= self.board.now % 10000 < 2500 else 0


@pytest.fixture
def crashed(monkeypatch):
    """A game on a board, an error, and what the crash makes of it: (storage, frames, ms)."""

    def make(error, early=False, storage=None):
        table = Table(storage)
        if table.screen == "setup":
            table.press("OK", "OK", "RIGHT", "OK")
        before = settled(table.app)
        board = table.board
        hands = Hands(board)
        board.now = 20000
        monkeypatch.setattr(crash, "rest", lambda ms: None)

        def begin_anew():
            raise Restarted

        monkeypatch.setattr(crash, "restart", begin_anew)
        with pytest.raises(Restarted):
            crash.handle(board, error, early)
        return table.storage, hands.frames, board.now - 20000, before

    return make


def error_of(kind, text="why"):
    try:
        raise kind(text)
    except kind as error:
        return error


@pytest.mark.parametrize(
    "kind, code", [(MemoryError, 1), (RecursionError, 2), (OSError, 3), (ValueError, 4)]
)
def test_the_reason_is_a_code_a_file_and_the_game_is_safe(crashed, capsys, kind, code):
    """Light, a file of less than a kilobyte with the traceback, the same game after the press."""
    storage, frames, ms, before = crashed(error_of(kind))
    assert crash.code_of(error_of(kind)) == code
    assert any(frames[-1])
    assert 2500 <= ms < 2600, "the button was let go before the new start"
    written = storage.files["crash"]
    assert kind.__name__.encode() in written and len(written) <= crash.LONGEST + 20
    assert "E%d" % code in capsys.readouterr().out
    table = Table(MemoryStorage(storage.files))
    assert table.screen == "resume" and settled(table.app) == before
    table.press("OK")
    assert table.game.moves() == [point("H8"), point("I8")]


def test_a_light_that_crashes_itself_is_survived(crashed, monkeypatch):
    """The display raises: the reason is still written, the press still restarts."""
    monkeypatch.setattr(crash._Code, "show", lambda self: 1 // 0)
    storage, _, _, _ = crashed(error_of(ValueError))
    assert b"ValueError" in storage.files["crash"]


def test_twice_the_same_at_power_on_sets_the_game_aside(crashed, capsys):
    """A saved game that the program cannot live with: the second crash in the same place makes the
    third start go without it, and its bytes are kept."""
    error = error_of(IndexError)
    storage, _, _, _ = crashed(error, early=True)
    crash.before_start(storage)
    assert Table(MemoryStorage(storage.files)).screen == "resume"
    storage, _, _, _ = crashed(error, early=True, storage=storage)
    crash.before_start(storage)
    table = Table(MemoryStorage(storage.files))
    assert table.screen == "setup" and "game-aside0" in storage.files
    crash.before_start(storage)
    assert Table(MemoryStorage(storage.files)).screen == "setup"


def test_different_crashes_set_nothing_aside(crashed):
    """Two early crashes in different places, or the same one later in the evening."""
    storage, _, _, _ = crashed(error_of(IndexError), early=True)
    storage, _, _, _ = crashed(error_of(KeyError), early=True, storage=storage)
    storage, _, _, _ = crashed(error_of(KeyError), early=False, storage=storage)
    crash.before_start(storage)
    assert Table(MemoryStorage(storage.files)).screen == "resume"
