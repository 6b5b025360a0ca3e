"""The link from the computer's side, on both runtimes: what is typed and what the board says."""

import json
import sys

import pytest

from host_tools import FIRMWARE


class Line:
    """A person at a terminal on the board's serial line."""

    def __init__(self, device):
        self.device = device
        self.data = b""
        device.wire = self
        device.run(200, 0)

    def receive(self):
        return b""

    def send(self, data):
        self.data += data

    def close(self):
        pass

    def type(self, data):
        """Send this; what the board says in the next second."""
        self.data = b""
        data = data if isinstance(data, bytes) else data.encode() + b"\r"
        for at in range(0, len(data), 128):  # what USB keeps until it is read
            self.device.hear(data[at : at + 128])
            self.device.run(40, 0)
        self.device.run(1000, 0)
        return self.data.decode().splitlines()


@pytest.fixture
def line(device_of, runtime):
    return Line(device_of(runtime, {"rule": "renju"}))


def test_hello_and_an_unknown_word(line):
    """The version is told; a word that is none gets a line that helps."""
    assert line.type("hello") == ["= led-gomoku link 1"]
    assert line.type("HELLO") == ["= led-gomoku link 1"]
    assert line.type("moin moin") == ["! there is no command moin; help lists them"]
    assert line.type("help")[-1] == "= ok"


def test_a_remote_player_moves(line):
    """In any case; refused with the game's own words; not when the game has gone on."""
    assert line.type("do h8") == ["= ok"]
    assert line.type("do H8") == ["! the point is not empty"]
    assert line.type("do I9 @0") == ["! the game has gone on: 1 actions were done"]
    assert line.type("do I9 @1") == ["= ok"]
    assert line.device.state()["moves"] == ["H8", "I9"]
    assert line.device.state()["refused"] is None, "no press was refused"
    assert line.type("do Z9")[0].startswith("! do") is False
    assert line.type("undo") == ["= ok"]
    assert line.device.state()["moves"] == ["H8"]


def test_following(line):
    """The game so far, then each action, a take-back, and the end."""
    line.type("do H8")
    told = line.type("follow")
    assert told[:2] == ["= ok", "* screen game"]
    assert json.loads(told[2][7:])["rule"] == "renju"
    assert told[3:] == ["* did 1 0 H8"]
    assert line.type("do I9") == ["= ok", "* did 2 0 I9"]
    assert line.type("undo") == ["= ok", "* undone 1"]
    line.device.run(60, 1 << 5)
    told = line.type("do resign")
    assert told[:2] == ["= ok", "* screen over"]
    assert "* did 2 0 resign" in told
    assert json.loads(told[-1][7:])["reason"] == "resignation"
    line.type("unfollow")
    assert line.type("undo") == ["= ok"]


def test_an_arbiter_pauses(line):
    """Nothing is played while the game rests, not by buttons either; then it goes on."""
    line.type("do H8")
    assert line.type("pause") == ["= ok"]
    line.device.run(60, 1 << 4)
    line.device.run(60, 0)
    assert line.device.state()["screen"] == "pause"
    assert "no game is being played now" in line.type("do A1")[0]
    assert line.type("resume") == ["= ok"]
    assert line.device.state()["screen"] == "game"
    line.type("pause")
    line.device.run(1500, 1 << 4)
    assert line.device.state()["screen"] == "game", "OK held, when the computer is gone"


def test_an_arbiter_sets_up_a_position(line):
    """Stones, rule and who moves; what makes no sense is said and changes nothing."""
    assert line.type("position renju forbid black H8 i9 white H9 to black") == ["= ok"]
    state = line.device.state()
    assert (state["rule"], state["fouls"], state["to_move"]) == ("renju", "forbid", "black")
    assert line.type("position black H8 white H8") == ["! two stones on H8"]
    assert line.type("position black Z1") == ["! Z1 is no point: A1 to O15"]
    assert line.type("position rif black A1")[0].startswith("! ")
    assert line.type("new battle rif") == ["! the opening rif does not go with battle"]
    assert line.device.state()["fouls"] == "forbid"


def test_a_clock_is_read_and_corrected(device_of, tmp_path, runtime):
    """5 minutes a side: a minute is given to player 2, then player 1 gets exactly 100 s."""
    from gomoku.choices import CLOCKS
    from gomoku.devices.storage import FileStorage
    from gomoku.settings import Settings
    from gomoku.vault import Vault

    settings = Settings(4)
    settings.values["clock"] = [row[0] for row in CLOCKS].index("5m")
    Vault(FileStorage(str(tmp_path))).store("settings", settings.write())
    line = Line(device_of(runtime, {"rule": "renju"}))
    assert line.type("clock")[0].endswith(" 0 300000 0 runs")
    assert line.type("clock 2 +60")[0].split()[3] == "360000"
    line.type("pause")
    assert line.type("clock 1 100") == ["= 100000 0 360000 0 rests"]
    assert line.type("clock 1 100") == ["= 100000 0 360000 0 rests"]
    assert line.type("clock 3 1")[0].startswith("! clock takes a player")
    assert line.type("clock 1 soon")[0].startswith("! soon are no seconds")


def test_saved_games(line):
    """A finished game is listed, fetched with its checksum's length, and deleted."""
    line.type("do H8")
    line.type("do resign")
    assert line.type("games") == ["= 1"]
    told = line.type("get 1")
    data = bytes.fromhex("".join(part[2:] for part in told[:-1]))
    assert told[-1] == "= %d bytes" % len(data)
    from host_tools.records import saved_game

    assert saved_game.read(data).record.reason == "resignation"
    assert line.type("delete 1") == ["= ok"]
    assert line.type("get 1") == ["! no game 1 is kept; games lists them"]
    assert line.type("get x")[0].startswith("! say which game")


@pytest.mark.parametrize(
    "noise",
    [
        bytes(range(256)) * 4,
        b"\x00" * 500,
        b"do " + b"H" * 5000 + b"8\r",
        b"\xff" * 300 + b"\r\n",
        b"\r\n" * 200,
        b"do do do @ @@ @9999999999999999999\rclock 1 9999999999\rget 99999999999999999999\r",
        b"position " + b"black " * 150 + b"\r",
    ],
)
def test_noise_never_disturbs_the_game(line, noise):
    """Whatever comes: the game is as before, and a line after it is understood."""
    line.type("do H8")
    line.type(noise)
    assert "= led-gomoku link 1" in line.type(b"\rhello\r") or "= led-gomoku link 1" in line.type(
        "hello"
    )
    state = line.device.state()
    assert (state["moves"], state["screen"]) == (["H8"], "game")


def test_the_edge_blinks_while_a_computer_thinks(line):
    """The light changes again and again, and the board is as before when the computer is gone."""
    line.device.run(3000, 0)
    before = line.device.current_ma
    line.type("busy")
    seen = set()
    for _ in range(20):
        line.device.run(100, 0)
        seen.add(line.device.current_ma)
    line.device.run(4000, 0)
    assert max(seen) > before + 5, "fifteen LEDs more"
    after = {line.device.current_ma for _ in range(10) if line.device.run(100, 0) or True}
    assert max(after) <= before + 5


def test_the_link_is_not_loaded_before_a_byte_comes(tmp_path):
    """In this process, where the modules can be counted."""
    sys.path.insert(0, str(FIRMWARE.parent / "host_tools" / "simulator"))
    try:
        from sim_board import Board

        import hardware_setup
    finally:
        sys.path.pop(0)
    from gomoku.app import App

    for name in ("gomoku.link", "gomoku.link_commands"):
        sys.modules.pop(name, None)
    board = Board(hardware_setup, str(tmp_path))
    app = App(board, {"rule": "freestyle"})
    for now in range(0, 1000, 10):
        app.tick(now)
    assert "gomoku.link" not in sys.modules
    board.serial.sent.extend(b"hello\n")
    app.tick(1000)
    assert board.serial.out == "= led-gomoku link 1\n"
