"""What a game asks for now, and why an action is not open: the half of a game that only looks.

A game asks one of three kinds of question (pick a point, a word, a number); `refusal` is the one
place that says no.
"""

from gomoku.game import actions
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, WORD
from gomoku.game.procedure import ASK, KEEP_ONE, NUMBER, OFFERS, STONE, in_reach
from gomoku.rules import fouls
from gomoku.rules.fifths import twins
from gomoku.rules.position import BLACK, EMPTY, WHITE


class Questions:
    """Mixed into Game, whose state it reads and never changes."""

    @property
    def phase(self):
        """place, exchange, choose-colour, declare, offer, choose-fifth, play or over."""
        if self.winner:
            return "over"
        step = self._step()
        if step is None:
            return "play"
        kind = step[0]
        if kind == STONE:
            return "offer" if self.offered else "place"
        if kind == ASK:
            return "exchange" if actions.EXCHANGE & 255 in step[1] else "choose-colour"
        return ("declare", "offer", "choose-fifth")[kind - NUMBER]

    def _step(self):
        return self.program[self.step] if self.step < len(self.program) else None

    def words(self):
        """The actions that answer the question asked now, or () when a point or number is."""
        step = self._step()
        if self.winner or step is None or step[0] != ASK:
            return ()
        return tuple([WORD | word for word in step[1]])

    def numbers(self):
        """(low, high) while a number is asked, else None."""
        step = self._step()
        if self.winner or step is None or step[0] != NUMBER:
            return None
        return step[1], step[2]

    def offers_wanted(self):
        """How many fifths are to be offered now (or may be, in a step that leaves the choice)."""
        step = self._step()
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
        step = self._step()
        return step[1] if step is not None and step[0] == STONE else 7

    def player_of(self, colour):
        return self.black_player if colour == BLACK else 3 - self.black_player

    def colour_of(self, player):
        return BLACK if player == self.black_player else WHITE

    def refusal(self, action):
        """Why the player to act cannot do this now, or None."""
        if self.winner:
            return "the game is over"
        kind = action & 0xF00
        value = action & 255
        step = self._step()
        asked = STONE if step is None else step[0]
        if kind == WORD:
            return self._word_refusal(action, step, asked)
        if kind == DECLARE:
            if asked != NUMBER:
                return "no number is asked"
            if not step[1] <= value <= step[2]:
                return "the number must be %d to %d" % (step[1], step[2])
            return None
        if value & 15 == 15 or value >= 0xF0:
            return "the point is not on the board"
        if kind == CHOOSE:
            if asked != KEEP_ONE:
                return "no fifth is to be chosen"
            if not self.is_offered(value):
                return "that point was not offered"
            return None
        if kind == OFFER:
            if asked != OFFERS and not (asked == STONE and step is not None and step[4]):
                return "no fifths are offered now"
            if self.cells[value] != EMPTY:
                return "the point is not empty"
            if self.is_offered(value):
                return "that point is offered already"
            if self.offered:
                for twin in twins(self.cells, value):
                    if self.is_offered(twin):
                        return "that point is symmetrical to one offered"
            return None
        if asked == STONE and self.offered:
            asked = OFFERS
        if asked != STONE:
            return ("a question is asked", "a number is asked", "fifths are offered", "a fifth")[
                asked - ASK
            ] + ": no stone now"
        if self.cells[value] != EMPTY:
            return "the point is not empty"
        if step is not None and not in_reach(value, step[1]):
            return "the stone must lie %s the %dx%d square" % (
                "within" if step[1] >= 0 else "outside",
                abs(step[1]) * 2 + 1,
                abs(step[1]) * 2 + 1,
            )
        if self.policy == "forbid" and self.to_move == BLACK and self.fouls:
            foul = self.fouls.verdict[value] & fouls.FOUL
            if foul:
                return "forbidden: " + fouls.reason_of(foul)
        return None

    def _word_refusal(self, action, step, asked):
        if action in (actions.RESIGN, actions.TIMEOUT):
            return None
        if action == actions.DRAW:
            return "your offer of a draw stands" if self.draw_from == self.to_act else None
        if action == actions.PASS:
            if not self.has_passes:
                return "this rule set has no pass"
            if step is not None:
                return "no pass inside an opening"
            return "no pass in the first three moves" if self.position.stones < 3 else None
        if action == actions.CLAIM:
            if self.policy != "claim":
                return "fouls are not claimed under this policy"
            if step is not None or self.to_move != WHITE:
                return "only White claims, before White's next move"
            return None
        if asked != ASK or action & 255 not in step[1]:
            return "that is not asked now"
        return None
