"""Worn buttons, garbage on the serial line, and the brightest pictures there are."""

import builtins

import pytest

from gomoku import opponent, presses
from gomoku.opponent import hints, thinker
from gomoku.rules.notation import point
from gomoku.ui import palette
from gomoku.ui.sounds import SOUNDS
from tests.devices.boards import Wiring, frame_ua
from tests.safety import evening, fuzz
from tests.safety.table import Dice, Table

ALL = (1 << len(presses.NAMES)) - 1


@pytest.mark.parametrize("button", presses.NAMES)
def test_a_button_stuck_from_power_on(button):
    """It is ignored: no ghost move in a minute, the other six do what they always do, and once it
    opens again it counts again."""
    stuck = 1 << presses.NAMES.index(button)
    table = Table(preset={"rule": "freestyle"}, down=stuck)
    for _ in range(600):
        table.tick(100, stuck)
    assert table.screen == "game" and not table.game.record
    assert table.app.screen.cursor() == point("H8")
    assert table.app.stuck_buttons() == stuck
    for name in ("RIGHT", "OK", "LEFT", "OK"):
        if name != button:
            table.tick(40, stuck | 1 << presses.NAMES.index(name))
            table.tick(40, stuck)
    assert len(table.game.record) == {"OK": 0, "LEFT": 1, "RIGHT": 2}.get(button, 2)
    table.tick(40)
    table.press("UP", "OK")
    assert len(table.game.record) >= 1 and not table.app.stuck_buttons()


def test_a_button_that_sticks_in_the_middle_of_a_game():
    """An arrow repeats for a while, then it counts as stuck; a stuck OK places one stone."""
    for name, moves in (("OK", 1), ("LEFT", 0)):
        table = Table(preset={"rule": "freestyle"})
        mask = 1 << presses.NAMES.index(name)
        for _ in range(300):
            table.tick(100, mask)
        at = table.app.screen.cursor()
        for _ in range(300):
            table.tick(100, mask)
        assert len(table.game.record) == moves and table.app.screen.cursor() == at
        assert table.app.stuck_buttons() == mask


def test_all_buttons_at_once_and_a_rattle():
    """A hand on all of them: at most one stone; a contact that rattles for 20 ms: one press."""
    table = Table(preset={"rule": "freestyle"})
    table.tick(40, ALL)
    table.tick(40)
    assert len(table.game.record) <= 1
    table = Table(preset={"rule": "freestyle"})
    for i in range(20):
        table.tick(1, 1 << presses.OK if i % 2 else 0)
    table.tick(60, 1 << presses.OK)
    table.tick(60)
    assert len(table.game.record) == 1 and table.app.refused is None


def test_an_arrow_does_not_repeat_into_the_next_screen():
    """DOWN is held on set-up while OK begins the game: the cursor waits for a fresh press."""
    table = Table()
    down, ok = 1 << presses.DOWN, 1 << presses.OK
    while table.app.screen.page.label != "play":
        table.press("DOWN")
    table.tick(40, ok)
    assert table.screen == "game"
    for _ in range(40):
        table.tick(50, ok)
    assert not table.game.record
    table.tick(40, 0)
    table.tick(40, down)
    assert table.app.screen.cursor() == point("H7")


def test_garbage_on_the_serial_line_disturbs_nothing():
    """Every byte there is, a line of 30 kB without an end, half a command: the game goes on as if
    nothing was said, and the next whole line is understood."""
    table = Table(preset={"rule": "renju"})
    table.press("OK", "RIGHT", "OK")
    moves = table.game.moves()
    wire = table.board.serial
    for garbage in (
        bytes(range(256)) * 4,
        b"x" * 30000,
        b"do \x00 h8\xff" * 50,
        b"\x7f\x08" * 500,
    ):
        wire.sent.extend(garbage)
        turns = 0
        while wire.is_heard():
            table.tick(10)
            turns += 1
        assert turns <= len(garbage) // 64 + 5, "a turn reads its share and no more"
        assert table.game.moves() == moves and table.screen == "game"
        table.press("LEFT")
    wire.out = ""
    wire.sent.extend(b"\rdo a1\r")
    for _ in range(5):
        table.tick(10)
    assert wire.out.endswith("= ok\n") and table.game.moves() == [*moves, point("A1")]


def test_a_computer_that_does_not_read_is_not_waited_for():
    """It follows and asks for everything, and never reads: the line takes 256 bytes and no more.
    Play goes on, commands are done, what waits stays small and is forgotten; once it reads, the
    board speaks with it as ever, from the beginning of a line."""
    table = Table(preset={"rule": "renju"})
    wire = table.board.serial
    wire.room = 256
    wire.sent.extend(b"follow\rhelp\rstate\rgames\r")
    table.wait(1000, 10)
    assert len(wire.out) == 256
    link = table.app._link
    assert not link.follows
    for _ in range(20):
        wire.sent.extend(b"state\rhelp\rfollow\recho\r")
        table.press("OK", "LEFT")
        assert len(link._out) == 0
    assert len(table.game.record) == 15, "a stone on each point of the row"
    wire.sent.extend(b"do a1\r")
    table.wait(10000, 10)
    assert point("A1") in table.game.moves()
    wire.room, wire.out = None, ""
    wire.sent.extend(b"\recho off\rhello\r")
    table.wait(200, 10)
    assert wire.out.startswith("\n") and wire.out.endswith("= led-gomoku link 1\n")
    wire.sent.extend(b"follow\r")
    table.wait(200, 10)
    assert "* did 1 0 H8\n" in wire.out


def test_a_slow_computer_gets_every_line_whole():
    """Eight bytes every 50 ms: nothing is lost, no line is torn."""
    table = Table(preset={"rule": "renju"})
    wire = table.board.serial
    wire.room = 0
    wire.sent.extend(b"help\rstate\r")
    for _ in range(400):
        wire.room = 8
        table.wait(50, 10)
    whole = Table(preset={"rule": "renju"})
    whole.board.serial.sent.extend(b"help\rstate\r")
    whole.wait(1000, 10)
    lines = wire.out.splitlines()
    assert lines[:-1] == whole.board.serial.out.splitlines()[:-1] and lines[-1][:2] == "= "


def test_a_claim_without_a_foul_leaves_no_trace():
    """A child presses SPECIAL again and again: as if never said, and the record does not grow."""
    table = Table(preset={"rule": "renju", "fouls": "claim"})
    table.press("OK")
    for _ in range(60):
        table.press("SPECIAL")
    assert len(table.game.record) == 1
    table.board.serial.sent.extend(b"do claim\r")
    table.tick(10)
    table.tick(10)
    assert len(table.game.record) == 1 and "! there is no foul" in table.board.serial.out


def full_board(dice):
    """225 stones, most of them White, without a five that would end it."""
    white = [row << 4 | col for row in range(15) for col in range(15)]
    black = [white.pop(dice.roll(len(white))) for _ in range(20)]
    return black, white[:-1]


@pytest.mark.parametrize("end", ("press", "computer", "flag"))
def test_the_sound_of_a_win_is_heard_to_its_end(end):
    """In a game with a clock, too: nobody is warned of the time that an ended game has left."""
    table = Table()
    evening.set_up(table, "freestyle", "free", None, "5m+5s")
    for name in ("H8", "A1", "I8", "A2", "J8", "A3", "K8", "A4"):
        table.go_to(point(name))
        table.press("OK")
    table.go_to(point("L8"))
    heard = []
    table.board.buzzer.tone = lambda hz, ms: heard.append((hz, ms))
    if end == "press":
        table.press("OK")
    elif end == "computer":
        table.board.serial.sent.extend(b"do L8\r")
    else:
        table.tick(400000)
    table.wait(1000, 10)
    assert table.screen == "over" and table.game.winner
    assert tuple(heard) == SOUNDS["won"]


@pytest.mark.parametrize("budget", (250, 400, 3000))
def test_the_budget_holds_on_every_screen_at_full_brightness(budget):
    """224 bright stones below every screen, in every palette, both blink phases: the sum over the
    bytes on the wire is never above the budget."""
    setup = Wiring(BUDGET_MA=budget, BRIGHTNESS=10, STATUS_PIXELS=4)
    seen = set()
    for colours in ("classic", "clear", "red-yellow"):
        table = Table(setup=setup)
        table.choose("colours", colours)
        table.app.start_position(full_board(Dice(3)), 1)
        limit = lambda: fuzz.check(table, budget * 1000)  # noqa: E731, B023
        table.after_tick = limit
        for name in ("game", "menu", "place-stones", "games", "name", "attract", "resume", "setup"):
            table.app.go(name)
            table.wait(700)
            seen.add(table.screen)
        table.app.go("game")
        table.menu("resign", True)
        table.wait(1500)
        table.app.go("commission")
        for step in ("walk", "corners", "buttons", "colours", "white"):
            assert table.app.screen.step == step
            table.wait(1500)
            if step == "white":
                assert frame_ua(table.board.strip.sent, setup) > 0.8 * min(budget, 900) * 1000
            if step == "buttons":
                table.hold("OK")
            else:
                table.press("OK")
    assert len(seen) == 8


def test_the_brightest_frame_there_is():
    """All 225 cells of every colour in turn, steady and blinking against every other."""
    setup = Wiring(BUDGET_MA=400, BRIGHTNESS=10)
    table = Table(setup=setup)
    display, canvas = table.board.display, table.app.canvas
    for colour in range(palette.COUNT):
        for other in (colour, 0, palette.RED, palette.WHITE):
            for cell in range(0xEF):
                canvas.blink(cell, colour, other)
            for _ in range(2):
                canvas.phase ^= 1
                display.show(canvas)
                assert frame_ua(table.board.strip.sent, setup) <= 400000


def test_the_evening_survives_a_hard_shake():
    """Power off and on after every single move of a game: nothing is lost, and it can be won."""
    table = Table()
    dice = Dice(4)
    evening.set_up(table, "freestyle", "swap2")
    while not table.game.winner:
        evening.answer(table, dice)
        table.tick(10)
        record = list(table.game.record)
        if not table.game.winner:
            table = Table(table.storage)
            assert table.screen == "resume" and table.game.record == record
            table.press("OK")


@pytest.mark.parametrize("way", ["seat", "hint", "solve"])
def test_no_room_for_a_thought(monkeypatch, way):
    """The board says so and the game goes on by hand: no crash, at power-on neither."""

    def no_room(*arguments):
        raise MemoryError("allocating 2048 bytes")

    monkeypatch.setattr(thinker, "Thinker", no_room)
    monkeypatch.setattr(hints, "Solver", no_room)
    table = Table()
    if way == "seat":
        table.choose("left", "easy")
        table.turn_to("play")
        table.press("OK")
    else:
        table.press("OK", "OK")
        assert table.menu(way)
    table.wait(1500)
    assert table.screen == "game" and max(table.app.session.names) == 0
    before = len(table.game.record)
    table.press("UP", "OK")
    assert len(table.game.record) == before + 1


def test_stones_that_cannot_stand_leave_the_game_in_sight():
    """A set-up that is refused changes nothing, neither the game nor its light."""
    table = Table()
    table.press("OK", "OK", "UP", "OK")
    before, lit = list(table.game.record), bytes(table.app.canvas.ink)
    with pytest.raises(ValueError):
        table.app.start_position((b"\x77\x77", b""), 0)
    table.tick(20)
    assert table.game.record == before and bytes(table.app.canvas.ink) == lit


def test_the_game_takes_the_room_of_the_link(monkeypatch):
    """No room for a screen: the link goes; a computer that speaks on gets it again, later."""
    table = Table()
    table.board.serial.sent.extend(b"hello\r")
    table.wait(200)
    assert "led-gomoku link" in table.board.serial.out
    load = builtins.__import__
    full = ["gomoku.ui.game_screen"]

    def no_room(name, *rest):
        if full and name == full[0]:
            full.pop()
            raise MemoryError("allocating 2048 bytes")
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_room)
    table.press("OK", "OK")
    assert table.screen == "game" and not full and table.app._link is None
    table.board.serial.out = ""
    table.board.serial.sent.extend(b"hello\r")
    table.wait(2000)
    assert not table.board.serial.out
    table.wait(10000)
    assert "led-gomoku link" in table.board.serial.out


def test_no_room_for_the_link(monkeypatch):
    """The board plays on, and tries it again after a while only."""
    table = Table()
    tries = []

    def no_room():
        tries.append(table.app.now)
        raise MemoryError("allocating 2048 bytes")

    monkeypatch.setattr(table.app, "_load_link", no_room)
    table.board.serial.sent.extend(b"hello\r")
    table.press("OK", "OK", "OK")
    table.wait(11000)
    assert len(table.game.record) == 1 and len(tries) == 2


def test_the_opponent_is_loaded_after_the_light_a_piece_a_turn(monkeypatch):
    """A game against the board is there at once, and a press between two pieces is heard."""
    loaded = []

    def load_next(opening):
        loaded.append((table.app.now, table.screen, table.app.is_drawn()))
        return len(loaded) < 9

    monkeypatch.setattr(opponent, "load_next", load_next)
    table = Table()
    table.choose("right", "easy")
    table.turn_to("play")
    table.press("OK")
    at = table.app.screen.at
    table.press("UP")
    assert table.app.screen.at == at + 16
    table.wait(500)
    assert len(loaded) == 9 and len({now for now, _, _ in loaded}) == 9
    assert all(screen == "game" and drawn for _, screen, drawn in loaded)
