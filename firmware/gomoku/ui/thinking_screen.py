"""The board thinks: for its own move, or for a hint (hint_screen).

It thinks a slice at each turn of the loop, so the cursor stays alive.  Its edge fills up with light
as the thought goes on.  BACK makes it be quick about it.
"""

from gomoku import presses
from gomoku.opponent import GARBAGE, load_next
from gomoku.rules.notation import name
from gomoku.ui import palette
from gomoku.ui.game_screen import PULSE_MS, GameScreen

LEAST_MS = 400  # an answer that comes at once is not seen
STEPS = 15  # points of an edge


class ThinkingScreen(GameScreen):
    name = "thinking"
    garbage = GARBAGE
    teaches = False  # the marks would be about the board's own stones

    def _ask(self, now):
        """A question to the board is none to a player; each action is a thought of its own."""
        self._thinker = None
        self._since = now
        self._lit = 0
        self.band = None
        self._armed = None
        self._pulse_until = now + PULSE_MS
        self.desk.redraw()

    def question(self):
        return None

    def level(self):
        return self.desk.computer_level()

    def answered(self, action):
        """The thought has come to an end."""
        self.desk.do(action)

    def press(self, press, now):
        if press == presses.CLICKED | presses.BACK:
            self.stop()
        elif press == presses.PRESSED | presses.OK:
            self.desk.refuse("the board is thinking")
        elif press == presses.PRESSED | presses.SPECIAL:
            self.say(name(self.at), now)
            self.desk.redraw()
        else:
            GameScreen.press(self, press, now)

    def stop(self):
        if self._thinker:
            self._thinker.hurry()

    def tick(self, now):
        GameScreen.tick(self, now)
        if not self.desk.is_drawn():
            return  # the light first
        try:
            self._think(now)
        except MemoryError:
            self._thinker = None
            self.gave_up()
            self.desk.screen.say("no memory", now)

    def gave_up(self):
        """There is no room for a thought on this board (CircuitPython from source)."""
        self.desk.give_up_seat()

    def _think(self, now):
        if self._thinker is None:
            if load_next(self.game.phase != "play"):
                return
            from gomoku.opponent.thinker import Thinker

            self._thinker = Thinker(self.game, self.level(), self.desk.session.number)
            return
        lit = self._thinker.progress() * STEPS // 100
        if lit != self._lit:
            self._lit = lit
            self.desk.redraw()
            return  # drawing takes as long as a slice
        action = self._thinker.action
        if action is None:
            self._thinker.step(now)
        elif now - self._since >= LEAST_MS:
            self.answered(action)

    def draw(self, canvas, now):
        GameScreen.draw(self, canvas, now)
        if self._lit:
            self.desk.light_edge(canvas, palette.EDGE, 0, None, range(self._lit))
