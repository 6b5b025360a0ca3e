"""Microseconds on every runtime, for the device programs, which get `now` and `since` handed in."""

import sys
import time

if sys.implementation.name == "micropython":
    now = time.ticks_us  # type: ignore[attr-defined]

    def since(start):
        return time.ticks_diff(now(), start)  # type: ignore[attr-defined]

elif sys.implementation.name == "circuitpython":
    now = time.monotonic_ns

    def since(start):
        return (now() - start) // 1000

else:
    now = time.perf_counter_ns

    def since(start):
        return (now() - start) / 1000
