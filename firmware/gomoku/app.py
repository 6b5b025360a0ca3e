"""The app wires the layers and runs the loop.  It is the desk at which the screens sit.

`tick(now_ms)` is one turn: presses, time, light, then the save.  The light goes out first, because
an erase of the flash holds everything up for 45 ms.  Nothing sleeps, so an evening of play can be
replayed in a second.
"""

from gomoku import presses
from gomoku.game.session import Session
from gomoku.game.session import read as read_session
from gomoku.settings import Settings
from gomoku.ui import board_picture, palette
from gomoku.ui.canvas import Canvas
from gomoku.ui.sounds import Player
from gomoku.vault import Vault

# name -> (module, class); a screen is loaded when it is first needed.
SCREENS = {
    "setup": ("setup_screen", "SetupScreen"),
    "game": ("game_screen", "GameScreen"),
    "menu": ("menu_screen", "MenuScreen"),
    "resume": ("resume_screen", "ResumeScreen"),
}

EDGES = (("left", "right"), ("bottom", "top"))  # by seats (side by side, opposite) and player


class App:
    """board: display, buttons, storage, buzzer, ticks_ms, idle (devices).

    preset: None, or a dict with any of rule, opening, fouls: the board then starts in that game.
    """

    def __init__(self, board, preset=None):
        self.board = board
        self.canvas = Canvas()
        self.now = 0
        self.vault = Vault(board.storage)
        self.settings = Settings(board.display.level)
        self._sounds = Player(board.buzzer)
        self.session = Session()
        self.refused = None  # why the last press was refused
        self._stale = True
        self._unsaved = False
        self._unsaved_settings = False
        self._load_settings()
        self._apply_light()
        self._preset = None
        if preset and any([preset.get(key) for key in ("rule", "opening", "fouls")]):
            self._preset = preset
        if self._load_session():
            self.go("resume")
        elif self._preset:
            self._start_preset()
        else:
            self.go("setup")

    # The loop

    def tick(self, now_ms):
        elapsed = now_ms - self.now
        self.now = now_ms
        board = self.board
        board.buzzer.tick(now_ms)
        self._sounds.tick(now_ms)
        while True:
            press = board.buttons.poll(now_ms)
            if not press:
                break
            self.hear(press)
        game = self.session.game
        if game and game.clock and not game.winner and self.screen.name == "game":
            game.tick(elapsed)
            if game.winner:
                self._done(game.record[-1])
        self.screen.tick(now_ms)
        if self._stale:
            self._stale = False
            self.screen.draw(self.canvas, now_ms)
        self.canvas.tick(now_ms)
        board.display.show(self.canvas)
        if self._unsaved:
            self._unsaved = False
            self._store("game", self.session.write())
        elif self._unsaved_settings:
            self._unsaved_settings = False
            self._store("settings", self.settings.write())

    def hear(self, press):
        """One press (presses.py), from the buttons or from anywhere else."""
        self.refused = None
        if press == presses.HELD | presses.BACK and self.screen.has_menu:
            self.go("menu")
        else:
            self.screen.press(press, self.now)

    # What screens ask of the desk

    def go(self, name):
        module, kind = SCREENS[name]
        module = __import__("gomoku.ui." + module, None, None, (kind,))
        self.screen = getattr(module, kind)(self)
        self.redraw()

    def redraw(self):
        self._stale = True

    def is_drawn(self):
        return not self._stale

    def play(self, sound):
        self._sounds.play(sound, self.now)

    def do(self, action):
        """Act in the game; True when it was open.  Says why not in `refused`."""
        game = self.session.game
        why = game.refusal(action)
        if why:
            self.refused = why
            self.play("refused")
            return False
        game.act(action)
        self._done(action)
        return True

    def _done(self, action):
        game = self.session.game
        if game.winner:
            self.play("drawn" if game.winner == 3 else "won")
        else:
            self.play("question" if game.words() or game.numbers() else "stone")
        self._unsaved = True
        if self.screen.name == "game":
            self.screen.done(action, self.now)

    def take_back(self):
        if self.session.game.undo():
            self._unsaved = True
            self.play("back")
        self.go("game")

    def start_game(self):
        """Begin what the settings say, with a fresh score."""
        settings = self.settings
        self.session = Session(settings.values["games"] + 1)
        fouls = settings.text("fouls")
        self._begin(settings.text("rule"), settings.text("opening"), fouls, settings.clock_row())

    def _begin(self, rule, opening, fouls, clock_row):
        from gomoku.rules.rule_sets import HAS_FOULS, RULE_SETS

        if not RULE_SETS[rule][HAS_FOULS]:
            fouls = None
        self.session.begin(rule, opening, fouls, clock_row)
        self._unsaved = True
        self.go("game")

    def _start_preset(self):
        preset = self._preset
        self._begin(
            preset.get("rule") or "freestyle",
            preset.get("opening") or "free",
            preset.get("fouls"),
            self.settings.clock_row(),
        )

    def rematch(self):
        self.session.rematch()
        self._unsaved = True
        self.go("game")

    def back_to_game(self):
        self.go("game" if self.session.game else "setup")

    def to_setup(self):
        self.session = Session()
        self._forget_game()
        self.go("setup")

    def drop_game(self):
        self.session = Session()
        self._forget_game()
        if self._preset:
            self._start_preset()
        else:
            self.go("setup")

    def settings_changed(self, key):
        self._unsaved_settings = True
        if key in ("light", "colours", "sound"):
            self._apply_light()
        self.redraw()

    def is_turned(self):
        """Do words turn to a reader at the top edge, the one who is asked now?"""
        game = self.session.game
        return bool(
            self.settings.values["seats"]
            and game
            and game.to_act
            and self.session.seat(game.to_act)
        )

    def light_edge(self, canvas):
        """The edge of the player who acts, in the colour of the stone or a neutral one."""
        game = self.session.game
        side = EDGES[self.settings.values["seats"]][self.session.seat(game.to_act)]
        board_picture.edge(canvas, side, palette.EDGE)

    def light_status(self, canvas):
        game = self.session.game
        canvas.set(0xF0 + self.session.seat(game.to_act), game.to_move)

    # Settings and saves

    def _apply_light(self):
        settings = self.settings
        display = self.board.display
        name = palette.PALETTE_NAMES[settings.values["colours"]]
        display.set_palette(palette.palette(name))
        display.set_brightness(settings.values["light"] + 1)
        self._sounds.muted = not settings.values["sound"]

    def _load_settings(self):
        data = self.vault.load("settings")
        if data is not None and not self.settings.read(data):
            self.vault.dropped.append("settings")

    def _load_session(self):
        """A saved game that was being played; a session that is over is not asked about."""
        data = self.vault.load("game")
        if not data:
            return False
        try:
            session = read_session(data)
        except ValueError:
            self.vault.dropped.append("game")
            return False
        if session.game.winner:
            return False
        self.session = session
        return True

    def _forget_game(self):
        self._store("game", b"")

    def _store(self, name, data):
        try:
            self.vault.store(name, data)
        except OSError as error:
            print("cannot save %s: %s" % (name, error))


def run(board):
    """The device's loop; Ctrl-C leaves it."""
    app = App(board)
    while True:
        app.tick(board.ticks_ms())
        board.idle()
