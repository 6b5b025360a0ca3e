"""The desk at which the screens sit: the session, what is saved, the way from screen to screen.

A screen knows the desk and nothing behind it.  What changes a game is saved when the light of it
has gone out (`save`).
"""

from gomoku.game.session import Session
from gomoku.game.session import read as read_session
from gomoku.games_log import GamesLog
from gomoku.players import Players
from gomoku.rules.rule_sets import HAS_FOULS, RULE_SETS
from gomoku.settings import Settings
from gomoku.ui import board_picture, palette
from gomoku.ui.canvas import Canvas
from gomoku.ui.sounds import Player
from gomoku.vault import Vault

# name -> (module, class); a screen is loaded when it is first needed.
SCREENS = {
    "setup": ("setup_screen", "SetupScreen"),
    "game": ("game_screen", "GameScreen"),
    "over": ("end_screen", "EndScreen"),
    "menu": ("menu_screen", "MenuScreen"),
    "resume": ("resume_screen", "ResumeScreen"),
    "pause": ("pause_screen", "PauseScreen"),
    "clock": ("clock_screen", "ClockScreen"),
    "set-clock": ("clock_setter_screen", "ClockSetterScreen"),
    "place-stones": ("place_stones_screen", "PlaceStonesScreen"),
    "review": ("review_screen", "ReviewScreen"),
    "games": ("games_screen", "GamesScreen"),
    "name": ("name_screen", "NameScreen"),
    "attract": ("attract_screen", "AttractScreen"),
    "commission": ("commission_screen", "CommissionScreen"),
}

EDGES = (("left", "right"), ("bottom", "top"))  # by seats (side by side, opposite) and seat


class Desk:
    def __init__(self, board, preset):
        self.board = board
        self.canvas = Canvas()
        self.now = 0
        self.vault = Vault(board.storage)
        self.log = GamesLog(board.storage)
        self.settings = Settings(board.display.level)
        self.players = Players()
        self.session = Session()
        self.refused = None  # why the last press was refused
        self.foul_rows = ()  # stones of the foul that Black's last stone made, if it did
        self.reviewed = None  # the game that the review screen shows
        self._naming = None  # the seat whose player gets a name
        self._sounds = Player(board.buzzer)
        self._stale = True
        self._unsaved = {}  # what is to be saved: name in the vault -> what gives its bytes
        self._to_log = False
        self._preset = None
        if preset and any([preset.get(key) for key in ("rule", "opening", "fouls")]):
            self._preset = preset
        for name, thing in (("settings", self.settings), ("players", self.players)):
            data = self.vault.load(name)
            if data is not None and not thing.read(data):
                self.vault.dropped.append(name)
        self._apply_light()
        if self._load_session():
            self.go("resume")
        elif self._preset:
            self._start_preset()
        else:
            self.go("setup")

    # Screens

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

    def back_to_game(self):
        game = self.session.game
        self.go("setup" if game is None else "over" if game.winner else "game")

    def review(self, game):
        self.reviewed = game
        self.go("review")

    def leave_review(self):
        self.go("over" if self.reviewed is self.session.game else "games")

    # The game

    def do(self, action):
        """Act in the game; True when it was open.  Says why not in `refused`."""
        game = self.session.game
        why = game.refusal(action)
        if why:
            self.refused = why
            self.play("refused")
            return False
        self.foul_rows = ()
        game.act(action)
        self._done(action)
        return True

    def run_clock(self, elapsed_ms):
        game = self.session.game
        if game and game.clock and not game.winner:
            game.tick(elapsed_ms)
            if game.winner:
                self._done(game.record[-1])

    def _done(self, action):
        game = self.session.game
        self._game_changed()
        if game.winner:
            self.play("drawn" if game.winner == 3 else "won")
            self._to_log = True
            self.go("over")
        else:
            self.play("question" if game.words() or game.numbers() else "stone")
            self.screen.done(action, self.now)

    def take_back(self):
        if self.session.game.undo():
            self._game_changed()
            self.play("back")
        self.back_to_game()

    def correct_clock(self, player, ms):
        self.session.game.correct_clock(player, ms)
        self._game_changed()

    def start_game(self):
        """Begin what the settings say, with a fresh score."""
        self.close_game()
        self._begin(self.settings.text("opening"))

    def start_position(self, setup, to_move):
        """Begin from these stones: (black points, white points)."""
        self.close_game()
        self._begin("free", setup, to_move)

    def _begin(self, opening, setup=None, to_move=0):
        settings = self.settings
        values = settings.values
        rule = settings.text("rule")
        fouls = settings.text("fouls") if RULE_SETS[rule][HAS_FOULS] else None
        games = values["games"]
        self.session = Session(games + 1 if games else 0, (values["left"], values["right"]))
        row = settings.clock_row()
        self.session.begin(self._number(), rule, opening, fouls, row, setup, to_move)
        self._game_changed()
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
        self._game_changed()
        self.go("game")

    def _number(self):
        """The next game's number."""
        numbers = self.log.numbers()
        return max(self.session.number, self.players.counted, numbers[0] if numbers else 0) + 1

    def rematch(self):
        self._count()
        self.session.rematch(self._number())
        self._game_changed()
        self.go("game")

    def play_on(self, game):
        """Go on from a position of a game that was played before."""
        self.close_game()
        number = self._number()
        self.session = Session(0, self.session.names)
        self.session.play_on(number, game)
        self._game_changed()
        self.go("game")

    def close_game(self):
        """An ended game is counted; one that is being played is dropped."""
        self._count()
        number = self.session.number
        self.session = Session()
        self.session.number = number
        self._unsaved["game"] = None

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

    # Players and points

    def points_after(self):
        """[(name, points before, after, rank)] of the game that has ended, if it is rated."""
        from gomoku.game.ranks import rank

        session = self.session
        left, right = session.names
        return [
            (name, before, after, rank(after))
            for name, before, after in self.players.after(left, right, session.winning_seat())
        ]

    def _count(self):
        """Move the points of a game that has ended."""
        session = self.session
        game = session.game
        if game and game.winner and session.number > self.players.counted:
            left, right = session.names
            if self.players.after(left, right, session.winning_seat()):
                self.players.count(session.number, left, right, session.winning_seat())
                self._unsaved["players"] = self.players

    def ask_name(self, seat):
        self._naming = seat
        self.go("name")

    def name_given(self, name):
        number = self.players.add(name) if name else None
        if number:
            self.settings.values[self._naming] = number
            self._unsaved["players"] = self.players
            self.settings_changed(self._naming)
        self.go("setup")
        self.screen.turn_to(self._naming)

    # Light

    def settings_changed(self, key):
        self._unsaved["settings"] = self.settings
        if key in ("light", "colours", "sound"):
            self._apply_light()
        self.redraw()

    def _apply_light(self):
        settings = self.settings
        name = palette.PALETTE_NAMES[settings.values["colours"]]
        self.board.display.set_palette(palette.palette(name))
        self.dim(False)
        self._sounds.muted = not settings.values["sound"]

    def dim(self, dimmed):
        level = self.settings.values["light"] + 1
        self.board.display.set_brightness((level + 2) // 3 if dimmed else level)
        self.redraw()

    def is_turned(self):
        """Do words turn to a reader at the top edge, the one who is asked now?"""
        game = self.session.game
        opposite = self.settings.values["seats"]
        return bool(opposite and game and game.to_act and self.session.seat(game.to_act))

    def light_edge(self, canvas, colour, player=0):
        """A player's edge, by default of the one who acts."""
        seat = self.session.seat(player or self.session.game.to_act)
        board_picture.edge(canvas, EDGES[self.settings.values["seats"]][seat], colour)

    def light_status(self, canvas):
        """The status pixel of the one who acts, in the colour of the next stone."""
        game = self.session.game
        canvas.set(0xF0 + self.session.seat(game.to_act), game.to_move)

    # Saves

    def _game_changed(self):
        self._unsaved["game"] = self.session

    def save(self):
        """One thing at a time, the game first; called when the light is out."""
        if not self._unsaved and not self._to_log:
            return
        for name in ("game", "players", "settings"):
            if name in self._unsaved:
                thing = self._unsaved.pop(name)
                self._store(name, thing.write() if thing else b"")
                return
        self._to_log = False
        self._log_game()

    def _store(self, name, data):
        try:
            self.vault.store(name, data)
        except OSError:
            # The oldest games make room for the one that is being played.
            numbers = self.log.numbers()
            if numbers:
                self.log.remove(numbers[-1])
                self._store(name, data)
            else:
                print("cannot save the", name)

    def _log_game(self):
        try:
            self.log.put(self.session.number, self.session.write())
        except OSError:
            print("cannot keep the finished game")

    def logged_game(self, number):
        """A game of the log, None when its file is broken."""
        data = self.log.read(number)
        try:
            return read_session(data).game if data else None
        except ValueError:
            return None

    def _load_session(self):
        """True when a saved game was being played; one that had ended is counted and logged."""
        data = self.vault.load("game")
        if not data:
            return False
        try:
            session = read_session(data)
        except ValueError:
            self.vault.dropped.append("game")
            return False
        self.session = session
        if not session.game.winner:
            return True
        if session.number not in self.log.numbers():
            self._log_game()
        self.close_game()
        return False
