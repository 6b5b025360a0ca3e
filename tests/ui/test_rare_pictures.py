"""Screens that nobody hopes to see: something lost, paused by an arbiter, a crash (test_pictures).

After a change: pytest tests/ui --update-golden, and look at the sheets.
"""

import pytest
from PIL import Image

from gomoku import crash
from gomoku.devices.led_map import build_map
from host_tools.simulator import render
from host_tools.simulator.sim_board import Board
from tests.devices.boards import Wiring
from tests.ui.table import DOT


def test_lost_looks_as_it_did(table_of, same_sheet):
    """Game and settings are zeros: LOST SETTINGS GAME runs by once, then the board is at set-up."""
    table = table_of().play("press DOWN,answer standard,press BACK,press OK,place H8,wait 100")
    table.device.kill()
    for path in table.store.iterdir():
        if path.name.startswith(("game", "settings")):
            path.write_bytes(bytes(path.stat().st_size))
    table.device.start()
    table.play("wait 100" + ",look,wait 1100" * 4 + ",look,wait 5000,look")
    assert table.state["screen"] == "setup"
    same_sheet(table.seen, "ui_lost.png")


def test_the_pause_looks_as_it_did(table_of, same_sheet):
    """Two bars and nothing else; a press says HOLD OK, OK held goes on."""
    table = table_of(rule="freestyle").play("place H8,place I9,wait 1300,look")
    table.device.hear(b"pause\r")
    table.play("wait 100,look,press OK,look,wait 1200,look,wait 2000,look")
    table.play("hold OK 1000,wait 1300,look")
    same_sheet(table.seen, "ui_pause.png")


class Unplugged(Exception):
    """Enough has been seen."""


def test_a_crash_looks_as_it_did(same_sheet, tmp_path):
    """E1 to E4, in red on a dark board, whatever stood there before."""
    places = build_map(Wiring())
    pictures = []

    def look():
        sent = board.strip.sent
        picture = Image.new("RGB", (15, 15))
        for point in range(0xEF):
            if point & 15 < 15:
                green, red, blue = sent[3 * places[point] : 3 * places[point] + 3]
                colour = tuple(render.eye(byte / 255) for byte in (red, green, blue))
                picture.putpixel((point & 15, 14 - (point >> 4)), colour)
        pictures.append(picture.resize((15 * DOT, 15 * DOT), Image.Resampling.NEAREST))
        raise Unplugged

    for error in (MemoryError(), RuntimeError("too deep"), OSError(5), ValueError("a mistake")):
        board = Board(Wiring(), str(tmp_path))
        board.strip.sent[:] = bytes([40]) * len(board.strip.sent)
        board.idle = look
        with pytest.raises(Unplugged):
            crash.handle(board, error)
    same_sheet(pictures, "ui_crash.png")
