"""The state of the board as plain values: what a script, a log or a computer asks for."""

from gomoku.game.game import COLOURS
from gomoku.rules.notation import name


def state(app):
    """A dict that JSON can hold; game fields are null or empty where there is no game."""
    game = app.session.game
    screen = app.screen
    cursor = screen.cursor()
    display = app.board.display
    report = {
        "screen": screen.name,
        "cursor": None if cursor is None else name(cursor),
        "question": screen.question(),
        "page": screen.label(),
        "resume": screen.name == "resume",
        "refused": app.refused,
        "leds_lit": display.leds_lit,
        "current_ma": display.current_ma,
    }
    if game is None:
        settings = app.settings
        report.update(
            {
                "rule": settings.text("rule"),
                "opening": settings.text("opening"),
                "fouls": settings.text("fouls"),
                "phase": None,
                "to_act": None,
                "to_move": None,
                "black_player": 1,
                "moves": [],
                "result": None,
                "clock": None,
            }
        )
        return report
    report.update(
        {
            "rule": game.rule,
            "opening": game.opening,
            "fouls": game.policy,
            "phase": game.phase,
            "to_act": game.to_act or None,
            "to_move": COLOURS[game.to_move],
            "black_player": game.black_player,
            "moves": ["pass" if move is None else name(move) for move in game.moves()],
            "opening_name": game.opening_name(),
            "offers": [name(point) for point in game.offers[: game.offered]],
            "result": result(game),
            "clock": clock(game),
        }
    )
    return report


def result(game):
    """None while playing, else winner (None for a draw), winning_player, reason."""
    if not game.winner:
        return None
    won = game.winner != 3
    return {
        "winner": COLOURS[game.winner] if won else None,
        "winning_player": game.player_of(game.winner) if won else None,
        "reason": game.reason,
    }


def clock(game):
    """Each player's ms left in main time and, with byo-yomi, the running period and how many."""
    if not game.clock:
        return None
    sides = []
    for player in (1, 2):
        ms, periods = game.clock.shown(player)
        sides.append({"ms": ms, "periods": periods})
    return sides
