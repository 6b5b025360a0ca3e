"""The LED on the processor's own board: light where nothing is known about the strip."""

import sys


def own_led():
    """A function that switches it (True is on); it does nothing on a board without one."""
    try:
        if sys.implementation.name == "circuitpython":
            import board
            import digitalio

            led = digitalio.DigitalInOut(board.LED)
            led.switch_to_output()

            def switch(on):
                led.value = on
        else:
            import machine

            switch = machine.Pin("LED", machine.Pin.OUT).value
    except Exception:
        return lambda on: None
    return switch
