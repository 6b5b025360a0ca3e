"""The board on the desktop: a child process runs the firmware, this side shows it.

sim_board, child   run in the child, under CPython or MicroPython; the only code shared with it
                   is a line protocol over two pipes
device_process     starts the child, gives it time and buttons, gets light and state back
script             the lines of a script, and what plays them in simulated time
live_board         the same device in real time, for the two below
render             the picture of the board; whoever shows a board asks here
window, terminal   the two places in which a person plays
"""
