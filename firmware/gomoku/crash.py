"""A crash: a code on the LEDs, the reason on the serial line and in a small file; a press restarts.

E1 the memory is full; E2 calls nest too deep; E3 a file or a part refused; E4 a mistake in the
program.  The game is safe: it stands in its file as it was before what crashed.  Ctrl-C is none.

A crash that comes twice in the same place right after power-on is met with the game set aside: its
bytes stay on the board, and the board can be played.
"""

import gc
import sys

from gomoku import presses
from gomoku.devices import rest, restart
from gomoku.devices.own_led import own_led

CODES = ((MemoryError, 1), (RuntimeError, 2), (OSError, 3))
A_MISTAKE = 4
FILE = "crash"
LONGEST = 1000  # bytes of the file
BLINK_MS = 300
_EARLY = b"at start"
_AGAIN = b"again at start"


def code_of(error):
    for kind, code in CODES:
        if isinstance(error, kind):
            return code
    return A_MISTAKE


def report_of(error):
    """The traceback as text; as much of it as the memory allows."""
    try:
        if hasattr(sys, "print_exception"):
            import io

            text = io.StringIO()
            sys.print_exception(error, text)
            return text.getvalue()
        import traceback

        return "".join(traceback.format_exception(type(error), error, error.__traceback__))
    except MemoryError:
        return type(error).__name__


def write_down(storage, error, early):
    """Into the crash file: when, then the report."""
    report = report_of(error)
    print(report)
    report = report.encode()[-LONGEST:]
    when = b"later"
    if early:
        before = storage.read(FILE) or b""
        same = before.startswith((_EARLY, _AGAIN)) and before.split(b"\n", 1)[1] == report
        when = _AGAIN if same else _EARLY
    try:
        storage.write(FILE, when + b"\n" + report)
    except OSError:
        print("led-gomoku: the crash cannot be written down")


def before_start(storage):
    """Tell of the last crash; after the second one in the same place the game is set aside."""
    told = storage.read(FILE)
    if not told:
        return
    print("led-gomoku: the last crash was", told.decode())
    if told.startswith(_AGAIN):
        from gomoku.saves import Saves

        Saves(storage).set_aside("game")
        storage.write(FILE, b"later" + told[len(_AGAIN) :])


class _Code:
    """The code on the matrix."""

    def __init__(self, display, code):
        from gomoku.ui import colours, palette
        from gomoku.ui.canvas import Canvas
        from gomoku.ui.font import draw, width

        text = "E%d" % code
        self._canvas = Canvas()
        draw(self._canvas, text, (15 - width(text)) // 2, 5, palette.WARNING)
        display.set_palette(colours.palette())
        self._display = display

    def show(self):
        self._display.show(self._canvas)


def handle(board, error, early=False):
    """Show it until a button is pressed, then start anew.  The caller has let go of the app."""
    gc.collect()
    code = code_of(error)
    write_down(board.storage, error, early)
    print("led-gomoku: E%d; a press of any button starts again" % code)
    led = own_led()
    shown = None
    try:
        board.buzzer.silence()
        shown = _Code(board.display, code)
        shown.show()
    except Exception as other:  # the light itself is what crashed
        print("the LEDs cannot be shown:", other)
    pressed = False
    while not pressed or board.buttons.is_any_down:  # a button that is still down is no new start
        now = board.ticks_ms()
        led(now // BLINK_MS & 1)
        press = board.buttons.poll(now)
        if press and press >> 4 == presses.PRESSED >> 4:
            pressed = True
        board.idle()
        rest(10)
    restart()
