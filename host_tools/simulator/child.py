"""The program of the simulated device: the firmware on one side, two pipes on the other.

Runs under CPython and MicroPython alike, so nothing of the host may come in here.

    child.py FIRMWARE STORE PRESET_JSON SETUP

FIRMWARE is the folder that a board would hold, STORE the folder of the device's files, PRESET_JSON
an object with rule, opening, fouls (or null), SETUP a hardware_setup.py (or an empty word for the
firmware's own).  The first line out says what board this is:

    b {"leds": 225, "order": "GRB", "map": [...], "budget_ma": 400, "errors": []}

Then one answer to each line in:

    t NOW MASK               one tick at NOW ms with these buttons down
    r FROM UNTIL STEP MASK   ticks from FROM to UNTIL ms, both included, one every STEP ms
        -> `-` when the LEDs were sent nothing new, else `f HEX MA`: the bytes on the wire, in the
           order of the strip, and the current of the whole board
        Before it: `o HEX`, what the firmware wrote to the serial line, where it wrote anything.
    i HEX                    these bytes come on the serial line; answered by `-`
    state                    -> `s {...}`
    quit                     ends the program, as does the end of the input

Any other line out is what the firmware printed on its console.
"""

import binascii
import gc
import json
import sys


def load_setup(path):
    """The wiring: the module at `path`, or the firmware's own hardware_setup."""
    if path:
        folder, name = path.replace("\\", "/").rsplit("/", 1)
        sys.path.insert(0, folder)
        try:
            sys.modules["hardware_setup"] = __import__(name[:-3])
        finally:
            sys.path.remove(folder)
    return __import__("hardware_setup")


def say(word, value):
    sys.stdout.write("%s %s\n" % (word, json.dumps(value)))
    flush()


def flush():
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


def main(firmware, store, preset, setup_path):
    sys.path.insert(0, firmware)
    try:
        setup = load_setup(setup_path)
    except Exception as error:
        reason = "%s: %s" % (type(error).__name__, error)
        say("b", {"errors": ["hardware_setup.py cannot be read: " + reason]})
        return
    from gomoku.devices import setup_check

    errors = setup_check.check(setup)
    if errors:
        say("b", {"errors": list(errors)})
        return
    # As on a board, it has done its work, and memory is scarce.
    del sys.modules["gomoku.devices"].setup_check, sys.modules["gomoku.devices.setup_check"]
    del setup_check
    # A board's modules come compiled; here their compiling leaves rubbish between what stays, and
    # in a small heap the next module would not find room for its larger pieces.
    from sim_board import Board

    gc.collect()
    from gomoku.app import App

    gc.collect()
    from gomoku.report import state

    board = Board(setup, store)
    say("b", board.facts())
    gc.collect()
    app = App(board, json.loads(preset))
    gc.collect()
    serve(board, app, state)


def serve(board, app, state):
    read = sys.stdin.readline
    write = sys.stdout.write
    while True:
        words = read().split()
        if not words or words[0] == "quit":
            return
        if words[0] == "state":
            say("s", state(app))
            continue
        if words[0] == "i":
            board.serial.sent.extend(binascii.unhexlify(words[1]))
            write("-\n")
            flush()
            continue
        if words[0] == "t":
            first = last = int(words[1])
            step = 1
        else:
            first, last, step = int(words[1]), int(words[2]), int(words[3])
        board.mask = int(words[-1])
        strip = board.strip
        strip.fresh = False
        for now in range(first, last + 1, step):
            board.now = now
            app.tick(now)
        if board.serial.out:
            write("o ")
            write(binascii.hexlify(board.serial.out.encode()).decode())
            write("\n")
            board.serial.out = ""
        if strip.fresh:
            write("f ")
            write(binascii.hexlify(strip.sent).decode())
            write(" %d\n" % board.display.current_ma)
        else:
            write("-\n")
        flush()


if __name__ == "__main__":
    main(*sys.argv[1:5])
