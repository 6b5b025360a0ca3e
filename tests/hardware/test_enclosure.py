"""The enclosure: prints closed and as large as the parameters say, sheets where the LEDs are."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from hardware.figures import HARDWARE, default_setup, drawings, measures, power
from tests.hardware import meshes
from tests.hardware.tools import need, screen

BUILDS = ["A", "B"]
PRINTS = [
    pytest.param(build, line, id=f"{build}-{line[1]}-{line[2]}-{line[3]}")
    for build in BUILDS
    for line in measures.prints(build)
    if build == "A" or not line[1].startswith("button")  # the same for both builds
]
# One body each: a tile that fell apart would still be closed.
ONE_PIECE = 1


@pytest.mark.slow
@pytest.mark.parametrize(("build", "line"), PRINTS)
def test_print_is_closed_and_has_its_size(build, line, tmp_path):
    """Given a part as OpenSCAD renders it: one closed body, no larger than the printer takes, and
    as wide, deep and high as the parameters alone give."""
    need("openscad")
    name, _part, _x, _y, _copies, size = line
    mesh = meshes.triangles(drawings.print_file(build, line, tmp_path))
    assert meshes.open_edges(mesh) == [], name
    assert meshes.pieces(mesh) == ONE_PIECE
    assert meshes.box(mesh) == pytest.approx(size, abs=0.02)
    assert 0 < meshes.volume(mesh) < size[0] * size[1] * size[2]
    assert max(meshes.box(mesh)) <= measures.read(build).tile_max


def test_a_broken_mesh_is_noticed():
    """Given a tetrahedron with one face gone, and one inside out: the check sees both."""
    a, b, c, d = (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)
    whole = [(a, c, b), (a, b, d), (b, c, d), (a, d, c)]
    assert meshes.open_edges(whole) == []
    assert meshes.volume(whole) == pytest.approx(1 / 6)
    assert meshes.open_edges(whole[:3])
    turned = [t[::-1] for t in whole]
    assert meshes.volume(turned) < 0
    assert meshes.pieces([*whole, *[tuple((x + 5, y, z) for x, y, z in t) for t in whole]]) == 2


@pytest.mark.parametrize("build", BUILDS)
def test_tiles_follow_the_largest_print(build):
    """Build A is 500 mm of cells and does not fit 200 mm, so it is tiled; build B fits whole."""
    m = measures.read(build)
    assert m.tile_max == 200
    assert m.columns * m.pitch == pytest.approx(500 if build == "A" else 150)
    assert measures.grid_tiles(m) == measures.tray_tiles(m) == (3 if build == "A" else 1)
    for _name, _part, _x, _y, _copies, size in measures.prints(build):
        assert max(size) <= m.tile_max


def test_a_smaller_printer_gets_more_tiles():
    """Given a printer of 120 mm: five tiles a side for the grid of build A, and none too large."""
    m = measures.read("A")
    m.tile_max = 120
    assert measures.grid_tiles(m) == 5
    assert measures.tray_tiles(m) == 5


@pytest.mark.parametrize("build", BUILDS)
def test_screws_sit_beside_the_seams(build):
    """A bezel screw on a seam of tray or bezel would hold neither: each is 8 mm away at least."""
    m = measures.read(build)
    seams = [m.outer / measures.tray_tiles(m) * k for k in range(1, measures.tray_tiles(m))]
    n = measures.straights(m)
    seams += [m.bezel_leg + (m.outer - 2 * m.bezel_leg) / n * k for k in range(n + 1)] if n else []
    for screw in measures.screws_on_side(m):
        assert all(abs(screw - seam) > 8 for seam in seams)
    tray = [m.outer / measures.tray_tiles(m) * k for k in range(1, measures.tray_tiles(m))]
    assert all(abs(a - b) > 8 for a in tray for b in seams if b not in tray)


@pytest.mark.parametrize("build", BUILDS)
def test_pitch_is_the_leds_own(build):
    """The cells are as far apart as the LEDs: 1000 mm by LEDs a metre, and the board is square."""
    m = measures.read(build)
    assert m.pitch == pytest.approx(1000 / 30 if build == "A" else 10)
    assert m.stone < m.pitch - m.grid_wall
    assert m.strip_slot > m.strip_width or build == "B"
    # the panel's spare column and row lie under the margin
    assert (m.led_columns - m.columns) * m.pitch <= m.margin - m.grid_wall


def svg_points(file):
    """All corners in an SVG that OpenSCAD wrote, in millimetres, y upwards."""
    points = []
    for path in ElementTree.parse(file).getroot().iter("{http://www.w3.org/2000/svg}path"):
        for x, y in re.findall(r"(-?[\d.e-]+),(-?[\d.e-]+)", path.get("d")):
            points.append((float(x), -float(y)))
    return points


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("part", drawings.FLAT)
def test_sheets_in_the_folder_have_the_size_of_the_parameters(build, part):
    """Given the sheets as they are handed out: each fits the case with the play all round."""
    m = measures.read(build)
    points = svg_points(drawings.SHEETS / f"{part}_{build.lower()}.svg")
    for axis in (0, 1):
        values = [point[axis] for point in points]
        assert min(values) == pytest.approx(m.play, abs=0.01)
        assert max(values) == pytest.approx(m.inner - m.play, abs=0.01)


@pytest.mark.parametrize("build", BUILDS)
def test_mask_has_a_window_before_every_led(build):
    """225 round windows; the first is centred on A1, half a cell inside the margin."""
    m = measures.read(build)
    text = (drawings.SHEETS / f"mask_{build.lower()}.svg").read_text()
    assert len(re.findall(r"\bM ", text)) == 226
    points = svg_points(drawings.SHEETS / f"mask_{build.lower()}.svg")
    first = [p for p in points if m.margin < p[0] < m.margin + m.pitch]
    first = [p for p in first if m.margin < p[1] < m.margin + m.pitch]
    middle = m.margin + m.pitch / 2
    assert sum(p[0] for p in first) / len(first) == pytest.approx(middle, abs=0.05)
    assert sum(p[1] for p in first) / len(first) == pytest.approx(middle, abs=0.05)
    assert max(p[0] for p in first) - middle == pytest.approx(m.stone / 2, abs=0.05)


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("part", drawings.FLAT)
def test_sheets_are_those_of_the_sources(build, part, tmp_path):
    """Given the sources: rendering a sheet again gives the sheet in the folder."""
    need("openscad")
    (fresh,) = drawings.sheet(build, part, tmp_path, ("svg",))
    new, old = svg_points(fresh), svg_points(drawings.SHEETS / fresh.name)
    for axis in (0, 1):
        there = sorted(point[axis] for point in old)
        made = sorted(point[axis] for point in new)
        assert made == pytest.approx(there, abs=0.01), "run hardware/make_pictures"


def test_front_sheet_is_there_for_cutters():
    """The front sheet comes as DXF too, with as many corners as the SVG has."""
    for build in BUILDS:
        text = (drawings.SHEETS / f"front_sheet_{build.lower()}.dxf").read_text()
        assert text.rstrip().endswith("EOF")
        lines = text.count("\nLINE\n") + text.count("\nLWPOLYLINE\n")
        assert lines > 1000


def test_front_sheet_names_columns_rows_and_stars():
    """Letters A to O, numbers to 15, star points D4, D12, H8, L4, L12: the field's notation."""
    source = (HARDWARE / "enclosure" / "sheets.scad").read_text()
    assert 'letters = "ABCDEFGHIJKLMNO"' in source
    assert "stars = [[3, 3], [3, 11], [7, 7], [11, 3], [11, 11]]" in source
    glyphs = (HARDWARE / "enclosure" / "lettering.scad").read_text()
    for letter in "ABCDEFGHIJKLMNOPS0123456789":
        assert f'["{letter}", ' in glyphs


def test_button_panel_has_the_firmwares_buttons():
    """Each button of hardware_setup.py has its hole in the plate."""
    source = (HARDWARE / "enclosure" / "button_panel.scad").read_text()
    named = re.findall(r'\["([A-Z]+)", [-\d.]+, [-\d.]+\]', source)
    wanted = [name[len("BUTTON_") :] for name in vars(default_setup()) if "BUTTON_" in name]
    assert sorted(named) == sorted(wanted)


def test_picture_of_the_rows_is_drawn_as_wired():
    """What the picture assumes when OpenSCAD is opened by hand is what is passed to it."""
    source = (HARDWARE / "enclosure" / "assembly.scad").read_text()
    for name, value in drawings.wired_as("A").items():
        words = str(value).lower()
        assert re.search(rf"^{name} = {words};", source, re.MULTILINE), name
    assert drawings.wired_as("A")["rows_per_feed"] == power.WAYS["A", "external"].rows_per_feed


@pytest.mark.parametrize("name", ["a_rows", "b_closed", "button_panel"])
def test_pictures_can_be_rendered(name, tmp_path):
    """Given OpenSCAD and a screen, real or virtual: the picture comes out, and not blank."""
    need("openscad", *screen())
    from PIL import Image

    drawings.view(name, tmp_path)
    picture = Image.open(tmp_path / (name + ".png"))
    assert min(picture.size) > 400
    assert len(picture.convert("RGB").getcolors(1 << 24)) > 8
    assert (HARDWARE / "pictures" / (name + ".png")).exists()
