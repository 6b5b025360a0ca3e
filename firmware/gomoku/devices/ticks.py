"""Milliseconds that only grow.  The one place that knows that a runtime's tick counter wraps.

MicroPython's counter starts again at 0 after 2^30 ms (12.4 days), CircuitPython's after 2^29 ms
(6.2 days), and near a wrap a later time is a smaller number.  All other code gets one integer that
never gets smaller.  Past 2^30 it no longer fits into a small integer on the device: it goes on
growing, and each sum then takes 16 bytes from the heap until the next collection.
"""


class GrowingTicks:
    """read: the runtime's counter.  period: a power of two, at which it wraps."""

    def __init__(self, read, period):
        self._read = read
        self._mask = period - 1
        self._last = read()
        self._now = 0

    def now(self):
        """Milliseconds since power-on; right as long as it is asked once in a period."""
        count = self._read()
        self._now += (count - self._last) & self._mask
        self._last = count
        return self._now
