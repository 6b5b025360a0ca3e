"""What the board keeps over a power cut, and in which order it is written.

One write at a turn of the loop.  The order makes every cut harmless: players first, for their
points are moved when a game is put away and the game still stands in its slot then; the game, and
only then the log, so that a game which is being played is never found in it.  At power-on a game
that had ended is logged and counted, however much of that was done before.
"""

from gomoku.game.session import read as read_session
from gomoku.vault import Vault

ORDER = ("players", "game", "settings", "map")


class Saves:
    """storage: see devices.storage.

    A thing that is kept has write() -> bytes and read(bytes) -> was all of it good.
    """

    def __init__(self, storage):
        self.vault = Vault(storage)
        self._storage = storage
        self._changed = {}  # name in the vault -> the thing, None for nothing
        self._ended = None  # a session whose game is to be logged

    @property
    def log(self):
        """The finished games; loaded when it is needed, before a game and after it."""
        from gomoku.games_log import GamesLog

        return GamesLog(self._storage)

    # Writing

    def changed(self, name, thing):
        """Save it soon."""
        self._changed[name] = thing

    def ended(self, session):
        """Log its game soon."""
        self._ended = session

    @property
    def is_pending(self):
        return bool(self._changed or self._ended)

    def step(self):
        """One write, if there is anything to write; True if there was."""
        if not self.is_pending:
            return False
        for name in ORDER:
            if name in self._changed:
                thing = self._changed.pop(name)
                self._store(name, thing.write() if thing else b"")
                return True
        session = self._ended
        self._ended = None
        self._put(session)
        return True

    def finish(self):
        """All of it now: before another game takes the place of one that is not yet kept."""
        while self.step():
            pass

    def _store(self, name, data):
        log = None  # one for all tries: it knows which games it has let go
        while True:
            try:
                self.vault.store(name, data)
                return
            except OSError as error:
                # The oldest games make room for the one that is being played.
                if self._storage.is_full(error):
                    log = log or self.log
                    if log.remove_oldest():
                        continue
                print("led-gomoku: cannot save the %s: %s" % (name, error))
                return

    def _put(self, session):
        try:
            self.log.put(session.number, session.write())
        except OSError as error:
            print("led-gomoku: cannot keep the finished game:", error)

    # Reading

    def load(self, name, thing):
        """Let the thing read what was kept; True when something was, and all of it was good."""
        data = self.vault.load(name)
        if not data:
            return False
        try:
            good = thing.read(data)
        except MemoryError:
            raise
        except Exception:  # whole bytes, but of another version: they can be anything
            good = False
        if not good:
            self.vault.drop(name)
        return good

    def load_session(self):
        """The session that was being played or had just ended; None without one."""
        data = self.vault.load("game")
        session = self._read_session(data)
        if data and not session:
            self.vault.drop("game")
        return session

    def set_aside(self, name):
        """It cannot be lived with: the next start does without, its bytes stay for an expert."""
        data = self.vault.load(name)
        if data:
            self._store(name + "-aside", data)
        self._store(name, b"")
        self.vault.drop(name)

    def is_logged(self, session):
        """Is the log's file of this game whole and the same?"""
        return self.log.read(session.number) == session.write()

    def logged_game(self, number):
        """A game of the log, None when its file is broken."""
        session = self._read_session(self.log.read(number))
        return session.game if session else None

    @staticmethod
    def _read_session(data):
        """None for no bytes and for bytes that are no session."""
        try:
            return read_session(data) if data else None
        except MemoryError:
            raise
        except Exception:
            return None
