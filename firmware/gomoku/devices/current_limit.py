"""The current limit: no frame may draw more than the budget.  Nothing that is sent bypasses it.

A frame draws an idle current for each LED of the strip and a current for each unit of each byte
sent.  Both are counted in whole microamperes, rounded up.  The limit is kept per colour, not per
LED: `used` says how many LEDs have each colour, and each colour knows its three bytes and what
they cost, so that the work follows the number of colours in use.

When a frame would exceed the budget, all its bytes are scaled down along a ladder of steps.  A
channel that is lit stays at least at 1; below that only each colour's strongest channel stays; on
the last step everything is dark, because the budget is a promise.  The step is chosen for the
brighter of the two blink phases, so a blink changes nothing but what blinks, and the light comes
up again only with a reserve of a sixteenth, so it does not flicker between two steps.
"""

from gomoku import const

COLOURS = 40  # rows that a palette may have, and colour indices a canvas

# Scale in 256ths.  A step is about a tenth, as little as one notices between two frames.
LADDER = (256, 232, 208, 188, 168, 152, 136, 122, 110, 98, 88, 80, 72, 64, 58, 52, 46, 42, 38) + (
    34,
    30,
    27,
    24,
    21,
    19,
    17,
    15,
    13,
    11,
    10,
    9,
    8,
    7,
    6,
    5,
    4,
    3,
    2,
    1,
)
STRONGEST = len(LADDER)  # only the strongest channel of a colour, at 1
DARK = STRONGEST + 1
_RESERVE = const(16)  # brighter again only when a sixteenth of the room stays free

_NEVER = const(0xFF)  # no step


class CurrentLimit:
    """Budget, colours and their present step.

    leds: LEDs on the strip.  idle_ua: microamperes that a dark LED draws.  channel_ua: microamperes
    that one channel adds at 255.  budget_ua: what all LEDs together may draw.
    """

    def __init__(self, leds, idle_ua, channel_ua, budget_ua):
        self.idle_ua = leds * idle_ua
        self.room_ua = budget_ua - self.idle_ua
        self.channel_ua = channel_ua
        self.step = 0 if self.room_ua >= 0 else DARK
        self.colours = 1  # rows of the palette; any further colour is dark
        self.full = bytearray(3 * COLOURS)  # three bytes of each colour, in strip order, unlimited
        # The same as they are sent: first, second and third byte of each colour.
        self.wire = (bytearray(COLOURS), bytearray(COLOURS), bytearray(COLOURS))
        self.cost = [0] * COLOURS  # microamperes of one LED of that colour, as sent
        self._full_cost = [0] * COLOURS  # the same without a limit
        # The step for which a colour's bytes and cost are worked out: only colours in use need it.
        self.at_step = bytearray(COLOURS)
        # The display counts into these: LEDs per colour in phase 0, and what phase 1 adds to that.
        self.used = [0] * COLOURS
        self.swing = [0] * COLOURS
        self.light_ua = 0  # sum of used * cost
        self.swing_ua = 0  # sum of swing * cost

    @property
    def short(self):
        """True when the dark strip alone exceeds the budget: then the board stays dark."""
        return self.room_ua < 0

    def drawn_ua(self, phase):
        """Microamperes that the strip draws in blink phase 0 or 1, idle current included."""
        return self.idle_ua + self.light_ua + (self.swing_ua if phase else 0)

    def full_changed(self, colours):
        """`full` has new bytes, `colours` rows of them: choose the step afresh."""
        full, wire = self.full, self.wire
        for colour in range(COLOURS):
            first = 3 * colour
            units = full[first] + full[first + 1] + full[first + 2]
            self._full_cost[colour] = (units * self.channel_ua + 254) // 255
            self.cost[colour] = wire[0][colour] = wire[1][colour] = wire[2][colour] = 0
            self.at_step[colour] = _NEVER
        self.colours = colours
        self._seek(0, self.room_ua)

    def fit(self):
        """Choose the step for what is counted now; True when the colours have new bytes."""
        light = self.light_ua + (self.swing_ua if self.swing_ua > 0 else 0)
        step = self.step
        if light > self.room_ua:
            if step == DARK:
                return False
            self._seek(step + 1, self.room_ua)
            return True
        if not step or self.room_ua < 0:
            return False
        # From darkness any light is better than none, so no reserve is asked for there.
        room = self.room_ua
        if step < DARK:
            room -= room // _RESERVE
        # A quick look in proportion first: mostly there is no room, and no need to sum up.
        if step < STRONGEST and (light >> 8) * LADDER[step - 1] > (room >> 8) * LADDER[step]:
            return False
        self._seek(0, room)
        if self.step < step:
            return True
        self.step = step
        self.recount()
        return False

    def recount(self):
        """Sum up `used` and `swing` on the present step; returns what the brighter phase draws.

        A colour that is new on this step gets its bytes and its cost here.
        """
        light = swing = 0
        used, swings, cost = self.used, self.swing, self.cost
        full, at_step, step = self.full, self.at_step, self.step
        wire1, wire2, wire3 = self.wire
        scale = LADDER[step] if step < STRONGEST else 0
        for colour in range(self.colours):
            if used[colour] or swings[colour]:
                if at_step[colour] != step:
                    first = 3 * colour
                    a, b, c = full[first], full[first + 1], full[first + 2]
                    if not scale:
                        a, b, c = _strongest(a, b, c) if step == STRONGEST else (0, 0, 0)
                    elif step:
                        a = a and (a * scale + 128 >> 8 or 1)
                        b = b and (b * scale + 128 >> 8 or 1)
                        c = c and (c * scale + 128 >> 8 or 1)
                    wire1[colour] = a
                    wire2[colour] = b
                    wire3[colour] = c
                    cost[colour] = ((a + b + c) * self.channel_ua + 254) // 255
                    at_step[colour] = step
                light += used[colour] * cost[colour]
                swing += swings[colour] * cost[colour]
        self.light_ua = light
        self.swing_ua = swing
        return light + swing if swing > 0 else light

    def _seek(self, brightest, room):
        """Take the brightest step, from `brightest` on, that fits into `room`."""
        light = swing = 0
        used, swings, cost = self.used, self.swing, self._full_cost
        for colour in range(self.colours):
            if used[colour] or swings[colour]:
                light += used[colour] * cost[colour]
                swing += swings[colour] * cost[colour]
        if swing > 0:
            light += swing
        # Begin with the step that fits in proportion: only floors can make it too bright.
        step = 0
        if light > room:
            ladder = LADDER
            scale = room // (light >> 8 or 1)
            step = 1
            while step < STRONGEST and ladder[step] > scale:
                step += 1
        self.step = max(step, brightest)
        while self.recount() > room and self.step < DARK:
            self.step += 1


def _strongest(a, b, c):
    """Of three bytes only the strongest stays, at 1."""
    most = max(a, b, c)
    if not most:
        return 0, 0, 0
    if a == most:
        return 1, 0, 0
    return (0, 1, 0) if b == most else (0, 0, 1)
