"""led-gomoku: gomoku and renju on a board of 15x15 NeoPixels.

app wires the layers; devices know the runtime, ui the player, game the turn, rules the stones.
Imports point one way: app to devices, and app to ui to game to rules.
"""

import sys

if sys.implementation.name == "cpython":

    def const(value):
        """A named number; the compilers of the small runtimes fold it in."""
        return value

else:
    from micropython import const  # noqa: F401
