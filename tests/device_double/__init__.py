"""A board without a board: real MicroPython behind a pseudo-terminal, with its own file system.

double         the host's side: power, the serial port, buttons in, light out
power_on       what the interpreter runs first: mounts the disk, then boot.py and main.py
flash_disk     the file behind the file system; it can fail in the middle of a write
fake_machine   pins and the other things of `machine` that the firmware touches
fake_neopixel  the LEDs' wire

To `mpremote` it is a board: raw REPL, raw paste, soft reset.  The unix interpreter ends its process
at a soft reset, so the host's side says `MPY: soft reboot` and starts it anew.
"""
