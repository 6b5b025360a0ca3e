"""Boards to test with: a wiring in the words of hardware_setup, and a strip that remembers.

Runs under every interpreter.
"""

import hardware_setup
from gomoku.devices.display import Display
from gomoku.ui.canvas import Canvas

WHITE, RED, GREEN, BLUE, GREY = 1, 2, 3, 4, 5
PALETTE = bytes((0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 60, 60, 60))


class Wiring:
    """hardware_setup as it comes, with some settings replaced."""

    def __init__(self, **settings):
        for name in dir(hardware_setup):
            if name[0] != "_":
                setattr(self, name, getattr(hardware_setup, name))
        for name in settings:
            setattr(self, name, settings[name])


PLENTY = {"BUDGET_MA": 20000}
BOARD_16_PANEL = {"LED_WIDTH": 16, "LED_HEIGHT": 16}
DENSE_STRIP = {"LED_STRIDE": 2}


class Strip:
    """Stands for the wire: keeps the frames that went out."""

    def __init__(self):
        self.frames = []
        self.touched = []

    def write(self, frame, changed, count):
        self.frames.append(bytes(frame))
        self.touched.append(sorted(changed[i] for i in range(count)))


class Bench:
    """A display on a strip, and the canvas that it shows."""

    def __init__(self, **settings):
        self.setup = Wiring(**settings)
        self.strip = Strip()
        self.display = Display(self.setup, self.strip)
        self.display.set_palette(PALETTE)
        self.canvas = Canvas()

    def show(self):
        return self.display.show(self.canvas)

    def fill(self, colour):
        self.canvas.clear(colour)
        return self.show()

    def turn_phase(self):
        self.canvas.phase ^= 1
        return self.show()

    def led(self, number):
        """The three bytes of an LED in the frame that went out last."""
        return tuple(self.strip.frames[-1][3 * number : 3 * number + 3])

    def sent_ua(self):
        """What the last frame draws in microamperes, summed LED by LED from its bytes."""
        return frame_ua(self.strip.frames[-1], self.setup)


def frame_ua(frame, setup):
    light = sum(frame) * setup.LED_CHANNEL_MA * 1000 / 255
    return len(frame) // 3 * setup.LED_IDLE_UA + light
