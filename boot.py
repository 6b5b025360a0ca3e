"""led-gomoku: the first file to run, under MicroPython and CircuitPython alike.

It says who owns the drive, never raises, and never loads the game.

CircuitPython runs it once after power-on, before USB: the drive is handed to the game, which saves
there, and the computer may only read it.  With BACK and SPECIAL held at power-on the computer may
write and the game cannot save.  MicroPython runs it at every reset and has nothing to hand over;
there main.py takes the same two buttons as the way past the game.
"""

import sys

# Where BACK and SPECIAL are when hardware_setup.py cannot be read.
USUAL_PINS = ("GP15", "GP16")
SETTLE_S = 0.01  # until a pull-up has charged a button's wire


def pins():
    """The pins of BACK and SPECIAL; a setup that is broken changes nothing."""
    try:
        import hardware_setup

        return hardware_setup.BUTTON_BACK, hardware_setup.BUTTON_SPECIAL
    except (Exception, SystemExit):
        return USUAL_PINS


def are_down(names):
    """Are the buttons on these pins all held?  None when a pin is not to be had."""
    import time

    import board
    import digitalio

    contacts = []
    try:
        for name in names:
            contact = digitalio.DigitalInOut(getattr(board, name))
            contacts.append(contact)
            contact.switch_to_input(pull=digitalio.Pull.UP)
        time.sleep(SETTLE_S)
        return not any(contact.value for contact in contacts)
    except Exception:
        return None
    finally:
        for contact in contacts:
            contact.deinit()


def hand_over_drive():
    """The drive is the game's, unless a person with a computer holds the two buttons."""
    import storage

    held = are_down(pins())
    if held is None:
        held = are_down(USUAL_PINS)
    if held:
        print("led-gomoku: BACK and SPECIAL are held, the computer may write to this drive")
    else:
        storage.remount("/", readonly=False)
        print("led-gomoku: this drive is the game's, the computer may only read it")


def open_data_channel():
    """A second serial line beside the prompt's, for the link with a computer (docs/LINK.md)."""
    import usb_cdc

    usb_cdc.enable(console=True, data=True)


if sys.implementation.name == "circuitpython":
    try:
        hand_over_drive()
    except Exception as error:
        print("led-gomoku: the drive stays with the computer:", error)
    try:
        open_data_channel()
    except Exception as error:
        print("led-gomoku: no data channel, the link is on the console:", error)
