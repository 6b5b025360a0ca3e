"""boot.py on both runtimes: who owns the drive, and that nothing on the board can make it raise."""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

BOOT = Path(__file__).resolve().parent.parent / "boot.py"


class Drive:
    """A CircuitPython board at power-on, with some of its pins held to ground."""

    def __init__(self, monkeypatch, held=(), setup=None, runtime="circuitpython"):
        self.owner = "computer"
        self.open_pins = []
        drive = self

        class Contact:
            def __init__(self, pin):
                if pin in drive.open_pins:
                    raise ValueError("%s in use" % pin)
                self.pin = pin
                drive.open_pins.append(pin)

            def switch_to_input(self, pull):
                assert pull == "up"

            @property
            def value(self):
                return self.pin not in held

            def deinit(self):
                drive.open_pins.remove(self.pin)

        def remount(path, readonly):
            assert path == "/" and readonly is False
            drive.owner = "game"

        pins = {"GP%d" % n: "GP%d" % n for n in range(23)}
        self.storage = SimpleNamespace(remount=remount)
        self.modules = {
            "board": SimpleNamespace(**pins),
            "digitalio": SimpleNamespace(DigitalInOut=Contact, Pull=SimpleNamespace(UP="up")),
            "storage": self.storage,
            "hardware_setup": setup,
        }
        for name, module in self.modules.items():
            if module is not None:
                monkeypatch.setitem(sys.modules, name, module)
        implementation = SimpleNamespace(name=runtime)
        monkeypatch.setattr(sys, "implementation", implementation)

    def power_on(self):
        before = set(sys.modules)
        exec(compile(BOOT.read_text(), "boot.py", "exec"), {"__name__": "__main__"})
        loaded = set(sys.modules) - before
        assert not [name for name in loaded if name.startswith("gomoku")]
        assert self.open_pins == []
        return self.owner


def setup_with(back="GP15", special="GP16"):
    return SimpleNamespace(BUTTON_BACK=back, BUTTON_SPECIAL=special)


def test_the_drive_is_the_games(monkeypatch):
    """Nothing is held: saves need the drive."""
    assert Drive(monkeypatch, setup=setup_with()).power_on() == "game"


def test_back_and_special_leave_it_to_the_computer(monkeypatch):
    """Both held at power-on; one of them alone does not do it."""
    assert Drive(monkeypatch, ("GP15", "GP16"), setup_with()).power_on() == "computer"
    assert Drive(monkeypatch, ("GP15",), setup_with()).power_on() == "game"
    assert Drive(monkeypatch, ("GP16",), setup_with()).power_on() == "game"


def test_the_pins_are_the_builders(monkeypatch):
    """Wired to GP2 and GP3: these two count, and the usual ones do not."""
    setup = setup_with("GP2", "GP3")
    assert Drive(monkeypatch, ("GP2", "GP3"), setup).power_on() == "computer"
    assert Drive(monkeypatch, ("GP15", "GP16"), setup).power_on() == "game"


class Raising(ModuleType):
    def __getattr__(self, name):
        raise SystemExit("a setup that ends the program")


@pytest.mark.parametrize(
    "setup",
    [
        SimpleNamespace(),
        setup_with("GP24", "GP16"),
        setup_with(None, 7),
        setup_with("GP15", "GP15"),
        Raising("hardware_setup"),
    ],
    ids=["empty", "no such pin", "no pins", "the same pin twice", "ends the program"],
)
def test_a_broken_setup_changes_nothing(monkeypatch, setup):
    """The usual pins count then: the builder can always get at the file to correct it."""
    assert Drive(monkeypatch, (), setup).power_on() == "game"
    assert Drive(monkeypatch, ("GP15", "GP16"), setup).power_on() == "computer"


def test_the_usual_pins_are_those_of_hardware_setup():
    """They are named twice because the file may be unreadable; they must not drift apart."""
    import hardware_setup

    names = {"__name__": "boot"}
    exec(compile(BOOT.read_text(), "boot.py", "exec"), names)
    assert names["USUAL_PINS"] == (hardware_setup.BUTTON_BACK, hardware_setup.BUTTON_SPECIAL)


def test_a_drive_that_cannot_be_handed_over_is_no_reason_to_raise(monkeypatch):
    """storage refuses, or a module is missing: boot.py says so and goes on."""
    drive = Drive(monkeypatch, (), setup_with())

    def refuse(path, readonly):
        raise RuntimeError("cannot remount while visible via USB")

    drive.storage.remount = refuse
    assert drive.power_on() == "computer"
    monkeypatch.setitem(sys.modules, "digitalio", None)
    monkeypatch.setitem(sys.modules, "storage", None)
    assert drive.power_on() == "computer"


def test_on_micropython_it_does_nothing(monkeypatch):
    """It runs before each mpremote command there: no pins, no drive."""
    drive = Drive(monkeypatch, ("GP15", "GP16"), setup_with(), runtime="micropython")
    monkeypatch.setitem(sys.modules, "storage", None)
    assert drive.power_on() == "computer"


def test_flash_knows_the_project_by_its_first_line():
    """A board's boot.py and main.py are set aside when they are another program's."""
    from host_tools.flash.firmware_files import MARK, sources

    for name in ("boot.py", "main.py"):
        assert MARK in sources()[name].read_bytes().splitlines()[0]
