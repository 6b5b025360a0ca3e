"""`led-gomoku flash` against a board: what is sent, what stays, what is said when it cannot be."""

import socket

import pytest
import serial.tools.list_ports

from host_tools.flash import board_flash, board_link, firmware_files
from host_tools.flash.board_link import BoardLink, Facts
from tests.device_double.double import BLOCK
from tests.host_tools.flash.conftest import contents, replace

pytestmark = pytest.mark.slow
APP = "gomoku/presses.mpy"
NATIVE = "gomoku/rules/look_ahead_native.mpy"


def test_a_fresh_board_gets_it_all_and_a_second_flash_sends_nothing(
    board, small_firmware, led_gomoku
):
    """An empty disk takes every file, compiled but for three; then all checksums agree."""
    first = led_gomoku("flash", "--port", board.port)
    assert first.status == 0, first
    on_board = contents(board)
    assert sorted(first.sent) == sorted(on_board)
    sources = sorted(name for name in on_board if name.endswith(".py"))
    assert sources == ["boot.py", "hardware_setup.py", "main.py"]
    assert first.sent[-2:] == ["boot.py", "main.py"]
    second = led_gomoku("flash", "--port", board.port)
    assert second.status == 0 and second.sent == []
    assert "nothing sent" in second.out
    assert board.says("led-gomoku: the game is on")


def test_one_changed_file_is_sent_alone(board, small_firmware, led_gomoku):
    """One line differs in one module: one file goes over the wire."""
    led_gomoku("flash", "--port", board.port)
    replace(small_firmware / "firmware/gomoku/presses.py", "UP = 0", "UP = 0  \nEXTRA = 9")
    again = led_gomoku("flash", "--port", board.port)
    assert again.status == 0 and again.sent == [APP]


def test_a_change_behind_the_back_is_found(board, small_firmware, led_gomoku):
    """Somebody edited a file on the board, same length: its checksum gives it away."""
    led_gomoku("flash", "--port", board.port)
    board.mpremote("exec", "f=open('main.py','r+b'); f.seek(80); f.write(b'#'); f.close()")
    assert led_gomoku("flash", "--port", board.port).sent == ["main.py"]


def test_stale_files_and_twins_go(board, small_firmware, led_gomoku):
    """A module that is no more, an empty folder, and source beside compiled: the import system
    would prefer the .py."""
    led_gomoku("flash", "--port", board.port)
    board.mpremote("exec", "import os; os.mkdir('gomoku/old')")
    for name in ("gomoku/old/gone.mpy", "gomoku/presses.py", "main.mpy"):
        board.put(name, "")
    again = led_gomoku("flash", "--port", board.port)
    assert again.status == 0 and again.sent == []
    for name in ("gomoku/old/gone.mpy", "gomoku/presses.py", "main.mpy"):
        assert "removed " + name in again.out
    assert "gomoku/old" not in board.mpremote("fs", "ls", "gomoku")


def test_from_compiled_to_source_and_back_leaves_no_twin(board, small_firmware, led_gomoku):
    """--source sends .py and takes the .mpy away, and the other way round."""
    led_gomoku("flash", "--port", board.port)
    source = led_gomoku("flash", "--port", board.port, "--source")
    assert source.status == 0 and "gomoku/presses.py" in source.sent
    assert not [name for name in contents(board) if name.endswith(".mpy")]
    led_gomoku("flash", "--port", board.port)
    assert "gomoku/presses.py" not in contents(board)


def test_what_a_builder_and_players_own_stays(board, small_firmware, led_gomoku, tmp_path):
    """Another LED count and a saved game: a flash leaves both, unless they are asked for."""
    led_gomoku("flash", "--port", board.port)
    own = replace(copy_of_setup(tmp_path), "BUDGET_MA = 400", "BUDGET_MA = 450")
    board.mpremote("cp", str(own), ":hardware_setup.py")
    board.mpremote("fs", "mkdir", "saved")
    board.put("saved/game0", "a saved game")
    before = contents(board)
    again = led_gomoku("flash", "--port", board.port)
    assert again.status == 0 and again.sent == []
    assert "builder's own and stays" in again.out
    assert contents(board) == before
    replaced = led_gomoku(
        "flash", "--port", board.port, "--setup", copy_of_setup(tmp_path), "--erase-saved"
    )
    assert replaced.sent == ["hardware_setup.py"]
    assert "1 saved files forgotten" in replaced.out
    assert "saved/game0" not in contents(board)


def copy_of_setup(folder):
    path = folder / "my_setup.py"
    path.write_bytes((firmware_files.FIRMWARE / "hardware_setup.py").read_bytes())
    return path


def test_a_board_with_another_program(board, small_firmware, led_gomoku):
    """A foreign main.py that runs: it is interrupted and set aside, nothing of it is lost, and the
    game plays."""
    board.put("main.py", "while True: pass")
    board.put("boot.py", "x = 1")
    board.put("main_aside.py", "older")
    board.power_off()
    board.power_on()
    done = led_gomoku("flash", "--port", board.port)
    assert done.status == 0, done
    assert "main.py of another program is now main_aside2.py" in done.out
    assert "boot.py of another program is now boot_aside.py" in done.out
    assert board.mpremote("fs", "cat", "main_aside2.py").strip() == "while True: pass"


def test_a_program_that_cannot_be_interrupted(board, small_firmware, led_gomoku, monkeypatch):
    """It swallows Ctrl-C: the board does not answer, and the line says what helps."""
    monkeypatch.setattr(board_link, "ANSWER_SECONDS", 1)
    deaf = "while True:\n try:\n  while True: pass\n except KeyboardInterrupt: pass\n"
    board.put("main.py", deaf)
    board.power_off()
    board.power_on()
    answer = led_gomoku("flash", "--port", board.port)
    assert "does not answer: unplug it" in answer.complaint


@pytest.fixture
def never_cut(board_of, small_firmware, led_gomoku):
    """(bytes that a whole flash sends, what is on the board then): the same for all tests."""
    if not NEVER_CUT:
        board = board_of("never cut")
        assert led_gomoku("flash", "--port", board.port).status == 0
        NEVER_CUT.extend([board.bytes_in, contents(board)])
        board.power_off()
    return NEVER_CUT


NEVER_CUT: list = []


@pytest.mark.parametrize("percent", [5, 45, 80, 97])
def test_the_plug_is_pulled_and_the_next_flash_repairs_it(board_of, never_cut, led_gomoku, percent):
    """After so much of the bytes of a whole flash: one line, then the same files as ever."""
    board = board_of("cut", on=False)
    board.power_on(unplug_after_bytes=never_cut[0] * percent // 100)
    is_cut_and_repaired(board, never_cut, led_gomoku)


@pytest.mark.parametrize("writes", [20, 45])
def test_the_power_goes_in_the_middle_of_a_write(board_of, never_cut, led_gomoku, writes):
    """Half of a page is programmed when the light goes out: littlefs and the next flash mend it."""
    board = board_of("cut")
    board.power_off()
    board.power_on(cut_after_writes=writes)
    is_cut_and_repaired(board, never_cut, led_gomoku)


@pytest.mark.long
@pytest.mark.parametrize("percent", range(1, 98, 4))
def test_the_plug_is_pulled_at_any_byte(board_of, never_cut, led_gomoku, percent):
    """The same at many places of a flash."""
    board = board_of("cut", on=False)
    board.power_on(unplug_after_bytes=never_cut[0] * percent // 100)
    is_cut_and_repaired(board, never_cut, led_gomoku)


@pytest.mark.long
@pytest.mark.parametrize("writes", range(1, 49, 2))
def test_the_power_goes_at_any_write(board_of, never_cut, led_gomoku, writes):
    """The same at every second write of a flash."""
    board = board_of("cut")
    board.power_off()
    board.power_on(cut_after_writes=writes)
    is_cut_and_repaired(board, never_cut, led_gomoku)


def is_cut_and_repaired(board, never_cut, led_gomoku):
    assert "run this again" in led_gomoku("flash", "--port", board.port).complaint
    board.wait_until_off()
    board.power_on()
    repaired = led_gomoku("flash", "--port", board.port)
    assert repaired.status == 0, repaired
    assert "the board plays" in repaired.out
    assert contents(board) == never_cut[1]


def test_a_builders_setup_is_whole_whenever_the_plug_is_pulled(
    board_of, small_firmware, led_gomoku, tmp_path
):
    """--setup on a flashed board, cut while that file is sent: the old one is still there."""
    board = board_of()
    led_gomoku("flash", "--port", board.port)
    old = contents(board)
    board.power_off()
    own = replace(copy_of_setup(tmp_path), "BUDGET_MA = 400", "BUDGET_MA = 450")
    # What is asked before takes some 2700 bytes, the file more than 4000.
    board.power_on(unplug_after_bytes=5000)
    led_gomoku("flash", "--port", board.port, "--setup", own)
    board.wait_until_off()
    board.power_on()
    there = contents(board)
    assert there.pop("hardware_setup.py.new")
    assert there == old
    led_gomoku("flash", "--port", board.port)
    assert contents(board) == old


def test_a_full_disk(board_of, small_firmware, led_gomoku):
    """Sixteen blocks, most of them somebody's file: a line with the figures; room helps."""
    board = board_of(blocks=24)
    board.mpremote("exec", "f=open('mine','wb'); f.write(bytes(%d)); f.close()" % (13 * BLOCK))
    answer = led_gomoku("flash", "--port", board.port)
    assert "disk is full at " in answer.complaint
    assert "mpremote fs rm" in answer.complaint
    board.mpremote("fs", "rm", "mine")
    assert led_gomoku("flash", "--port", board.port).status == 0


def test_a_disk_that_is_full_to_the_last_block(board_of, small_firmware, led_gomoku):
    """Not even a folder can be made: the same line."""
    board = board_of(blocks=24)
    fill = "for i in range(99):\n f=open('mine%d' % i,'wb')\n f.write(bytes(3000))\n f.close()"
    board.mpremote("exec", "try:\n exec(%r)\nexcept OSError:\n pass" % fill)
    answer = led_gomoku("flash", "--port", board.port)
    assert "disk is full at gomoku" in answer.complaint and "Traceback" not in answer.err


def test_a_board_that_does_not_answer(led_gomoku, monkeypatch):
    """A port behind which nobody reads: one line with what to try."""
    import pty

    monkeypatch.setattr(board_link, "ANSWER_SECONDS", 1)
    monkeypatch.setattr(serial.tools.list_ports, "comports", list)
    outside, inside = pty.openpty()
    import os

    answer = led_gomoku("flash", "--port", os.ttyname(inside))
    assert "does not answer" in answer.complaint and "BOOTSEL" in answer.err
    os.close(outside)
    os.close(inside)


class Port:
    def __init__(self, device):
        self.device = device
        self.description = "Board in FS mode"
        self.vid, self.pid = 0x2E8A, 0x0005

    def __lt__(self, other):
        return self.device < other.device


def test_no_board(led_gomoku, monkeypatch):
    """Nothing is plugged in: the line says how to, and what a new board needs."""
    monkeypatch.setattr(serial.tools.list_ports, "comports", list)
    assert "no board is connected: plug it in" in led_gomoku("flash").complaint


def test_two_boards(led_gomoku, monkeypatch):
    """Which one is not guessed: both are named, with the option that chooses."""
    both = [Port("/dev/ttyACM1"), Port("/dev/ttyACM0")]
    monkeypatch.setattr(serial.tools.list_ports, "comports", lambda: both)
    complaint = led_gomoku("flash").complaint
    assert "--port" in complaint and "/dev/ttyACM0" in complaint and "/dev/ttyACM1" in complaint


def test_the_only_board_needs_no_name(board, small_firmware, led_gomoku, monkeypatch):
    """One board is plugged in: `led-gomoku flash` is enough."""
    monkeypatch.setattr(serial.tools.list_ports, "comports", lambda: [Port(board.port)])
    assert led_gomoku("flash").status == 0


def test_wrong_ports(led_gomoku, tmp_path):
    """No such port, a plain file, a closed socket: each is told apart."""
    assert (
        "there is no port /dev/ttyNONE" in led_gomoku("flash", "--port", "/dev/ttyNONE").complaint
    )
    plain = tmp_path / "plain"
    plain.write_text("text")
    assert "is no serial port" in led_gomoku("flash", "--port", plain).complaint
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = "socket://127.0.0.1:%d" % closed.getsockname()[1]
        assert "cannot be opened" in led_gomoku("flash", "--port", port).complaint


def test_a_setup_with_a_mistake_is_not_sent(board, small_firmware, led_gomoku, tmp_path):
    """A pin that a Pico does not bring out, and a line that is no Python."""
    own = replace(copy_of_setup(tmp_path), 'DATA_PIN = "GP0"', 'DATA_PIN = "GP24"')
    complaint = led_gomoku("flash", "--port", board.port, "--setup", own).complaint
    assert 'DATA_PIN is "GP24"; a Pico brings out GP0 to GP22 and GP26 to GP28' in complaint
    own.write_text("DATA_PIN = \n")
    complaint = led_gomoku("flash", "--port", board.port, "--setup", own).complaint
    assert "my_setup.py" in complaint and "line 1 cannot be read" in complaint
    assert contents(board) == {}


def test_a_mistake_in_the_boards_own_setup(board, small_firmware, led_gomoku, tmp_path):
    """The firmware is renewed, the file stays, and the line says what to do about it."""
    led_gomoku("flash", "--port", board.port)
    own = replace(copy_of_setup(tmp_path), "BUDGET_MA = 400", "BUDGET_MA = 100")
    board.mpremote("cp", str(own), ":hardware_setup.py")
    complaint = led_gomoku("flash", "--port", board.port).complaint
    assert "BUDGET_MA is 100" in complaint and "--setup FILE" in complaint


def test_a_firmware_that_does_not_start(board, small_firmware, led_gomoku):
    """It is all there, and main.py fails: its last line is told."""
    (small_firmware / "firmware/main.py").write_text('"""led-gomoku"""\nimport nowhere\n')
    complaint = led_gomoku("flash", "--port", board.port).complaint
    assert "does not start" in complaint and "nowhere" in complaint


def test_a_board_that_runs_circuitpython(board, led_gomoku, monkeypatch):
    """mpremote cannot write there: the other way is named."""
    facts = Facts("circuitpython", "10.2.1", "Raspberry Pi Pico", 0)
    monkeypatch.setattr(BoardLink, "facts", lambda link: facts)
    complaint = led_gomoku("flash", "--port", board.port).complaint
    assert "--circuitpython DRIVE" in complaint


def test_modules_are_compiled_for_the_version_on_the_board():
    """MicroPython 1.28 takes version 6.3, 1.12 took version 5; a future 7 gets source, and is
    told so."""
    assert firmware_files.compiler_for(6 | 3 << 8).emits.startswith("6")
    assert firmware_files.compiler_for(5).emits == "5"
    assert firmware_files.compiler_for(7) is None
    files, note = board_flash.files_for(Facts("micropython", "2.0.0", "Pico", 7), False)
    assert "gomoku/app.py" in files and "version 7" in note
    files, note = board_flash.files_for(Facts("micropython", "1.28.0", "Pico", 6 | 3 << 8), False)
    assert files["gomoku/app.mpy"][:2] == b"M\x06" and not note
    assert NATIVE not in files


@pytest.mark.parametrize("machine, sent", [(4, True), (7, True), (11, False)])
def test_machine_code_is_sent_to_a_board_that_runs_it(machine, sent):
    """A Pico (armv6m) and a Pico 2 (armv7emsp) take the look ahead as machine code beside the plain
    one; a board with another processor, and one of another sub-version, the plain one alone."""
    mpy = 6 | 3 << 8 | machine << 10
    files, _ = board_flash.files_for(Facts("micropython", "1.28.0", "Pico", mpy), False)
    assert (NATIVE in files) == sent and "gomoku/rules/look_ahead.mpy" in files
    older = 6 | 1 << 8 | machine << 10
    files, _ = board_flash.files_for(Facts("micropython", "1.20.0", "Pico", older), False)
    assert NATIVE not in files and "gomoku/rules/look_ahead.mpy" in files


def test_machine_code_of_another_micropython_is_passed_over(board, led_gomoku):
    """The double runs it as a board does; after a newer MicroPython, the plain look ahead."""
    ask = "import sys, gomoku.rules.fouls; print('gomoku.rules.look_ahead' in sys.modules)"
    assert led_gomoku("flash", "--port", board.port).status == 0
    with BoardLink(board.port) as link:
        assert link.run(ask).strip() == "False"
        # The third byte: machine and sub-version.
        link.run("f = open('/%s', 'r+b'); f.seek(2); f.write(b'\\x08'); f.close()" % NATIVE)
    with BoardLink(board.port) as link:
        assert link.run(ask).strip() == "True"


def test_machine_code_of_an_earlier_flash_is_passed_over(board, led_gomoku):
    """Newer sources that are copied over a flashed board are taken all, the look ahead, too."""
    assert led_gomoku("flash", "--port", board.port).status == 0
    for name in ("fouls", "look_ahead"):
        source = firmware_files.FIRMWARE / ("gomoku/rules/%s.py" % name)
        board.mpremote("fs", "cp", str(source), ":gomoku/rules/%s.py" % name)
    ask = "import sys, gomoku.rules.fouls; print('gomoku.rules.look_ahead' in sys.modules)"
    with BoardLink(board.port) as link:
        assert link.run(ask).strip() == "True"
