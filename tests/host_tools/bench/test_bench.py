"""`led-gomoku bench`: what it measures on, and the shape of what it says; never how fast it is."""

import json

import pytest
from click.testing import CliRunner

from gomoku.rules.fouls import FOUL, FoulMap
from gomoku.rules.position import BLACK, WHITE
from host_tools import bench
from host_tools.benchmark import interpreters, peers, positions


def is_mid_game(cells):
    return 30 <= sum(cells[point] in (BLACK, WHITE) for point in range(0xEF)) <= 60


def test_positions_are_mid_games_and_always_the_same():
    """30 to 60 stones, of both kinds, and a second call gives them again: the seed is fixed."""
    for make in (positions.from_vectors, positions.from_games):
        boards = make(7)
        assert len(boards) == 7
        assert all(map(is_mid_game, boards))
        assert boards == make(7)


def test_without_the_test_data_the_games_remain(tmp_path):
    """An installed package has no tests/data."""
    assert positions.from_vectors(5, tmp_path / "none.txt.gz") == []


def test_a_game_is_renju_without_a_foul_and_ends_with_a_five():
    """Each Black stone is judged before it comes; only the last stone makes a five."""
    moves = positions.renju_game(bench.GAME_SEED)
    fouls = FoulMap()
    cells = bytearray(256)
    fouls.load(cells)
    for number, point in enumerate(moves):
        colour = WHITE if number & 1 else BLACK
        if colour == BLACK:
            assert not fouls.verdict[point] & FOUL
        fouls.put(point, colour)
    assert len(moves) == 61


def test_spread_never_gives_one_number_alone():
    """1..20: the middle is 10.5, nineteen of twenty are below 20, the worst is 20."""
    assert bench.spread(list(range(1, 21)), "us") == {
        "median_us": 10.5,
        "p95_us": 20,
        "worst_us": 20,
        "best_us": 1,
        "runs": 20,
    }


def test_an_absent_peer_is_said_in_one_line_and_null(monkeypatch, capsys):
    """renju is a test extra: without it the scan is measured alone."""
    monkeypatch.setattr(peers, "PEERS", {})
    monkeypatch.setattr(bench, "POSITIONS", 2)
    figures = bench.foul_scan()
    assert figures["scans_per_s"] > 0
    assert figures["renju_scans_per_s"] is None
    assert figures["times_faster_than_renju"] is None
    assert len(capsys.readouterr().err.splitlines()) == 1 + bench.ROUNDS


def test_a_device_program_that_fails_says_its_last_line():
    """The program raises: its error is the message, not a traceback of the bench."""
    with pytest.raises(Exception, match="no such thing"):
        interpreters.figures_in("Traceback\nValueError: no such thing\n")


@pytest.mark.slow
def test_the_object_is_as_the_contract_says(monkeypatch):
    """One JSON object on standard output; the names are stable, progress goes elsewhere."""
    pytest.importorskip("renju")
    monkeypatch.setattr(bench, "POSITIONS", 2)
    monkeypatch.setattr(bench, "FEW", 1)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "REPEATS", 1)
    done = CliRunner().invoke(bench.bench, [])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    scan = figures["foul_scan"]
    assert scan["scans_per_s"] > 0 and scan["renju_scans_per_s"] > 0
    assert scan["times_faster_than_renju"] > 0 and scan["runs"] == 1 and scan["spread"]
    assert figures["verdict_update"]["ratio_to_scan"] > 0
    names = set(figures["interpreters"])
    assert "cpython" in names
    for name in names:
        for kind in ("blink", "cursor", "whole", "whole_step"):
            assert figures["frame"][name][kind]["runs"] == 6
        assert figures["press_to_light"][name]["ok"]["runs"] == 61
    assert set(figures["memory"]) == names - {"cpython"}
