"""A device program: a whole renju game played with the buttons, verdicts shown.

It takes the time from the turn of the loop that finds a button down until its frame is on the
wire, and the memory that is in use on the way.  On a board the frames go out for real; nothing is
saved, so what the board keeps is left alone.

Plain code for CPython, MicroPython and CircuitPython; nothing of the host may come in here.
"""

import gc
import sys

UP, DOWN, LEFT, RIGHT, OK = 1, 2, 4, 8, 16
STEPS = {UP: 16, DOWN: -16, LEFT: -1, RIGHT: 1}
ARROWS = 3  # presses of the way to a point


def used():
    """Bytes of the heap in use; 0 where nobody knows."""
    gc.collect()
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


class NoStorage:
    def read(self, name):
        return None

    def write(self, name, data):
        pass

    def remove(self, name):
        pass

    def names(self):
        return []


class NoWire:
    def write(self, frame, changed, count):
        pass


class DeskBoard:
    """For a computer, which has no pins."""

    def __init__(self, setup):
        from gomoku.devices.buttons import Buttons
        from gomoku.devices.buzzer import Buzzer
        from gomoku.devices.display import Display

        self.setup = setup
        self.display = Display(setup, NoWire())
        self.buttons = Buttons(None)
        self.buzzer = Buzzer()


class TimedWire:
    def __init__(self, wire, since):
        self._wire = wire
        self._since = since
        self.start = None  # of the turn of the loop that is on
        self.took = None  # until its frame was out

    def write(self, frame, changed, count):
        self._wire.write(frame, changed, count)
        self.took = self._since(self.start)


def presses(at, point):
    """The arrow presses from one point to another."""
    found = []
    across = (point & 15) - (at & 15)
    up = (point >> 4) - (at >> 4)
    found += [RIGHT if across > 0 else LEFT] * abs(across)
    found += [UP if up > 0 else DOWN] * abs(up)
    return found


def light_up(display):
    """As main.py does it."""
    from gomoku import forget
    from gomoku.ui import first_light

    first_light.show(display)
    forget("gomoku.ui.first_light", "gomoku.ui.colours")


def run(now, since, moves, marks, ballast):
    """moves: points in hex.  marks: settings' marks, 1 fouls, 2 everything.  ballast: bytes of the
    heap that are taken away first.

    Times in us, "heap" in bytes in use at the end of each stage, "peak" the most after any press.
    """
    taken = bytearray(ballast)
    heap = [("boot", used())]
    import hardware_setup

    if sys.platform in ("linux", "darwin", "win32"):
        board = DeskBoard(hardware_setup)
    else:
        from gomoku.devices import open_board

        board = open_board(hardware_setup)
    board.storage = NoStorage()
    light_up(board.display)
    heap.append(("first light", used()))
    from gomoku.app import App

    heap.append(("app loaded", used()))
    mask = [0]
    board.buttons._read = lambda: mask[0]
    wire = board.display._strip = TimedWire(board.display._strip, since)
    wire.start = now()
    app = App(board, {"rule": "renju"})
    app.settings.values["marks"] = marks
    heap.append(("game begun", used()))
    times = {"arrow": [], "ok": [], "other": []}
    clock = 0
    peak = 0

    def turn(ms, buttons, kind):
        nonlocal clock
        clock += ms
        mask[0] = buttons
        wire.took = None
        wire.start = now()
        app.tick(clock)
        if wire.took is not None:
            times[kind].append(wire.took)
        elif kind != "other":
            raise ValueError("a press without light at %d" % clock)

    turn(10, 0, "other")
    for i in range(0, len(moves), 2):
        point = int(moves[i : i + 2], 16)
        way = presses(app.screen.cursor(), point)
        if len(way) > ARROWS:
            # The rest of the way is skipped, to save time; that turn is not counted.
            app.screen.at = point
            for button in way[-ARROWS:]:
                app.screen.at = app.screen.at - STEPS[button] & 255
            app.redraw()
            turn(10, 0, "other")
        for button in way[-ARROWS:]:
            turn(70, button, "arrow")
            turn(50, 0, "other")
        turn(300, OK, "ok")
        peak = max(peak, used())
        turn(60, 0, "other")
    heap.append(("game over", used()))
    game = app.session.game
    if len(game.record) * 2 != len(moves) or not game.winner or len(taken) != ballast:
        raise ValueError("the game did not come to its end")
    times["heap"] = heap
    times["word"] = 8 if sys.maxsize > 0x7FFFFFFF else 4
    times["peak"] = max(peak, max([bytes for _, bytes in heap])) - ballast
    return times
