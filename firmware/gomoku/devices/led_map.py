"""Which LED of the strip lights which cell: the wiring words of hardware_setup, made a table.

The words are the field's: width, height, orientation, alternating, reverse_x, reverse_y, an offset
for a board inside a larger panel, a stride for a strip of which only every second LED is used.
x runs from column A to the right, y from row 1 upwards.  With nothing reversed LED_FIRST is at the
bottom left.
"""

from array import array

NO_LED = 0xFFFF
POINTS = 15  # the board has 15 x 15 points
STATUS = 0xF0  # the canvas keeps status pixel i in the cell STATUS + i


def matrix_led(setup, x, y):
    """LED number of place (x, y) of the matrix as it is wired, 0 <= x < LED_WIDTH and so on."""
    if setup.LED_REVERSE_X:
        x = setup.LED_WIDTH - 1 - x
    if setup.LED_REVERSE_Y:
        y = setup.LED_HEIGHT - 1 - y
    if setup.LED_ORIENTATION == "columns":
        line, place, length = x, y, setup.LED_HEIGHT
    else:
        line, place, length = y, x, setup.LED_WIDTH
    if setup.LED_ALTERNATING and line & 1:
        place = length - 1 - place
    return setup.LED_FIRST + setup.LED_STRIDE * (line * length + place)


def status_first(setup):
    """LED number of status pixel 0: the strip goes on with it where the matrix ends."""
    return setup.LED_FIRST + setup.LED_STRIDE * setup.LED_WIDTH * setup.LED_HEIGHT


def led_count(setup):
    """How many LEDs the strip has, lit or not: each is sent in a frame and draws idle current."""
    if setup.LED_COUNT is not None:
        return setup.LED_COUNT
    return status_first(setup) + setup.STATUS_PIXELS


def build_map(setup):
    """array('H') of 256: the LED number of each canvas cell, NO_LED where there is none."""
    leds = array("H", [NO_LED] * 256)
    for row in range(POINTS):
        for col in range(POINTS):
            leds[row << 4 | col] = matrix_led(
                setup, col + setup.LED_OFFSET_X, row + setup.LED_OFFSET_Y
            )
    first = status_first(setup)
    for i in range(setup.STATUS_PIXELS):
        leds[STATUS + i] = first + i
    return leds
