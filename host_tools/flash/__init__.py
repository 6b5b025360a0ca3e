"""Putting the firmware on a board, and telling what is on it.

firmware_files     what belongs on a board: names and bytes, compiled or as source
board_link         a MicroPython board on a serial port, through mpremote
board_flash        what to send to such a board, and sending it
drive_flash        the same for a CIRCUITPY drive
drives             drives of boards that are plugged in: CIRCUITPY, and boards without a firmware
neopixel_library   the one file that CircuitPython needs besides
mip_package        package.json, for those who install with mip
command, doctor    the two subcommands
"""
