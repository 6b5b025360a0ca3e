"""The device in real time, for a person: fingers in, light out.

The window and the terminal both play on this; it knows neither.
"""

import time
from collections.abc import Callable

from gomoku import presses

SHORTEST_MS = 40  # a tap is at least so long: longer than the board's debounce
PRESS_MS = 60  # a terminal tells of a key, not of its release: this is how long it is down
PAUSE_MS = 40  # and this the pause before the next, so that the board sees two presses
HOLD_MS = 1200  # longer than any button must stay down to count as held
MOST_PLANNED = 4  # a key that repeats faster than a finger shall not run on after its release


class LiveBoard:
    """device: a started DeviceProcess.  clock: seconds, from anywhere, never backwards."""

    def __init__(self, device, clock: Callable[[], float] = time.monotonic):
        self.device = device
        self._clock = clock
        self._fingers: dict[str, set] = {name: set() for name in presses.NAMES}
        self._planned: list[tuple[int, int, str]] = []  # down and up in ms since boot, button
        self._restarted = True  # the light is another, though no frame has come
        self._power_on()

    def down(self, button: str, finger: object) -> None:
        """A key or the mouse goes down on a button; two on one button are two fingers.

        However short the tap, and however long a picture took to draw: the board sees it.
        """
        self._fingers[button].add(finger)
        self._planned.append((self.device.now, self.device.now + SHORTEST_MS, button))

    def up(self, finger: object) -> None:
        for fingers in self._fingers.values():
            fingers.discard(finger)

    def release_all(self) -> None:
        for fingers in self._fingers.values():
            fingers.clear()

    def press(self, button: str, duration_ms: int = PRESS_MS) -> None:
        """Down after what is planned, up by itself."""
        if len(self._planned) < MOST_PLANNED:
            start = self.device.now
            if self._planned:
                start = max(start, self._planned[-1][1] + PAUSE_MS)
            self._planned.append((start, start + duration_ms, button))

    def is_down(self, button: str) -> bool:
        now = self.device.now
        planned = any(start <= now < end for start, end, name in self._planned if name == button)
        return planned or bool(self._fingers[button])

    def tick(self) -> bool:
        """Brings the device up to now; True when its light changed."""
        now = self._start_ms + round((self._clock() - self._start) * 1000)
        changed = self._restarted
        self._restarted = False
        if now <= self.device.now:
            return changed
        mask = 0
        for number, name in enumerate(presses.NAMES):
            if self.is_down(name):
                mask |= 1 << number
        changed = self.device.tick(now, mask) or changed
        # The pause after a press belongs to it, or a press planned now would have none.
        self._planned = [plan for plan in self._planned if plan[1] + PAUSE_MS > now]
        return changed

    def power_cut(self) -> None:
        """Pulls the plug and puts it in again; buttons that are down are down at power-on."""
        self.device.restart()
        self._planned.clear()
        self._restarted = True
        self._power_on()

    def _power_on(self) -> None:
        self._start = self._clock()
        self._start_ms = self.device.now
