"""led-gomoku: starts the game, after boot.py.

MicroPython runs this file by itself, CircuitPython through its code.py.  First light comes before
the game is loaded, for that takes its time.  Ctrl-C leads to the prompt at any moment; BACK and
SPECIAL held at power-on lead past the game to it.  Any other end of the game is a crash, which is
shown and told.
"""

import gc

EARLY_MS = 10000  # a crash so soon after power-on may come again at the next one


def read_setup():
    """hardware_setup, when it is right; else what is wrong with it is shown until Ctrl-C."""
    from gomoku import forget, setup_fault

    setup, errors = setup_fault.read_setup()
    if errors:
        setup_fault.show(setup, errors)
    forget("gomoku.setup_fault", "gomoku.devices.setup_check")
    return setup


def light_up(display):
    from gomoku import forget
    from gomoku.ui import first_light

    first_light.show(display)
    forget("gomoku.ui.first_light", "gomoku.ui.colours")


def start():
    setup = read_setup()
    gc.collect()
    from gomoku import presses
    from gomoku.devices import open_board

    board = open_board(setup)
    board.buttons.poll(board.ticks_ms())
    past_the_game = 1 << presses.BACK | 1 << presses.SPECIAL
    if board.buttons.from_start & past_the_game == past_the_game:
        print("led-gomoku: BACK and SPECIAL are held, no game this time")
        return
    light_up(board.display)
    gc.collect()
    if board.storage.read("crash"):
        from gomoku import crash

        crash.before_start(board.storage)
    app = None
    began = board.ticks_ms()
    try:
        from gomoku.app import App

        gc.collect()
        app = App(board)
        if app.is_first_start():
            gc.collect()
            app.now = board.ticks_ms()
            app.go("commission")
        print("led-gomoku: the game is on; Ctrl-C stops it")
        while True:
            app.tick(board.ticks_ms())
            board.idle()
    except Exception as error:
        crashed = error
    app = None  # what was in memory makes room to tell of it
    early = board.ticks_ms() - began < EARLY_MS
    gc.collect()
    from gomoku import crash

    crash.handle(board, crashed, early)


if __name__ == "__main__":
    start()
