"""A game as lines of text: the board with its last move, who is to act, the clocks."""

import sys

import click

from gomoku.game.game import COLOURS, Game
from gomoku.rules.notation import COLUMNS, name
from gomoku.rules.position import BLACK, EMPTY, WHITE

STARS = (0x33, 0x3B, 0x77, 0xB3, 0xBB)


def marks() -> dict[int, str]:
    """Stones and empty points in what the terminal can show."""
    try:
        "●○·".encode(sys.stdout.encoding or "ascii")
        return {BLACK: "●", WHITE: "○", EMPTY: "·"}
    except UnicodeEncodeError:
        return {BLACK: "X", WHITE: "O", EMPTY: "."}


def board(game: Game) -> list[str]:
    """Row 15 at the top; the last stone in brackets, offered fifths as question marks."""
    sign = marks()
    lines = []
    offers = set(game.offers[: game.offered])
    for row in range(14, -1, -1):
        text = "%2d " % (row + 1)
        for column in range(15):
            point = row << 4 | column
            stone = game.cells[point]
            mark = sign[stone]
            if stone == EMPTY and point in offers:
                mark = click.style("?", fg="yellow")
            elif stone == EMPTY and point in STARS:
                mark = "+"
            elif stone == BLACK:
                mark = click.style(mark, fg="blue", bold=True)
            elif stone == WHITE:
                mark = click.style(mark, fg="bright_white", bold=True)
            last = point == game.last and stone != EMPTY
            after = game.last == point - 1 and column and game.cells[point - 1] != EMPTY
            text += ("[" if last else "]" if after else " ") + mark
        text += "]" if game.last == (row << 4 | 14) and game.cells[game.last] != EMPTY else " "
        lines.append(text)
    lines.append("    " + " ".join(COLUMNS))
    return lines


def status(game: Game, screen: str, times: list[int] | None) -> list[str]:
    terms = [game.rule]
    if game.opening != "free":
        terms.append(game.opening)
    if game.has_passes:
        terms.append("fouls " + game.policy)
    lines = [", ".join(terms)]
    if game.winner:
        who = "a draw" if game.winner == 3 else "%s has won" % COLOURS[game.winner]
        lines.append("%s: %s" % (who, (game.reason or "").replace("_", " ")))
    else:
        lines.append(
            "player %d acts (%s), %s to move" % (game.to_act, game.phase, COLOURS[game.to_move])
        )
    if screen not in ("game", "over"):
        lines.append("the board shows: " + screen)
    if times:
        lines.append("player 1 %s   player 2 %s" % (face(*times[:2]), face(*times[2:])))
    return lines


def face(ms: int, periods: int) -> str:
    seconds = -(-ms // 1000)
    text = "%d:%02d" % divmod(seconds, 60)
    return text + (" (%d)" % periods if periods else "")


def move_list(game: Game) -> str:
    return " ".join("pass" if move is None else name(move) for move in game.moves())
