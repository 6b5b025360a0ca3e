"""Seven buttons: from contacts that bounce to presses.  Pure: contacts and time come in as numbers.

A button acts on the first edge, at once, and then sleeps out the bounce.  An arrow that stays down
repeats; any other button tells apart a click and a hold.  A press that begins and ends between two
polls cannot be seen; a bounce never counts twice.

A button that is down at power-on is not a press.  Let go within 3 s it shows in `let_go`;
later it is stuck, as is one that stays down for 20 s in a game: it shows in `stuck` and is
ignored until it is released.
"""

from gomoku import const
from gomoku.presses import CLICKED, HELD, NAMES, PRESSED, REPEATED, RIGHT

COUNT = len(NAMES)
_DEBOUNCE_MS = const(30)  # after an edge a button is deaf for so long
_REPEAT_AFTER_MS = const(400)  # an arrow's first repeat
_REPEAT_MS = const(120)  # and the next ones
_HOLD_MS = const(700)
_START_MS = const(3000)  # at power-on
_STUCK_MS = const(20000)  # later


def button_pins(setup):
    """The pin of each button, in the order of their numbers."""
    return [getattr(setup, "BUTTON_" + name) for name in NAMES]


class Buttons:
    """read: a function that returns the contacts as a mask, bit n set while button n is down."""

    def __init__(self, read):
        self._read = read
        self._down = -1  # debounced contacts; -1 before the first poll
        self._edge_at = [0] * COUNT  # when a button last went down or up
        self._next_at = [0] * COUNT  # when a button that is down repeats or is held
        self._held = 0  # mask: HELD was sent
        self.from_start = 0  # mask: down since power-on, not yet stuck
        self.let_go = 0  # mask: down at power-on and let go within 3 s
        self.stuck = 0  # mask: down for too long

    @property
    def is_any_down(self):
        return self._down > 0

    def poll(self, now_ms):
        """The next press as `kind | button`, 0 when there is none: call until it returns 0."""
        contacts = self._read()
        if self._down < 0:
            self._down = self.from_start = contacts
            for button in range(COUNT):
                self._edge_at[button] = now_ms
            return 0
        if not contacts and not self._down:
            return 0
        for button in range(COUNT):
            bit = 1 << button
            since = now_ms - self._edge_at[button]
            if (contacts ^ self._down) & bit:
                if since >= _DEBOUNCE_MS:
                    press = self._turn(button, bit, now_ms, since)
                    if press:
                        return press
            elif self._down & bit:
                press = self._stay(button, bit, now_ms, since)
                if press:
                    return press
        return 0

    def _turn(self, button, bit, now_ms, since):
        """The contact has changed for good."""
        self._edge_at[button] = now_ms
        self._down ^= bit
        if self._down & bit:
            if button <= RIGHT:
                self._next_at[button] = now_ms + _REPEAT_AFTER_MS
            return PRESSED | button
        if self.from_start & bit:
            self.from_start ^= bit
            if since < _START_MS:
                self.let_go |= bit
            return 0
        ignored = (self.stuck | self._held) & bit
        self.stuck &= ~bit
        self._held &= ~bit
        if ignored or button <= RIGHT:
            return 0
        return CLICKED | button

    def _stay(self, button, bit, now_ms, since):
        """The button is still down."""
        if self.stuck & bit:
            return 0
        if self.from_start & bit:
            if since >= _START_MS:
                self.from_start ^= bit
                self.stuck |= bit
            return 0
        if since >= _STUCK_MS:
            self.stuck |= bit
            return 0
        if button <= RIGHT:
            if now_ms >= self._next_at[button]:
                self._next_at[button] = now_ms + _REPEAT_MS
                return REPEATED | button
        elif since >= _HOLD_MS and not self._held & bit:
            self._held |= bit
            return HELD | button
        return 0
