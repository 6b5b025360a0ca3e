"""A question that is answered with a word or a number, in seven rows over the board.

LEFT and RIGHT turn the answers, OK gives the one shown, UP and DOWN slide the band out of the way,
so that the stones the question is about can be seen.  It begins where fewer stones are.
"""

from gomoku import const, presses
from gomoku.game import actions
from gomoku.ui import board_picture, palette
from gomoku.ui.answers import draw_answer
from gomoku.ui.dots import dots
from gomoku.ui.font import draw, width
from gomoku.ui.screen import step_of

_ROWS = const(7)
_TOP = const(8)  # first row of the band when it lies at the top
_NO_ACTION = const(-1)


class QuestionBand:
    """words: the actions that can be answered, or () when `numbers` is (low, high).

    cells: the board under it.  own: the colour of the player who is asked.  who: the word before
    a colour.
    """

    def __init__(self, words, numbers, cells, turned=False, own=0, who="YOU"):
        self.words = words
        self.low, self.high = (0, len(words) - 1) if words else numbers
        # OK without a look changes nothing; SPECIAL is the short way to exchange.
        self.at = words.index(actions.KEEP) if actions.KEEP in words else self.low
        self.turned = turned
        self.top = board_picture.free_half(cells, turned) == _TOP
        self._own = own
        self._who = who

    def press(self, press):
        """The action that it answers with, _NO_ACTION if it only changed the band, or None."""
        step = step_of(press)
        slide = step_of(press, presses.DOWN, presses.UP)
        if step:
            self.at = self.low + (self.at - self.low + step) % (self.high - self.low + 1)
            return _NO_ACTION
        if slide:
            self.top = slide > 0
            return _NO_ACTION
        if press == presses.PRESSED | presses.OK:
            return self.words[self.at] if self.words else actions.DECLARE | self.at
        if press == presses.PRESSED | presses.SPECIAL and actions.EXCHANGE in self.words:
            return actions.EXCHANGE
        return None

    def show(self, action):
        """Turn to the answer that this action gives."""
        if not self.words:
            self.at = action & 255
        elif action in self.words:
            self.at = self.words.index(action)

    def draw(self, canvas):
        first = _TOP if self.top else 0
        board_picture.band(canvas, first, first + _ROWS - 1)
        # What is drawn turned counts its rows from the top edge.
        row = 14 - (first + _ROWS - 1) if self.turned else first
        if self.words:
            answer = self.words[self.at]
            draw_answer(canvas, answer, row + 2, self.turned, self._own, self._who)
        else:
            # So many points will be offered: the figure has their colour.
            text = str(self.at)
            draw(canvas, text, (15 - width(text)) // 2, row + 2, palette.OFFER, self.turned)
        dots(canvas, row, self.high - self.low + 1, self.at - self.low, self.turned)

    def meaning(self):
        """What is asked, in a word or two."""
        if not self.words:
            return "how many fifths?"
        return "swap sides?" if actions.EXCHANGE in self.words else "which colour?"

    def describe(self):
        """The question for `state`."""
        if self.words:
            from gomoku.game.action_text import tell

            choices = [tell(word) for word in self.words]
            return {"kind": "word", "choices": choices, "selected": self.at}
        return {"kind": "number", "low": self.low, "high": self.high, "selected": self.at}
