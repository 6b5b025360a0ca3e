"""`led-gomoku flash`: the firmware onto a board, and the board plays."""

import sys
from pathlib import Path

import click

from host_tools.flash import board_flash, drive_flash, firmware_files
from host_tools.flash.board_link import BoardLink, the_port
from host_tools.flash.firmware_files import SETUP, FlashError

BAR = 24  # characters


class Progress:
    """A bar on a terminal, a line for each file elsewhere."""

    def __init__(self):
        self._on_terminal = sys.stdout.isatty()
        self._last = ""

    def __call__(self, name: str, done: int, total: int) -> None:
        share = done / total if total else 1
        if self._on_terminal:
            filled = round(BAR * share)
            click.echo(
                "\r[%s%s] %3d %%  %-44s"
                % ("#" * filled, "." * (BAR - filled), round(100 * share), name[-44:]),
                nl=False,
            )
        elif name != self._last:
            click.echo("%3d %%  %s" % (round(100 * share), name))
        self._last = name

    def say(self, words: str) -> None:
        self.end()
        click.echo(words)

    def end(self) -> None:
        if self._on_terminal and self._last:
            click.echo("\r" + " " * (BAR + 54) + "\r", nl=False)
            self._last = ""


@click.command()
@click.option(
    "--port", metavar="PORT", help="Where the board is, such as /dev/ttyACM0 or COM3. Else the one."
)
@click.option(
    "--circuitpython",
    "drive",
    type=click.Path(path_type=Path),
    metavar="DRIVE",
    help="Copy to this CIRCUITPY drive instead.",
)
@click.option("--source", is_flag=True, help="Send source instead of compiled modules.")
@click.option(
    "--compiled",
    is_flag=True,
    help="To a CIRCUITPY drive: send compiled modules (CircuitPython 10), for a faster start and "
    "more memory.",
)
@click.option(
    "--setup",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Send this hardware_setup.py in place of the board's own.",
)
@click.option("--erase-saved", is_flag=True, help="Forget saved games and settings.")
@click.option("--yes", is_flag=True, help="Do not ask: set another program's files aside.")
def flash(port, drive, source, compiled, setup, erase_saved, yes):
    """Put the firmware on a board; only what changed is sent, and the rest stays as it is.

    The board's hardware_setup.py and its saved games are never overwritten, unless you ask.
    """
    if drive and port:
        raise click.UsageError("--port and --circuitpython exclude each other")
    if compiled and not drive:
        raise click.UsageError(
            "--compiled goes with --circuitpython: a board with MicroPython gets compiled modules "
            "without being asked"
        )
    if source and compiled:
        raise click.UsageError("--source and --compiled exclude each other")
    progress = Progress()
    try:
        setup_text = read_setup(setup)
        if drive:
            drive_flash.flash(drive, compiled, setup_text, erase_saved, yes, progress)
        else:
            flash_board(the_port(port), source, setup_text, erase_saved, progress)
    except FlashError as error:
        progress.end()
        raise click.ClickException(str(error)) from None


def read_setup(path: Path | None) -> bytes | None:
    """The hardware_setup.py to send, when it is right; the checkout's must be right too."""
    asked = path or firmware_files.sources()[SETUP]
    text = asked.read_bytes()
    errors = firmware_files.setup_errors(text, SETUP)
    if errors:
        raise FlashError("%s: %s" % (asked, with_more(errors)))
    return text if path else None


def with_more(errors: list[str]) -> str:
    more = len(errors) - 1
    return errors[0] + (" (and %d more)" % more if more else "")


def flash_board(port: str, source: bool, setup: bytes | None, erase_saved: bool, progress) -> None:
    with BoardLink(port) as link:
        facts = link.facts()
        if facts.runtime == "circuitpython":
            raise FlashError(
                "the board on %s runs CircuitPython %s: led-gomoku flash --circuitpython DRIVE, "
                "with the place where its drive CIRCUITPY is mounted" % (port, facts.version)
            )
        progress.say("%s on %s, MicroPython %s" % (facts.machine, port, facts.version))
        files, note = board_flash.files_for(facts, source)
        if note:
            progress.say(note)
        plan = board_flash.make_plan(link, files, setup)
        board_flash.carry_out(link, plan, progress.say, progress)
        progress.end()
        progress.say(summary(plan))
        if plan.keeps_setup:
            progress.say(
                "hardware_setup.py on the board is the builder's own and stays (--setup FILE "
                "replaces it)"
            )
        if erase_saved:
            progress.say("%d saved files forgotten" % board_flash.erase_saves(link))
        errors = board_flash.setup_on_board(link)
        said = link.start(board_flash.START_SECONDS, has_started)
        if errors:
            raise FlashError(
                "the board's %s; correct the file and send it: led-gomoku flash --setup FILE"
                % with_more(errors)
            )
        if "game" not in said:
            lines = [line for line in said.splitlines() if line.strip() and line[:3] != ">>>"]
            errors = [line for line in lines if "Error" in line]
            raise FlashError(
                "the firmware is on the board but does not start; it says: " + errors[-1]
                if errors
                else "the firmware is on the board, which says nothing since: unplug it, plug it "
                "in again, and ask led-gomoku doctor"
            )
        progress.say("the board plays")


def has_started(said: str) -> bool:
    """The game is on, or the prompt has come back without it."""
    after = said.partition("soft reboot")[2]
    return ("led-gomoku: " in after and "game" in after) or ">>>" in after


def summary(plan: board_flash.Plan) -> str:
    total = sum(len(data) for data in plan.send.values())
    if plan.is_empty:
        return "nothing sent: all %d files are as in this checkout" % plan.unchanged
    return "%d files sent (%d kB), checksums right; %d unchanged, %d removed" % (
        len(plan.send),
        -(-total // 1024),
        plan.unchanged,
        len(plan.remove),
    )
