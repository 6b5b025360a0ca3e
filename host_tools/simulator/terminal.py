"""The board in a text terminal: coloured discs, the window's keys, works over ssh.

A terminal tells when a key goes down and not when it comes up, so a hold has a key of its own.
"""

import os
import sys
import time

# A terminal is asked what it can do; one that never answers shall not hold up the board for long.
os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.7")

import blessed

from host_tools.simulator import render
from host_tools.simulator.device_process import DeviceProcess
from host_tools.simulator.live_board import HOLD_MS, LiveBoard

STEP_SECONDS = 0.02
DARK = (58, 60, 68)
SHADES = " .:+*#@"  # from dark to bright, where there are no colours

KEYS = {
    "KEY_UP": "UP",
    "KEY_DOWN": "DOWN",
    "KEY_LEFT": "LEFT",
    "KEY_RIGHT": "RIGHT",
    "KEY_ENTER": "OK",
    " ": "OK",
    "KEY_ESCAPE": "BACK",
    "KEY_BACKSPACE": "BACK",
    "KEY_DELETE": "BACK",  # what some terminals send for Backspace
    "KEY_TAB": "SPECIAL",
    "\t": "SPECIAL",
    "s": "SPECIAL",
}
HOLD_KEYS = {"m": "BACK", "o": "OK", "h": "SPECIAL"}
HELP = (
    "arrows move   Enter OK   Esc BACK   Tab SPECIAL",
    "m menu (BACK held)   o OK held   h SPECIAL held   p power cut   q quit",
)


class TerminalBoard:
    def __init__(self, terminal: blessed.Terminal, live: LiveBoard, note: str = ""):
        self.terminal = terminal
        self.live = live
        self.note = note
        self.running = True
        try:
            "●".encode(sys.stdout.encoding or "ascii")
            self.disc, self.hole = "●", "·"
        except UnicodeEncodeError:
            self.disc, self.hole = "O", "."

    def key(self, key) -> None:
        """One key from the terminal."""
        name = key.name if key.is_sequence else str(key).lower()
        if name == "q":
            self.running = False
        elif name == "p":
            self.live.power_cut()
        elif name in HOLD_KEYS:
            self.live.press(HOLD_KEYS[name], HOLD_MS)
        elif name in KEYS:
            self.live.press(KEYS[name])

    def lines(self) -> list[str]:
        """The whole picture, as lines of text with colours in them."""
        device = self.live.device
        lit = {point: wire for point, *wire in device.lights()}
        lines = []
        status = render.status_points(device.facts["map"])
        if status:
            lines.append("    " + "".join(self.cell(lit, 0xF0 + column) for column in range(15)))
        for row in reversed(range(15)):
            cells = "".join(self.cell(lit, row << 4 | column) for column in range(15))
            lines.append("%2d  %s" % (row + 1, cells))
        lines.append("    " + " ".join(render.COLUMNS))
        lines.append("")
        lines.append("%d mA of %d mA" % (device.current_ma, device.facts["budget_ma"]))
        lines.extend(HELP)
        lines.append(self.note)
        return lines

    def cell(self, lit: dict, point: int) -> str:
        """Two columns: a disc in the colour that the eye sees, and a space."""
        if point not in lit:
            return "  "
        colour = tuple(render.eye(wire / 255) for wire in lit[point])
        if self.terminal.number_of_colors == 0:
            return SHADES[-(-max(colour) * (len(SHADES) - 1) // 255)] + " "
        if not any(colour):
            return self.terminal.color_rgb(*DARK)(self.hole) + " "
        return self.terminal.color_rgb(*colour)(self.disc) + " "

    def draw(self) -> None:
        terminal = self.terminal
        room = terminal.height or None  # 0 rows: a terminal that does not know its size
        shown = [line + terminal.clear_eol for line in self.lines()[:room]]
        sys.stdout.write(terminal.home + "\r\n".join(shown) + terminal.clear_eos)
        sys.stdout.flush()

    def play(self) -> None:
        size = None
        while self.running:
            key = self.terminal.inkey(timeout=STEP_SECONDS, esc_delay=0.05)
            if key:
                self.key(key)
            changed = self.live.tick()
            if changed or size != (self.terminal.width, self.terminal.height):
                size = (self.terminal.width, self.terminal.height)
                self.draw()


def play(device: DeviceProcess, note: str = "") -> None:
    """Plays until q or Ctrl-C; the terminal is as before afterwards, whatever happens."""
    terminal = blessed.Terminal()
    printed: list[str] = []
    device.on_print = printed.append
    try:
        with terminal.fullscreen(), terminal.cbreak(), terminal.hidden_cursor():
            TerminalBoard(terminal, LiveBoard(device, time.monotonic), note).play()
    except KeyboardInterrupt:
        pass
    finally:
        for line in printed:
            sys.stderr.write("device: %s\n" % line)


def is_possible() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
