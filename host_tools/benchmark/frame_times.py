"""A device program: what a frame costs between canvas and wire, the wire left out.

Plain code for CPython, MicroPython and CircuitPython; nothing of the host may come in here.
"""

import gc


class NoWire:
    def write(self, frame, changed, count):
        pass


def run(now, since, repeats):
    """Microseconds of each kind of frame, one for each repeat.

    blink: only the cursor's phase turns.  cursor: the cursor has moved.  whole: every pixel has
    changed.  whole_step: every pixel, and the current limit changes its step.
    """
    import hardware_setup
    from gomoku.devices.display import Display
    from gomoku.ui import colours, palette
    from gomoku.ui.canvas import Canvas

    display = Display(hardware_setup, NoWire())
    display.set_palette(colours.palette())
    canvas = Canvas()
    pictures = []
    for seed in (0, 1, 2):
        picture = bytearray(256)
        for point in range(0xEF):
            # The first two: black, white and dark points, a third each, another at every point.
            # The last: white everywhere, which the limit cannot give.
            picture[point] = 2 if seed == 2 else (point % 15 + (point >> 4) + seed) % 3
        pictures.append(picture)

    def draw(picture):
        for point in range(256):
            canvas.set(point, picture[point])

    def show():
        gc.collect()
        start = now()
        sent = display.show(canvas)
        took = since(start)
        if not sent:
            raise ValueError("no frame")
        return took

    times = {"blink": [], "cursor": [], "whole": [], "whole_step": []}
    draw(pictures[0])
    canvas.blink(0x77, palette.CURSOR, 0)
    show()
    for _ in range(repeats):
        canvas.phase ^= 1
        times["blink"].append(show())
    canvas.phase = 0
    for i in range(repeats):
        at = 0x77 + i
        canvas.set(at, pictures[0][at])
        canvas.blink(at + 1, palette.CURSOR, pictures[0][at + 1])
        times["cursor"].append(show())
    draw(pictures[0])
    show()
    for i in range(repeats):
        draw(pictures[1 - i % 2])
        times["whole"].append(show())
    for i in range(repeats):
        draw(pictures[2 if i % 2 == 0 else 1])
        times["whole_step"].append(show())
    return times
