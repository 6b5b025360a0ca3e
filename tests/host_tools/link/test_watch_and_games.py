"""Watching a board and fetching its games, from the command line."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from host_tools.link import text_board
from host_tools.link.followed_game import FollowedGame
from host_tools.records import sgf
from tests.host_tools.live_sim import LiveSim

ROOT = Path(__file__).resolve().parents[3]
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(ROOT / "firmware"),
    "PYTHONUNBUFFERED": "1",
    "PYTHONUTF8": "1",
}
pytestmark = pytest.mark.slow
# Stones of a game that Black wins with the ninth; White's along the top.
WON = ("H8", "A15", "I8", "C15", "J8", "E15", "K8", "G15", "L8")


def command(*arguments, **options):
    return [sys.executable, "-m", "host_tools", *map(str, arguments)]


def led_gomoku(*arguments, data=""):
    return subprocess.run(
        command(*arguments),
        input=data,
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.fixture
def sim(tmp_path):
    (tmp_path / "store").mkdir()
    with LiveSim(tmp_path / "store", {"rule": "renju"}) as live:
        yield live


def test_watch_tells_and_records_a_game(sim, tmp_path):
    """A line for each action, a take-back among them; at the end the file, and the command ends."""
    sim.do("H8")
    watching = subprocess.Popen(
        command("watch", "--port", sim.port, "--record", tmp_path / "kept", "--once"),
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        sim.wait(lambda _: sim.link.has_client())
        sim.place(WON[1])
        sim.do(*WON[2:])
        out, said = watching.communicate(timeout=20)
    finally:
        watching.kill()
    lines = out.splitlines()
    assert lines[:3] == ["renju, fouls lose", "1. player 1: H8", "2. player 2: A15"]
    assert lines[-1] == "black has won: five"
    (path,) = (tmp_path / "kept").glob("*-black-won.sgf")
    assert str(path) in said
    record = sgf.read(path.read_bytes()).record
    assert (record.winner, len(record.moves)) == ("black", 9)


def test_watch_waits_for_a_board_that_went_away(sim):
    """The port closes under it: it says so and goes on waiting; Ctrl-C ends it."""
    watching = subprocess.Popen(
        command("watch", "--port", sim.port),
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        sim.wait(lambda _: sim.link.has_client())
        time.sleep(1)
        sim.link.close()
        assert "waiting" in watching.stderr.readline()
        time.sleep(0.5)  # pyserial's close(), just now, swallows a Ctrl-C
        watching.send_signal(signal.SIGINT)
        assert watching.wait(10) == 130
    finally:
        watching.kill()
        watching.stderr.close()


def test_games_are_listed_fetched_and_deleted(sim, tmp_path):
    """One game finished and one begun; formats by ending; a wrong number is one line, status 2."""
    sim.do(*WON)
    sim.wait(lambda state: state["screen"] == "over")
    done = led_gomoku("games", "list", "--port", sim.port)
    assert "9 moves  black won by five" in done.stdout.splitlines()[-1]
    assert led_gomoku("games", "get", "1", tmp_path / "a.psq", "--port", sim.port).returncode == 0
    assert (tmp_path / "a.psq").read_text().splitlines()[1:3] == ["8,8,0", "1,1,0"]
    done = led_gomoku("games", "get", "now", "-", "--to", "moves", "--port", sim.port)
    assert done.stdout.split() == list(WON)
    assert led_gomoku("games", "get", "all", tmp_path / "all", "--port", sim.port).returncode == 0
    assert [path.name for path in (tmp_path / "all").iterdir()] == ["game-1.sgf"]
    for arguments, why in (
        (("get", "7", "-"), "no game 7 is kept"),
        (("delete", "7", "--yes"), "no game 7 is kept"),
        (("get", "1", "-", "--to", "png"), "--to png"),
        (("get", "1", "/no/folder/a.sgf"), "No such file"),
    ):
        done = led_gomoku("games", *arguments, "--port", sim.port)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert why in done.stderr
    assert led_gomoku("games", "delete", "1", "--port", sim.port, data="n\n").returncode == 130
    assert led_gomoku("games", "delete", "1", "--port", sim.port, "--yes").returncode == 0
    done = led_gomoku("games", "get", "1", "-", "--port", sim.port)
    assert done.returncode == 2


def test_no_board():
    """Nothing answers: one line that says what to do."""
    for arguments in (("watch",), ("games", "list")):
        done = led_gomoku(*arguments, "--port", "socket://127.0.0.1:1")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1 and "cannot be opened" in done.stderr


def test_the_board_in_a_terminal():
    """Last stone in brackets, offered fifths, the score of what is asked."""
    followed = FollowedGame()
    followed.hear('game {"rule":"renju","opening":"rif","fouls":"lose","clock":null,"setup":null}')
    for number, action in enumerate(("H8", "H9", "H10", "keep", "A1", "offer B2"), 1):
        followed.hear("did %d 0 %s" % (number, action))
    lines = text_board.board(followed.game)
    assert len({len(line) for line in map(plain, lines[:15])}) == 1
    assert plain(lines[14]).startswith(" 1 [○]·")
    assert "?" in lines[13]
    status = text_board.status(followed.game, "game", [61000, 0, 30000, 2])
    assert status[0] == "renju, rif, fouls lose"
    assert status[2] == "player 1 1:01   player 2 0:30 (2)"


def plain(text):
    import click

    return click.unstyle(text)
