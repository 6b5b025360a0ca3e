"""`led-gomoku games`: the games that a board keeps: list, get, delete."""

import sys
from pathlib import Path

import click

from host_tools.link.board_link import BoardLink, LinkError, Refused, open_board, port_option
from host_tools.records import files, saved_game
from host_tools.records.record import BadRecord, Record


@click.group()
def games():
    """The games that a board keeps: the one on it, and the last that were finished."""


class Connected:
    """The board as long as a command lasts; its refusals are lines for the person who typed."""

    def __init__(self, port: str | None):
        self._port = port

    def __enter__(self) -> BoardLink:
        try:
            self._link = open_board(self._port)
        except LinkError as error:
            raise click.ClickException(str(error)) from None
        return self._link

    def __exit__(self, kind, error, _) -> None:
        self._link.close()
        if isinstance(error, (LinkError, Refused, BadRecord)):
            raise click.ClickException(str(error)) from None


def numbers(link: BoardLink) -> list[str]:
    return link.command("games")[-1].split()


def fetch(link: BoardLink, number: str) -> Record:
    """A game, whole or not at all."""
    *lines, end = link.command("get " + number)
    try:
        data = bytes.fromhex("".join(lines))
        whole = len(data) == int(end.split()[0])
    except (ValueError, IndexError):
        whole = False
    if not whole:
        raise LinkError("game %s came broken over the line; try again" % number)
    return saved_game.read(data).record


def summary(record: Record) -> str:
    result = "not finished"
    if record.winner:
        result = "a draw" if record.winner == "draw" else "%s won" % record.winner
        if record.reason:
            result += " by " + record.reason.replace("_", " ")
    return "%-14s %-14s %3d moves  %s" % (
        record.rule,
        record.opening,
        len(record.moves),
        result,
    )


@games.command("list")
@port_option
def list_games(port):
    """A line for each game: number, rules, moves, result; `now` is the one on the board."""
    with Connected(port) as link:
        kept = numbers(link)
        shown = 0
        for number in ["now", *kept]:
            try:
                record = fetch(link, number)
            except Refused:
                if number == "now":
                    continue  # there is no game on the board
                click.echo("%4s  (its file is broken)" % number)
            except BadRecord as error:
                click.echo("%4s  (%s)" % (number, error))
            else:
                click.echo("%4s  %s" % (number, summary(record)))
            shown += 1
        if not shown:
            click.echo("no game is kept", err=True)


@games.command()
@click.argument("number")
@click.argument("target", metavar="[OUT]", required=False)
@click.option("--to", "format_name", metavar="FORMAT", help="As for led-gomoku convert.")
@port_option
def get(number, target, format_name, port):
    """Fetch a game: its number, `now`, or `all`.

    OUT is a file in any format of `led-gomoku convert` (game-NUMBER.sgf if it is left out, - for
    standard output); with `all` it is a folder.

    \b
    Examples:
      led-gomoku games get 12
      led-gomoku games get now - --to moves
      led-gomoku games get all evening/
    """
    if (format_name and format_name not in files.FORMATS) or format_name in files.READ_ONLY:
        targets = [name for name in files.FORMATS if name not in files.READ_ONLY]
        raise click.UsageError("--to %s: one of %s" % (format_name, ", ".join(targets)))
    with Connected(port) as link:
        if number != "all":
            path = target or "game-%s.sgf" % number
            save(fetch(link, number), path, format_name)
            return
        folder = Path(target or ".")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.UsageError("%s: %s" % (folder, error.strerror)) from None
        ending = files.FORMATS[format_name or "sgf"].endings[0]
        kept = numbers(link)
        with click.progressbar(kept, label="games", file=sys.stderr) as bar:
            for one in bar:
                save(fetch(link, one), str(folder / ("game-%s%s" % (one, ending))), format_name)


def save(record: Record, path: str, format_name: str | None) -> None:
    format_name = format_name or files.by_ending(path) or "sgf"
    for text in files.write(path, record, format_name):
        click.echo("led-gomoku: " + text, err=True)


@games.command()
@click.argument("chosen", nargs=-1, required=True, metavar="NUMBER...")
@click.option("--yes", is_flag=True, help="Do not ask.")
@port_option
def delete(chosen, yes, port):
    """Delete games from the board: their numbers, or `all`."""
    with Connected(port) as link:
        doomed = numbers(link) if chosen == ("all",) else list(chosen)
        missing = [number for number in doomed if number not in numbers(link)]
        if missing:
            raise Refused("no game %s is kept; `led-gomoku games list` has them" % missing[0])
        if doomed and not yes:
            click.confirm("delete %s from the board?" % ", ".join(doomed), abort=True, err=True)
        for number in doomed:
            link.command("delete " + number)
