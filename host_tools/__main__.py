"""The `led-gomoku` command: a group of small commands, each in its own file.

A subcommand is imported only when it is called, so that `led-gomoku referee` does not wait for a
window library.  Every error of use or input is one line on standard error and exit status 2.
"""

import importlib
import sys

import click

# name -> (module, attribute, one line for --help)
COMMANDS = {
    "sim": ("host_tools.sim", "sim", "The board on the desktop: window, terminal or script."),
    "referee": (
        "host_tools.referee",
        "referee",
        "Judge positions and games, JSON in and out.",
    ),
    "convert": (
        "host_tools.convert",
        "convert",
        "Game records between SGF, Piskvork, plain moves and the forum board.",
    ),
    "arena": (
        "host_tools.arena",
        "arena",
        "Matches between levels, random and Gomocup engines, with error bars.",
    ),
    "flash": ("host_tools.flash.command", "flash", "Put the firmware on a board."),
    "doctor": ("host_tools.flash.doctor", "doctor", "What is connected, and what to do next."),
    "picture": ("host_tools.picture", "picture", "A record as a diagram or as the board."),
    "watch": ("host_tools.watch", "watch", "The game on the board, live in the terminal."),
    "games": ("host_tools.games", "games", "The games that a board keeps: list, get, delete."),
    "engine": ("host_tools.engine", "engine", "A Gomocup engine plays on the board."),
    "bench": ("host_tools.bench", "bench", "Measure the budgets; one JSON object."),
}


class LazyGroup(click.Group):
    def list_commands(self, ctx):
        return list(COMMANDS)

    def get_command(self, ctx, name):
        if name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[name]
        return getattr(importlib.import_module(module), attribute)

    def format_commands(self, ctx, formatter):
        with formatter.section("Commands"):
            formatter.write_dl([(name, row[2]) for name, row in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="led-gomoku")
def cli():
    """Gomoku and renju on a board of 15x15 NeoPixels."""


def run(argv=None):
    """Entry point: one clear line and status 2 for bad usage, 130 for Ctrl-C."""
    try:
        sys.exit(cli.main(args=argv, prog_name="led-gomoku", standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo("led-gomoku: %s" % error.format_message().replace("\n", " "), err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)


if __name__ == "__main__":
    run()
