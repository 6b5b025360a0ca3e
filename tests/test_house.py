"""The house stands as its plan says: imports point one way, modules fit the device."""

import ast
from pathlib import Path

import pytest

from gomoku.desk import screen_of

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
MODULES = sorted(FIRMWARE.rglob("*.py"))
SCREENS = [
    path.stem.removesuffix("_screen").replace("_", "-")
    for path in MODULES
    if path.stem.endswith("_screen")
]

# What each part of the package may import of it besides itself.  `words` are the leaves that
# every part may use: constants and vocabulary without imports of their own.
WORDS = {"gomoku", "gomoku.presses", "gomoku.spans"}
MAY_IMPORT = {
    "rules": set(),
    "game": {"rules"},
    "opponent": {"rules", "game"},
    "ui": {"rules", "game", "opponent"},
    "devices": set(),
}
# Top-level modules of the package that a part may know besides.
LEAVES = {"ui": {"gomoku.board_choices", "gomoku.choices", "gomoku.players", "gomoku.roster"}}
# Only what MicroPython, CircuitPython and CPython all have.
PURE = {"array", "binascii", "gc", "json", "struct", "sys"}
RUNTIME = {"machine", "board", "digitalio", "neopixel", "keypad", "supervisor", "time", "os"}

# CircuitPython compiles a module on the device when it has 40 kB left (DESIGN: about 12 kB).
LARGEST = 12500


def imports_of(path):
    """(module imported, name) for every import in a file, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = node.module.replace(".", "/") + "/" + alias.name + ".py"
                if (FIRMWARE / inner).exists():
                    yield node.module + "." + alias.name
                else:
                    yield node.module


def part_of(path):
    parts = path.relative_to(FIRMWARE).parts
    return parts[1] if parts[0] == "gomoku" and len(parts) > 2 else None


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_imports_point_one_way(path):
    """app to devices, app to ui to game to rules; rules and game know no runtime (DESIGN 2)."""
    part = part_of(path)
    if part is None:
        return
    for name in imports_of(path):
        if name.split(".")[0] == "gomoku":
            pieces = name.split(".")
            other = (
                pieces[1]
                if len(pieces) > 1 and (FIRMWARE / "gomoku" / pieces[1]).is_dir()
                else None
            )
            allowed = (
                name in WORDS
                or name in LEAVES.get(part, ())
                or other == part
                or other in MAY_IMPORT[part]
            )
            assert allowed, "%s may not import %s" % (path.name, name)
        elif part != "devices":
            assert name in PURE or (name == "micropython"), "%s imports %s" % (path.name, name)


def test_only_devices_know_a_runtime():
    """Everything else runs unchanged on three interpreters; main.py hands the board over."""
    for path in MODULES:
        if part_of(path) != "devices" and path.name != "main.py":
            known = RUNTIME & {name.split(".")[0] for name in imports_of(path)}
            assert not known, "%s imports %s" % (path.name, known)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_a_module_is_small_enough_to_compile_on_the_device(path):
    """At most about 12 kB of source (DESIGN 6)."""
    assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_a_module_says_what_it_is_for(path):
    """The first lines of every room say what it is for (STYLE)."""
    if path.stat().st_size:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_no_native_code_in_shared_modules():
    """CircuitPython builds for these boards cannot compile native or viper (DESIGN 3)."""
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert "micropython.native" not in text and "micropython.viper" not in text


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_found_by_its_name(name):
    """desk.go makes module and class of a screen's name."""
    module, kind = screen_of(name)
    loaded = __import__(module, fromlist=[kind])
    assert getattr(loaded, kind).name == name
