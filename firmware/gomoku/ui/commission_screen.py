"""Commissioning: is the board wired right?  A builder sees it step by step, and OK goes on.

walk      every LED in the order of the strip, one after the other
corners   A1, A15, O15, O1 by name: LEFT and RIGHT turn the picture, UP and DOWN mirror it, SPECIAL
          sets whether every second line runs backwards
window    on a panel larger than the board: the arrows shift the frame to where the grid lies
buttons   a lamp for each; it lights when its button is pressed
colours   R is red, G is green, B is blue, or COLOUR_ORDER is another
white     all LEDs at once, as bright as the current limit lets them

BACK goes a step back, and from the first one out without a change.  In `buttons` every press is a
test: it goes on when all seven were seen, or with OK held.  The last OK keeps the map.
"""

from gomoku import presses
from gomoku.rules.notation import name as name_of
from gomoku.rules.notation import point
from gomoku.ui import board_picture, palette
from gomoku.ui.font import Marquee, draw, width
from gomoku.ui.screen import Screen

WALK_MS = 50  # an LED
CORNER_MS = 1200
SEEN_MS = 1500  # after the last of the seven buttons
FLASH_MS = 350
CORNERS = (point("A1"), point("A15"), point("O15"), point("O1"))
# Lower left corner of each button's lamp of 2 x 2, in the order of the buttons.
LAMPS = (0x52, 0x12, 0x30, 0x34, 0x37, 0x3A, 0x3D)
LAMP = (0x00, 0x01, 0x10, 0x11)
ALL = (1 << len(presses.NAMES)) - 1
COLOURS = (("R", palette.RED, 1), ("G", palette.GREEN, 6), ("B", palette.BLUE, 11))


class CommissionScreen(Screen):
    name = "commission"
    has_menu = False

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.wiring = desk.open_wiring()
        self.steps = ["walk", "corners", "window", "buttons", "colours", "white"]
        if not self.wiring.has_room:
            self.steps.remove("window")
        self._show(0)

    @property
    def step(self):
        return self.steps[self._at]

    def _show(self, at):
        self._at = at
        self._since = self.desk.now
        self._pressed = 0  # mask: buttons that were seen
        self._last = None  # the name of the one that was pressed last
        self._last_button = 0
        self._last_at = 0
        self._order = self.wiring.strip_order()
        self._drawn = None
        self.desk.redraw()

    # Presses

    def press(self, press, now):
        if self.step == "buttons":
            self._press_any(press, now)
        elif press == presses.PRESSED | presses.OK:
            self._on()
        elif press == presses.CLICKED | presses.BACK:
            self._back()
        elif press >> 4 == presses.PRESSED >> 4:
            if self.step == "corners":
                self._press_corners(press & 15)
            elif self.step == "window":
                self._press_window(press & 15)

    def _press_corners(self, button):
        wiring = self.wiring
        if button == presses.RIGHT:
            wiring.turn()
        elif button == presses.LEFT:
            for _ in range(3):
                wiring.turn()
        elif button in (presses.UP, presses.DOWN):
            wiring.mirror()
        elif button == presses.SPECIAL:
            wiring.alternate()
        else:
            return
        self.desk.rewire()

    def _press_window(self, button):
        right = (button == presses.RIGHT) - (button == presses.LEFT)
        up = (button == presses.UP) - (button == presses.DOWN)
        if right or up:
            self.wiring.shift(right, up)
            self.desk.rewire()

    def _press_any(self, press, now):
        if press == presses.HELD | presses.OK:
            self._on()
        elif press == presses.HELD | presses.BACK:
            self._back()
        elif press >> 4 == presses.PRESSED >> 4:
            button = press & 15
            self._pressed |= 1 << button
            self._last = Marquee(presses.NAMES[button], now)
            self._last_button = button
            self._last_at = now
            self.desk.redraw()

    def _on(self):
        if self._at + 1 < len(self.steps):
            self._show(self._at + 1)
            self.desk.play("move")
        else:
            self.desk.keep_wiring()
            self.desk.leave_commissioning()

    def _back(self):
        self.desk.play("back")
        if self._at:
            self._show(self._at - 1)
        else:
            self.desk.drop_wiring()
            self.desk.leave_commissioning()

    # Light

    def tick(self, now):
        if self.step == "buttons" and self._pressed == ALL and now >= self._last_at + SEEN_MS:
            self._on()
        if self._picture(now) != self._drawn:
            self.desk.redraw()

    def _picture(self, now):
        """What tells one picture of this step from the next."""
        step = self.step
        if step == "walk":
            # Once all are lit the walk begins anew, after as long as ten LEDs take.
            return (now - self._since) // WALK_MS % (len(self._order) + 10)
        if step == "corners":
            return (now - self._since) // CORNER_MS % len(CORNERS)
        if step == "buttons":
            stuck = self.desk.stuck_buttons()
            if self._last is None:
                return stuck, 0, False
            return stuck, self._last.offset(now), now < self._last_at + FLASH_MS
        return 0

    def draw(self, canvas, now):
        canvas.clear()
        picture = self._drawn = self._picture(now)
        getattr(self, "_draw_" + self.step)(canvas, picture)

    def _draw_walk(self, canvas, reached):
        order = self._order
        for i in range(min(reached, len(order))):
            canvas.set(order[i], palette.DOT)
        if reached < len(order):
            canvas.set(order[reached], palette.TEXT)

    def _draw_corners(self, canvas, at):
        """The corner blinks, a line leads to the next one, its name stands in the middle."""
        corner, following = CORNERS[at], CORNERS[(at + 1) % len(CORNERS)]
        step = (following - corner) // 14
        for i in range(15):
            canvas.set(corner + i * step, palette.DOT)
        canvas.blink(corner, palette.TEXT, palette.DARK)
        text = name_of(corner)
        draw(canvas, text, (15 - width(text)) // 2, 5, palette.LABEL)

    def _draw_window(self, canvas, _):
        for side in ("left", "right", "top", "bottom"):
            board_picture.edge(canvas, side, palette.TEXT, palette.TEXT)

    def _draw_buttons(self, canvas, picture):
        stuck, offset, flash = picture
        for button in range(len(LAMPS)):
            colour = palette.DOT
            if stuck >> button & 1:
                colour = palette.REFUSED
            elif self._last is not None and flash and button == self._last_button:
                colour = palette.TEXT
            elif self._pressed >> button & 1:
                colour = palette.GREEN
            for cell in LAMP:
                canvas.set(LAMPS[button] + cell, colour)
        if self._last is not None:
            draw(canvas, self._last.text, offset, 9, palette.LABEL)

    def _draw_colours(self, canvas, _):
        for letter, colour, col in COLOURS:
            draw(canvas, letter, col, 9, colour)
            for row in range(2, 7):
                for i in range(3):
                    canvas.set(row << 4 | (col + i), colour)

    def _draw_white(self, canvas, _):
        canvas.clear(palette.GREY)
