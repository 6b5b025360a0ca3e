"""The pause menu: BACK held opens it from every screen, BACK leaves it.  The clock rests."""

from gomoku import presses
from gomoku.game import actions
from gomoku.settings import ROWS
from gomoku.ui.pages import Page, Pages

SETTINGS = (("light", "light"), ("sound", "sound"), ("marks", "marks"), ("grid", "grid"))


class MenuScreen(Pages):
    name = "menu"
    has_menu = False

    def __init__(self, desk):
        pages = []
        game = desk.session.game
        if game:
            if game.record:
                pages.append(Page("undo", (), 0, None, self._take_back))
            for action, label, held in (
                (actions.PASS, "pass", False),
                (actions.DRAW, "draw", False),
                (actions.RESIGN, "resign", True),
            ):
                if not game.refusal(action):
                    pages.append(Page(label, (), 0, None, self._doer(action), held))
            if game.winner:
                pages.append(Page("again", (), 0, None, desk.rematch))
        for key, label in SETTINGS:
            index = desk.settings.values[key]
            pages.append(Page(label, ROWS[key][0], index, self._changer(desk, key)))
        pages.append(Page("new game", (), 0, None, desk.to_setup, bool(game and not game.winner)))
        Pages.__init__(self, desk, pages)

    @staticmethod
    def _changer(desk, key):
        def change(index):
            desk.settings.values[key] = index
            desk.settings_changed(key)

        return change

    def _take_back(self):
        self.desk.take_back()

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
