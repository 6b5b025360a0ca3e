"""Small named files: where saved games live.  Whole files only, one flat folder.

Here a write is plain: a cut in its middle leaves a broken file.  Two slots, sequence numbers and
checksums are the business of the layer above, which is the same on every file system.
"""

import os
import sys

SAVES = "/saved"  # the folder on a board
_ENOENT = 2
_ENOSPC = 28


class FileStorage:
    """Files in `folder`, which is made with the first write."""

    def __init__(self, folder=SAVES):
        self._folder = folder

    def __repr__(self):
        return "FileStorage(%r)" % self._folder

    def read(self, name):
        """The bytes of a file; None when it is not there or cannot be read."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """Replace or make a file.  OSError when the disk is full, read-only or broken."""
        path = self._path(name)
        try:
            file = open(path, "wb")
        except OSError as error:
            if error.errno != _ENOENT:
                raise
            os.mkdir(self._folder)
            file = open(path, "wb")
        try:
            written = file.write(data)
            if written is not None and written != len(data):
                raise OSError(_ENOSPC)
            file.flush()
        finally:
            file.close()
        if sys.implementation.name == "circuitpython":
            os.sync()  # its flash keeps a sector in memory; the other runtimes are done at close

    def remove(self, name):
        """Remove a file; nothing happens when there is none.  OSError when the disk refuses."""
        try:
            os.remove(self._path(name))
        except OSError as error:
            if error.errno != _ENOENT:
                raise

    def names(self):
        """The names of all files, sorted; none when the folder does not exist yet."""
        try:
            return sorted(os.listdir(self._folder))
        except OSError:
            return []

    def _path(self, name):
        if not name or "/" in name or "\\" in name or name in (".", ".."):
            raise ValueError("no name of a saved file: %r" % name)
        return self._folder + "/" + name
