"""Pictures of records: stones and numbers, the board's light, what cannot be drawn."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from gomoku.rules.notation import point
from host_tools import diagram
from host_tools.records import movetext, sgf

ROOT = Path(__file__).resolve().parents[3]


def led_gomoku(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "host_tools", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "firmware")},
        capture_output=True,
        text=True,
        timeout=60,
    )


def colours_at(image, name, cell):
    """The colours inside the stone on a point, and how often each is there."""
    x, y = (round(v / diagram.FINE) for v in diagram.place(cell * diagram.FINE, point(name)))
    half = cell // 4
    box = image.crop((x - half, y - half, x + half, y + half))
    return box.getcolors(10000)


def share(image, name, cell, is_such):
    colours = colours_at(image, name, cell)
    return sum(n for n, colour in colours if is_such(*colour)) / sum(n for n, _ in colours)


def test_a_diagram_has_stones_with_numbers():
    """H8 is black with a light number, A15 white at the top left; the last number is red."""
    image = diagram.picture(movetext.read(b"H8 A15 H1").record, 40)
    assert share(image, "H8", 40, lambda r, g, b: r < 60) > 0.6
    assert share(image, "H8", 40, lambda r, g, b: min(r, g, b) > 200) > 0.02
    assert share(image, "A15", 40, lambda r, g, b: min(r, g, b) > 240) > 0.6
    assert share(image, "H1", 40, lambda r, g, b: r > 200 and g < 160) > 0.02
    assert share(image, "A15", 40, lambda r, g, b: r > 150 and g < 100) == 0


def test_a_diagram_shows_set_up_stones_without_numbers_and_offers_without_stones():
    """Nothing but white in a white set-up stone; a fifth that was not kept is no black stone."""
    data = b"(;GM[4]SZ[15]AW[hh];B[ii])"
    image = diagram.picture(sgf.read(data).record, 40)
    assert share(image, "H8", 40, lambda r, g, b: min(r, g, b) > 250) == 1
    data = b"(;GM[4]SZ[15]5A[aa];B[hh];W[hg];B[hf];W[if];B[oo])"
    image = diagram.picture(sgf.read(data).record, 40)
    assert share(image, "A15", 40, lambda r, g, b: r < 60) < 0.1


def test_the_caption_says_who_and_how():
    """Names, rules, result, passes; a long line is cut and fits."""
    record = movetext.read(b"H8 H9 pass").record
    record.black, record.white, record.rule = "Nara", "Ando", "renju"
    record.winner, record.reason = "white", "resignation"
    assert diagram.captions(record, diagram.verdict(record)) == [
        "Nara (black) - Ando (white)",
        "renju, white won by resignation after 3 moves",
        "passes: 3",
    ]
    wide = diagram.picture(record, 20, ["x" * 500])
    assert wide.size[0] == diagram.picture(record, 20).size[0]


@pytest.mark.parametrize("options", [(), ("--board",), ("--board", "--marks", "all")])
def test_the_command_draws(tmp_path, options):
    """A file in, a picture out; after two moves there is less on it than after nine."""
    (tmp_path / "a.txt").write_text("H8 H9 I8 I9 J8 J9 K8 K9 L8")
    sizes = []
    for after in ("2", "9"):
        target = tmp_path / ("%s.png" % after)
        done = led_gomoku("picture", tmp_path / "a.txt", target, "--after", after, *options)
        assert (done.returncode, done.stderr) == (0, "")
        sizes.append(target.stat().st_size)
        assert Image.open(target).width > 300
    assert sizes[0] < sizes[1]


def test_what_cannot_be_drawn(tmp_path):
    """One line, status 2: no PNG, no game, no folder, and for the board no illegal game."""
    (tmp_path / "a.txt").write_text("H8 H9 I8 I9 J8 J9 K8 K9 L8 A1")
    (tmp_path / "b.psq").write_text("Piskvorky 20x20, 0:0, 0\n")
    for arguments, why in (
        (("a.txt", "a.jpg"), "has to end in .png"),
        (("b.psq", "b.png"), "20x20"),
        (("c.sgf", "c.png"), "No such file"),
        (("a.txt", "no/a.png"), "No such file"),
        (("a.txt", "a.png", "--board"), "move 10: the game is over"),
    ):
        names = [tmp_path / name for name in arguments[:2]]
        done = led_gomoku("picture", *names, *arguments[2:])
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert why in done.stderr
