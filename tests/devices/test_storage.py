"""Files of the device, in a folder of the test's own."""

import os

from gomoku.devices.storage import FileStorage

MICROPYTHON = True

try:
    from tempfile import mkdtemp
except ImportError:

    def mkdtemp():
        for i in range(1000):
            try:
                os.mkdir("/tmp/led_gomoku_%d" % i)
                return "/tmp/led_gomoku_%d" % i
            except OSError:
                pass


def new_storage():
    return FileStorage(mkdtemp() + "/saved")


def test_nothing_is_there_before_the_first_write():
    """No folder yet: no names, no file, nothing to remove, and no error."""
    storage = new_storage()
    assert storage.names() == [] and storage.read("slot-a") is None
    storage.remove("slot-a")


def test_what_is_written_is_read():
    """A write replaces the whole file, also by a shorter or an empty one."""
    storage = new_storage()
    for data in (bytes(range(256)) * 4, b"short", b"", bytearray(b"\x00\xff")):
        storage.write("slot-a", data)
        assert storage.read("slot-a") == bytes(data)
    storage.write("slot-b", b"other")
    assert storage.names() == ["slot-a", "slot-b"]
    storage.remove("slot-a")
    assert storage.names() == ["slot-b"] and storage.read("slot-b") == b"other"


def test_names_are_flat():
    storage = new_storage()
    for name in ("", "a/b", "..", ".", "a\\b"):
        try:
            storage.write(name, b"x")
        except ValueError:
            continue
        raise AssertionError("%r taken" % name)


def test_a_disk_that_refuses_raises_oserror():
    """A folder that cannot be made, as on a read-only drive: the layer above hears of it."""
    storage = FileStorage(mkdtemp() + "/missing/saved")
    try:
        storage.write("slot-a", b"x")
    except OSError:
        return
    raise AssertionError("written into nowhere")
