"""Under CPython with Blinka: the CircuitPython board with the real NeoPixel library.

Blinka's agnostic board has no GP pins and no supervisor; these stand in.  What the library hands
to neopixel_write is kept.
"""

import itertools
import os
import sys
import types

os.environ["BLINKA_OS_AGNOSTIC"] = "1"

frames = []
levels = {}


class _Contact:
    """digitalio.DigitalInOut on one of the pins."""

    def __init__(self, pin):
        self.pin = pin
        self.direction = None

    def switch_to_input(self, pull=None):
        self.pull = pull

    @property
    def value(self):
        return levels.get(self.pin, True)


def open_board(setup):
    import board
    import digitalio
    import neopixel

    for number in range(29):
        setattr(board, "GP%d" % number, "GP%d" % number)
    supervisor = types.ModuleType("supervisor")
    clock = itertools.count((1 << 29) - 3)
    supervisor.ticks_ms = lambda: next(clock) & (1 << 29) - 1
    sys.modules["supervisor"] = supervisor
    usb_cdc = types.ModuleType("usb_cdc")
    usb_cdc.data = types.SimpleNamespace(in_waiting=0, connected=False)
    usb_cdc.console = None
    sys.modules["usb_cdc"] = usb_cdc
    digitalio.DigitalInOut = _Contact
    neopixel.neopixel_write = lambda pin, data: frames.append(bytes(data))
    from gomoku.devices.circuitpython_board import Board

    return Board(setup)
