"""Renders the pictures of the hardware pages, and the parts to print, from their sources.

`hardware/make_pictures` and `hardware/make_prints` call it.  OpenSCAD, Graphviz and WireViz run as
programs; OpenSCAD draws with OpenGL, so without a screen it runs under xvfb-run.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hardware.figures import HARDWARE, measures, power, setup_of

ENCLOSURE = HARDWARE / "enclosure"
PICTURES = HARDWARE / "pictures"
SHEETS = ENCLOSURE / "sheets"
WIRING = HARDWARE / "wiring"
WIRINGS = (
    "buttons",
    "perfboard_external",
    "perfboard_usb",
    "a_external",
    "a_usb",
    "b_external",
    "b_usb",
)
FLAT = ("front_sheet", "mask", "diffuser", "carrier")

# name of the picture: build, part, where it is seen from (three angles)
VIEWS = {
    "a_closed": ("A", "closed", (40, 0, 15)),
    "a_exploded": ("A", "exploded", (64, 0, 25)),
    "a_rows": ("A", "layout", (0, 0, 0)),
    "a_light_grid": ("A", "grids", (45, 0, 25)),
    "a_tray": ("A", "trays", (48, 0, 25)),
    "a_bezel": ("A", "bezels", (40, 0, 20)),
    "a_front_sheet": ("A", "front_sheet_picture", (0, 0, 0)),
    "b_closed": ("B", "closed", (48, 0, 20)),
    "b_exploded": ("B", "exploded", (64, 0, 25)),
    "b_rows": ("B", "layout", (0, 0, 0)),
    "b_tray": ("B", "trays", (48, 0, 205)),
    "button_panel": ("A", "button_panel_picture", (0, 0, 0)),
    "grid_joint": ("A", "grid_joint", (38, 0, 15)),
}


def find(program):
    """The program's path, also when it lies beside this Python; None when it is not there."""
    beside = Path(sys.executable).parent / program
    return str(beside) if beside.exists() else shutil.which(program)


def missing():
    """What of the programs is not installed, with how to get it."""
    how = {
        "openscad": "apt install openscad",
        "xvfb-run": "apt install xvfb",
        "dot": "apt install graphviz",
        "wireviz": "pip install wireviz",
    }
    return [f"{program} ({line})" for program, line in how.items() if not find(program)]


def openscad(out, build, part, options=(), **values):
    """Run OpenSCAD on enclosure.scad; values are set as with -D."""
    command = [find("openscad"), "-q", "-o", str(out)]
    for name, value in {"build": build, "part": part, **values}.items():
        words = f'"{value}"' if isinstance(value, str) else str(value).lower()
        command += ["-D", f"{name}={words}"]
    command += [*options, str(ENCLOSURE / "enclosure.scad")]
    if str(out).endswith(".png") and not os.environ.get("DISPLAY"):
        command = [find("xvfb-run"), "-a", *command]
    subprocess.run(command, check=True, timeout=600)


def wired_as(build):
    """What the pictures of the rows need to know, from hardware_setup.py and the power page."""
    setup = setup_of(build)
    return {
        "reverse_x": setup.LED_REVERSE_X,
        "reverse_y": setup.LED_REVERSE_Y,
        "alternating": setup.LED_ALTERNATING,
        "rows_per_feed": power.WAYS["A", "external"].rows_per_feed,
    }


def view(name, folder=PICTURES):
    """Render one picture: twice the size, then smoothed and trimmed."""
    from PIL import Image, ImageChops

    build, part, angles = VIEWS[name]
    flat = not any(angles)
    options = [
        "--imgsize=3200,2400",
        "--camera=0,0,0,%d,%d,%d,0" % angles,
        "--viewall",
        "--autocenter",
        "--colorscheme=Tomorrow",
        "--projection=" + ("o" if flat else "p"),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "raw.png"
        openscad(raw, build, part, options, **wired_as(build))
        picture = Image.open(raw).convert("RGB")
    empty = Image.new("RGB", picture.size, picture.getpixel((0, 0)))
    left, top, right, bottom = ImageChops.difference(picture, empty).getbbox()
    room = 40
    picture = picture.crop(
        (
            max(0, left - room),
            max(0, top - room),
            min(picture.width, right + room),
            min(picture.height, bottom + room),
        )
    )
    picture = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
    # 256 colours chosen for the spread of colours, so that small parts keep theirs
    few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(folder / (name + ".png"), optimize=True)


def wiring(name, folder=WIRING):
    """Render one WireViz file to PNG and SVG beside it."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    path = os.pathsep.join([str(Path(find("dot")).parent), os.environ.get("PATH", "")])
    command = [find("wireviz"), "-f", "ps", "-p", WIRING / "common.yml", "-o", folder]
    subprocess.run(
        [*command, WIRING / (name + ".yml")],
        check=True,
        timeout=120,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PATH": path},
    )
    file = folder / (name + ".png")
    Image.open(file).convert("RGB").quantize(32).save(file, optimize=True)


def sheet(build, part, folder=SHEETS, endings=("svg", "dxf")):
    """Write one flat part as SVG and DXF; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{part}_{build.lower()}.{ending}" for ending in endings]
    for file in files:
        openscad(file, build, part)
    return files


def print_file(build, line, folder):
    """Write the STL of one line of measures.prints(build); returns the file."""
    _name, part, x, y, _copies, _size = line
    folder.mkdir(parents=True, exist_ok=True)
    tiled = sum(other[1] == part for other in measures.prints(build)) > 1
    file = folder / (f"{part}_{x + 1}_{y + 1}.stl" if tiled else f"{part}.stl")
    openscad(file, build, part, tile_x=x, tile_y=y)
    return file


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("pictures", "prints"))
    parser.add_argument("names", nargs="*", help="only these pictures; or: builds, A B")
    chosen = parser.parse_args()
    absent = missing()
    if absent:
        sys.exit("not installed: " + ", ".join(absent))
    if chosen.what == "prints":
        for build in chosen.names or ("A", "B"):
            folder = HARDWARE.parent / "build" / f"prints_{build.lower()}"
            for line in measures.prints(build):
                print(print_file(build, line, folder), "copies:", line[4], flush=True)
        return
    for name in chosen.names or (*WIRINGS, *VIEWS, "sheets"):
        print(name, flush=True)
        if name in WIRINGS:
            wiring(name)
        elif name in VIEWS:
            view(name)
        else:
            for build in ("A", "B"):
                for part in FLAT:
                    sheet(
                        build, part, endings=("svg", "dxf") if part == "front_sheet" else ("svg",)
                    )


if __name__ == "__main__":
    main()
