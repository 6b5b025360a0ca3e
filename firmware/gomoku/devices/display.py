"""The display: takes the canvas to the strip.  The hot path of every frame.

show() does four things in this order: it counts the colours that changed, lets the current limit
choose its step, puts the bytes of changed cells into the frame, and sends the frame if it differs
from the last one sent.  Whole rows are compared before cells are looked at, a colour's three bytes
are copied in one stroke, and nothing is allocated.  Budget on a Pico: a frame in which only the
cursor blinks 1.4 ms, one in which every cell changes 10 ms, without the time on the wire.
"""

from array import array

from gomoku.devices import light
from gomoku.devices.current_limit import COLOURS, CurrentLimit
from gomoku.devices.led_map import NO_LED, STATUS, build_map, led_count
from gomoku.spans import spans

_ROWS = 16
_COLS = 15
_WHOLE = spans[0:256]
_ROW_SPANS = [spans[row << 4 : (row << 4) + _COLS] for row in range(_ROWS)]
_COLOURS = spans[0:COLOURS]
_NONE = [0] * COLOURS
# With more changed rows than this it is cheaper to do the whole picture without comparing cells.
_MANY_ROWS = 6
_MANY_CELLS = 120


class Display:
    """Canvas to strip, under the current limit.

    setup: hardware_setup or any object with its attributes.  strip: an object with
    `write(frame, changed, count)`, where `frame` has three bytes for each LED in the strip's colour
    order and the first `count` entries of `changed` are the LEDs touched since the last write.
    """

    def __init__(self, setup, strip):
        self._strip = strip
        self._order = setup.COLOUR_ORDER
        self._gamma = light.gamma_tenths(setup.GAMMA)
        self._level = setup.BRIGHTNESS
        self._palette = bytes(3)
        leds = led_count(setup)
        self.frame = bytearray(3 * leds)
        self._sent = bytearray(3 * leds)
        # The same bytes from the second and from the third on: an index is cheaper than a sum.
        self._frame2 = memoryview(self.frame)[1:]
        self._frame3 = memoryview(self.frame)[2:]
        self._frame_span = spans[0 : 3 * leds]
        self._limit = CurrentLimit(
            leds, setup.LED_IDLE_UA, setup.LED_CHANNEL_MA * 1000, setup.BUDGET_MA * 1000
        )
        self._limit.used[0] = _COLS * _COLS + setup.STATUS_PIXELS
        # What was counted and composed last, and the same as rows.
        self._ink = bytearray(256)
        self._alt = bytearray(256)
        self._lit = bytearray(256)
        ink, lit = memoryview(self._ink), memoryview(self._lit)
        self._ink_rows = [ink[row << 4 : (row << 4) + _COLS] for row in range(_ROWS)]
        self._lit_rows = [lit[row << 4 : (row << 4) + _COLS] for row in range(_ROWS)]
        self._phase = 0
        self._status = setup.STATUS_PIXELS
        # The points of each row that have an LED; without status pixels there is no sixteenth row.
        self._firsts = [row << 4 for row in range(_COLS)]
        self._lasts = [first + _COLS for first in self._firsts]
        if setup.STATUS_PIXELS:
            self._firsts.append(STATUS)
            self._lasts.append(STATUS + setup.STATUS_PIXELS)
        self._changed_rows = bytearray(_ROWS)
        self._blinking = bytearray(256)  # the points that blink, the first _blinkers of them
        self._blinkers = 0
        self._wire_up(setup)
        self._recolour = True  # palette or brightness is new: bytes must be worked out
        self._first = True  # the strip may still show what it had before a reset

    def __repr__(self):
        return "Display(leds=%d, level=%d)" % (len(self.frame) // 3, self._level)

    def _wire_up(self, setup):
        count = len(self.frame) // 3
        self._leds = leds = build_map(setup)
        mapped = array("H", [led for led in leds if led != NO_LED])
        if max(mapped) >= count:
            raise ValueError("LED %d is mapped, the strip has %d LEDs" % (max(mapped), count))
        # Where each cell's three bytes begin in the frame.
        self._bytes = array("H", [3 * led if led != NO_LED else NO_LED for led in leds])
        self._every = mapped  # what a whole picture touches
        self._changed = array("H", mapped)  # what the frame at hand touches
        self._compose_all = True

    def remap(self, setup):
        """Take other wiring words, as commissioning finds them; the strip keeps its length."""
        self._wire_up(setup)
        self.frame[self._frame_span] = bytes(len(self.frame))
        # LEDs that lit a point before may light none now, and must be told.
        self._every = array("H", range(len(self.frame) // 3))

    def set_palette(self, palette):
        """bytes of 3 * N: red, green, blue of each colour index; at most 64; the first is dark."""
        if len(palette) % 3 or len(palette) > 3 * COLOURS:
            raise ValueError("a palette has 3 bytes a colour, at most %d colours" % COLOURS)
        self._palette = palette
        self._recolour = True

    def set_brightness(self, level):
        """Brightness level 1-10, seen with the next show()."""
        if not 1 <= level <= light.LEVELS:
            raise ValueError("brightness is 1 to %d" % light.LEVELS)
        if level != self._level:
            self._level = level
            self._recolour = True

    @property
    def level(self):
        """The brightness level, 1-10."""
        return self._level

    @property
    def current_ma(self):
        """What all LEDs draw with the bytes sent last, idle current included; rounded up."""
        return (self._limit.drawn_ua(self._phase) + 999) // 1000

    @property
    def leds_lit(self):
        """How many LEDs are not dark in the frame sent last."""
        limit = self._limit
        lit = 0
        for colour in range(COLOURS):
            if limit.cost[colour]:
                lit += limit.used[colour]
                if self._phase:
                    lit += limit.swing[colour]
        return lit

    @property
    def short_of_current(self):
        """True when the dark strip alone exceeds the budget, so that nothing can be shown."""
        return self._limit.short

    def show(self, canvas):
        """Send the canvas if its light has changed; True when a frame went out."""
        drawn = canvas.ink != self._ink or canvas.alt != self._alt
        if not (drawn or canvas.phase != self._phase or self._compose_all or self._recolour):
            return False
        if drawn:
            self._count(canvas)
        if self._recolour:
            self._work_out_colours()
        elif drawn and self._limit.fit():
            self._compose_all = True
        self._phase = canvas.phase
        changed = self._changed
        if self._compose_all or self._blinkers > _MANY_CELLS:
            self._compose_whole(canvas)
            changed = self._every
            count = len(changed)
        elif drawn:
            count = self._compose_rows(canvas)
        else:
            count = self._compose_blink(canvas)
        if self.frame == self._sent and not self._first:
            return False
        self._strip.write(self.frame, changed, count)
        self._sent[self._frame_span] = self.frame
        self._first = False
        return True

    def _work_out_colours(self):
        """Palette, gamma and brightness to bytes: once for each colour, not for each LED."""
        limit = self._limit
        for i in range(len(limit.full)):
            limit.full[i] = 0
        light.fill_colours(
            limit.full, self._palette, self._order, self._gamma, light.level_factor(self._level)
        )
        limit.full_changed(len(self._palette) // 3)
        self._recolour = False
        self._compose_all = True

    def _count(self, canvas):
        """Bring the limit's count of colours up to date with ink and alt of the canvas."""
        limit = self._limit
        used, cost = limit.used, limit.cost
        ink, was = canvas.ink, self._ink
        rows, was_rows = canvas.ink_rows, self._ink_rows
        firsts, lasts = self._firsts, self._lasts
        self._forget_blinkers()
        changed, count = self._changed_rows, 0
        for row in range(len(firsts)):
            if rows[row] != was_rows[row]:
                changed[count] = row
                count += 1
        if count > _MANY_ROWS:
            used[_COLOURS] = _NONE
            for row in range(_COLS):
                for colour in rows[row]:
                    used[colour] += 1
            for point in range(STATUS, STATUS + self._status):
                used[ink[point]] += 1
            limit.recount()
            self._compose_all = True
        else:
            at_step, step = limit.at_step, limit.step
            light_ua = limit.light_ua
            for i in range(count):
                row = changed[i]
                for point in range(firsts[row], lasts[row]):
                    new = ink[point]
                    old = was[point]
                    if new != old:
                        if at_step[new] != step:
                            limit.work_out(new)
                        used[old] -= 1
                        used[new] += 1
                        light_ua += cost[new] - cost[old]
            limit.light_ua = light_ua
        was[_WHOLE] = ink
        self._alt[_WHOLE] = canvas.alt
        self._note_blinkers(canvas)

    def _forget_blinkers(self):
        swing = self._limit.swing
        ink, alt, blinking = self._ink, self._alt, self._blinking
        for i in range(self._blinkers):
            point = blinking[i]
            swing[alt[point]] -= 1
            swing[ink[point]] += 1

    def _note_blinkers(self, canvas):
        """List the points whose two colours differ, and what phase 1 adds to the current."""
        limit = self._limit
        swing, cost, at_step = limit.swing, limit.cost, limit.at_step
        ink, alt = canvas.ink, canvas.alt
        ink_rows, alt_rows = canvas.ink_rows, canvas.alt_rows
        blinking, count, swing_ua = self._blinking, 0, 0
        for row in range(len(self._firsts)):
            if ink_rows[row] != alt_rows[row]:
                for point in range(self._firsts[row], self._lasts[row]):
                    a = ink[point]
                    b = alt[point]
                    if a != b:
                        if at_step[b] != limit.step:
                            limit.work_out(b)
                        swing[b] += 1
                        swing[a] -= 1
                        swing_ua += cost[b] - cost[a]
                        blinking[count] = point
                        count += 1
        self._blinkers = count
        limit.swing_ua = swing_ua

    def _compose_whole(self, canvas):
        """Every cell into the frame: the picture, a colour or the wiring has changed."""
        seen = canvas.alt if canvas.phase else canvas.ink
        frame, frame2, frame3, places = self.frame, self._frame2, self._frame3, self._bytes
        first, second, third = self._limit.wire
        firsts, lasts = self._firsts, self._lasts
        for row in range(len(firsts)):
            for point in range(firsts[row], lasts[row]):
                colour = seen[point]
                place = places[point]
                frame[place] = first[colour]
                frame2[place] = second[colour]
                frame3[place] = third[colour]
        self._lit[_WHOLE] = seen
        self._compose_all = False

    def _compose_rows(self, canvas):
        """The cells that differ from what is lit; returns how many LEDs were touched."""
        seen = canvas.alt if canvas.phase else canvas.ink
        rows = canvas.alt_rows if canvas.phase else canvas.ink_rows
        lit, lit_rows = self._lit, self._lit_rows
        frame, frame2, frame3, places = self.frame, self._frame2, self._frame3, self._bytes
        first, second, third = self._limit.wire
        leds, changed, count = self._leds, self._changed, 0
        firsts, lasts = self._firsts, self._lasts
        for row in range(len(firsts)):
            if rows[row] != lit_rows[row]:
                for point in range(firsts[row], lasts[row]):
                    colour = seen[point]
                    if colour != lit[point]:
                        place = places[point]
                        frame[place] = first[colour]
                        frame2[place] = second[colour]
                        frame3[place] = third[colour]
                        changed[count] = leds[point]
                        count += 1
                lit[_ROW_SPANS[row]] = rows[row]
        return count

    def _compose_blink(self, canvas):
        """Only the phase has turned: the blinking points; returns how many LEDs were touched."""
        seen = canvas.alt if canvas.phase else canvas.ink
        frame, frame2, frame3, places = self.frame, self._frame2, self._frame3, self._bytes
        first, second, third = self._limit.wire
        lit, leds = self._lit, self._leds
        blinking, changed = self._blinking, self._changed
        for i in range(self._blinkers):
            point = blinking[i]
            colour = seen[point]
            place = places[point]
            frame[place] = first[colour]
            frame2[place] = second[colour]
            frame3[place] = third[colour]
            lit[point] = colour
            changed[i] = leds[point]
        return self._blinkers
