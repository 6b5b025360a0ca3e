"""The current limit: no frame may draw more than the budget.  Nothing that is sent bypasses it.

A frame draws an idle current for each LED of the strip and a current for each unit of each byte
sent.  Both are counted in whole microamperes, rounded up.  The limit is kept per colour, not per
LED: `used` says how many LEDs have each colour, and each colour knows its three bytes and what
they cost, so that the work follows the number of colours.

When a frame would exceed the budget, all its bytes are scaled down by one step of a ladder.  A
channel that is lit stays at least at 1; below that only each colour's strongest channel stays; on
the last step everything is dark, because the budget is a promise.  The step is chosen for the
brighter of the two blink phases, so a blink changes nothing but what blinks, and the light comes
up again only with a reserve of a sixteenth, so it does not flicker between two steps.
"""

COLOURS = 64  # rows that a palette may have

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
RESERVE = 16  # brighter again only when a sixteenth of the room stays free


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
        self.colours = 0  # rows of the palette in use
        self.full = [bytearray(3) for _ in range(COLOURS)]  # bytes without a limit
        self.wire = [bytearray(3) for _ in range(COLOURS)]  # bytes as they are sent
        self.cost = [0] * COLOURS  # microamperes of one LED of that colour, as sent
        self._brighter = [0] * COLOURS  # the same, one step up
        # The display counts into these: LEDs per colour in phase 0, and what phase 1 adds to that.
        self.used = [0] * COLOURS
        self.swing = [0] * COLOURS
        self.light_ua = 0  # sum of used * cost
        self.swing_ua = 0  # sum of swing * cost

    def __repr__(self):
        return "CurrentLimit(room_ua=%d, step=%d)" % (self.room_ua, self.step)

    @property
    def short(self):
        """True when the dark strip alone exceeds the budget: then the board stays dark."""
        return self.room_ua < 0

    def drawn_ua(self, phase):
        """Microamperes that the strip draws in blink phase 0 or 1, idle current included."""
        return self.idle_ua + self.light_ua + (self.swing_ua if phase else 0)

    def full_changed(self, colours):
        """`full` has new bytes for the first `colours` rows: choose the step afresh."""
        for colour in range(colours, self.colours):
            full = self.full[colour]
            full[0] = full[1] = full[2] = 0
        if colours > self.colours:
            self.colours = colours
        self._take(self._first_fit(0, DARK, self.room_ua))

    def fit(self):
        """Choose the step for what is counted now; True when every colour has new bytes."""
        peak = self.light_ua + (self.swing_ua if self.swing_ua > 0 else 0)
        if peak > self.room_ua:
            if self.step == DARK:
                return False
            self._take(self._first_fit(self.step + 1, DARK, self.room_ua))
            return True
        if not self.step or self.room_ua < 0:
            return False
        # From darkness any light is better than none, so no reserve is asked for there.
        room = self.room_ua
        if self.step != DARK:
            room -= room // RESERVE
        light = self._sum(self.used, self._brighter)
        swing = self._sum(self.swing, self._brighter)
        if light + (swing if swing > 0 else 0) > room:
            return False
        self._take(self._first_fit(0, self.step - 1, room))
        return True

    def recount(self):
        """Sum up `used` and `swing` again: after the whole picture was counted anew."""
        self.light_ua = self._sum(self.used, self.cost)
        self.swing_ua = self._sum(self.swing, self.cost)

    def _sum(self, counts, cost):
        total = 0
        for colour in range(self.colours):
            if counts[colour]:
                total += counts[colour] * cost[colour]
        return total

    def _peak_at(self, step):
        """What the brighter blink phase would draw on this step, without the idle current."""
        light = swing = 0
        used, swings = self.used, self.swing
        for colour in range(self.colours):
            if used[colour] or swings[colour]:
                cost = self._cost_at(self.full[colour], step)
                light += used[colour] * cost
                swing += swings[colour] * cost
        return light + swing if swing > 0 else light

    def _cost_at(self, full, step):
        """Microamperes of one LED whose unlimited bytes are `full`, on this step, rounded up."""
        a, b, c = full[0], full[1], full[2]
        if step == 0:
            units = a + b + c
        elif step < STRONGEST:
            scale = LADDER[step]
            units = 0
            if a:
                units = a * scale >> 8 or 1
            if b:
                units += b * scale >> 8 or 1
            if c:
                units += c * scale >> 8 or 1
        elif step == STRONGEST:
            units = 1 if a or b or c else 0
        else:
            units = 0
        return (units * self.channel_ua + 254) // 255

    def _first_fit(self, brightest, darkest, room):
        """The brightest step of the range that fits into `room`; `darkest` is known to fit."""
        while brightest < darkest:
            middle = (brightest + darkest) >> 1
            if self._peak_at(middle) <= room:
                darkest = middle
            else:
                brightest = middle + 1
        return brightest

    def _take(self, step):
        """Go to a step: new bytes and new costs for every colour of the palette."""
        self.step = step
        scale = LADDER[step] if step < STRONGEST else 0
        for colour in range(self.colours):
            full, wire = self.full[colour], self.wire[colour]
            for channel in range(3):
                value = full[channel]
                if value and scale:
                    wire[channel] = value * scale >> 8 or 1
                else:
                    wire[channel] = 0
            if step == STRONGEST and (full[0] or full[1] or full[2]):
                wire[_strongest(full)] = 1
            self.cost[colour] = self._cost_at(full, step)
            self._brighter[colour] = self._cost_at(full, step - 1) if step else 0
        self.recount()


def _strongest(full):
    """Which of the three channels is the strongest; the first of equals."""
    if full[0] >= full[1]:
        return 0 if full[0] >= full[2] else 2
    return 1 if full[1] >= full[2] else 2
