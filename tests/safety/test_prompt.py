"""Ctrl-C is no crash: from every screen it leads to the prompt, and mpremote works.

The device double runs the real firmware, compiled and flashed by the real command.
"""

import time

import pytest

from tests.host_tools.flash.conftest import board_of, led_gomoku  # noqa: F401 (fixtures)
from tests.safety import evening
from tests.safety.table import MemoryStorage, Table

pytestmark = pytest.mark.slow
HELD_MS = 900
PROMPT_S = 0.5  # a loaded desktop; the emulated Pico's figure is in the hardware pages

# screen: the presses that lead there from power-on with a game saved (`KEPT`); `page` turns to that
# page, a capital H holds the button, `say` speaks over the link, `rest` is seconds without a press.
ROUTES = {
    "resume": (),
    "game": ("OK",),
    "menu": ("OK", "H BACK"),
    "clock": ("OK", "H BACK", "page clock", "OK"),
    "set-clock": ("OK", "H BACK", "page set clock", "OK"),
    "place-stones": ("OK", "H BACK", "page stones", "OK"),
    "review": ("OK", "H BACK", "page review", "OK"),
    "setup": ("OK", "H BACK", "page save+leave", "OK"),
    "games": ("OK", "H BACK", "page save+leave", "OK", "page games", "OK"),
    "over": ("OK", "H BACK", "page resign", "H OK"),
    "name": ("OK", "H BACK", "page save+leave", "OK", "page left", "RIGHT", "OK"),
    "player": ("OK", "H BACK", "page save+leave", "OK", "page left", "SPECIAL"),
    "pause": ("OK", "say pause"),
    "thinking": ("OK",),
    "hint": ("OK", "H BACK", "page hint", "OK"),
    "solve": ("OK", "H BACK", "page solve", "OK"),
    "attract": ("OK", "H BACK", "page save+leave", "OK", "rest 92"),
    "lost": (),
}
SAMPLE = ("game", "menu", "thinking")


def saved_game():
    """Files of a game with a clock."""
    table = Table()
    table.choose("time", "10m+3x30s")
    table.press("BACK", "OK", "OK", "RIGHT", "OK")
    table.wait(100)
    return table.storage.files


def game_of_the_board():
    """The board plays itself, at the level that thinks longest."""
    table = Table()
    table.choose("left", "hard")
    table.choose("right", "hard")
    table.press("BACK", "OK")
    table.wait(100)
    return table.storage.files


def game_for_practice():
    """A name against a guest, without a clock: hints are allowed."""
    table = Table()
    evening.name_player(table, "left", "AMY")
    table.press("BACK", "OK", "OK", "RIGHT", "OK", "UP", "OK", "UP", "OK")
    table.wait(100)
    return table.storage.files


def broken_game():
    """Nothing of the game can be read."""
    files = saved_game()
    for name in files:
        if name.startswith("game"):
            files[name] = bytes(len(files[name]))
    return files


KEPT = {
    "player": game_for_practice,
    "thinking": game_of_the_board,
    "hint": game_for_practice,
    "solve": game_for_practice,
    "lost": broken_game,
}


class Walker:
    """Walks the board and, beside it, a table with the same files that knows the pages."""

    def __init__(self, board, files):
        self.board = board
        self.table = Table(MemoryStorage(files))

    def press(self, name):
        self.board.press(name)
        self.table.press(name)

    def go(self, step):
        kind, _, rest = step.partition(" ")
        if kind == "H":
            self.board.press(rest, HELD_MS)
            self.table.hold(rest)
        elif kind == "page":
            labels = [page.label for page in self.table.app.screen.pages]
            away = (labels.index(rest) - self.table.app.screen.at) % len(labels)
            for _ in range(min(away, len(labels) - away)):
                self.press("DOWN" if away <= len(labels) // 2 else "UP")
        elif kind == "say":
            self.say(rest)
        elif kind == "rest":
            time.sleep(int(rest))
        else:
            self.press(step)

    def say(self, line):
        """To the game, over the link."""
        self.board.game_reads = True
        self.board.type(b"\r" + line.encode() + b"\r")
        self.board.wait_for(lambda: "\n= " in self.board.text())

    def expect(self, screen):
        self.say("state")
        self.board.wait_for(lambda: self.board.says('"screen": "%s"' % screen))
        self.board.game_reads = False


def put_files(board, files):
    """With somebody else's hands, in the prompt."""
    lines = ["import os", "os.mkdir('/saved') if 'saved' not in os.listdir('/') else None"]
    lines += ["[os.remove('/saved/'+n) for n in os.listdir('/saved')]"]
    for name, data in files.items():
        lines += ["f=open('/saved/%s','wb'); f.write(%r); f.close()" % (name, bytes(data))]
    board.mpremote("exec", "\n".join(lines))


def break_in(board):
    """Seconds until the prompt; then the real mpremote does its work."""
    began = time.monotonic()
    board.type(b"\x03")
    board.wait_for(lambda: board.text().endswith(">>> "), 5)
    took = time.monotonic() - began
    assert "KeyboardInterrupt" in board.text()
    assert board.mpremote("exec", "print(6*7)").strip() == "42"
    return took


def restart(board, down=()):
    board.power_off()
    board.console.clear()
    board.power_on(down=down)
    board.wait_for(lambda: board.says("the game is on"))


def try_screens(board, screens):
    times = {}
    for screen in screens:
        files = KEPT.get(screen, saved_game)()
        put_files(board, files)
        restart(board)
        walker = Walker(board, files)
        for step in ROUTES[screen]:
            walker.go(step)
        walker.expect(screen)
        times[screen] = break_in(board)
    print(" ".join("%s %.3f s" % pair for pair in times.items()))
    assert max(times.values()) < PROMPT_S


def test_mpremote_breaks_into_a_running_game(board_of, led_gomoku):  # noqa: F811
    """A sample of the screens, the tests of commissioning, the code of a crash."""
    board = board_of()
    assert led_gomoku("flash", "--port", board.port).status == 0
    try_screens(board, SAMPLE)
    put_files(board, saved_game())
    restart(board, down=("OK",))
    time.sleep(0.3)
    board.release()
    Walker(board, {}).expect("commission")
    break_in(board)
    check_crash(board)


def check_crash(board):
    """A screen that cannot be loaded: E4 in red, the file, Ctrl-C; and one press starts again."""
    put_files(board, saved_game())
    board.mpremote("exec", "import os; os.remove('/gomoku/ui/menu_screen.mpy')")
    board.put("/gomoku/ui/menu_screen.py", "this = is_no_name")
    for ends_with in ("a press", "Ctrl-C"):
        restart(board)
        board.press("OK")
        board.press("BACK", HELD_MS)
        board.wait_for(lambda: board.says("E4; a press of any button starts again"))
        lights = board.wait_for(board.lit)
        assert lights and all(red > green for red, green, _ in lights.values())
        if ends_with == "a press":
            board.console.clear()
            board.press("UP")
            board.wait_for(lambda: board.says("the last crash was"))
            board.wait_for(lambda: board.says("the game is on"))
            Walker(board, {}).expect("resume")
    break_in(board)
    out = board.mpremote("exec", "print(open('/saved/crash').read())")
    assert "NameError" in out and "menu_screen" in out


@pytest.mark.long
def test_mpremote_breaks_in_from_every_screen(board_of, led_gomoku):  # noqa: F811
    board = board_of()
    assert led_gomoku("flash", "--port", board.port).status == 0
    try_screens(board, ROUTES)
