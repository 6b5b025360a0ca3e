"""An engine plays on a simulated board: moves, time, take-backs, swap2, and every trouble."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.host_tools.live_sim import LiveSim

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.slow
LITTLE = Path(__file__).with_name("little_engine.py")


class Played:
    """A board, and the command that lets the little engine play on it."""

    def __init__(self, tmp_path, preset, *words, player=2, seconds=1.0):
        self.log = tmp_path / "engine.log"
        self.log.touch()
        (tmp_path / "store").mkdir()
        self.sim = LiveSim(tmp_path / "store", preset)
        self.words = words
        self.options = ["--player", str(player), "--seconds", str(seconds)]

    def __enter__(self):
        self.sim.__enter__()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "host_tools", "engine", "--port", self.sim.port),
                *self.options,
                *("--once", "--", sys.executable, str(LITTLE), str(self.log), *self.words),
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "firmware")},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = ""
        self.reader = threading.Thread(target=self._hear, daemon=True)
        self.reader.start()
        return self

    def _hear(self):
        for line in self.process.stderr:
            self.said += line

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join(5)
        self.process.stderr.close()
        self.sim.__exit__()

    def heard(self):
        return self.log.read_text().splitlines()

    def says(self, text, seconds=30):
        """Waits until the command has said this."""
        until = time.monotonic() + seconds
        while text not in self.said:
            assert time.monotonic() < until, self.said
            time.sleep(0.05)

    def ends(self):
        """The exit status, and what it said."""
        self.process.wait(20)
        self.reader.join(5)
        return self.process.returncode, self.said


def moves(count):
    return lambda state: len(state["moves"]) >= count


def test_the_engine_answers_and_is_told_the_rules(tmp_path):
    """Renju is rule 4; H8 is 7,7; then one TURN for each move of the person."""
    with Played(tmp_path, {"rule": "renju"}) as game:
        game.sim.press("OK")
        game.sim.wait(moves(2))
        game.sim.place("A1")
        game.sim.wait(moves(4))
        heard = game.heard()
        assert heard[0] == "START 15"
        assert "INFO rule 4" in heard
        assert "INFO timeout_turn 1000" in heard
        assert "INFO time_left 2147483647" in heard
        assert [line for line in heard if "TURN " in line] == ["TURN 7,7", "TURN 0,14"]


def test_the_engine_begins(tmp_path):
    """As player 1 it opens with BEGIN, in the middle."""
    with Played(tmp_path, {"rule": "standard"}, player=1) as game:
        state = game.sim.wait(moves(1))
        assert state["moves"] == ["H8"]
        assert "BEGIN" in game.heard() and "INFO rule 1" in game.heard()


@pytest.mark.parametrize("takeback", ["1", "0"])
def test_a_move_is_taken_back(tmp_path, takeback):
    """Both stones come off: TAKEBACK of the two, or a new board for an engine without it."""
    with Played(tmp_path, {"rule": "freestyle"}, "takeback=" + takeback) as game:
        sim = game.sim
        sim.press("OK")
        sim.wait(moves(2))
        sim.press("BACK", 1200)
        sim.wait(lambda state: state["screen"] == "menu")
        sim.press("OK")
        sim.wait(lambda state: not state["moves"])
        time.sleep(1)
        assert sim.state()["moves"] == []
        sim.place("B2")
        sim.wait(moves(2))
        heard = game.heard()
        assert [line for line in heard if line.startswith("TAKEBACK")][:1] == ["TAKEBACK 6,7"]
        assert heard[-1] == "TURN 1,13"
        assert ("RESTART" in heard) == (takeback == "0")


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        ("die=2", "died (status 3): Little engine: out of luck"),
        ("hang=2", "hangs"),
        ("illegal=2", "the point is not empty"),
        ("nonsense=2", "it said well"),
        ("error=2+", "too hard"),
    ],
)
def test_the_game_goes_on_by_hand(tmp_path, trouble, why):
    """Its second move goes wrong: a person moves for it, and at the third it is asked again."""
    with Played(tmp_path, {"rule": "freestyle"}, trouble, seconds=0.5) as game:
        sim = game.sim
        sim.press("OK")
        sim.wait(moves(2))
        sim.place("A1")
        game.says(why)
        assert len(sim.state()["moves"]) == 3
        sim.place("O15")
        sim.place("A3")
        state = sim.wait(moves(6))
        assert state["moves"][3] == "O15"


def test_the_person_moves_while_it_thinks(tmp_path):
    """A slow engine, and somebody plays for it meanwhile: its answer is not played."""
    with Played(tmp_path, {"rule": "freestyle"}, "hang=1", seconds=30) as game:
        sim = game.sim
        sim.press("OK")
        time.sleep(1)
        sim.place("A1")
        assert sim.wait(moves(2))["moves"] == ["H8", "A1"]
        sim.place("A2")
        assert len(sim.wait(moves(3))["moves"]) == 3


@pytest.mark.parametrize("how", ["swap", "stay", "add"])
def test_swap2_as_the_second_player(tmp_path, how):
    """After three stones it takes Black, plays the fourth as White, or adds two."""
    with Played(tmp_path, {"rule": "freestyle", "opening": "swap2"}, "swap2=" + how) as game:
        sim = game.sim
        for name in ("H8", "I8", "J10"):
            sim.place(name)
        if how == "swap":
            state = sim.wait(lambda state: state["phase"] == "play")
            assert (state["black_player"], state["to_act"], len(state["moves"])) == (2, 1, 3)
        elif how == "stay":
            state = sim.wait(moves(4))
            assert (state["black_player"], state["to_act"]) == (1, 1)
        else:
            state = sim.wait(moves(5))
            assert (state["phase"], state["to_act"]) == ("choose-colour", 1)


def test_swap2_with_an_engine_that_wants_colours(tmp_path):
    """The protocol lists the stones bare; it refuses them, and is asked again with colours."""
    with Played(
        tmp_path, {"rule": "freestyle", "opening": "swap2"}, "colours=1", "swap2=add"
    ) as game:
        for name in ("H8", "I8", "J10"):
            game.sim.place(name)
        game.sim.wait(moves(5))
        heard = game.heard()
        at = len(heard) - heard[::-1].index("SWAP2BOARD")
        assert heard[at:] == ["7,7,2", "8,7,1", "9,5,2", "DONE"]


def test_swap2_as_the_first_player(tmp_path):
    """It places three stones; the person adds two, it swaps and is Black; then the person moves."""
    preset = {"rule": "freestyle", "opening": "swap2"}
    with Played(tmp_path, preset, "swap2=swap", player=1) as game:
        sim = game.sim
        state = sim.wait(moves(3))
        assert state["moves"] == ["H8", "I8", "J6"]
        sim.press("LEFT")
        sim.press("OK")
        sim.place("A1")
        sim.place("B1")
        state = sim.wait(lambda state: state["phase"] == "play")
        assert (state["black_player"], state["to_act"]) == (1, 2)


def test_a_whole_game(tmp_path):
    """A person who plays along the edge loses to five in a row; no trouble, status 0."""
    with Played(tmp_path, {"rule": "freestyle"}) as game:
        sim = game.sim
        for at, name in enumerate(("A1", "C1", "E1", "G1", "I1", "K1", "M1", "O1")):
            sim.do(name)
            state = sim.wait(
                lambda state, at=at: state["result"] or len(state["moves"]) >= 2 * at + 2
            )
            if state["result"]:
                break
        assert state["result"]["winning_player"] == 2
        status, said = game.ends()
        assert status == 0 and "move 1 of mine" in said


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_a_command_that_is_ended_ends_its_engine(tmp_path):
    """SIGTERM, or a terminal that is closed: the engine is told END."""
    with Played(tmp_path, {"rule": "freestyle"}) as game:
        game.sim.press("OK")
        game.sim.wait(moves(2))
        game.process.terminate()
        assert game.process.wait(20) == 143
        assert game.heard()[-1] == "END"


def test_what_cannot_begin(tmp_path):
    """No such program, no such port: one line, status 2."""
    for arguments, why in (
        (["--port", "socket://127.0.0.1:1", "--", sys.executable], "cannot be opened"),
        (["--", "/no/such/engine"], "there is no program"),
        (["--"], "PROGRAM"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "engine", *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "firmware")},
            capture_output=True,
            text=True,
            timeout=20,
        )
        assert done.returncode == 2, done.stderr
        assert why in done.stderr and done.stderr.count("\n") == 1
