"""`led-gomoku convert`: a game record from one format to another."""

import click

from host_tools.records import files
from host_tools.records.record import BadRecord

NAMES = tuple(files.FORMATS)
TARGETS = tuple(name for name in NAMES if name not in files.READ_ONLY)


def formats_help() -> str:
    rows = []
    for name, row in files.FORMATS.items():
        endings = " ".join(row.endings) or "game0, game1, a folder"
        rows.append("  %-6s %-22s %s" % (name, endings, row.about))
    return "\b\nFormats:\n" + "\n".join(rows)


def note(text: str) -> None:
    click.echo("led-gomoku: " + text, err=True)


@click.command(epilog=formats_help())
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--from", "source_format", type=click.Choice(NAMES), help="What IN is.")
@click.option("--to", "target_format", type=click.Choice(TARGETS), help="What OUT shall be.")
@click.option("--encoding", help="Of IN's letters, where IN does not say: cp1250, gbk, ...")
@click.option("--game", type=click.IntRange(1), help="Which one, where IN holds several.")
def convert(source, target, source_format, target_format, encoding, game):
    """Convert the game record IN to OUT; `-` is standard input or output.

    The format follows from the name's ending, for IN also from what is in it; --from and --to say
    it. IN may be what a board saves: one of its files, or the folder of `led-gomoku sim --store`.
    What was not taken from IN, and what OUT cannot hold, is said on standard error.

    \b
    Examples:
      led-gomoku convert game.psq game.sgf
      led-gomoku convert --to moves game.sgf -
      pbpaste | led-gomoku convert - thread.sgf
    """
    target_format = target_format or files.by_ending(target)
    if target_format is None:
        raise click.UsageError("%s: say what it shall be: --to %s" % (target, "|".join(TARGETS)))
    try:
        record, notes = files.read(source, source_format, encoding, game)
        for text in notes:
            note("%s: %s" % ("standard input" if source == "-" else source, text))
        try:
            notes = files.write(target, record, target_format)
        except BadRecord as error:
            text = str(error)
            raise BadRecord(
                text if text.startswith(target) else "%s: %s" % (target, text)
            ) from None
    except BadRecord as error:
        raise click.ClickException(str(error)) from None
    for text in notes:
        note(text)
