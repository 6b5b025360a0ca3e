"""The README is true: its worked example works as it stands there, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from gomoku.game import action_text, agreement
from gomoku.game.game import Game
from gomoku.rules import openings

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def example_row():
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    row = eval(block.strip().rstrip(","), {"ANY_RULE": openings.ANY_RULE})
    return row


def play(game, *texts):
    return [game.act(action_text.parse(text)) for text in texts]


def test_the_example_is_a_row_and_nothing_else(monkeypatch):
    """Pro with a swap: the row of the README, put into the table, is a whole procedure."""
    name, *rest = example_row()
    monkeypatch.setitem(openings.OPENINGS, name, tuple(rest))
    monkeypatch.setattr(agreement, "OPENING_NAMES", (*openings.OPENING_NAMES, name))
    game = Game("standard", name)
    assert play(game, "H8", "A1") == [None, None]
    assert play(game, "I9") == ["the stone must lie outside the 5x5 square"]
    assert play(game, "K8") == [None]
    assert game.phase == "exchange" and game.to_act == 2
    assert play(game, "exchange") == [None]
    assert game.black_player == 2 and game.to_act == 1 and game.phase == "play"
    assert game.undo() and game.black_player == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    """Every relative link of a page is a file of the project."""
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), "%s links to %s" % (page.name, link)


def test_the_two_commands_are_there():
    """`make play` and `make test`, and both for people without make."""
    for command in ("make play", "make test", "led-gomoku sim", "-m pytest"):
        assert command in README
