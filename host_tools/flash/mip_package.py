"""package.json, for those who install with mip: the files of the checkout, and where they go.

    python -m host_tools.flash.mip_package

writes it anew; a test says when that is due.  hardware_setup.py is not in it: mip would overwrite
the builder's.
"""

import json

import tomllib

from host_tools import CHECKOUT
from host_tools.flash.firmware_files import SETUP, sources

FILE = CHECKOUT / "package.json"


def package() -> dict:
    # tomllib comes with Python 3.11; this is a developer's command.
    with (CHECKOUT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    urls = [
        [name, path.relative_to(CHECKOUT).as_posix()]
        for name, path in sources().items()
        if name != SETUP
    ]
    return {"urls": urls, "deps": [], "version": version}


def text() -> str:
    """One file a line, so that a change of the list reads well."""
    found = package()
    lines = ",\n".join("        " + json.dumps(url) for url in found["urls"])
    return '{\n    "urls": [\n%s\n    ],\n    "deps": [],\n    "version": "%s"\n}\n' % (
        lines,
        found["version"],
    )


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
