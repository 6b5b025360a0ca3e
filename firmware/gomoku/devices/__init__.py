"""The only modules that know a runtime: display, buttons, buzzer, storage, time.

A board is one object with `display`, `buttons`, `storage`, `buzzer`, `ticks_ms()` and `idle()`.
The desktop's board belongs to the simulator.
"""

import sys


def open_board(setup):
    """The board that this runtime drives, wired as `setup` (hardware_setup) says."""
    runtime = sys.implementation.name
    if runtime == "micropython":
        from gomoku.devices.micropython_board import Board
    elif runtime == "circuitpython":
        from gomoku.devices.circuitpython_board import Board
    else:
        raise RuntimeError("no LEDs on %s: run the board with led-gomoku sim" % runtime)
    return Board(setup)
