"""The last games kept on the board, newest first: OK opens one for review."""

from gomoku.ui.pages import Page, Pages


def _told(game):
    """A line about a game: how it ended, what was played, how long it was."""
    words = [game.reason.replace("_", " ") if game.reason else "unfinished"]
    if game.winner in (1, 2):
        words.insert(0, "black" if game.winner == 1 else "white")
    words.append(game.rule)
    words.append("%d" % len(game.moves()))
    return " ".join(words)


class GamesScreen(Pages):
    name = "games"
    for_all = True

    def __init__(self, desk):
        pages = [
            Page("%d" % number, ("...",), 0, None, self._opener(number))
            for number in desk.saves.log.numbers()
        ]
        Pages.__init__(self, desk, pages or [Page("games", ("none",))])

    def show(self, at):
        """A game is read when its page is turned to."""
        page = self.pages[at % len(self.pages)]
        if page.act and page.texts == ("...",):
            game = self.desk.logged_game(int(page.label))
            page.texts = (_told(game) if game else "broken",)
        Pages.show(self, at)

    def _opener(self, number):
        def act():
            game = self.desk.logged_game(number)
            if game:
                self.desk.review(game)

        return act

    def back(self):
        self.desk.go("setup")
