"""What `led-gomoku bench` measures.

positions        mid-game positions, the same in every run
peers            the same work done by packages from PyPI
interpreters     runs the device programs under CPython, MicroPython and on a board
stopwatch, about, rule_times, frame_times, game_run
                 the device programs: plain code for every runtime, each prints one JSON line
"""
