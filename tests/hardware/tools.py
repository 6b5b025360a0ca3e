"""OpenSCAD, Graphviz and WireViz in tests: without them a test skips and says what is missing.

Where REQUIRE_HARDWARE_TOOLS is set (the continuous integration) that is an error instead.
"""

import os
import shutil

import pytest

from hardware.figures import drawings

REQUIRED = bool(os.environ.get("REQUIRE_HARDWARE_TOOLS"))


def need(*programs):
    """Skip this test, or fail, when one of the programs is not installed."""
    absent = [program for program in programs if not drawings.find(program)]
    if not absent:
        return
    words = "not installed: " + ", ".join(absent)
    if REQUIRED:
        pytest.fail(words + " (REQUIRE_HARDWARE_TOOLS is set)")
    pytest.skip(words)


def screen():
    """What a picture needs besides OpenSCAD: a screen, or xvfb-run."""
    return () if os.environ.get("DISPLAY") and not shutil.which("xvfb-run") else ("xvfb-run",)
