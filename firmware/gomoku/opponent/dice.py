"""Chance from a seed: the same numbers on every interpreter, in small integers."""


class Dice:
    def __init__(self, seed):
        self._state = (seed ^ seed >> 16) & 0xFFFF or 0x2BAD
        for _ in range(4):  # neighbouring seeds part ways
            self.below(2)

    def below(self, limit):
        """A number from 0 to limit - 1; limit up to 0x4000."""
        x = self._state
        x ^= x << 7 & 0xFFFF
        x ^= x >> 9
        x ^= x << 8 & 0xFFFF
        self._state = x
        return (x >> 1) * limit >> 15

    def key(self):
        """28 bits."""
        return self.below(0x4000) << 14 | self.below(0x4000)
