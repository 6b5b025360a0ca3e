"""Time that only grows, over counters that wrap."""

from gomoku.devices.ticks import GrowingTicks

MICROPYTHON = True


class Counter:
    def __init__(self, start, period):
        self.count, self.period = start, period

    def read(self):
        return self.count

    def run(self, ms):
        self.count = (self.count + ms) % self.period


def test_wraps_of_both_runtimes_are_not_seen():
    """MicroPython's counter wraps at 2^30, CircuitPython's at 2^29 and starts 65 s before it."""
    for period in (1 << 30, 1 << 29):
        counter = Counter(period - 65000, period)
        ticks = GrowingTicks(counter.read, period)
        assert ticks.now() == 0
        for second in range(1, 130):
            counter.run(1000)
            assert ticks.now() == 1000 * second


def test_time_goes_on_past_small_integers():
    """Thirty days, asked every hour: beyond 2^30 ms it is still right to the millisecond."""
    counter = Counter(123, 1 << 29)
    ticks = GrowingTicks(counter.read, 1 << 29)
    hour = 3600 * 1000
    for passed in range(1, 30 * 24 + 1):
        counter.run(hour)
        assert ticks.now() == passed * hour
    assert ticks.now() > 1 << 31
