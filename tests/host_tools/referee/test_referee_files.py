"""The referee on files: the verdict, the winner and why, the number of the first fault."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
WON = b"H8 H9 I8 I9 J8 J9 K8 K9 L8"


@pytest.fixture
def judged(tmp_path):
    """Writes files, has them judged, and returns (status, lines out, lines of error)."""

    def judge(contents, *options):
        names = []
        for name, data in contents.items():
            (tmp_path / name).write_bytes(data)
            names.append(name)
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "referee", *names, *options],
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": "%s%s%s" % (ROOT / "firmware", os.pathsep, ROOT)},
            timeout=60,
            stdin=subprocess.DEVNULL,
        )
        return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode().splitlines()

    return judge


def test_a_game_that_is_won(judged):
    """Five in freestyle with the ninth stone."""
    status, out, err = judged({"a.txt": WON})
    assert (status, err) == (0, [])
    assert out == ["a.txt: legal, black won by five after move 9 (freestyle)"]


def test_the_first_fault_has_its_number(judged):
    """A second stone on H8 is move 3; a stone after the end is move 10."""
    status, out, _ = judged({"a.txt": b"H8 H9 H8", "b.psq": b"", "c.txt": WON + b" A1"})
    assert status == 2, "b.psq is empty"
    assert out[0].startswith("a.txt: illegal at move 3 (H8): the point is not empty")
    assert out[1].startswith("c.txt: illegal at move 10 (A1): the game is over")


def test_the_same_moves_under_other_rules(judged):
    """Six in a row: White's wins in renju and Black's in freestyle, nobody's under standard."""
    six = b"H8 A1 I8 A3 J8 A5 L8 A7 M8 A9 K8"
    assert "black won by five" in judged({"a.txt": six})[1][0]
    status, out, _ = judged({"a.txt": six}, "--rule", "standard")
    assert status == 0 and "not finished after move 11" in out[0]
    status, out, _ = judged({"a.txt": six}, "--rule", "renju")
    assert "white won by overline after move 11" in out[0]
    status, out, _ = judged({"a.txt": six}, "--rule", "renju", "--fouls", "forbid")
    assert status == 1 and "illegal at move 11 (K8): forbidden: overline" in out[0]


def test_an_opening_box(judged):
    """Pro: the third stone lies outside the central 5x5; I9 does not."""
    status, out, _ = judged({"a.txt": b"H8 A1 I9"}, "--opening", "pro")
    assert status == 1
    assert "illegal at move 3 (I9): the stone must lie outside the 5x5 square" in out[0]


def test_offered_fifths_of_a_file(judged):
    """Rif wants two that are not symmetrical: D4 with I8 is symmetrical about its own middle."""
    game = b"(;GM[4]SZ[15]RU[renju rif]5A[%s];B[hh];W[hg];B[hf];W[he];B[%s];W[aa])"
    status, out, _ = judged({"a.sgf": game % (b"gg", b"ig")})
    assert status == 1 and "symmetrical" in out[0] and "illegal at move 5" in out[0]
    status, out, _ = judged({"a.sgf": game % (b"gg", b"gf")})
    assert status == 0


def test_a_result_that_only_the_file_knows(judged):
    """A resignation leaves no stone; a win without a row on the board is doubted."""
    game = b"(;GM[4]SZ[15]RE[%s];B[hh];W[hg])"
    assert "white won by resignation, as the file says" in judged({"a.sgf": game % b"W+R"})[1][0]
    assert "the board does not show why" in judged({"a.sgf": game % b"W+"})[1][0]


def test_every_game_of_a_collection(judged):
    """Each has its line and its number; one that cannot be read does not hide the others."""
    games = b"(;SZ[15];B[hh];W[hh])(;SZ[19];B[aa])(;SZ[15]RE[B+R];B[hh];W[ii])"
    status, out, err = judged({"a.sgf": games})
    assert status == 2
    assert [line.split(":")[0] for line in out] == ["a.sgf#1", "a.sgf#3"]
    assert "illegal at move 2" in out[0] and "black won by resignation" in out[1]
    assert err == [
        "led-gomoku: a.sgf#2: the record is of a 19x19 board; this board has 15x15 points"
    ]


def test_json_for_each_file(judged):
    """The fields of op game, the file, and the move's number in the error."""
    status, out, _ = judged({"a.txt": WON, "b.txt": b"H8 H8"}, "--json")
    first, second = map(json.loads, out)
    assert (status, first["status"], first["winner"]) == (1, "won", "black")
    assert first["win_line"] == ["H8", "I8", "J8", "K8", "L8"]
    assert (second["status"], second["error"]["move"], second["error"]["index"]) == (
        "illegal",
        2,
        1,
    )


def test_options_without_files_and_rules_that_do_not_go_together(judged):
    """One line, status 2; and for a file one line about the rules, status 1."""
    status, out, err = judged({}, "--rule", "renju")
    assert (status, out, len(err)) == (2, [], 1)
    status, out, _ = judged({"a.txt": WON}, "--rule", "battle", "--opening", "rif")
    assert status == 1 and "does not go with battle" in out[0]
