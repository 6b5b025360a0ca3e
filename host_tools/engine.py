"""`led-gomoku engine`: a program that speaks the Gomocup protocol plays on the board."""

import shutil

import click

from host_tools.engines.engine_seat import EngineSeat
from host_tools.engines.gomocup import end_in_order
from host_tools.link.board_link import LinkError, Refused, open_board, port_option

TURN_SECONDS = 0.2


def say(text: str) -> None:
    click.echo("led-gomoku engine: " + text, err=True)


@click.command(context_settings={"ignore_unknown_options": True})
@port_option
@click.option(
    "--player",
    type=click.IntRange(1, 2),
    default=2,
    show_default=True,
    help="Which player it is: 1 has Black at the start.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 3600),
    default=5.0,
    show_default=True,
    help="Its limit for a move, where the board's clock leaves more or none.",
)
@click.option("--once", is_flag=True, help="End when a game ends; status 1 if there was trouble.")
@click.argument("program", nargs=-1, required=True, type=click.UNPROCESSED)
@click.pass_context
def engine(context, port, player, seconds, once, program):
    """Let PROGRAM, an engine that speaks the Gomocup protocol, play on the board.

    It gets the rule (INFO rule), its time, take-backs, and swap2 (SWAP2BOARD). While it thinks, its
    edge of the board blinks. When it dies, hangs or plays what is not legal, that is said here and
    its player goes on by hand; it is asked again at its next move. Ctrl-C ends it.

    \b
    Example:
      led-gomoku engine --player 1 --seconds 2 -- ./pbrain-rapfi
    """
    if not shutil.which(program[0]):
        raise click.UsageError("there is no program %s" % program[0])
    try:
        link = open_board(port)
    except LinkError as error:
        raise click.ClickException(str(error)) from None
    end_in_order()
    seat = EngineSeat(list(program), link, player, round(seconds * 1000), say)
    troubles = 0
    played = False
    try:
        link.command("follow")
        say("%s is player %d; Ctrl-C ends it" % (program[0], player))
        while True:
            seat.turn(TURN_SECONDS)
            troubles = max(troubles, seat.troubles)
            played = played or (seat.followed.game is not None and not seat.followed.over)
            if once and played and seat.followed.over:
                context.exit(1 if troubles else 0)
    except (LinkError, Refused) as error:
        raise click.ClickException(str(error)) from None
    finally:
        seat.close()
        link.close()
