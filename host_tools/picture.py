"""`led-gomoku picture`: a record as a printed diagram, or as the board shows it."""

import click

from gomoku.ui.colours import PALETTE_NAMES
from host_tools.records import files
from host_tools.records.record import BadRecord, Record
from host_tools.records.replay import play

MARKS = ("none", "fouls", "all")


def first_moves(record: Record, count: int | None) -> Record:
    """The position after so many moves; what came later is not known yet."""
    if count is None or count >= len(record.moves):
        return record
    return Record(
        **{
            **record.__dict__,
            "moves": record.moves[:count],
            "ms": record.ms[:count],
            "actions": None,
            "offers": record.offers if count >= 5 else [],
            "winner": None,
            "reason": None,
        }
    )


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("target", metavar="OUT.png")
@click.option("--board", "as_board", is_flag=True, help="As the board shows it, with its light.")
@click.option("--after", type=click.IntRange(0), metavar="N", help="The position after N moves.")
@click.option("--cell", type=click.IntRange(12, 120), help="Pixels from one line to the next.")
@click.option("--no-caption", is_flag=True, help="Only the diagram.")
@click.option(
    "--colours",
    type=click.Choice(PALETTE_NAMES),
    default=PALETTE_NAMES[0],
    show_default=True,
    help="With --board: its palette.",
)
@click.option(
    "--marks",
    type=click.Choice(MARKS),
    default=MARKS[0],
    show_default=True,
    help="With --board: marks for forbidden points, or all teaching marks.",
)
@click.option("--from", "format_name", metavar="FORMAT", help="As for led-gomoku convert.")
def picture(game, target, as_board, after, cell, no_caption, colours, marks, format_name):
    """Draw GAME, a record in any format of `led-gomoku convert`, into OUT.png.

    A printed diagram with numbered stones and a caption; the last number is red. With --board what
    a person in front of the board would see.

    \b
    Examples:
      led-gomoku picture game.sgf game.png
      led-gomoku picture --board --after 20 game.psq board.png
    """
    if not target.lower().endswith(".png"):
        raise click.UsageError("%s: the name has to end in .png" % target)
    if format_name and format_name not in files.FORMATS:
        raise click.UsageError("--from %s: one of %s" % (format_name, ", ".join(files.FORMATS)))
    try:
        record, notes = files.read(game, format_name)
        record = first_moves(record, after)
        image = draw_board(record, colours, MARKS.index(marks), cell) if as_board else None
    except BadRecord as error:
        raise click.ClickException(str(error)) from None
    if image is None:
        from host_tools import diagram

        caption = [] if no_caption else diagram.captions(record, diagram.verdict(ended(record)))
        image = diagram.picture(record, cell or 44, caption)
    for text in notes:
        click.echo("led-gomoku: %s: %s" % (game, text), err=True)
    try:
        image.save(target)
    except OSError as error:
        raise click.ClickException("%s: %s" % (target, error.strerror or error)) from None


def ended(record: Record) -> Record:
    """With the end that the board shows, where the file tells none."""
    game, fault, _ = play(record)
    if record.winner or fault or game is None or not game.winner:
        return record
    winner = ("black", "white", "draw")[game.winner - 1]
    return Record(**{**record.__dict__, "winner": winner, "reason": game.reason})


def draw_board(record: Record, colours: str, marks: int, cell: int | None):
    from host_tools import lit_board

    game, fault, _ = play(record)
    if fault or game is None:
        where = "move %d: " % fault.number if fault and fault.number else ""
        raise BadRecord(
            "the board cannot show it: %s%s" % (where, fault.why if fault else "no game")
        )
    return lit_board.picture(game, colours, marks, cell or 48)
