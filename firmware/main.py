"""Starts the game.  Runs after boot.py on MicroPython, as code.py's stand-in on CircuitPython."""

import hardware_setup
from gomoku.app import run
from gomoku.devices import open_board

run(open_board(hardware_setup))
