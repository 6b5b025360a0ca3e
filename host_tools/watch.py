"""`led-gomoku watch`: the running game in the terminal, and each finished one into a folder."""

import sys
import time
from datetime import datetime
from pathlib import Path

import click

from gomoku.game import action_text
from gomoku.game.game import COLOURS, Game
from host_tools.link import text_board
from host_tools.link.board_link import BoardLink, LinkError, open_board, port_option
from host_tools.link.followed_game import FollowedGame
from host_tools.records import sgf
from host_tools.records.replay import record_of

CLEAR = "\x1b[H\x1b[2J"
RETRY_SECONDS = 2.0


class Watcher:
    """folder: where finished games go, or None."""

    def __init__(self, folder: Path | None, pictures: bool):
        self.folder = folder
        self.pictures = pictures
        self.followed = FollowedGame()
        self._recorded: list = []

    def hear(self, event: str) -> None:
        game = self.followed.game
        acting = game.to_act if game else 0
        word = self.followed.hear(event)
        if not self.pictures:
            text = self.told(word, event, acting)
            if text:
                click.echo(text)
        if word == "over" and self.folder:
            self.record()

    def told(self, word: str, event: str, acting: int) -> str:
        """An event as a line, where there is no terminal to draw in."""
        game = self.followed.game
        if word == "game":
            return ", ".join(text_board.status(game, "game", None)[:1]) if game else "no game"
        if word == "did" and game:
            return "%d. player %d: %s" % (
                len(game.record),
                acting,
                action_text.tell(game.record[-1]),
            )
        if word == "undone":
            return "taken back"
        if word == "over" and game:
            return text_board.status(game, "over", None)[1]
        return ""

    def draw(self) -> None:
        followed = self.followed
        lines = ["no game is being played (the board shows: %s)" % followed.screen]
        if followed.game:
            lines = text_board.board(followed.game)
            lines += ["", *text_board.status(followed.game, followed.screen, followed.times())]
            lines += ["", text_board.move_list(followed.game)]
        click.echo(CLEAR + "\n".join(lines))

    def record(self) -> None:
        """The finished game as an SGF file; the same game again (a take-back) replaces it."""
        game = self.followed.game
        assert game is not None and self.folder is not None
        if not self._recorded or self._recorded[0] != self.followed.number:
            self._recorded = [self.followed.number, free_name(self.folder, game)]
        path = self._recorded[1]
        record = record_of(game)
        record.info["date"] = datetime.now().strftime("%Y-%m-%d")
        path.write_bytes(sgf.write(record).data)
        click.echo("led-gomoku watch: %s" % path, err=True)


def free_name(folder: Path, game: Game) -> Path:
    result = "draw" if game.winner == 3 else "%s-won" % COLOURS[game.winner]
    stem = datetime.now().strftime("%Y-%m-%d-%H%M%S-") + result
    path = folder / (stem + ".sgf")
    number = 2
    while path.exists():
        path = folder / ("%s-%d.sgf" % (stem, number))
        number += 1
    return path


@click.command()
@port_option
@click.option(
    "--record",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep each finished game there, as SGF; made when it is missing.",
)
@click.option("--once", is_flag=True, help="End when a game ends.")
def watch(port, folder, once):
    """The game on the board, live in this terminal; Ctrl-C ends it.

    Where the output is no terminal: a line for each action.

    \b
    Examples:
      led-gomoku watch --record games
      led-gomoku watch --port socket://127.0.0.1:4000 | tee evening.txt
    """
    if folder:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.UsageError("--record %s: %s" % (folder, error.strerror)) from None
    watcher = Watcher(folder, sys.stdout.isatty())
    try:
        link = open_board(port)
    except LinkError as error:
        raise click.ClickException(str(error)) from None
    while True:
        try:
            link.command("follow")
            follow(link, watcher, once)
            return
        except LinkError as error:
            click.echo("led-gomoku watch: %s; waiting for it" % error, err=True)
        except OSError as error:
            raise click.ClickException("%s: %s" % (folder, error.strerror)) from None
        finally:
            link.close()
        link = again(port)


def follow(link: BoardLink, watcher: Watcher, once: bool) -> None:
    was_over = True  # a game that had ended before we came ends nothing
    stale = True
    while True:
        event = link.event(0.2 if not stale else 0)
        if event is not None:
            watcher.hear(event)
            stale = True
            if not watcher.followed.over:
                was_over = watcher.followed.game is None
            elif once and not was_over:
                if watcher.pictures:
                    watcher.draw()
                return
        elif watcher.pictures and (stale or watcher.followed.times()):
            watcher.draw()
            stale = False
        else:
            stale = False


def again(port: str | None) -> BoardLink:
    while True:
        time.sleep(RETRY_SECONDS)
        try:
            return open_board(port)
        except LinkError:
            continue
