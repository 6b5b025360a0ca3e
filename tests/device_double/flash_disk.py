"""The block device under littlefs: one file of the host.  Runs in the device's interpreter.

After `cut_after` writes the power is gone: that write is done by half, later ones not at all, and
the host is told, who then ends the process.  Raising an error from here would abort it.
"""

BLOCK = 4096
PROGRAM = 256  # the page of a Pico's flash


class FlashDisk:
    def __init__(self, path, cut_after, tell_cut):
        self._file = open(path, "r+b")  # noqa: SIM115 (open as long as the power is on)
        self._file.seek(0, 2)
        self._blocks = self._file.tell() // BLOCK
        self._left = cut_after  # writes and erases until the cut; negative: never
        self._tell_cut = tell_cut

    def readblocks(self, block, data, offset=0):
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        count = self._allowed(len(data))
        if count:
            self._file.seek(block * BLOCK + offset)
            self._file.write(memoryview(data)[:count])

    def ioctl(self, request, argument):
        if request == 4:
            return self._blocks
        if request == 5:
            return BLOCK
        if request == 6:  # erase
            count = self._allowed(BLOCK)
            if count:
                self._file.seek(argument * BLOCK)
                self._file.write(b"\xff" * count)
        return 0

    def _allowed(self, count):
        """How many bytes of a write still happen."""
        if self._left < 0:
            return count
        if self._left > 0:
            self._left -= 1
            return count
        if self._tell_cut:
            self._tell_cut()
            self._tell_cut = None
            return count // 2
        return 0
