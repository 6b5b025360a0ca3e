"""The desk at which the screens sit: the session, what is saved, the way from screen to screen.

A screen knows the desk and nothing behind it.  What changes a game is saved when the light of it
has gone out (`save`).
"""

import sys

from gomoku import forget, sweep
from gomoku.game.session import Session
from gomoku.players import Players
from gomoku.rules.rule_sets import HAS_FOULS, RULE_SETS
from gomoku.saves import Saves
from gomoku.seats import Seats
from gomoku.settings import KEPT_WITH_PLAYERS, Settings
from gomoku.ui import notice, screen  # noqa: F401, what nearly every screen needs stays
from gomoku.ui.canvas import Canvas
from gomoku.ui.sounds import Player

# The way between these is short: their modules stay until the game is over or left.
IN_A_GAME = ("game", "thinking", "menu", "clock", "hint", "pause")
SHOW_STONES = ("game", "thinking", "hint", "solve", "over", "review", "place-stones")


def screen_of(name):
    """Module and class: "set-clock" is gomoku.ui.set_clock_screen.SetClockScreen."""
    words = name.split("-")
    kind = "".join([word[0].upper() + word[1:] for word in words])
    return "gomoku.ui.%s_screen" % "_".join(words), kind + "Screen"


class Desk(Seats):
    resident = []  # modules that no screen makes room for

    def __init__(self, board, preset):
        self.board = board
        self.canvas = Canvas()
        self.now = 0
        self.saves = Saves(board.storage)
        self.vault = self.saves.vault
        self.settings = Settings(board.display.level)
        self.players = Players(self.settings.values)
        self.session = Session()
        self.refused = None  # why the last press was refused
        self.reviewed = None  # the game that the review screen shows
        self.seat_asked = None  # "left" or "right": whose player is named, corrected or dropped
        self.renamed = 0  # the player who gets another name, 0 for somebody new
        self._sounds = Player(board.buzzer)
        self._stale = True
        self.screen = None
        self.next = None  # the screen to go to when the light of this one is out
        self._loading = False
        self._preset = None
        if preset and any([preset.get(key) for key in ("rule", "opening", "fouls")]):
            self._preset = preset
        self._load()
        for name in self.vault.dropped:  # what was good of it, or nothing: it is told only once
            self.saves.changed(name, getattr(self, name, None))
        self._apply_light()
        if self.vault.dropped:
            self.go("lost")
        else:
            self.begin()

    def _load(self):
        """Everything that was kept; an ended game is logged and counted now."""
        for name, thing in (("settings", self.settings), ("players", self.players)):
            self.saves.load(name, thing)
        session = self.saves.load_session()
        if session:
            from gomoku import roster

            names = [n if roster.has(self.players, n) else 0 for n in session.names]
            if names != session.names:  # dropped, and the place may be taken by somebody else
                session.names = names
                self.saves.changed("game", session)
            self.session = session
            if session.game.winner:
                if not self.saves.is_logged(session):
                    self.saves.ended(session)
                self.close_game()

    def begin(self):
        """The first screen of a player's."""
        if self.session.game:
            self.go("resume")
        elif self._preset:
            self._start_preset()
        else:
            self.go("setup")

    # Screens

    def go(self, name):
        """To the screen of that name, which is loaded when it is needed."""
        self.next = None
        module, kind = screen_of(name)
        left = self.screen
        self._make_room(left.name if left else "", name)
        if name != "review":
            self.reviewed = None  # a game is large
        ran_clock = left and left.runs_clock
        self.screen = left = None
        if module not in sys.modules:
            if name not in SHOW_STONES:
                self.turn_page()
            sweep()  # what stays goes into whole memory, not into gaps
        try:
            module = __import__(module, None, None, (kind,))
        except MemoryError:
            self.drop_link()  # the game comes first
            self._make_room("", name)  # what came half
            module = __import__(module, None, None, (kind,))
        self.screen = getattr(module, kind)(self)
        self._loading = name == "game"  # the opponent, where it plays; a thought loads it itself
        self.redraw()
        if ran_clock and not self.screen.runs_clock:
            self._clock_stopped()

    def drop_link(self):
        """The app's: what it has loaded besides makes room."""

    def turn_page(self):
        """Answer a press at once, with an empty board: what comes takes a while to load."""
        self.canvas.clear()
        self.board.display.show(self.canvas)
        self.redraw()

    def _make_room(self, left, name):
        """Forget the modules that only the screens before this one needed."""
        if left in IN_A_GAME and name in IN_A_GAME:
            return
        resident = self.resident
        forget(*[m for m in sys.modules if m.startswith("gomoku.") and m not in resident])

    def redraw(self):
        self._stale = True

    def is_drawn(self):
        return not self._stale

    def play(self, sound):
        self._sounds.play(sound, self.now)

    def back_to_game(self):
        game = self.session.game
        self.go("setup" if game is None else "over" if game.winner else self._turn())

    def _turn(self):
        """The screen of whoever acts now: a player, or the board itself."""
        return "thinking" if self.computer_level() else "game"

    def review(self, game):
        self.reviewed = game
        self.go("review")

    def leave_review(self):
        if self.reviewed is self.session.game:
            self.back_to_game()
        else:
            self.go("games")

    # The game

    def do(self, action):
        """Act in the game; True when it was open.  Says why not in `refused`."""
        why = self.session.game.act(action)
        if why:
            self.refuse(why)
            return False
        self._done(action)
        return True

    def refuse(self, why):
        self.refused = why
        self.play("refused")

    def run_clock(self, elapsed_ms):
        game = self.session.game
        if game and game.clock and not game.winner:
            periods = game.clock.periods
            left = periods[1] + periods[2]
            game.tick(elapsed_ms)
            if game.winner:
                self._done(game.record[-1])
            elif periods[1] + periods[2] != left:
                self.game_changed()

    def _clock_stopped(self):
        """The players have left the board for a menu: what was thought until now is kept."""
        game = self.session.game
        if game and game.clock and not game.winner:
            self.game_changed()

    def _done(self, action):
        game = self.session.game
        self.game_changed()
        if game.winner:
            self.play("drawn" if game.winner == 3 else "won")
            self.saves.ended(self.session)
            self.next = "over"
            self.screen.done(action, self.now)
        else:
            self.play("question" if game.words() or game.numbers() else "stone")
            turn = self._turn()
            if self.screen.name != turn and self.screen.name in ("game", "thinking"):
                self.go(turn)
            else:
                self.screen.done(action, self.now)

    def take_back(self):
        """Take the last action back; against the board, back to the player's own."""
        game = self.session.game
        while game.undo():
            self.game_changed()
            if not self.computer_level() or not self.has_people():
                break
        self.play("back")
        self.back_to_game()

    def correct_clock(self, player, ms):
        from gomoku.game.timing import correct_clock

        correct_clock(self.session.game, player, ms)
        self.game_changed()

    def start_game(self):
        """Begin what the settings say, with a fresh score."""
        self._begin(self.settings.text("opening"))

    def start_position(self, setup, to_move):
        """Begin from these stones: (black points, white points); ValueError, and the game at hand
        goes on, when they cannot stand."""
        self._begin("free", setup, to_move)

    def _begin(self, opening, setup=None, to_move=0):
        self.turn_page()
        settings = self.settings
        values = settings.values
        rule = settings.text("rule")
        fouls = settings.text("fouls") if RULE_SETS[rule][HAS_FOULS] else None
        session = Session(settings.match_games(), (values["left"], values["right"]))
        row = settings.clock_row()
        session.begin(self._number(), rule, opening, fouls, row, setup, to_move)
        self.close_game()
        self.session = session
        self.game_changed()
        self.back_to_game()

    def _start_preset(self):
        preset = self._preset
        self.session = Session()
        self.session.begin(
            self._number(),
            preset.get("rule") or "freestyle",
            preset.get("opening") or "free",
            preset.get("fouls"),
            self.settings.clock_row(),
        )
        self.game_changed()
        self.back_to_game()

    def _number(self):
        """The next game's number."""
        numbers = self.saves.log.numbers()
        return max(self.session.number, self.players.counted, numbers[0] if numbers else 0) + 1

    def rematch(self):
        self.turn_page()
        self.saves.finish()
        self._count()
        self.session.rematch(self._number())
        self.game_changed()
        self.back_to_game()

    def play_on(self, game):
        """Go on from a position of a game that was played before: for practice, without points."""
        self.close_game()
        number = self._number()
        self.session = Session(0, self.practice_seats())
        self.session.play_on(number, game)
        self.game_changed()
        self.back_to_game()

    def close_game(self):
        """An ended game is counted; one that is being played is dropped."""
        self.saves.finish()
        self._count()
        number = self.session.number
        self.session = Session()
        self.session.number = number
        self.saves.changed("game", None)

    def to_setup(self):
        self.close_game()
        self.go("setup")

    def leave(self):
        """To set-up, where the game waits."""
        self.go("setup")

    def drop_game(self):
        self.close_game()
        if self._preset:
            self._start_preset()
        else:
            self.go("setup")

    # Light

    def settings_changed(self, key):
        if key in KEPT_WITH_PLAYERS:
            self.saves.changed("players", self.players)
        else:
            self.saves.changed("settings", self.settings)
        if key in ("light", "colours", "sound"):
            self._apply_light()
        self.redraw()

    def _apply_light(self):
        from gomoku.ui import colours

        values = self.settings.values
        name = colours.PALETTE_NAMES[values["colours"]]
        self.board.display.set_palette(colours.palette(name))
        forget("gomoku.ui.colours")
        self.dim(False)
        self._sounds.muted = not values["sound"]

    def dim(self, dimmed):
        level = self.settings.values["light"] + 1
        self.board.display.set_brightness((level + 2) // 3 if dimmed else level)
        self.redraw()

    # Saves

    def game_changed(self):
        self.saves.changed("game", self.session)

    def save(self):
        """One thing at a time; called when the light is out."""
        self.saves.step()

    def logged_game(self, number):
        """A game of the log, None when its file is broken."""
        return self.saves.logged_game(number)
