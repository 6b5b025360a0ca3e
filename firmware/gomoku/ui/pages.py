"""Pages: one line of text says what is chosen, one what it is now: set-up and menus.

UP and DOWN turn the page, LEFT and RIGHT change its value, OK does or goes on, BACK returns.
Dots at the left say how many pages there are, dots at the foot how many values.
"""

from gomoku import const, presses
from gomoku.ui import palette
from gomoku.ui.dots import dots
from gomoku.ui.font import Marquee, draw
from gomoku.ui.screen import Screen, step_of

_LABEL_ROW = const(9)
_VALUE_ROW = const(2)


class Page:
    """label and texts are shown; `index` is the value.  change(index), act() and special() may be
    None.

    held: act only when OK is held, so that it cannot happen by accident.
    """

    def __init__(self, label, texts=(), index=0, change=None, act=None, held=False):
        self.label = label
        self.texts = texts
        self.index = index
        self.change = change
        self.act = act
        self.held = held
        self.special = None


class Pages(Screen):
    for_all = False  # the words are for both players, and never turn

    def __init__(self, desk, pages, at=0):
        Screen.__init__(self, desk)
        self.pages = pages
        self.show(at)

    def show(self, at):
        self.at = at % len(self.pages)
        self.page = self.pages[self.at]
        now = self.desk.now
        self._label = Marquee(self.page.label.upper(), now)
        self._show_value(now)

    def turn_to(self, label):
        """Show the page of that label."""
        self.show([page.label for page in self.pages].index(label))

    def _show_value(self, now):
        texts = self.page.texts
        text = texts[self.page.index] if texts else "hold OK" if self.page.held else "OK?"
        self._value = Marquee(text.upper(), now)
        self._drawn = None
        self.desk.redraw()

    def press(self, press, now):
        page = self.page
        turn = step_of(press, presses.UP, presses.DOWN)
        step = step_of(press)
        if turn:
            self.show(self.at + turn)
            self.desk.play("move")
        elif step and len(page.texts) > 1:
            page.index = (page.index + step) % len(page.texts)
            if page.change:
                page.change(page.index)
            self._show_value(now)
            self.desk.play("move")
        elif press == presses.PRESSED | presses.OK and not page.held:
            self.ok(page)
        elif press == presses.HELD | presses.OK and page.held:
            page.act()
        elif press == presses.PRESSED | presses.SPECIAL and page.special:
            page.special()
        elif press == presses.CLICKED | presses.BACK:
            self.desk.play("back")
            self.back()

    def ok(self, page):
        if page.act:
            page.act()

    def back(self):
        pass

    def tick(self, now):
        offsets = self._label.offset(now), self._value.offset(now)
        if offsets != self._drawn:
            self.desk.redraw()

    def draw(self, canvas, now):
        canvas.clear()
        self._drawn = self._label.offset(now), self._value.offset(now)
        turned = not self.for_all and self.desk.is_turned()
        draw(canvas, self._label.text, self._drawn[0], _LABEL_ROW, palette.LABEL, turned)
        draw(canvas, self._value.text, self._drawn[1], _VALUE_ROW, palette.TEXT, turned)
        dots(canvas, 0, len(self.page.texts), self.page.index, turned)
        dots(canvas, 14, len(self.pages), self.at, turned)

    def label(self):
        """The word of the page that is shown."""
        return self.page.label

    def question(self):
        if not self.page.texts:
            return None
        return {
            "kind": "word",
            "choices": [text.lower() for text in self.page.texts],
            "selected": self.page.index,
        }
