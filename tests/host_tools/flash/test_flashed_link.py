"""The link with the real firmware on the serial line of a board, beside the prompt."""

import time

import pytest

from host_tools.link.board_link import BoardLink
from host_tools.link.followed_game import FollowedGame

pytestmark = pytest.mark.slow
# A board that has been used before shows no tests at the start.
HAS_SETTINGS = """
from gomoku.devices.storage import FileStorage
from gomoku.vault import Vault
Vault(FileStorage()).store("settings", b"{}")
"""


def test_a_computer_plays_follows_and_fetches_on_a_flashed_board(board_of, led_gomoku):
    """pyserial on the port, a game begun and played over the link, fetched, and Ctrl-C as ever."""
    board = board_of()
    assert led_gomoku("flash", "--port", board.port).status == 0
    board.mpremote("exec", HAS_SETTINGS)
    board.power_off()
    board.console.clear()
    board.power_on()
    board.wait_for(lambda: board.says("the game is on"))
    board.game_reads = True
    link = BoardLink(board.port)
    try:
        assert link.command("new renju rif") == ["ok"]
        link.command("follow")
        followed = FollowedGame()
        for action in ("H8", "H9", "H10", "keep"):
            link.command("do " + action)
        while followed.game is None or len(followed.game.record) < 4:
            followed.hear(link.event(5))
        assert followed.game.phase == "place"
        board.wait_for(lambda: {"H8", "H9", "H10"} <= set(board.lit()))
        assert link.command("get now")[-1].endswith("bytes")
    finally:
        link.close()
    done = led_gomoku("games", "get", "now", "-", "--to", "moves", "--port", board.port)
    assert done.out.split() == ["H8", "H9", "H10"]
    started = time.monotonic()
    board.type(b"\x03")
    board.wait_for(lambda: board.text().endswith(">>> "), 2)
    assert time.monotonic() - started < 0.5
