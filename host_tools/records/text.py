"""The bytes of a text file as lines, whoever wrote it."""

import codecs
from collections.abc import Iterator

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# What a file without a mark can be, likeliest first: UTF-8; GB 2312, of which every byte is one of
# a pair of high ones, as hardly a European name is; Windows' Latin letters; then those of which a
# letter's second byte may look like a bracket.
GUESSES = ("utf-8", "gb2312", "cp1252", "cp932", "gb18030")
LAST = "cp1252"  # where all fail: its letters, and question marks


def marked(data: bytes) -> str | None:
    """The encoding that a byte order mark names."""
    return next((codec for mark, codec in MARKS if data.startswith(mark)), None)


def decodings(data: bytes) -> Iterator[tuple[str, str]]:
    """(text, encoding) as it may be meant, the likeliest first; at least one."""
    codec = marked(data)
    if codec:
        yield data.decode(codec, "replace"), codec
        return
    for codec in GUESSES:
        try:
            yield data.decode(codec), codec
        except UnicodeDecodeError:
            continue
        if codec == "utf-8":
            return
    yield data.decode(LAST, "replace"), LAST


def guessed(codec: str) -> list[str]:
    """The note about a guess."""
    if codec.startswith("utf"):
        return []
    return ["it names no encoding and is not UTF-8: read as %s (--encoding says it)" % codec]


def decode(data: bytes, notes: list[str] | None = None) -> str:
    """The likeliest text; notes gets a word when it is a guess."""
    text, codec = next(decodings(data))
    if notes is not None:
        notes += guessed(codec)
    return text


def lines(data: bytes, notes: list[str] | None = None) -> list[str]:
    """Lines of any end, without it; a form feed or a line separator inside a name ends none."""
    return decode(data, notes).replace("\r\n", "\n").replace("\r", "\n").split("\n")
