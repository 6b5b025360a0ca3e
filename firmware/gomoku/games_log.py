"""The last finished games, one file each, the oldest making room for the newest.

A file is written whole and carries a checksum; a cut in its middle costs that file only, and the
game it was to hold still stands in the vault, from where it is logged at the next start.
"""

from gomoku import const
from gomoku.vault import pack, unpack

MOST = const(20)
HIGHEST = const(9000000)  # no board plays so many: a file with a higher number is none of ours


def _name(number):
    return "g%07d" % number


def _number(name):
    """The number in a file's name, 0 when it is no name of a game."""
    try:
        number = int(name[1:])
    except ValueError:
        return 0
    return number if 0 < number <= HIGHEST and _name(number) == name else 0


class GamesLog:
    """storage: read, write, remove, names.  A game has a number, larger for a later one."""

    def __init__(self, storage):
        self._storage = storage
        self._numbers = None

    def numbers(self):
        """Numbers of the games kept, newest first."""
        if self._numbers is None:
            found = [_number(name) for name in self._storage.names()]
            found = [number for number in found if number]
            found.sort()
            found.reverse()
            self._numbers = found
            self._trim()  # a cut may have come between a game and the oldest one's farewell
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
            except OSError as error:
                if not self._storage.is_full(error) or not self.remove_oldest(number):
                    raise
        if number not in numbers:
            numbers.append(number)
            numbers.sort()
            numbers.reverse()
        self._trim()

    def remove_oldest(self, spared=0):
        """Make room on a full disk; False when there is none to be made."""
        older = [number for number in self.numbers() if number != spared]
        if older:
            self.remove(older[-1])
        return bool(older)

    def remove(self, number):
        numbers = self.numbers()
        if number in numbers:
            numbers.remove(number)
        try:
            self._storage.remove(_name(number))
        except OSError:
            pass  # a disk that refuses keeps the file; it is found again at the next start

    def _trim(self):
        while len(self._numbers) > MOST:
            self.remove(self._numbers[-1])
