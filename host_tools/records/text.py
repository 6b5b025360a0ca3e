"""The bytes of a text file as lines, whoever wrote it."""

import codecs


def decode(data: bytes) -> str:
    """Byte order mark, else UTF-8, else Windows' Latin letters, which every byte is."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def lines(data: bytes) -> list[str]:
    """Lines of any end, without it; a form feed or a line separator inside a name ends none."""
    return decode(data).replace("\r\n", "\n").replace("\r", "\n").split("\n")
