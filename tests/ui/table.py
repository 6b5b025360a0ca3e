"""A board on a table: a person's presses as lines of a script, and what is to be seen."""

import io
import json

from PIL import Image

from gomoku.rules import notation
from gomoku.ui import font
from gomoku.ui.canvas import Canvas
from host_tools.simulator import render
from host_tools.simulator.device_process import DeviceProcess
from host_tools.simulator.script import Player, read_lines

DOT = 5  # pixels of a point in a sheet
GAP = 6
COLUMNS = 8


class Table:
    """`play` takes lines, several in a string divided by commas."""

    def __init__(self, store, runtime="cpython", preset=None):
        self.store = store
        self.device = DeviceProcess(runtime, store, preset)
        self.device.on_print = lambda line: None
        self.device.start()
        self._player = Player(self.device, io.StringIO())
        self.seen = []

    def play(self, *texts):
        for text in texts:
            for line in text.split(","):
                if line.strip() == "look":
                    self.seen.append(self.picture())
                else:
                    self._player.play(read_lines([line], "script"), "script")
        return self

    def stones(self, points):
        return self.play(*["place " + point for point in points.split()])

    @property
    def state(self):
        return json.loads(json.dumps(self.device.state()))

    def light(self, name):
        """(red, green, blue) on the wire of a point."""
        at = notation.point(name)
        return next(tuple(wire) for point, *wire in self.device.lights() if point == at)

    def reads(self, text, among=()):
        """Do letters of this text stand on the board now, at least three of them and nothing else
        beside them but the points `among`?  A long text runs through fifteen columns."""
        lights = list(self.device.lights())
        bright = max(max(wire) for _, *wire in lights) / 4
        lit = {point for point, *wire in lights if max(wire) > bright and point < 0xF0}
        lit -= {notation.point(name) for name in among}
        for col in range(8, -font.width(text), -1):
            if min(15, col + font.width(text)) - max(0, col) < min(11, font.width(text)):
                continue
            for row in range(11):
                canvas = Canvas()
                font.draw(canvas, text, col, row, 1)
                letters = {point for point in range(0xF0) if canvas.ink[point]}
                band = {point for point in lit if row <= point >> 4 < row + font.HEIGHT}
                letters -= {notation.point(name) for name in among}
                if letters == band:
                    return True
        return False

    def reads_within(self, ms, text, among=()):
        """The same, at some moment of that time."""
        for _ in range(ms // 50):
            if self.reads(text, among):
                return True
            self.play("wait 50")
        return False

    def picture(self):
        """15 x 15 squares in the colours that an eye would see."""
        picture = Image.new("RGB", (15, 15))
        for point, *wire in self.device.lights():
            if point < 0xF0:
                colour = tuple(render.eye(light / 255) for light in wire)
                picture.putpixel((point & 15, 14 - (point >> 4)), colour)
        return picture.resize((15 * DOT, 15 * DOT), Image.Resampling.NEAREST)

    def leave(self):
        self.device.stop()


def sheet(pictures):
    """The pictures side by side, in the order in which they were looked at."""
    step = 15 * DOT + GAP
    rows = (len(pictures) + COLUMNS - 1) // COLUMNS
    whole = Image.new("RGB", (step * min(COLUMNS, len(pictures)), step * rows), (60, 60, 60))
    for i, picture in enumerate(pictures):
        whole.paste(picture, (i % COLUMNS * step, i // COLUMNS * step))
    return whole
