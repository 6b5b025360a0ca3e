"""The display: takes the canvas to the strip.  The hot path of every frame.

show() counts the colours that changed, lets the current limit choose its step, puts the bytes of
changed cells into the frame, and sends the frame if it differs from the last one sent.  What a
colour costs and which bytes it has is worked out once for the colour, not for each LED, and
nothing is allocated.  Budget on a Pico: a frame in which only the cursor blinks 1.4 ms, one in
which every cell changes 10 ms, without the time on the wire.
"""

from array import array

from gomoku.devices import light
from gomoku.devices.colour_count import ColourCount
from gomoku.devices.current_limit import COLOURS, CurrentLimit
from gomoku.devices.led_map import NO_LED, STATUS, build_map, led_count
from gomoku.spans import spans

_ROWS = 16
_COLS = 15
_WHOLE = spans[0:256]
_ROW_SPANS = [spans[row << 4 : (row << 4) + _COLS] for row in range(_ROWS)]
# With more blinking cells than this it is cheaper to compose the whole picture.
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
        # The same bytes from the second and from the third on: an index is cheaper than a sum.
        self._frame2 = memoryview(self.frame)[1:]
        self._frame3 = memoryview(self.frame)[2:]
        self._frame_span = spans[0 : 3 * leds]
        self._sent = bytearray(3 * leds)
        self._limit = CurrentLimit(
            leds, setup.LED_IDLE_UA, setup.LED_CHANNEL_MA * 1000, setup.BUDGET_MA * 1000
        )
        self._count = ColourCount(self._limit, setup.STATUS_PIXELS)
        self._status = setup.STATUS_PIXELS
        self._lit = bytearray(256)  # the colours that are in the frame
        lit = memoryview(self._lit)
        self._lit_rows = [lit[row << 4 : (row << 4) + _COLS] for row in range(_ROWS)]
        self._phase = 0
        self._wire_up(setup)
        self._recolour = True  # palette or brightness is new: bytes must be worked out
        self._first = True  # the strip may still show what it had before a reset

    def _wire_up(self, setup):
        count = len(self.frame) // 3
        self._leds = leds = build_map(setup)
        mapped = array("H", [led for led in leds if led != NO_LED])
        if max(mapped) >= count:
            raise ValueError("LED %d is mapped, the strip has %d LEDs" % (max(mapped), count))
        # Where each cell's three bytes begin in the frame.
        self._places = array("H", [3 * led if led != NO_LED else NO_LED for led in leds])
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
        """bytes of 3 * N: red, green, blue of each colour index, N at most COLOURS.

        The first is dark, and so is an index of N or more.
        """
        if not palette or len(palette) % 3 or len(palette) > 3 * COLOURS:
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
        for colour in range(limit.colours):
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
        drawn = self._count.differs(canvas)
        if not (drawn or canvas.phase != self._phase or self._compose_all or self._recolour):
            return False
        if drawn and self._count.follow(canvas):
            self._compose_all = True
        if self._recolour:
            self._work_out_colours()
        elif drawn and self._limit.fit():
            self._compose_all = True
        self._phase = canvas.phase
        changed = self._changed
        if self._compose_all or self._count.blinkers > _MANY_CELLS:
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
        """Palette, gamma and brightness to bytes."""
        limit = self._limit
        for i in range(len(limit.full)):
            limit.full[i] = 0
        factor = light.level_factor(self._level)
        light.fill_colours(limit.full, self._palette, self._order, self._gamma, factor)
        limit.full_changed(len(self._palette) // 3)
        self._recolour = False
        self._compose_all = True

    def _compose_whole(self, canvas):
        """Every cell into the frame: the picture, a colour or the wiring has changed."""
        seen = canvas.alt if canvas.phase else canvas.ink
        rows = canvas.alt_rows if canvas.phase else canvas.ink_rows
        frame, frame2, frame3 = self.frame, self._frame2, self._frame3
        first, second, third = self._limit.wire
        places = self._places
        for row in range(_COLS):
            point = row << 4
            for colour in rows[row]:
                place = places[point]
                frame[place] = first[colour]
                frame2[place] = second[colour]
                frame3[place] = third[colour]
                point += 1
        for point in range(STATUS, STATUS + self._status):
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
        frame, frame2, frame3 = self.frame, self._frame2, self._frame3
        first, second, third = self._limit.wire
        places, leds, changed = self._places, self._leds, self._changed
        firsts, lasts = self._count.firsts, self._count.lasts
        count = 0
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
        frame, frame2, frame3 = self.frame, self._frame2, self._frame3
        first, second, third = self._limit.wire
        places, leds, changed = self._places, self._leds, self._changed
        lit, blinking = self._lit, self._count.blinking
        for i in range(self._count.blinkers):
            point = blinking[i]
            colour = seen[point]
            place = places[point]
            frame[place] = first[colour]
            frame2[place] = second[colour]
            frame3[place] = third[colour]
            lit[point] = colour
            changed[i] = leds[point]
        return self._count.blinkers
