"""What a buzzer says: short tones by name.  A board without one loses nothing."""

# (Hz, ms) one after the other.
SOUNDS = {
    "stone": ((880, 25),),
    "move": ((1500, 6),),
    "question": ((660, 60), (990, 60)),
    "refused": ((180, 160),),
    "won": ((523, 110), (659, 110), (784, 110), (1047, 260)),
    "drawn": ((523, 140), (523, 260)),
    "lost": ((440, 160), (330, 160), (247, 300)),
    "warning": ((1760, 40),),
    "back": ((500, 20),),
}


class Player:
    """Plays a sound tone by tone; a new sound takes the place of the old."""

    def __init__(self, buzzer):
        self._buzzer = buzzer
        self._tones = ()
        self._next = 0
        self._next_at = 0
        self.muted = False

    def play(self, name, now_ms):
        self._tones = SOUNDS[name]
        self._next = 0
        self._next_at = now_ms
        self.tick(now_ms)

    def tick(self, now_ms):
        if self._next < len(self._tones) and now_ms >= self._next_at:
            hz, ms = self._tones[self._next]
            self._next += 1
            self._next_at = now_ms + ms
            if not self.muted:
                self._buzzer.tone(hz, ms)
