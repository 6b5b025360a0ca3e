"""What a game asks for now, and why an action is not open: the half of a game that only looks.

A game asks one of three kinds of question (pick a point, a word, a number); `refusal` is the one
place that says no.
"""

from gomoku import const
from gomoku.game import actions
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, WORD
from gomoku.game.procedure import ASK, KEEP_ONE, NUMBER, OFFERS, STONE, in_reach
from gomoku.rules import fouls
from gomoku.rules.position import BLACK, EMPTY, WHITE

# Why an action is not open: the places of their words in refusals.WORDS.
_OVER = const(1)
_NO_NUMBER = const(2)
_RANGE = const(3)
_OFF_BOARD = const(4)
_NO_CHOICE = const(5)
_NOT_OFFERED = const(6)
_NO_OFFERS = const(7)
_NOT_EMPTY = const(8)
_TWICE = const(9)
_SYMMETRICAL = const(10)
_NO_STONE = const(11)  # and the three after it, by what is asked
_OUT_OF_BOX = const(15)
_FORBIDDEN = const(16)
_DRAW_STANDS = const(17)
_NO_PASSES = const(18)
_OPENING = const(19)
_TOO_EARLY = const(20)
_NO_CLAIMS = const(21)
_NOT_WHITE = const(22)
_NOT_ASKED = const(23)


class Questions:
    """Mixed into Game, whose state it reads and never changes."""

    @property
    def phase(self):
        """place, exchange, choose-colour, declare, offer, choose-fifth, play or over."""
        if self.winner:
            return "over"
        step = self.asked()
        if step is None:
            return "play"
        kind = step[0]
        if kind == STONE:
            return "offer" if self.offered else "place"
        if kind == ASK:
            return "exchange" if actions.EXCHANGE & 255 in step[1] else "choose-colour"
        return ("declare", "offer", "choose-fifth")[kind - NUMBER]

    def asked(self):
        """The step of the opening that is asked now, None once the game goes its way."""
        return self.program[self.step] if self.step < len(self.program) else None

    def words(self):
        """The actions that answer the question asked now, or () when a point or number is."""
        step = self.asked()
        if self.winner or step is None or step[0] != ASK:
            return ()
        return tuple([WORD | word for word in step[1]])

    def numbers(self):
        """(low, high) while a number is asked, else None."""
        step = self.asked()
        if self.winner or step is None or step[0] != NUMBER:
            return None
        return step[1], step[2]

    def offers_wanted(self):
        """How many fifths are to be offered now (or may be, in a step that leaves the choice)."""
        step = self.asked()
        if step is None or step[0] not in (STONE, OFFERS):
            return 0
        return step[4] if step[0] == STONE else step[1] or self.declared

    def is_offered(self, point):
        """Is the point one of the fifths offered so far?"""
        for i in range(self.offered):
            if self.offers[i] == point:
                return True
        return False

    def reach(self):
        """The box of the stone asked now (procedure.in_reach); 7 when any point is allowed."""
        step = self.asked()
        return step[1] if step is not None and step[0] == STONE else 7

    def player_of(self, colour):
        return self.black_player if colour == BLACK else 3 - self.black_player

    def colour_of(self, player):
        return BLACK if player == self.black_player else WHITE

    def refusal(self, action):
        """0 when the player to act can do this now, else why not: a number that refusals tells."""
        if self.winner:
            return _OVER
        kind = action & 0xF00
        value = action & 255
        step = self.asked()
        asked = STONE if step is None else step[0]
        if kind == WORD:
            return self._word_refusal(action, step, asked)
        if kind == DECLARE:
            if asked != NUMBER:
                return _NO_NUMBER
            if not step[1] <= value <= step[2]:
                return _RANGE
            return 0
        if value & 15 == 15 or value >= 0xF0:
            return _OFF_BOARD
        if kind == CHOOSE:
            if asked != KEEP_ONE:
                return _NO_CHOICE
            if not self.is_offered(value):
                return _NOT_OFFERED
            return 0
        if kind == OFFER:
            if asked != OFFERS and not (asked == STONE and step is not None and step[4]):
                return _NO_OFFERS
            if self.cells[value] != EMPTY:
                return _NOT_EMPTY
            if self.is_offered(value):
                return _TWICE
            if self.offered:
                from gomoku.rules.fifths import twins

                for twin in twins(self.cells, value):
                    if self.is_offered(twin):
                        return _SYMMETRICAL
            return 0
        if asked == STONE and self.offered:
            asked = OFFERS
        if asked != STONE:
            return _NO_STONE + asked - ASK
        if self.cells[value] != EMPTY:
            return _NOT_EMPTY
        if step is not None and not in_reach(value, step[1]):
            return _OUT_OF_BOX
        if self.policy == "forbid" and self.to_move == BLACK and self.fouls:
            if self.fouls.verdict[value] & fouls.FOUL:
                return _FORBIDDEN
        return 0

    def _word_refusal(self, action, step, asked):
        if action in (actions.RESIGN, actions.TIMEOUT):
            return 0
        if action == actions.DRAW:
            return _DRAW_STANDS if self.draw_from == self.to_act else 0
        if action == actions.PASS:
            if not self.has_passes:
                return _NO_PASSES
            if step is not None:
                return _OPENING
            return _TOO_EARLY if self.position.stones < 3 else 0
        if action == actions.CLAIM:
            if self.policy != "claim":
                return _NO_CLAIMS
            if step is not None or self.to_move != WHITE:
                return _NOT_WHITE
            return 0
        if asked != ASK or action & 255 not in step[1]:
            return _NOT_ASKED
        return 0
