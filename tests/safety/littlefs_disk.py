"""A littlefs image of a device's size of block, on which the board's own FileStorage writes.

Each program and each erase is kept in order, so that the image of a cut at any of them can be made
anew.  (Raising an error inside the callbacks would abort the interpreter.)
"""

from littlefs import LittleFS, LittleFSError, UserContext

from gomoku.devices import storage

BLOCK = 4096
PROGRAM = 256  # the page of a Pico's flash
FOLDER = 0x4000
FILE = 0x8000


class Flash(UserContext):
    """operations: (offset, bytes) for a program, (offset, None) for an erase."""

    def __init__(self, image):
        super().__init__(buffer=bytearray(image))
        self.operations = []

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg, block, off, data):
        start = block * BLOCK + off
        data = bytes(data)
        self.operations.append((start, data))
        self.buffer[start : start + len(data)] = data
        return 0

    def erase(self, cfg, block):
        self.operations.append((block * BLOCK, None))
        self.buffer[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        return 0

    def sync(self, cfg):
        return 0


def apply(image, operation, parts=1, of=1):
    """Do a program or erase on a bytearray, or only its first parts."""
    start, data = operation
    data = b"\xff" * BLOCK if data is None else data
    count = len(data) * parts // of
    image[start : start + count] = data[:count]


class LittleOs:
    """What FileStorage uses of `os` and `open`, over the image."""

    def __init__(self, flash, blocks):
        self.fs = LittleFS(
            context=flash,
            block_size=BLOCK,
            block_count=blocks,
            prog_size=PROGRAM,
            read_size=32,
            cache_size=PROGRAM,
            lookahead_size=32,
        )

    def _do(self, what, *arguments):
        try:
            return what(*arguments)
        except LittleFSError as error:
            raise OSError(-error.code, error.name) from None

    def stat(self, path):
        facts = self._do(self.fs.stat, path)
        return (FOLDER if facts.type == 2 else FILE, 0, 0, 0, 0, 0, facts.size)

    def listdir(self, path):
        return self._do(self.fs.listdir, path)

    def mkdir(self, path):
        self._do(self.fs.mkdir, path)

    def remove(self, path):
        self._do(self.fs.remove, path)

    def rename(self, old, new):
        self._do(self.fs.rename, old, new)

    def open(self, path, mode):
        return OpenFile(self._do(self.fs.open, path, mode))


class OpenFile:
    """As the device's: an error of the disk is an OSError, at the latest when it is closed."""

    def __init__(self, file):
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _do(self, what, *arguments):
        try:
            return what(*arguments)
        except LittleFSError as error:
            raise OSError(-error.code, error.name) from None

    def read(self):
        return self._do(self._file.read)

    def write(self, data):
        return self._do(self._file.write, data)

    def flush(self):
        self._do(self._file.flush)

    def close(self):
        self._do(self._file.close)


class LittleStorage(storage.FileStorage):
    """The firmware's FileStorage with a littlefs image below."""

    def __init__(self, image=None, blocks=32):
        storage.FileStorage.__init__(self)
        self.flash = Flash(image or b"\xff" * (blocks * BLOCK))
        self.os = LittleOs(self.flash, len(self.flash.buffer) // BLOCK)
        self.operations = self.flash.operations

    def image(self):
        return bytes(self.flash.buffer)

    def _with_disk(self, what, *arguments):
        usual = storage.os
        storage.os = self.os
        storage.open = self.os.open
        try:
            return what(self, *arguments)
        finally:
            storage.os = usual
            del storage.open

    def read(self, name):
        return self._with_disk(storage.FileStorage.read, name)

    def write(self, name, data):
        self._with_disk(storage.FileStorage.write, name, data)

    def remove(self, name):
        self._with_disk(storage.FileStorage.remove, name)

    def names(self):
        return self._with_disk(storage.FileStorage.names)

    def files(self):
        return {name: self.read(name) for name in self.names()}
