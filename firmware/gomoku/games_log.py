"""The last finished games, one file each, the oldest making room for the newest.

A file is written whole and carries a checksum; a cut in its middle costs that file only, and the
game it was to hold still stands in the vault, from where it is logged at the next start.
"""

from gomoku import const
from gomoku.vault import pack, unpack

MOST = const(20)


def _name(number):
    return "g%07d" % number


class GamesLog:
    """storage: read, write, remove, names.  A game has a number, larger for a later one."""

    def __init__(self, storage):
        self._storage = storage
        self._numbers = None

    def numbers(self):
        """Numbers of the games kept, newest first."""
        if self._numbers is None:
            found = []
            for name in self._storage.names():
                if len(name) == 8 and name[0] == "g" and name[1:].isdigit():
                    found.append(int(name[1:]))
            found.sort()
            found.reverse()
            self._numbers = found
        return self._numbers

    def read(self, number):
        """The bytes of a game, or None when its file is gone or broken."""
        slot = unpack(self._storage.read(_name(number)))
        return slot[1] if slot else None

    def put(self, number, data):
        """Keep a game; on a full disk the oldest go until it fits.  OSError when it never does."""
        numbers = self.numbers()
        while True:
            try:
                self._storage.write(_name(number), pack(number, data))
                break
            except OSError:
                older = [n for n in numbers if n != number]
                if not older:
                    raise
                self.remove(older[-1])
        if number not in numbers:
            numbers.append(number)
            numbers.sort()
            numbers.reverse()
        while len(numbers) > MOST:
            self.remove(numbers[-1])

    def remove(self, number):
        numbers = self.numbers()
        if number in numbers:
            numbers.remove(number)
        try:
            self._storage.remove(_name(number))
        except OSError:
            pass  # a disk that refuses keeps the file; it is found again at the next start
