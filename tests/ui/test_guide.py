"""The player's guide is true: its pictures are what the board shows, its links lead on."""

import importlib.machinery
import importlib.util
import json
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from gomoku.choices import ROWS
from gomoku.rules.openings import OPENING_NAMES

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide"
SCRIPTS = sorted(path.stem for path in (GUIDE / "scripts").glob("*.txt"))
PAGES = sorted(GUIDE.rglob("*.md"))


def load(path):
    loader = importlib.machinery.SourceFileLoader("make_guide_pictures", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


MAKE = load(GUIDE / "make_pictures")


def cases():
    """Openings on both runtimes; the rest on MicroPython when there is time."""
    found = []
    for name in SCRIPTS:
        is_opening = (GUIDE / "openings" / (name.replace("_", "-") + ".md")).exists()
        marks = () if is_opening else pytest.mark.slow
        found += [(name, "cpython"), pytest.param(name, "micropython", marks=marks)]
    return found


@pytest.mark.parametrize("name, runtime", cases(), indirect=["runtime"])
def test_every_picture_is_what_the_simulator_makes_now(name, runtime):
    """Both runtimes show, to the pixel, what the guide shows; an opening's game has a result."""
    player = MAKE.play(GUIDE / "scripts" / (name + ".txt"), runtime)
    for picture, drawn in player.shots.items():
        with Image.open(GUIDE / "pictures" / picture) as stored:
            off = ImageChops.difference(drawn, stored.convert("RGB")).getbbox()
        assert off is None, "%s has changed: docs/guide/make_pictures %s" % (picture, name)
    if (GUIDE / "openings" / (name.replace("_", "-") + ".md")).exists():
        assert json.loads(player.output.getvalue())["result"]["reason"] == "five"


def test_every_picture_is_made_and_shown():
    """No picture without a script, none that no page shows."""
    shots = set()
    for name in SCRIPTS:
        text = (GUIDE / "scripts" / (name + ".txt")).read_text(encoding="utf-8")
        shots.update(re.findall(r"^shot (\S+)$", text, re.MULTILINE))
    kept = {path.name for path in (GUIDE / "pictures").iterdir()}
    shown = set()
    for page in PAGES:
        shown.update(re.findall(r"pictures/(\w+\.png)", page.read_text(encoding="utf-8")))
    assert shots == kept == shown


def anchors(page):
    for title in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(GUIDE).as_posix())
def test_links_lead_somewhere(page):
    """Pages, pictures and headings that are named exist."""
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        name, _, heading = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert not heading or heading in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(GUIDE).as_posix())
def test_no_word_of_code(page):
    """A player needs none (the comment that names the pictures' script is not shown)."""
    shown = re.sub(r"<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.search(r"`|\.py|python|firmware", shown, re.IGNORECASE)


@pytest.mark.parametrize("name", [name for name in OPENING_NAMES if name != "free"])
def test_every_procedure_has_its_page(name):
    """One page for each, linked from the list."""
    page = name + ".md"
    assert (GUIDE / "openings" / page).exists()
    assert "(%s)" % page in (GUIDE / "openings" / "README.md").read_text(encoding="utf-8")


def test_every_clock_and_colour_has_its_line():
    """What can be chosen at set-up is explained."""
    clocks = (GUIDE / "clocks.md").read_text(encoding="utf-8")
    for text in ROWS["clock"][0]:
        assert text.upper() in clocks
    colours = (GUIDE / "seats_and_colours.md").read_text(encoding="utf-8")
    for text in ROWS["colours"][0]:
        assert text.upper() in colours
