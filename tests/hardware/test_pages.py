"""The hardware pages: tables as computed, settings that the firmware takes, links that lead on."""

import re
from types import SimpleNamespace

import pytest

from gomoku.devices import setup_check
from hardware.figures import HARDWARE, ROOT, default_setup, power, tables

PAGES = sorted(path for path in HARDWARE.rglob("*.md"))
WORDS = [pytest.param(page, id=str(page.relative_to(HARDWARE))) for page in PAGES]


def headings(page):
    """The anchors of a page's headings, as a forge makes them."""
    lines = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("page", WORDS)
def test_tables_are_as_computed(page):
    """Given pages with computed tables: running the generator again would change nothing."""
    text = page.read_text(encoding="utf-8")
    name = str(page.relative_to(HARDWARE))
    if "<!-- table: " in text:
        assert name in tables.PAGES
    assert tables.written(text) == text, "run: python -m hardware.figures.tables"


def test_every_table_stands_somewhere():
    """Given the tables that are computed: each is on a page, or nobody would read it."""
    text = "".join((HARDWARE / page).read_text(encoding="utf-8") for page in tables.PAGES)
    for name in tables.TABLES:
        assert f"<!-- table: {name} -->" in text


@pytest.mark.parametrize("page", WORDS)
def test_links_and_pictures_are_there(page):
    """Given a page's links: each file exists, and each anchor is a heading of it."""
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in headings(file), f"{page.name}: {target}"


def test_every_page_is_linked():
    """Given the hardware folder: each of its pages can be reached from its README."""
    seen, todo = set(), [HARDWARE / "README.md"]
    while todo:
        page = todo.pop()
        if page in seen:
            continue
        seen.add(page)
        for target in re.findall(r"\]\(([^)#]+\.md)", page.read_text(encoding="utf-8")):
            todo.append((page.parent / target).resolve())
    assert set(PAGES) <= seen


def test_every_picture_is_shown_and_named_with_its_command():
    """Given the pictures: each is on a page, and a page names the command that renders it."""
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for picture in (HARDWARE / "pictures").glob("*.png"):
        assert f"pictures/{picture.name}" in text
    assert "hardware/make_pictures" in text
    for drawing in (HARDWARE / "wiring").glob("*.svg"):
        assert f"wiring/{drawing.name}" in text


@pytest.mark.parametrize("build", ["A", "B"])
def test_the_builds_settings_pass_the_firmwares_own_check(build):
    """Given the settings that a build's page tells: the firmware takes them, and they are ours."""
    page = HARDWARE / f"build_{build.lower()}" / "README.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        told = {}
        exec(block, {}, told)
        setup = SimpleNamespace(**{**vars(default_setup()), **told})
        assert setup_check.check(setup) == []
        supply = "external" if "BUDGET_MA" in told else "usb"
        assert vars(power.board(build, supply).setup) == vars(setup)


def test_pin_table_is_the_firmwares():
    """Given hardware_setup.py: every pin of it is in the pin table, with the Pico's own number."""
    text = (HARDWARE / "pins.md").read_text(encoding="utf-8")
    for name, value in vars(default_setup()).items():
        if (name.endswith("_PIN") or name.startswith("BUTTON_")) and value:
            assert f"| `{name}` | {value} | {tables.PICO_PINS[value]} |" in text


def test_the_free_pin_for_a_buzzer_is_the_one_that_the_setup_file_names():
    """Given no buzzer by default: the pages propose the pin that hardware_setup.py proposes."""
    text = (ROOT / "firmware" / "hardware_setup.py").read_text(encoding="utf-8")
    assert f'free for it: "{tables.FREE_FOR_BUZZER}"' in text


def test_pico_pin_numbers():
    """A Pico's edge: 40 pins, eight of them ground, GP0 at 1 and GP28 at 34, VBUS at the end."""
    numbers = [*tables.PICO_PINS.values(), *tables.GROUNDS]
    rest = {30, 35, 36, 37}  # RUN, ADC_VREF, 3V3, 3V3_EN
    assert sorted([*numbers, *rest]) == list(range(1, 41))
    assert list(tables.GROUNDS) == list(range(3, 41, 5))


def test_licence_is_the_whole_text():
    """The licence file holds CERN-OHL-P-2.0 in full: from its title to section 7.4."""
    text = (HARDWARE / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith("CERN Open Hardware Licence Version 2 - Permissive")
    assert "7.4 This Licence shall not be enforceable" in text
