"""A game in progress: one machine for every rule set, policy and opening procedure.

`act(action)` does what a player does, or says why not and changes nothing.  `undo()` takes the
last action back, whatever it was, exactly.  The game asks three kinds of question: pick a point,
pick a word, pick a number.  Players (1, 2) and colours are different things: player 1 has Black at
the start, an opening may exchange that.
"""

from gomoku import forget
from gomoku.game import actions
from gomoku.game.actions import CHOOSE, DECLARE, OFFER, PLACE
from gomoku.game.procedure import ASK, KEEP_ONE, MOST_OFFERS, NUMBER, STONE
from gomoku.game.questions import Questions
from gomoku.rules import fouls
from gomoku.rules.notation import CENTRE
from gomoku.rules.position import BLACK, WHITE, Position
from gomoku.rules.rule_sets import BLACK_WINS, FIVE_UP, HAS_FOULS, RULE_SETS, WHITE_WINS
from gomoku.rules.wins import winning_stones, wins

COLOURS = (None, "black", "white")
NEEDED_ONCE = (
    "gomoku.game.agreement",
    "gomoku.game.row_compiler",
    "gomoku.game.action_text",
    "gomoku.rules.openings",
)

# What undo needs besides the stones, one byte each, in this order.
_KEPT = (
    "step",
    "black_player",
    "to_act",
    "to_move",
    "declared",
    "offered",
    "draw_from",
    "passes",
    "foul",
    "actor",
    "last",
    "winner",
)
_WIDTH = len(_KEPT)
_TO_ACT = _KEPT.index("to_act")


class Game(Questions):
    """What can be read at any time:

    rule, opening, policy, and terms (their three numbers in a record), position,
    fouls (a FoulMap, or None where Black has no fouls), program and step,
    black_player, to_act (the player who answers, 0 when over), to_move (the colour of the next
    stone, 0 when over), declared, offers (a bytearray whose first `offered` points are offered),
    draw_from (the player whose offer of a draw stands, or 0), foul (verdict of Black's last stone
    while White may claim), last (point of the last stone, 0xFF before the first), winner (BLACK,
    WHITE, 3 for a draw, 0 while playing), reason, clock (or None), record (the actions so far).
    """

    def __init__(
        self, rule="freestyle", opening="free", policy=None, clock_row=None, setup=None, to_move=0
    ):
        """setup: (black points, white points) to start from; to_move: BLACK, WHITE, 0 by count.

        ValueError for what does not go together and for stones that cannot stand.
        """
        from gomoku.game.agreement import agree

        agreed = agree(rule, opening, policy, setup is not None)
        forget(*NEEDED_ONCE)
        self.policy, self.program, self.terms = agreed
        self.rule = rule
        self.opening = opening
        row = RULE_SETS[rule]
        has_fouls = row[HAS_FOULS] and self.policy != "off"
        self.has_passes = row[HAS_FOULS]
        self.black_wins = row[BLACK_WINS] if has_fouls or not row[HAS_FOULS] else FIVE_UP
        self.white_wins = row[WHITE_WINS]
        self.position = Position()
        self.cells = self.position.cells
        self.fouls = fouls.FoulMap() if has_fouls else None
        self.record = []
        self.spent = []  # ms that each action took, with a clock
        self.thinking = 0  # ms since the last action
        # An arbiter's: (number of actions before it, ms thought since, player, ms given).
        self.corrections = []
        self.corrected = 0  # how often, for one who looks whether there is something new
        self.clock = None
        if clock_row:
            from gomoku.game.clock import Clock

            self.clock = Clock(clock_row)
        self.offers = bytearray(MOST_OFFERS)
        self._trail = bytearray()
        self._reasons = []  # reason of the end, one for each action that ended the game
        self.first_colour = BLACK
        self.setup = setup
        for name in _KEPT:
            setattr(self, name, 0)
        self.black_player = 1
        self.last = 0xFF
        self.reason = None
        self._set_up(setup, to_move)

    def _set_up(self, setup, to_move):
        if setup is not None:
            for points, colour in zip(setup, (BLACK, WHITE)):
                for point in points:
                    self.position.place(point, colour)
            if not to_move:
                to_move = BLACK if len(setup[0]) <= len(setup[1]) else WHITE
        elif self.rule == "battle":
            self.position.place(CENTRE, BLACK)
            self.last = CENTRE
            to_move = WHITE
        self.first_colour = self.to_move = to_move or BLACK
        if self.fouls:
            self.fouls.load(self.cells)
        if self.position.is_full():
            self._end(3, "full_board")
        self._who_acts()

    # What happens

    def act(self, action):
        """Do it for the player to act; None, or why not (then nothing has changed)."""
        number = self.refusal(action)
        if number:
            from gomoku.game.refusals import why

            forget("gomoku.game.refusals")
            return why(self, number, action)
        for name in _KEPT:
            self._trail.append(getattr(self, name))
        self.record.append(action)
        self.spent.append(self.thinking)
        self.thinking = 0
        player = self.to_act
        kind = action & 0xF00
        value = action & 255
        if action == actions.DRAW:
            if self.draw_from:
                self._end(3, "agreement")
            else:
                self.draw_from = player
        elif action == actions.CLAIM and not self.foul:
            pass
        else:
            if self.draw_from == 3 - player:
                self.draw_from = 0
            if kind == PLACE:
                step = self.asked()
                self._place(value)
                if step is not None:
                    self.step = step[3]
            elif kind == CHOOSE:
                self.offered = 0
                self._place(value)
                self.step += 1
            elif kind == OFFER:
                self._offer(value)
            elif kind == DECLARE:
                self.declared = value
                self.step += 1
            else:
                self._word(action, player)
            self.actor = player
        self._who_acts()
        if self.clock and not self.winner and action not in actions.NO_MOVE:
            self.clock.acted(player, self.to_act != player)
        return None

    def tick(self, ms):
        """`ms` of thinking have passed; the flag's fall ends the game as a timeout."""
        if self.clock and not self.winner and ms:
            self.thinking += ms
            if self.clock.charge(self.to_act, ms):
                self.act(actions.TIMEOUT)

    def _place(self, point):
        colour = self.to_move
        foul = 0
        if self.fouls and colour == BLACK and self.step >= len(self.program):
            foul = self.fouls.verdict[point] & fouls.FOUL
        self.position.place(point, colour)
        if self.fouls:
            self.fouls.put(point, colour)
        self.last = point
        self.passes = 0
        self.foul = foul
        self.to_move = 3 - colour
        if wins(self.cells, point, self.black_wins if colour == BLACK else self.white_wins):
            self._end(colour, "five")
        elif foul and self.policy == "lose":
            self._end(WHITE, fouls.reason_of(foul))
        elif self.position.is_full():
            self._end(3, "full_board")

    def _offer(self, point):
        wanted = self.offers_wanted()
        self.offers[self.offered] = point
        self.offered += 1
        if self.offered == wanted:
            self.step += 1

    def _word(self, action, player):
        if action == actions.PASS:
            self.passes += 1
            self.foul = 0
            self.to_move = 3 - self.to_move
            if self.passes == 2:
                self._end(3, "passes")
        elif action == actions.CLAIM:
            self._end(WHITE, "claimed_" + fouls.reason_of(self.foul))
        elif action == actions.RESIGN or action == actions.TIMEOUT:
            self._end(
                3 - self.colour_of(player), "resignation" if action == actions.RESIGN else "time"
            )
        else:
            if action == actions.EXCHANGE:
                self.black_player = 3 - self.black_player
            elif action == actions.TAKE_BLACK:
                self.black_player = player
            elif action == actions.TAKE_WHITE:
                self.black_player = 3 - player
            _, answers, afters = self.asked()
            self.step = afters[answers.index(action & 255)]

    def _end(self, winner, reason):
        self.winner = winner
        self.reason = reason
        self._reasons.append(reason)

    def _who_acts(self):
        """Set to_act from the step: the owner of the next stone, or who is asked."""
        if self.winner:
            self.to_act = self.to_move = 0
            return
        step = self.asked()
        player = self.player_of(self.to_move)
        if step is not None:
            kind = step[0]
            if kind == NUMBER or (kind == STONE and step[2]):
                player = self.actor or player
            elif kind == ASK or kind == KEEP_ONE:
                player = 3 - self.actor
        self.to_act = player

    def undo(self):
        """Take the last action back; False when there is none."""
        if not self.record:
            return False
        if self.clock:
            from gomoku.game.timing import wind_clock
        if self.winner:
            self._reasons.pop()
            self.reason = None
        action = self.record.pop()
        if action & 0xF00 in (PLACE, CHOOSE):
            colour = self.position.remove(action & 255)
            if self.fouls:
                self.fouls.lift(action & 255, colour)
        at = len(self._trail) - _WIDTH
        for i in range(_WIDTH):
            setattr(self, _KEPT[i], self._trail[at + i])
        self._trail = self._trail[:at]
        self.thinking = self.spent.pop()
        if self.clock:
            wind_clock(self)
        return True

    def acting(self, i):
        """Who was to act before the i-th action; after the last one, who is now."""
        at = i * _WIDTH + _TO_ACT
        return self._trail[at] if at < len(self._trail) else self.to_act

    # The record

    def moves(self):
        """Stones and passes in order: points, and None for a pass; battle's H8 comes first."""
        moves = [CENTRE] if self.rule == "battle" and self.setup is None else []
        for action in self.record:
            if action & 0xF00 in (PLACE, CHOOSE):
                moves.append(action & 255)
            elif action == actions.PASS:
                moves.append(None)
        return moves

    def opening_name(self):
        """ "D4 Kagetsu", when the first three stones of a game of renju are one of the 26."""
        moves = self.moves()[:3]
        if self.rule != "renju" or self.setup is not None:
            return None
        if len(moves) < 3 or moves[0] != CENTRE or None in moves:
            return None
        from gomoku.rules.opening26 import opening_of

        return opening_of(moves[1], moves[2])

    def win_line(self):
        """The stones of the winning rows, ordered A1, B1 .. O15; [] without a five."""
        if self.reason != "five":
            return []
        kind = self.black_wins if self.winner == BLACK else self.white_wins
        return winning_stones(self.cells, self.last, kind)
