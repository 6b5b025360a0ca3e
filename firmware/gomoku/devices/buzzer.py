"""A buzzer that never makes the game wait: it is told a tone, and is switched off by the tick.

voice: an object with on(hz) and off(), or None for a board without a buzzer.
"""

from gomoku import const

_LOWEST_HZ = const(20)
_HIGHEST_HZ = const(20000)


class Buzzer:
    """One tone at a time; a new one takes the place of the old."""

    def __init__(self, voice=None):
        self._voice = voice
        self._now_ms = 0
        self._off_at = None

    @property
    def fitted(self):
        return self._voice is not None

    def tone(self, hz, ms):
        """Sound `hz` for `ms` from now on; a pitch out of 20 Hz - 20 kHz is brought into it."""
        if self._voice is None or ms <= 0:
            return
        self._voice.on(min(max(hz, _LOWEST_HZ), _HIGHEST_HZ))
        self._off_at = self._now_ms + ms

    def silence(self):
        """The tone that sounds ends now."""
        if self._off_at is not None:
            self._off_at = None
            self._voice.off()

    def tick(self, now_ms):
        """Call at every turn of the loop, before anything sounds a tone."""
        self._now_ms = now_ms
        if self._off_at is not None and now_ms >= self._off_at:
            self.silence()
