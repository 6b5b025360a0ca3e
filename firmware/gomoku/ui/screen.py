"""What every screen is: it hears presses, draws into the canvas, and may change with time.

The desk is what a screen sits at: settings, session, sounds, the way to other screens.  The app
is the desk; screens know no other part of it.
"""

from gomoku import GARBAGE, presses


class Screen:
    """name: as `state` tells it.  draw(canvas, now) paints it all; `desk.redraw()` asks for it."""

    name = ""
    has_menu = True  # BACK held opens the pause menu
    garbage = GARBAGE  # bytes taken from the heap before it is swept by itself
    runs_clock = False  # the game's clock runs while this screen is seen

    def __init__(self, desk):
        self.desk = desk

    def press(self, press, now):
        """A press (presses.py) that no screen-independent rule has taken."""

    def tick(self, now):
        """Called at every turn of the loop."""

    def draw(self, canvas, now):
        pass

    def question(self):
        """What the board asks now, for `state`: None, or a dict with "kind"."""
        return None

    def label(self):
        """The word of the page that is shown, or None where there are no pages."""
        return None

    def cursor(self):
        """The cursor's point, or None when there is none."""
        return None


def step_of(press, back=presses.LEFT, on=presses.RIGHT):
    """-1 or 1 for a press or repeat of the arrows back / on, else 0."""
    if press >> 4 in (presses.PRESSED >> 4, presses.REPEATED >> 4):
        button = press & 15
        if button == back:
            return -1
        if button == on:
            return 1
    return 0
