"""The pause menu: BACK held opens it from every screen, BACK leaves it.  The clock rests."""

from gomoku import presses
from gomoku.board_choices import BOARD_ROWS
from gomoku.game import actions
from gomoku.ui.pages import Page, Pages

# action, its word, whether OK must be held for it
ACTIONS = (
    (actions.PASS, "pass", False),
    (actions.DRAW, "draw", False),
    (actions.RESIGN, "resign", True),
)
SETTINGS = (("light", "light"), ("sound", "sound"), ("marks", "marks"), ("grid", "grid"))


class MenuScreen(Pages):
    name = "menu"
    has_menu = False

    def __init__(self, desk):
        pages = []
        game = desk.session.game
        if game:
            pages = self._about_game(desk, game)
        for key, label in SETTINGS:
            index = desk.settings.values[key]
            pages.append(Page(label, BOARD_ROWS[key][0], index, self._changer(desk, key)))
        pages.append(Page("stones", (), 0, None, lambda: desk.go("place-stones")))
        if game:
            pages.append(Page("new game", (), 0, None, desk.to_setup, not game.winner))
            pages.append(Page("save+leave", (), 0, None, desk.leave))
        Pages.__init__(self, desk, pages)

    def _about_game(self, desk, game):
        pages = []
        if game.record:
            pages.append(Page("undo", (), 0, None, desk.take_back))
        for action, label, held in ACTIONS:
            if not game.refusal(action):
                if action == actions.DRAW and game.draw_from:
                    label = "agree draw"
                pages.append(Page(label, (), 0, None, self._doer(action), held))
        if game.clock and not game.winner:
            pages.append(Page("clock", (), 0, None, lambda: desk.go("clock")))
            pages.append(Page("set clock", (), 0, None, lambda: desk.go("set-clock")))
        if desk.may_hint() and not desk.computer_level():
            pages.append(Page("hint", (), 0, None, lambda: desk.go("hint")))
            if game.phase == "play":
                pages.append(Page("solve", (), 0, None, lambda: desk.go("solve")))
        if game.winner:
            pages.append(Page("rematch", (), 0, None, desk.rematch))
        if game.record:
            pages.append(Page("review", (), 0, None, lambda: desk.review(game)))
        return pages

    @staticmethod
    def _changer(desk, key):
        def change(index):
            desk.settings.values[key] = index
            desk.settings_changed(key)

        return change

    def _doer(self, action):
        def act():
            self.desk.back_to_game()
            self.desk.do(action)

        return act

    def back(self):
        self.desk.back_to_game()

    def press(self, press, now):
        if press == presses.HELD | presses.BACK:
            return
        Pages.press(self, press, now)
