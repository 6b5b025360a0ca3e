"""The figures of the hardware pages: computed once, here, and written into the pages.

`measures` reads the lengths of the enclosure, `power` computes currents, wires and fuses, `parts`
counts what to buy, `tables` writes it all into the pages, `drawings` renders pictures and prints.
Pins, the number of LEDs and their currents come from `firmware/hardware_setup.py`.
"""

import importlib.util
import sys
from pathlib import Path
from types import SimpleNamespace

HARDWARE = Path(__file__).resolve().parent.parent
ROOT = HARDWARE.parent

# What a build changes in hardware_setup.py, besides BUDGET_MA with an external supply.
CHANGES = {"A": {}, "B": {"LED_WIDTH": 16, "LED_HEIGHT": 16}}


def default_setup():
    """The settings of firmware/hardware_setup.py as it stands, as attributes."""
    path = ROOT / "firmware" / "hardware_setup.py"
    spec = importlib.util.spec_from_file_location("hardware_setup_as_shipped", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return SimpleNamespace(
        **{name: value for name, value in vars(module).items() if name.isupper()}
    )


def setup_of(build, **changes):
    """The settings of build "A" or "B", with further changes such as BUDGET_MA=4000."""
    return SimpleNamespace(**{**vars(default_setup()), **CHANGES[build], **changes})


def led_count(setup):
    """LEDs on the strip, counted by the firmware itself."""
    firmware = str(ROOT / "firmware")
    if firmware not in sys.path:
        sys.path.append(firmware)
    from gomoku.devices import led_map

    return led_map.led_count(setup)
