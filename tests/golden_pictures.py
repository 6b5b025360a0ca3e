"""Pictures against the ones that a person has looked at, in tests/golden."""

from pathlib import Path

from PIL import Image, ImageChops

GOLDEN = Path(__file__).parent / "golden"
# Pictures are compared in blocks of this many pixels: a font's edges differ from one version of
# FreeType to the next, a window of the board that is lit by one step too much does not hide.
BLOCK = 6
TOLERANCE = 8  # of 255, in any block and any colour


def difference(picture, golden):
    """The largest difference of any block in any colour, 0-255."""
    blocks = ImageChops.difference(picture.reduce(BLOCK), golden.reduce(BLOCK))
    return max(high for _, high in blocks.getextrema())


def compare(picture, name, folder, update):
    """Asserts that `picture` is the golden one, or writes it; the drawn one goes to `folder`."""
    path = GOLDEN / name
    if update:
        path.parent.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
        return
    assert path.exists(), "no %s; draw it with pytest --update-golden" % path
    with Image.open(path) as stored:
        expected = stored.convert("RGB")
    drawn = folder / name
    picture.save(drawn)
    assert picture.size == expected.size, "%s has another size than %s" % (drawn, path)
    off = difference(picture, expected)
    assert off <= TOLERANCE, "%s differs from %s by %d; look at both" % (drawn, path, off)
