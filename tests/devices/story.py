"""A short story on the canvas, told alike to every board, so that their bytes can be compared.

Run as a program under MicroPython or, through Blinka, CPython it prints a line of hexadecimal for
each frame that goes out on the wire:  story.py ORDER STRIDE
"""

import sys

from tests.devices.boards import BLUE, GREEN, GREY, PALETTE, RED, WHITE, Wiring

STATUS = 0xF0


def wiring(order, stride):
    return Wiring(COLOUR_ORDER=order, LED_STRIDE=stride, STATUS_PIXELS=3, BUDGET_MA=700)


def tell(board, canvas):
    """Draw, blink, change brightness, white under the limit, turn the wiring, go dark."""
    display = board.display
    display.set_palette(PALETTE)
    display.show(canvas)
    for i in range(40):
        canvas.set((i * 7 % 15) << 4 | i * 4 % 15, (RED, GREEN, BLUE, GREY)[i % 4])
    canvas.blink(0x77, WHITE, RED)
    canvas.set(STATUS + 2, GREEN)
    display.show(canvas)
    for _ in range(2):
        canvas.phase ^= 1
        display.show(canvas)
    display.set_brightness(10)
    display.show(canvas)
    canvas.clear(WHITE)
    display.show(canvas)
    canvas.set(0x00, BLUE)
    display.show(canvas)
    display.remap(Wiring(LED_STRIDE=board.stride, LED_REVERSE_X=True, STATUS_PIXELS=3))
    display.show(canvas)
    canvas.clear()
    display.show(canvas)


def main(order, stride):
    if sys.implementation.name == "micropython":
        from tests.devices import micropython_wire as wire
    else:
        from tests.devices import circuitpython_wire as wire
    from gomoku.ui.canvas import Canvas

    board = wire.open_board(wiring(order, stride))
    board.stride = stride
    tell(board, Canvas())
    for frame in wire.frames:
        print("".join("%02x" % byte for byte in frame))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
