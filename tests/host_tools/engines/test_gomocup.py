"""The program at the other end of the pipe: what real engines do, whatever the protocol says."""

import shlex
import sys
import time
from pathlib import Path

import pytest

from gomoku.game import action_text
from gomoku.game.game import Game
from gomoku.rules.notation import name, point
from host_tools.engines.engine_player import EnginePlayer
from host_tools.engines.gomocup import Engine, Refusal, Trouble, points, stones_of

LITTLE = Path(__file__).with_name("little_engine.py")


@pytest.fixture
def start(tmp_path):
    """Starts the little engine with these words; .heard() is what it got, .said what it told."""
    engines = []

    def begin(*words):
        log = tmp_path / ("engine%d.log" % len(engines))
        said = []
        engine = Engine([sys.executable, str(LITTLE), str(log), *words], said.append, 0)
        engine.heard = lambda: log.read_text().splitlines()
        engine.said = said
        engines.append(engine)
        return engine

    yield begin
    for engine in engines:
        engine.kill()


def answer(engine, *stones, seconds=5):
    """Its move after these stones of the two by turns, its own the last but one."""
    own = [len(stones) % 2 == at % 2 for at in range(len(stones))]
    engine.ask(list(zip(map(point, stones), own, strict=True)))
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = engine.move(0.1)
        if found is not None:
            return name(found)
    return None


def test_the_points_of_an_answer():
    """Spaces, and a semicolon, where an engine likes them; a point off the board is a Trouble."""
    assert [name(found) for found in points("7,7")] == ["H8"]
    assert [name(found) for found in points(" 0 , 14".strip())] == ["A1"]
    assert [name(found) for found in points("7,7 8,7; 9,9")] == ["H8", "I8", "J6"]
    assert points("7,7 I think") == points("7") == points("") == []
    with pytest.raises(Trouble, match="off the board"):
        points("15,0")


@pytest.mark.parametrize("manner", ["spaced=1", "suggest=1", "about=0", "chatty=1", "info=0"])
def test_manners_of_real_engines(start, manner):
    """All of them play; so does one that prints what the protocol does not have."""
    engine = start(manner)
    engine.limits(("timeout_turn", 500), ("time_left", 1000))
    assert answer(engine, "H8") == "G8"
    assert answer(engine, "H8", "G8", "A1") is not None
    assert engine.heard()[-1].startswith("TURN") or manner == "suggest=1"


def test_what_it_prints_does_not_reach_the_terminal_as_it_is(start):
    """A depth written as a byte can be an escape: in a message it is a space."""
    engine = start("chatty=1")
    assert answer(engine, "H8") == "G8"
    assert "move 1 of mine" in engine.said
    assert all(line.isprintable() for line in engine.said)


def test_an_engine_that_refuses_info_is_said_and_spared(start):
    """The rule cannot be told, which is said; limits are told once, then no more."""
    engine = start("info=0")
    assert "may not know the rule" in engine.said[-1]
    engine.limits(("timeout_turn", 500))
    assert "takes its own time" in engine.said[-1]
    engine.limits(("timeout_turn", 400))
    assert "INFO timeout_turn 500" in engine.heard()
    assert "INFO timeout_turn 400" not in engine.heard()


def test_a_line_that_was_lost_is_told_again(start):
    """Some hear nothing in the moment after their own move and refuse the rest: the whole board."""
    engine = start("error=2")
    answer(engine, "H8")
    assert answer(engine, "H8", "G8", "A1") is not None
    assert engine.heard()[-5:] == ["BOARD", "7,7,2", "6,7,1", "0,14,2", "DONE"]


def test_an_engine_that_refuses_twice(start):
    """The second refusal, of the whole board, counts."""
    engine = start("error=2+")
    answer(engine, "H8")
    with pytest.raises(Refusal, match="too hard"):
        answer(engine, "H8", "G8", "A1")


def test_a_take_back_that_is_refused_is_a_new_board(start):
    """TAKEBACK may be answered by UNKNOWN or ERROR: then RESTART and all of it."""
    engine = start("takeback=0")
    answer(engine, "H8")
    assert answer(engine, "A1") is not None
    assert engine.heard()[-3:] == ["TAKEBACK 6,7", "RESTART", "TURN 0,14"]


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is POSIX's")
def test_a_script_around_an_engine_ends_with_it(tmp_path):
    """A shell that waits for its engine: killed, the engine that hangs is killed, too."""
    log = tmp_path / "log"
    script = '"$0" "$@"; exit 0'
    command = ["sh", "-c", script, sys.executable, str(LITTLE), str(log), "hang=1"]
    engine = Engine(command, print, 0)
    engine.ask([(point("H8"), False)])
    assert engine.move(0.2) is None
    began = time.monotonic()
    engine.kill()
    assert time.monotonic() - began < 5


def test_its_words_on_standard_error_are_its_last(start):
    """Why it died is mostly said there."""
    engine = start("die=1")
    with pytest.raises(Trouble, match=r"died \(status 3\): Little engine: out of luck"):
        answer(engine, "H8")


def test_stones_are_told_in_the_order_of_play():
    """BOARD has no colours; engines take its first stone for Black's: a set-up goes by turns."""
    game = Game("renju", "free", None, None, ([point("H8"), point("O15")], [point("A1")]), 2)
    game.act(action_text.parse("B2"))
    told = [(name(stone), colour) for stone, colour in stones_of(game)]
    assert told == [("H8", 1), ("A1", 2), ("O15", 1), ("B2", 2)]


def test_a_match_tells_black_first(tmp_path):
    """White's stone lies before Black's on the board, Black's is told first, as not its own."""
    log = tmp_path / "log"
    player = EnginePlayer(shlex.join([sys.executable, str(LITTLE), str(log)]), "renju", 500)
    game = Game("renju", "free", None, None, ([point("H8"), point("I9")], [point("A15")]), 2)
    assert game.act(player.action(game)) is None
    player.close()
    heard = log.read_text().splitlines()
    assert heard[heard.index("BOARD") :][:5] == ["BOARD", "7,7,2", "0,0,1", "8,6,2", "DONE"]
