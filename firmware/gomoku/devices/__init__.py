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


def open_strip(setup):
    """The strip alone, for a setup whose buttons are in doubt."""
    from gomoku.devices.led_map import led_count

    if sys.implementation.name == "circuitpython":
        from gomoku.devices.circuitpython_board import Strip

        return Strip(setup.DATA_PIN, led_count(setup), setup.COLOUR_ORDER)
    from gomoku.devices.micropython_board import Strip

    return Strip(setup.DATA_PIN, led_count(setup))


def restart():
    """Begin anew from boot.py, with an empty memory; files and the computer's line stay."""
    runtime = sys.implementation.name
    if runtime == "micropython":
        import machine

        machine.soft_reset()
    elif runtime == "circuitpython":
        import supervisor

        supervisor.reload()
    raise SystemExit


def rest(ms):
    """Do nothing for so long; Ctrl-C ends it."""
    import time

    time.sleep(ms / 1000)
