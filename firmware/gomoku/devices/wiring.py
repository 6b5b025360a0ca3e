"""The wiring as commissioning finds it: hardware_setup's words, turned and mirrored until right.

A panel that is glued in upside down needs no new file: the same LEDs light the same places, only
their order changes.  What was found is kept together with the words that it was found for;
when a builder edits those, the file has the last word again.
"""

import json
from array import array

from gomoku.devices.led_map import NO_LED, POINTS, build_map

WORDS = (
    "LED_WIDTH",
    "LED_HEIGHT",
    "LED_ORIENTATION",
    "LED_ALTERNATING",
    "LED_REVERSE_X",
    "LED_REVERSE_Y",
    "LED_OFFSET_X",
    "LED_OFFSET_Y",
)
_KEPT = ("LED_FIRST", "LED_STRIDE", "LED_COUNT", "STATUS_PIXELS")


class Wiring:
    """Has the attributes of hardware_setup that a map is made of; begins as `setup` says."""

    def __init__(self, setup):
        self._asked = [getattr(setup, word) for word in WORDS]
        for word in WORDS + _KEPT:
            setattr(self, word, getattr(setup, word))

    def __repr__(self):
        return "Wiring(%s)" % ", ".join(self.told())

    # What a builder turns

    def mirror(self):
        """Left becomes right.  The window of a larger panel keeps its LEDs."""
        self.LED_REVERSE_X = not self.LED_REVERSE_X
        self.LED_OFFSET_X = self.LED_WIDTH - POINTS - self.LED_OFFSET_X

    def turn(self):
        """A quarter turn of the picture, clockwise."""
        self.LED_WIDTH, self.LED_HEIGHT = self.LED_HEIGHT, self.LED_WIDTH
        self.LED_REVERSE_X, self.LED_REVERSE_Y = self.LED_REVERSE_Y, self.LED_REVERSE_X
        self.LED_OFFSET_X, self.LED_OFFSET_Y = self.LED_OFFSET_Y, self.LED_OFFSET_X
        self.LED_ORIENTATION = "rows" if self.LED_ORIENTATION == "columns" else "columns"
        # So far a mirror along the diagonal; with one more mirror it is a turn.
        self.mirror()

    def alternate(self):
        """Every second line runs backwards, or no longer."""
        self.LED_ALTERNATING = not self.LED_ALTERNATING

    @property
    def has_room(self):
        """The panel is larger than the board, which can be shifted on it."""
        return self.LED_WIDTH > POINTS or self.LED_HEIGHT > POINTS

    def shift(self, right, up):
        """Another window of a larger panel; at its edge nothing happens."""
        self.LED_OFFSET_X = min(max(self.LED_OFFSET_X + right, 0), self.LED_WIDTH - POINTS)
        self.LED_OFFSET_Y = min(max(self.LED_OFFSET_Y + up, 0), self.LED_HEIGHT - POINTS)

    # What is made of it

    def strip_order(self):
        """The cells that have an LED, in the order of the strip."""
        leds = build_map(self)
        pairs = sorted([(leds[cell], cell) for cell in range(256) if leds[cell] != NO_LED])
        return array("B", [cell for _, cell in pairs])

    def told(self):
        """The lines of hardware_setup.py that would say the same, without those that do already."""
        lines = []
        for word, asked in zip(WORDS, self._asked):
            value = getattr(self, word)
            if value != asked:
                lines.append("%s = %s" % (word, '"%s"' % value if word == WORDS[2] else value))
        return lines

    def write(self):
        return json.dumps([self._asked, [getattr(self, word) for word in WORDS]]).encode()

    def read(self, data):
        """Take what was kept for these words of hardware_setup; False when it is no wiring.

        What was kept for other words is void and no loss: the builder has edited the file since.
        """
        try:
            asked, found = json.loads(data)
            if type(asked) is list and len(asked) == len(self._asked) and asked != self._asked:
                return True
            if asked != self._asked or not self._fits(found):
                return False
        except (ValueError, TypeError):
            return False
        for word, value in zip(WORDS, found):
            setattr(self, word, value)
        return True

    def _fits(self, found):
        """Is this a wiring of the same panel?"""
        width, height, orientation, alternating, reverse_x, reverse_y, x, y = found
        mine = self._asked[0], self._asked[1]
        return (
            ((width, height) == mine or (height, width) == mine)
            and orientation in ("rows", "columns")
            and all([type(flag) is bool for flag in (alternating, reverse_x, reverse_y)])
            and type(x) is int
            and type(y) is int
            and 0 <= x <= width - POINTS
            and 0 <= y <= height - POINTS
        )
