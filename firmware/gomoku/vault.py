"""Files that survive a power cut: two alternating slots, a sequence number, a checksum.

A cut while one slot is written leaves the other whole, so what is read is the state before or
after that write and never a third.  The same on every file system; see devices.storage for files.

A slot: `LG`, version, length (2 bytes), sequence (4 bytes), data, Adler-32 of all before it.
Numbers are little-endian.
"""

from gomoku import const

_HEAD = const(9)
VERSION = const(1)


def adler(data):
    """Adler-32 as two 16-bit numbers, so that it stays a small integer on the device."""
    a = 1
    b = 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return a, b


def pack(sequence, data):
    """The bytes of a slot."""
    length = len(data)
    slot = bytearray(b"LG")
    slot.append(VERSION)
    for number, count in ((length, 2), (sequence, 4)):
        for _ in range(count):
            slot.append(number & 255)
            number >>= 8
    slot.extend(data)
    for number in adler(slot):
        slot.append(number & 255)
        slot.append(number >> 8)
    return slot


def unpack(slot):
    """(sequence, data) of a whole slot; None if it is absent, broken or of another version."""
    if slot is None or len(slot) < _HEAD + 4 or slot[0] != 76 or slot[1] != 71:
        return None
    length = slot[3] | slot[4] << 8
    end = _HEAD + length
    if slot[2] != VERSION or len(slot) != end + 4:
        return None
    a, b = adler(memoryview(slot)[:end])
    if slot[end] | slot[end + 1] << 8 != a or slot[end + 2] | slot[end + 3] << 8 != b:
        return None
    sequence = 0
    for i in range(4):
        sequence |= slot[5 + i] << (8 * i)
    return sequence, bytes(slot[_HEAD:end])


def _is_torn(slot):
    """Does it end before its own end?"""
    return len(slot) < _HEAD + 4 or len(slot) < _HEAD + 4 + (slot[3] | slot[4] << 8)


class Vault:
    """Named values of a few hundred bytes over a storage with read(name) and write(name, data).

    seen: names of values of which a slot was there.  dropped: those of them that were of no use
    (here: none of the slots was whole), for a report.
    """

    def __init__(self, storage):
        self._storage = storage
        self._next = {}  # name -> (slot to write, sequence)
        self.seen = []
        self.dropped = []

    def drop(self, name):
        if name not in self.dropped:
            self.dropped.append(name)

    def load(self, name):
        """The value written last that is whole; None if there is none."""
        found = None
        slots = []
        slot_to_write = 0
        for slot in (0, 1):
            data = self._storage.read(name + str(slot))
            if data is not None:
                slots.append(data)
            data = unpack(data)
            if data and (found is None or data[0] > found[0]):
                found = data
                slot_to_write = 1 - slot
        if slots and name not in self.seen:
            self.seen.append(name)
        if found is None:
            # One slot alone that ends too early: the very first write was cut, nothing is lost.
            if len(slots) > 1 or slots and not _is_torn(slots[0]):
                self.drop(name)
            self._next[name] = (0, 1)
            return None
        self._next[name] = (slot_to_write, found[0] + 1)
        return found[1]

    def store(self, name, data):
        """Write into the older slot.  OSError when the storage cannot hold it."""
        if name not in self._next:
            self.load(name)
        slot, sequence = self._next[name]
        self._storage.write(name + str(slot), pack(sequence, data))
        self._next[name] = (1 - slot, sequence + 1)
