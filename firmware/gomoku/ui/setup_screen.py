"""Set-up: what is to be played, how, and how it looks.  Two presses lead to the first stone."""

from gomoku.choices import OPENINGS_FOR, ROWS
from gomoku.players import COMPUTER, LEVELS
from gomoku.rules.rule_sets import HAS_FOULS, POLICIES, RULE_SETS, default_policy
from gomoku.ui.pages import Page, Pages

LABELS = (
    ("rule", "rule"),
    ("opening", "open"),
    ("fouls", "foul"),
    ("clock", "time"),
    ("games", "match"),
    ("left", "left"),
    ("right", "right"),
    ("seats", "seat"),
    ("colours", "colours"),
    ("light", "light"),
    ("sound", "sound"),
    ("confirm", "confirm"),
    ("grid", "grid"),
    ("marks", "marks"),
)
OPPOSITE = {"left": "near", "right": "far"}  # the seats of two who face each other


class SetupScreen(Pages):
    name = "setup"
    for_all = True

    def __init__(self, desk):
        Pages.__init__(self, desk, [Page("play")])
        self._kept = "%d kept" % len(desk.saves.log.numbers())
        self._list_pages(0)

    def turn_to_seat(self, key):
        """Show whose name was given: "left" or "right"."""
        label = OPPOSITE[key] if self.desk.settings.values["seats"] else key
        self.turn_to(label)

    def _list_pages(self, at):
        """The pages that make sense under the rule set at hand."""
        settings = self.desk.settings
        rule = settings.text("rule")
        has_fouls = RULE_SETS[rule][HAS_FOULS]
        summary = rule
        opening = settings.text("opening")
        if opening != "free":
            summary += " " + opening
        game = self.desk.session.game
        waits = bool(game and not game.winner)  # left by its players
        # Another game takes its place, so that cannot happen by accident.
        self.pages = [Page("play", (summary,), 0, None, self.desk.start_game, waits)]
        if waits:
            self.pages[0].texts = ()
            self.pages.insert(0, Page("resume", (game.rule,), 0, None, self.desk.back_to_game))
        for key, label in LABELS:
            if key == "fouls" and not has_fouls:
                continue
            texts = ROWS[key][0]
            index = settings.values[key]
            if key in ("left", "right"):
                if settings.values["seats"]:
                    label = OPPOSITE[key]
                self.pages.append(self._player_page(key, label))
                continue
            if key == "opening":
                texts = OPENINGS_FOR[rule]
                index = texts.index(opening)
            self.pages.append(Page(label, texts, index, self._changer(key, texts)))
        self.pages.append(Page("games", (self._kept,), 0, None, lambda: self.desk.go("games")))
        self.show(at)

    def _player_page(self, key, label):
        """Who sits there: a guest, a player of this board, a new one, whom OK lets be named, or
        the board itself at one of its levels.  SPECIAL shows a player, to be corrected."""
        desk = self.desk
        texts, numbers = ["guest"], [0]
        for name in desk.players.names:
            if name:
                texts.append(name)
                numbers.append(desk.players.names.index(name) + 1)
        if not desk.players.is_full():
            texts.append("new")
            numbers.append(-1)
        texts.extend(LEVELS)
        numbers.extend(range(COMPUTER, COMPUTER + len(LEVELS)))

        def change(index):
            if numbers[index] >= 0:
                desk.settings.values[key] = numbers[index]
                desk.settings_changed(key)

        def act():
            if numbers[page.index] < 0:
                desk.ask_name(key)
            else:
                self.show(self.at + 1)

        def special():
            if 0 < numbers[page.index] < COMPUTER:
                desk.show_player(key)

        page = Page(label, texts, numbers.index(desk.settings.values[key]), change, act)
        page.special = special
        return page

    def _changer(self, key, texts):
        def change(index):
            desk = self.desk
            desk.settings.values[key] = ROWS[key][0].index(texts[index])
            if key == "rule":
                self._fit_to_rule()
            if key in ("rule", "opening", "seats"):
                self._list_pages(self.at)
            desk.settings_changed(key)

        return change

    def _fit_to_rule(self):
        """A new rule set takes its own fouls, and drops an opening that does not go with it."""
        values = self.desk.settings.values
        rule = self.desk.settings.text("rule")
        values["fouls"] = POLICIES.index(default_policy(rule))
        if self.desk.settings.text("opening") not in OPENINGS_FOR[rule]:
            values["opening"] = 0
        if rule == "connect-five":
            values["colours"] = 2
        elif values["colours"] == 2:
            values["colours"] = 0
        self.desk.settings_changed("colours")

    def ok(self, page):
        if page.act:
            page.act()
        else:
            self.show(self.at + 1)

    def back(self):
        self.show(0)
