"""`led-gomoku sim`: the board on the desktop, in a window, a terminal, or played by a script."""

import contextlib
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import click

from gomoku.game.agreement import combination_error
from gomoku.rules.openings import OPENING_NAMES
from gomoku.rules.rule_sets import POLICIES, RULE_NAMES
from host_tools.simulator import script as scripts
from host_tools.simulator.device_process import (
    RUNTIMES,
    DeviceDied,
    DeviceError,
    DeviceProcess,
)
from host_tools.simulator.link_socket import LinkSocket
from host_tools.simulator.live_board import LiveBoard

TURN_SECONDS = 0.005  # of the board's loop, when nothing is shown


@click.command()
@click.option("--runtime", type=click.Choice(RUNTIMES), default="cpython", show_default=True)
@click.option("--rule", type=click.Choice(RULE_NAMES), help="Start in the game with this rule set.")
@click.option("--opening", type=click.Choice(OPENING_NAMES), help="The same, this opening.")
@click.option("--fouls", type=click.Choice(POLICIES), help="The same: what Black's foul does.")
@click.option(
    "--store",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Where the device's files live; made when it is missing. Else a store of its own, "
    "removed at the end.",
)
@click.option(
    "--setup",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A hardware_setup.py to use instead of the firmware's.",
)
@click.option("--terminal", is_flag=True, help="In this text terminal instead of a window.")
@click.option("--headless", is_flag=True, help="No window: only the script, in simulated time.")
@click.option(
    "--script",
    "script_file",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
    metavar="FILE",
    help="Play these lines first, - for standard input: "
    + ", ".join(written for written, _ in scripts.COMMANDS.values())
    + ", # comment.",
)
@click.option(
    "--window-shot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.png",
    help="Save what the window shows, after the script, instead of opening it.",
)
@click.option(
    "--link",
    "link_port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    help="The board's serial line as a TCP port of this computer, 0 for a free one: what watch, "
    "games and engine take as --port. With --headless the board then runs in real time.",
)
def sim(
    runtime,
    rule,
    opening,
    fouls,
    store,
    setup,
    terminal,
    headless,
    script_file,
    window_shot,
    link_port,
):
    """The board on the desktop.

    Arrows move, Enter is OK, Esc is BACK (held: the menu), Tab is SPECIAL.
    """
    if headless and not script_file and link_port is None:
        raise click.UsageError("--headless needs --script FILE (or - for standard input)")
    if sum((terminal, headless, window_shot is not None)) > 1:
        raise click.UsageError("--terminal, --headless and --window-shot exclude each other")
    if window_shot and window_shot.suffix.lower() != ".png":
        raise click.UsageError("--window-shot %s: the name has to end in .png" % window_shot)
    preset = {"rule": rule, "opening": opening, "fouls": fouls}
    preset = {name: value for name, value in preset.items() if value}
    if preset:
        error = combination_error(rule or "freestyle", opening or "free", fouls, False)
        if error:
            raise click.UsageError(error)
    end_in_good_order()
    with ExitStack() as cleanup:
        folder = store or Path(cleanup.enter_context(temporary_store()))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.UsageError("--store %s: %s" % (folder, error.strerror)) from None
        device = DeviceProcess(runtime, folder, preset or None, setup)
        try:
            device.start()
            cleanup.callback(device.stop)
            if link_port is not None:
                device.wire = open_link(link_port)
                cleanup.callback(device.wire.close)
            if script_file:
                play_script(device, script_file)
            if window_shot:
                save_window(device, window_shot)
            elif terminal:
                play_in_terminal(device, "")
            elif not headless:
                play_in_window(device)
            elif link_port is not None:
                run_in_real_time(device)
        except DeviceError as error:
            raise click.ClickException(str(error)) from None
        except DeviceDied as error:
            if error.console:
                click.echo(error.console, err=True)
            click.echo("led-gomoku: %s" % error, err=True)
            sys.exit(1)


def end_in_good_order() -> None:
    """A closed terminal or a polite kill also takes down the device and its temporary store."""

    def leave(number, _):
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):  # Windows has no SIGHUP
            signal.signal(getattr(signal, name), leave)


def temporary_store():
    return tempfile.TemporaryDirectory(prefix="led-gomoku-")


def open_link(port: int) -> LinkSocket:
    try:
        link = LinkSocket(port)
    except OSError as error:
        raise click.UsageError("--link %d: %s" % (port, error.strerror or error)) from None
    click.echo("led-gomoku sim: the board's serial line is %s" % link.url, err=True)
    return link


def run_in_real_time(device: DeviceProcess) -> None:
    """A board that nobody sees, until Ctrl-C."""
    live = LiveBoard(device)
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            live.tick()
            time.sleep(TURN_SECONDS)


def play_script(device: DeviceProcess, path: Path) -> None:
    """A file is read whole before its first line is played; standard input line by line."""
    try:
        if str(path) == "-":
            lines = scripts.read_lines(sys.stdin, "standard input")
            scripts.Player(device, sys.stdout).play(lines, "standard input")
        else:
            with path.open(encoding="utf-8") as file:
                read = list(scripts.read_lines(file, path.name))
            scripts.Player(device, sys.stdout).play(read, path.name)
    except scripts.ScriptError as error:
        raise click.ClickException(str(error)) from None
    except UnicodeDecodeError:
        raise click.ClickException("%s is not a text in UTF-8" % path) from None


def save_window(device: DeviceProcess, path: Path) -> None:
    from host_tools.simulator import window

    if not device.now:
        device.run(scripts.BOOT_MS, 0)
    try:
        window.picture(device, window.LARGEST_CELL).save(path)
    except OSError as error:
        raise click.ClickException("%s: %s" % (path, error.strerror or error)) from None


def play_in_window(device: DeviceProcess) -> None:
    from host_tools.simulator import window

    try:
        window.play(device)
    except window.NoWindowError as error:
        note = "no window system here (%s): this is the terminal board" % error
        click.echo("led-gomoku sim: " + note, err=True)
        play_in_terminal(device, note)


def play_in_terminal(device: DeviceProcess, note: str) -> None:
    from host_tools.simulator import terminal

    if not terminal.is_possible():
        raise click.ClickException(
            "the terminal board needs a terminal; without one: --headless --script FILE"
        )
    terminal.play(device, note)
