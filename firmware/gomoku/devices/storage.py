"""Small named files: where saved games live.  Whole files only, one flat folder.

Here a write is plain: a cut in its middle leaves a broken file.  Two slots, sequence numbers and
checksums are the business of the layer above, which is the same on every file system.
"""

import os
import sys

SAVES = "/saved"  # the folder on a board
_ENOENT = 2
_EACCES = 13  # what FAT says when a folder has no room for another name
_ENOSPC = 28
_FOLDER = 0x4000  # in the mode of a file
LONGEST = 16384  # of a file that is read: a larger one is none of ours and would fill the memory


class FileStorage:
    """Files in `folder`, which is made with the first write."""

    def __init__(self, folder=SAVES):
        self._folder = folder

    def read(self, name):
        """The bytes of a file; None when it is not there, empty when it is no file of ours."""
        path = self._path(name)
        try:
            facts = os.stat(path)
            if facts[0] & _FOLDER or facts[6] > LONGEST:
                return b""
            with open(path, "rb") as file:
                return file.read()
        except OSError as error:
            return None if error.errno == _ENOENT else b""

    def write(self, name, data):
        """Replace or make a file.  OSError when the disk is full, read-only or broken."""
        path = self._path(name)
        try:
            file = open(path, "wb")
        except OSError:
            # Something that is no file of ours may have the name of the folder or of the file.
            if not _is_folder(self._folder):
                _put_aside(self._folder)
                os.mkdir(self._folder)
            elif _is_folder(path):
                _put_aside(path)
            else:
                raise
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

    @staticmethod
    def is_full(error):
        """Does this OSError of a write say that there is no room?"""
        return error.errno in (_ENOSPC, _EACCES)

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


def _is_folder(path):
    try:
        return bool(os.stat(path)[0] & _FOLDER)
    except OSError:
        return False


def _put_aside(path):
    """Rename what has this name, whatever it is, so that the name is free."""
    try:
        os.stat(path)
    except OSError:
        return
    number = 1
    while True:
        aside = "%s-old%d" % (path, number)
        try:
            os.stat(aside)
        except OSError:
            break
        number += 1
    os.rename(path, aside)
