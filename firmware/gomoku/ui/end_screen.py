"""The end of a game: who won and how, the score, the points; one press begins the rematch."""

from gomoku import presses
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


class EndScreen(Screen):
    name = "over"

    def __init__(self, desk):
        Screen.__init__(self, desk)
        self.game = desk.session.game
        self._opened = desk.now
        self._notice = Notice()
        self._told = 0
        if self.game.reason in REASONS:
            self._notice.say(REASONS[self.game.reason], desk.now)

    def _facts(self):
        """What SPECIAL tells, one after the other."""
        desk = self.desk
        score = [str(half // 2) + (".5" if half & 1 else "") for half in desk.session.score_now()]
        facts = [
            REASONS.get(self.game.reason, "five"),
            "%s-%s" % (score[0], score[1]),
            "%d moves" % len(self.game.moves()),
        ]
        for name, before, after, rank in desk.points_after():
            facts.append("%s %d>%d %s" % (name, before, after, rank))
        return facts

    def press(self, press, now):
        if press >> 4 == presses.PRESSED >> 4 and self._notice.hush():
            self.desk.redraw()
        if press == presses.PRESSED | presses.SPECIAL:
            facts = self._facts()
            self._notice.say(facts[self._told % len(facts)], now)
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
            self.desk.redraw()

    def draw(self, canvas, now):
        game = self.game
        rows = self.desk.foul_rows
        board_picture.paint(canvas, game, False, 0, rows)
        if game.winner != 3:
            won = palette.BLACK_LAST if game.winner == BLACK else palette.WHITE_LAST
            self.desk.light_edge(canvas, won, game.player_of(game.winner))
        self._notice.draw(canvas, now, False)
