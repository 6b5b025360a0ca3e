"""led-gomoku: gomoku and renju on a board of 15x15 NeoPixels.

app wires the layers; devices know the runtime, ui the player, game the turn, rules the stones.
Imports point one way: app to devices, and app to ui to game to rules.
"""

import gc
import sys

# Bytes, on MicroPython: the heap is swept before it is full, so that what stays lies close together
# and a larger piece finds room.  It has to begin before the first import: modules compiled into an
# unswept heap leave gaps of two thousand bytes, and then a screen finds no room in 70 kB.
GARBAGE = 24000
if hasattr(gc, "threshold"):
    gc.threshold(GARBAGE)

if sys.implementation.name == "cpython":

    def const(value):
        """A named number; the compilers of the small runtimes fold it in."""
        return value

    def forget(*names):
        """A computer has memory enough: everything stays loaded."""

    def sweep(garbage=0):
        """And it sweeps when it likes."""

else:
    from micropython import const  # noqa: F401

    def sweep(garbage=GARBAGE):
        """Sweep the heap now, and then when so many bytes have been taken from it.

        That counts what was given back at once, too, as the frame of any larger function.
        """
        gc.collect()
        if hasattr(gc, "threshold"):
            gc.threshold(garbage)

    def forget(*names):
        """Let go of modules of this package that have done their work, for memory is scarce.

        Who holds a piece of one keeps it; the next import loads it anew.
        """
        for name in names:
            if sys.modules.pop(name, None):
                dot = name.rfind(".")
                parent = sys.modules.get(name[:dot])
                if parent and hasattr(parent, name[dot + 1 :]):
                    delattr(parent, name[dot + 1 :])
