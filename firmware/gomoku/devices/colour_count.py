"""How many LEDs show each colour, and which cells blink: kept, not counted anew for each frame.

It hands its counts to the current limit.  Part of the hot path of a frame: whole rows are compared
before cells are looked at, and nothing is allocated.
"""

from gomoku.devices.current_limit import COLOURS
from gomoku.devices.led_map import STATUS
from gomoku.spans import spans

_COLS = 15
_WHOLE = spans[0:256]
_COUNTS = spans[0:COLOURS]
_NONE = [0] * COLOURS
# With more changed rows than this it is cheaper to count the whole picture.
_MANY_ROWS = 6


class ColourCount:
    """Follows the canvas's ink and alt.  status: how many status pixels have an LED."""

    def __init__(self, limit, status):
        self._limit = limit
        self._status = status
        self._ink = bytearray(256)  # what is counted
        self._alt = bytearray(256)
        ink = memoryview(self._ink)
        self._ink_rows = [ink[row << 4 : (row << 4) + _COLS] for row in range(_COLS + 1)]
        # The points of each row that have an LED; without status pixels there is no sixteenth row.
        self.firsts = [row << 4 for row in range(_COLS)]
        self.lasts = [first + _COLS for first in self.firsts]
        if status:
            self.firsts.append(STATUS)
            self.lasts.append(STATUS + status)
        self._rows = bytearray(_COLS + 1)
        self.blinking = bytearray(256)  # the points that blink: the first `blinkers` of these
        self.blinkers = 0
        limit.used[0] = _COLS * _COLS + status

    def differs(self, canvas):
        """True when the canvas is not what is counted."""
        return canvas.ink != self._ink or canvas.alt != self._alt

    def follow(self, canvas):
        """Count what has changed; True when the picture has changed in so many rows that it was
        counted as a whole, and is best composed as a whole too."""
        self._forget_blinkers()
        rows, counted = canvas.ink_rows, self._ink_rows
        changed, count = self._rows, 0
        for row in range(len(self.firsts)):
            if rows[row] != counted[row]:
                changed[count] = row
                count += 1
                if count > _MANY_ROWS:
                    self._count_whole(canvas)
                    break
        else:
            self._count_rows(canvas, count)
        self._ink[_WHOLE] = canvas.ink
        self._alt[_WHOLE] = canvas.alt
        self.blinkers = 0
        self._limit.swing_ua = 0
        if canvas.ink != canvas.alt:
            self._note_blinkers(canvas)
        return count > _MANY_ROWS

    def _count_whole(self, canvas):
        limit = self._limit
        used = limit.used
        used[_COUNTS] = _NONE
        rows, ink = canvas.ink_rows, canvas.ink
        for row in range(_COLS):
            for colour in rows[row]:
                used[colour] += 1
        for point in range(STATUS, STATUS + self._status):
            used[ink[point]] += 1
        limit.recount()

    def _count_rows(self, canvas, count):
        limit = self._limit
        used, cost, at_step = limit.used, limit.cost, limit.at_step
        ink, counted = canvas.ink, self._ink
        step = limit.step
        light_ua = limit.light_ua
        fresh = False  # a colour whose cost on this step is not known yet
        for i in range(count):
            row = self._rows[i]
            for point in range(self.firsts[row], self.lasts[row]):
                new = ink[point]
                old = counted[point]
                if new != old:
                    if at_step[new] != step:
                        fresh = True
                    used[old] -= 1
                    used[new] += 1
                    light_ua += cost[new] - cost[old]
        limit.light_ua = light_ua
        if fresh:
            limit.recount()

    def _forget_blinkers(self):
        swing = self._limit.swing
        ink, alt, blinking = self._ink, self._alt, self.blinking
        for i in range(self.blinkers):
            point = blinking[i]
            swing[alt[point]] -= 1
            swing[ink[point]] += 1

    def _note_blinkers(self, canvas):
        """List the points whose two colours differ, and what phase 1 adds to the current."""
        limit = self._limit
        swing, cost, at_step = limit.swing, limit.cost, limit.at_step
        ink, alt, blinking = canvas.ink, canvas.alt, self.blinking
        ink_rows, alt_rows = canvas.ink_rows, canvas.alt_rows
        step = limit.step
        count = swing_ua = 0
        fresh = False
        for row in range(len(self.firsts)):
            if ink_rows[row] != alt_rows[row]:
                for point in range(self.firsts[row], self.lasts[row]):
                    a = ink[point]
                    b = alt[point]
                    if a != b:
                        if at_step[b] != step:
                            fresh = True
                        swing[b] += 1
                        swing[a] -= 1
                        swing_ua += cost[b] - cost[a]
                        blinking[count] = point
                        count += 1
        self.blinkers = count
        limit.swing_ua = swing_ua
        if fresh:
            limit.recount()
