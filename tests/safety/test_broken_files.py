"""Files that are broken, foreign, from another version or not there: the board starts and plays."""

import json
import os

import pytest

from gomoku import vault
from gomoku.choices import ROWS
from gomoku.devices.storage import LONGEST, FileStorage
from gomoku.game import record
from gomoku.game.game import Game
from tests.safety import evening, fuzz
from tests.safety.cuts import PARTS, settled
from tests.safety.table import Dice, MemoryStorage, Table
from tests.ui.commissioning_bench import Bench

VALUES = ("game", "players", "settings", "map")


@pytest.fixture(scope="module")
def evening_files(tmp_path_factory):
    """Files of every kind: two players, two games in the log, a third with a clock under way, a
    map from commissioning, other settings."""
    folder = tmp_path_factory.mktemp("evening")
    bench = Bench(folder)
    bench.power_on("OK", 1500)
    bench.press("OK", "RIGHT", "OK")
    bench.hold("OK", 900)
    bench.press("OK", "OK")
    assert bench.screen == "setup"
    table = Table(FileStorage(str(folder)))
    dice = Dice(5)
    evening.name_player(table, "left", "ANN")
    evening.name_player(table, "right", "BOB")
    table.choose("light", "7")
    evening.set_up(table, "renju", "rif", "lose", "10m+3x30s")
    for _ in range(2):
        evening.play(table, dice)
        table.wait(1100)
        table.press("OK")
    for _ in range(9):
        evening.answer(table, dice)
    table.wait(100)
    files = {name: (folder / name).read_bytes() for name in sorted(os.listdir(folder))}
    assert len(files) == 9, sorted(files)
    return files


def power_on(files):
    """A board with these files, through its first screens; what is checked in every case: it
    starts, says what is lost and shows it, goes on after a press, saves, and starts again."""
    table = Table(MemoryStorage(files))
    found = settled(table.app), list(table.app.vault.dropped)
    table.tick(50)
    if found[1]:
        assert table.screen == "lost"
        table.tick(1000)
        assert table.board.display.leds_lit
        table.press("OK")
    assert table.screen in ("resume", "setup")
    table.wait(100)
    fuzz.check(table, 400000)
    fuzz.check_game(table)
    again = Table(MemoryStorage(table.storage.files))
    assert not again.app.vault.dropped, "it is told once"
    assert settled(again.app) == found[0]
    return found


def differing(one, other):
    return [PARTS[i] for i in range(len(PARTS)) if one[i] != other[i]]


def value_of(name):
    return name[:-1] if name[:-1] in VALUES else "log"


def breakages(data):
    """(what was done, the bytes or None when the file is gone)"""
    yield "absent", None
    yield "empty", b""
    yield "zeroed", bytes(len(data))
    yield "erased", b"\xff" * len(data)
    yield "longer", data + b"\x00"
    yield "another version", data[:2] + bytes([data[2] + 1]) + data[3:]
    for length in range(1, len(data)):
        yield "%d bytes of it" % length, data[:length]
    for bit in range(8 * len(data)):
        flipped = bytearray(data)
        flipped[bit >> 3] ^= 1 << (bit & 7)
        yield "bit %d" % bit, bytes(flipped)


def test_one_broken_file_of_each(evening_files, capsys):
    """Every bit, every length: of a value the other slot is read, of the log the other games; every
    other value stays as it was, and nothing else is ever read from it."""
    whole, dropped = power_on(evening_files)
    assert not dropped
    tried = 0
    found = {}
    for name, data in evening_files.items():
        for what, broken in breakages(data):
            tried += 1
            files = {**evening_files, name: broken}
            if broken is None:
                del files[name]
            slot = vault.unpack(broken)
            assert slot is None, "%s of %s is taken for whole" % (what, name)
            key = name, broken is None, bool(broken) and len(broken) < 9
            if key not in found:
                found[key] = power_on(files)
            state, dropped = found[key]
            assert set(differing(whole, state)) <= {value_of(name)}, (name, what)
            assert set(dropped) <= {value_of(name)}
    print("%d broken files tried, %d starts" % (tried, len(found)))


@pytest.mark.parametrize("name", VALUES)
def test_both_slots_broken(evening_files, name, capsys):
    """The value is lost, which is said on the serial line; all others are kept."""
    whole, _ = power_on(evening_files)
    for breakage in (lambda data: bytes(len(data)), lambda data: data[:-1] + b"?"):
        files = dict(evening_files)
        for slot in "01":
            if name + slot in files:
                files[name + slot] = breakage(files[name + slot])
        state, dropped = power_on(files)
        assert dropped == [name]
        assert "kept of the %s cannot be used" % name in capsys.readouterr().out
        lost = {"players", "game"} if name == "players" else {name}
        assert set(differing(whole, state)) <= lost


def with_right_sums(files, name, data):
    """The value in its newest slot, whole, with these bytes instead."""
    files = dict(files)
    newest = max(
        (vault.unpack(files[name + slot])[0], slot) for slot in "01" if name + slot in files
    )
    files[name + newest[1]] = bytes(vault.pack(newest[0], data))
    return files


def value(files, name):
    return max(vault.unpack(files[name + slot]) for slot in "01" if name + slot in files)[1]


def crafted(data, dice, share):
    """Bytes that no save of this version has made: one bit is another, or some are missing."""
    for bit in range(8 * len(data)):
        if dice.roll(share) == 0:
            flipped = bytearray(data)
            flipped[bit >> 3] ^= 1 << (bit & 7)
            yield bytes(flipped)
    for length in range(1, len(data)):
        if dice.roll(share) == 0:
            yield data[:length]


def try_crafted(files, share):
    tried = 0
    whole, _ = power_on(files)
    for name in VALUES:
        for data in crafted(value(files, name), Dice(len(name)), share):
            tried += 1
            state, _ = power_on(with_right_sums(files, name, data))
            may = {"players", "game"} if name == "players" else {name}
            assert set(differing(whole, state)) <= may, (name, data)
    print("%d values of other versions tried" % tried)


def test_values_of_another_version(evening_files):
    """A right checksum over bytes that this version would not write: the board starts, and either
    they make sense or they are dropped; no other value changes."""
    try_crafted(evening_files, 60)


@pytest.mark.long
def test_values_of_another_version_every_bit(evening_files):
    try_crafted(evening_files, 1)


NONSENSE = (b"null", b"[]", b"{}", b"7", b'"abcd"', b"[[[[", b"\xff\xfe", b"nan", b"[1e999]", b"{")


@pytest.mark.parametrize("name", VALUES)
def test_nonsense_with_a_right_checksum(evening_files, name):
    for data in (*NONSENSE, b"[" * 300):
        power_on(with_right_sums(evening_files, name, data))


def test_settings_of_another_version(evening_files):
    """Unknown keys and values out of range are dropped, the others kept; an opening that does not
    go with the rule set becomes the free one."""
    values = json.loads(value(evening_files, "settings"))
    values.update({"rule": 0, "opening": 8, "light": 99, "sound": True, "later": 1})
    files = with_right_sums(evening_files, "settings", json.dumps(values).encode())
    table = Table(MemoryStorage(files))
    assert table.app.vault.dropped == ["settings"]
    now = table.app.settings.values
    assert now["opening"] == 0 and now["colours"] == values["colours"]
    assert now["light"] == table.board.display.level - 1
    assert set(now) == set(ROWS)


def test_a_clock_that_would_never_end_is_no_clock():
    """Periods without number or length: reading such a record ends at once, with a ValueError."""
    for row in ((0, 0, 1 << 40, 0), (0, 0, 5, 0), (1 << 41, 0, 0, 0)):
        game = Game(clock_row=(60000, 0, 0, 0))
        game.tick(5)
        game.clock.row = row
        with pytest.raises(ValueError):
            record.read(bytes(record.write(game)))


def test_garbage_names(evening_files):
    """Files of other programs, names that look like games: left alone, and the next game's number
    stays a number."""
    whole, _ = power_on(evening_files)
    files = dict(evening_files)
    for name in (
        "g9999999",
        "g000001",
        "gabcdefg",
        "g-000001",
        "g 000001",
        "g²²²²²²²",
        "x",
        "game2",
    ):
        files[name] = b"LG what is this"
    state, dropped = power_on(files)
    assert state == whole and not dropped
    table = Table(MemoryStorage(files))
    table.press("OK")
    assert table.menu("resign", True)
    table.wait(1200)
    table.press("OK")
    assert table.app.session.number < 10


def test_folders_and_giants_where_files_should_be(tmp_path, evening_files):
    """A directory, or a file of a megabyte, has the name of each file in turn: the board starts,
    moves it out of the way when it saves, and keeps the rest."""
    whole, _ = power_on(evening_files)
    for case, name in enumerate(evening_files):
        for giant in (False, True):
            folder = tmp_path / ("%d%s" % (case, giant))
            folder.mkdir()
            for other, data in evening_files.items():
                (folder / other).write_bytes(data)
            if giant:
                (folder / name).write_bytes(bytes(LONGEST + 1))
            else:
                (folder / name).unlink()
                (folder / name).mkdir()
                (folder / name / "inside").write_bytes(b"x")
            table = Table(FileStorage(str(folder)))
            assert set(differing(whole, settled(table.app))) <= {value_of(name)}
            table.press("OK")
            if table.screen == "lost":
                table.press("OK")
            if table.screen == "setup":
                table.press("OK")
            assert table.screen == "game"
            evening.answer(table, Dice(1))
            evening.answer(table, Dice(2))
            table.wait(100)
            kept = table.game.moves()
            table = Table(FileStorage(str(folder)))
            assert table.game.moves() == kept, name


def test_a_file_where_the_folder_should_be(tmp_path):
    """`/saved` is a file: it is put aside with the first save, and the game is safe."""
    (tmp_path / "saved").write_bytes(b"what is this")
    table = Table(FileStorage(str(tmp_path / "saved")))
    table.press("OK", "OK")
    assert Table(FileStorage(str(tmp_path / "saved"))).screen == "resume"
    assert (tmp_path / "saved-old1").read_bytes() == b"what is this"


def test_a_full_disk_costs_the_oldest_games():
    """Room for a few games: the oldest go, play is not disturbed, the game is always safe."""
    storage = MemoryStorage()
    storage.room = 1500
    table = Table(storage)
    dice = Dice(9)
    evening.set_up(table, "renju", "swap2", "lose", "5m+5s")
    logs = []
    for _ in range(25):
        evening.play(table, dice)
        table.wait(1100)
        logs.append(list(table.app.saves.log.numbers()))
        assert settled(Table(MemoryStorage(storage.files)).app)[3][-1][0] == logs[-1][0]
        table.press("OK")
        assert Table(MemoryStorage(storage.files)).game.moves() == table.game.moves()
    assert len(logs[-1]) < 20
    assert logs[-1] == sorted(range(26 - len(logs[-1]), 26), reverse=True)


def test_a_full_littlefs_costs_the_oldest_games():
    """The same on a real littlefs that foreign files have filled to the last block."""
    littlefs_disk = pytest.importorskip("tests.safety.littlefs_disk")
    storage = littlefs_disk.LittleStorage(blocks=12)
    table = Table(storage)
    table.press("OK", "OK")
    with pytest.raises(OSError):
        for number in range(100):
            storage.write("foreign%d" % number, bytes(3000))
    dice = Dice(9)
    for _ in range(30):
        evening.play(table, dice)
        table.wait(1100)
        newest = table.app.saves.log.numbers()[0]
        again = Table(littlefs_disk.LittleStorage(storage.image()))
        assert again.game is None and again.app.saves.log.numbers()[0] == newest
        table.press("OK")
        again = Table(littlefs_disk.LittleStorage(storage.image()))
        assert again.game.moves() == table.game.moves()


def table_with_two_games():
    """Two games have been resigned and are kept; set-up is shown."""
    table = Table()
    for _ in range(2):
        table.press("OK", "OK", "OK")
        table.menu("resign", True)
        table.wait(1200)
        table.press("BACK")
    return table


def test_a_disk_that_refuses_costs_no_games():
    """Read-only, or broken, is not full: no finished game is thrown away, the play goes on."""
    table = table_with_two_games()
    assert len(table.app.saves.log.numbers()) == 2
    storage = table.storage
    storage.write = refuse
    table.press("OK", "OK", "RIGHT", "OK")
    assert table.menu("resign", True)
    table.wait(1200)
    table.press("OK", "OK")
    assert table.screen == "game" and len(table.app.saves.log.numbers()) == 2
    assert len([name for name in storage.files if name.startswith("g00")]) == 2


def test_a_full_disk_that_lets_nothing_go():
    """Full, and the old games cannot be removed: it is said, and the play goes on."""
    table = table_with_two_games()
    storage = table.storage
    tries = []

    def full(name, data):
        tries.append(name)
        assert len(tries) < 50, "it tries for ever"
        raise OSError(28)

    storage.write = full
    storage.remove = lambda name: refuse(name, b"")
    table.press("OK", "OK", "RIGHT", "OK")
    assert tries and table.screen == "game"


def refuse(name, data):
    raise OSError(30, "read-only")
