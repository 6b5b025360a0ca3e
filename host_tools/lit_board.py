"""A game as the board shows it: the firmware's own light, without starting a board."""

from PIL import Image

import hardware_setup
from gomoku.devices.led_map import build_map
from gomoku.game.game import Game
from gomoku.ui import board_picture
from gomoku.ui.canvas import Canvas
from gomoku.ui.colours import palette
from gomoku.ui.teaching import Teaching
from host_tools.simulator import render
from host_tools.simulator.sim_board import Board

BRIGHTEST = 10


def picture(game: Game, colours: str, marks: int, cell: int) -> Image.Image:
    """colours: a name of the palettes.  marks: 0 none, 1 fouls, 2 all teaching marks."""
    board = Board(hardware_setup, "")
    board.display.set_palette(palette(colours))
    board.display.set_brightness(min(BRIGHTEST, hardware_setup.BRIGHTNESS))
    canvas = Canvas()
    taught = Teaching(game).finish() if marks == 2 else None
    board_picture.paint(canvas, game, True, marks, (), taught)
    board.display.show(canvas)
    return render.picture(lights(board), (), cell)


def lights(board: Board):
    """What is on the wire, as the renderer takes it."""
    order = hardware_setup.COLOUR_ORDER
    places = [order.index(colour) for colour in "RGB"]
    for point, led in enumerate(build_map(hardware_setup)):
        if led != 0xFFFF and point >> 4 < 15:
            red, green, blue = (board.strip.sent[3 * led + at] for at in places)
            yield point, red, green, blue
