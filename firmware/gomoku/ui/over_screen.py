"""The end of a game: who won and how, the score, the points; one press begins the rematch.

The winner's edge blinks, both edges are lit after a draw; the winning row or the rows of the foul
blink.  Then it is told once, in words: what a row does not say, a match's score, rated players'
points.  SPECIAL tells it all again, one by one.
"""

from gomoku import presses
from gomoku.rules.fouls import FOUL
from gomoku.rules.position import BLACK
from gomoku.ui import board_picture, palette
from gomoku.ui.notice import Notice
from gomoku.ui.screen import Screen

GUARD_MS = 1000  # a press meant for the board must not begin the next game

# What a foul or the clock did, in few letters; a five speaks for itself.
REASONS = {
    "overline": "overline",
    "double_three": "3-3",
    "double_four": "4-4",
    "claimed_overline": "overline",
    "claimed_double_three": "3-3",
    "claimed_double_four": "4-4",
    "full_board": "draw",
    "passes": "draw",
    "agreement": "draw",
    "resignation": "resigned",
    "time": "time",
}


def foul_stones(game):
    """The stones of the rows of the foul that ended the game, () when none did."""
    fouls = game.fouls
    if not fouls or game.last == 0xFF or game.reason in ("five", "resignation", "time"):
        return ()
    if game.winner == 3 or game.cells[game.last] != BLACK:
        return ()
    from gomoku.rules import reasons

    # The verdict is of the empty point.
    fouls.lift(game.last, BLACK)
    stones = ()
    if fouls.verdict[game.last] & FOUL:
        stones = reasons.foul_stones(fouls, game.last)
    fouls.put(game.last, BLACK)
    return stones


class OverScreen(Screen):
    name = "over"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.game = desk.session.game
        self._opened = desk.now
        self._notice = Notice()
        self._rows = foul_stones(self.game)
        self._told = 0
        self._to_tell = self._news()
        self._tell(desk.now)

    def _tell(self, now):
        if self._to_tell:
            self._notice.say(self._to_tell.pop(0), now, self.game.last)

    def _news(self):
        """What is told unasked."""
        news = []
        if self.game.reason in REASONS:
            news.append(REASONS[self.game.reason])
        match = self.desk.session.match
        if match.games:
            news.append(("match " if match.played + 1 >= match.games else "") + self._score())
        return news + self._points()

    def _score(self):
        halves = self.desk.session.score_now()
        score = [str(half // 2) + (".5" if half & 1 else "") for half in halves]
        return "%s-%s" % (score[0], score[1])

    def _points(self):
        told = []
        for name, before, after, rank in self.desk.points_after():
            told.append("%s %d>%d %s" % (name, before, after, rank))
        return told

    def _facts(self):
        """What SPECIAL tells, one after the other."""
        return (
            [
                REASONS.get(self.game.reason, "five"),
                self._score(),
                "%d moves" % len(self.game.moves()),
            ]
            + self._opening()
            + self._points()
        )

    def _opening(self):
        """The name of a renju opening; loaded when it is asked for."""
        name = self.game.opening_name()
        return [name] if name else []

    def press(self, press, now):
        if press >> 4 == presses.PRESSED >> 4 and self._notice.hush():
            self._to_tell = []
            self.desk.redraw()
        if press == presses.PRESSED | presses.SPECIAL:
            facts = self._facts()
            self._notice.say(facts[self._told % len(facts)], now, self.game.last)
            self._told += 1
            self.desk.redraw()
        elif press == presses.PRESSED | presses.LEFT:
            self.desk.review(self.game)
        elif now - self._opened < GUARD_MS:
            return
        elif press == presses.PRESSED | presses.OK:
            self.desk.rematch()
        elif press == presses.CLICKED | presses.BACK:
            self.desk.to_setup()

    def tick(self, now):
        if self._notice.tick(now):
            if not self._notice:
                self._tell(now)
            self.desk.redraw()

    def draw(self, canvas, now):
        game = self.game
        board_picture.paint(canvas, game, False, 0, self._rows)
        if game.winner == 3:
            for player in (1, 2):
                # On a full board there is no other place.
                over = game.reason == "full_board"
                self.desk.light_edge(canvas, palette.EDGE, player, None, range(15), over)
        else:
            # Dimmer than stones, so that none of it is taken for one.
            colour = palette.BLACK_LAST if game.winner == BLACK else palette.WHITE_LAST
            self.desk.light_edge(canvas, colour, game.player_of(game.winner), palette.DARK)
        self._notice.draw(canvas, now)
