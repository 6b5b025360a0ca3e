"""The link: a computer on the board's serial line speaks to the game, one line at a time.

docs/LINK.md has the protocol.  Loaded when the first byte comes and never before, and off the path
of play: it is asked after the light, reads and writes a few bytes a turn of the loop, and what it
cannot read it forgets.  It never waits for a computer: a line stays here until it is taken, and
when nobody takes it the board says no more until somebody does.  What the commands do stands in
`link_commands`.

Lines out begin with `=` (done), `!` (refused, why), `:` (more of an answer) or `*` (an event).
"""

import json

from gomoku import const
from gomoku.game import action_text
from gomoku.link_commands import run
from gomoku.rules.notation import name
from gomoku.ui import palette

VERSION = const(1)
_LONGEST = const(1000)  # bytes of a line; a position of 225 stones has fewer
_BYTES = const(64)  # read in one turn
_UNREAD_MS = const(300)  # so long a byte waits to be taken; then nobody is there
_BUSY_MS = const(3000)  # so long the board shows that a computer thinks, if nothing is said again
_BLINK_MS = const(350)


class Link:
    """app: the App.  board.serial: get() -> a byte or -1; send(bytes, at) -> how far it came, from
    `at` on, without waiting; NEWLINE: how it ends a line."""

    def __init__(self, app):
        self.app = app
        self._serial = app.board.serial
        self._line = bytearray()
        self._skips = False  # the rest of a line that is too long or no text
        self._answer = None  # gives the lines of an answer that is under way
        self._out = bytearray()  # what is to be sent, and how far that has come
        self._sent = 0
        self._moved_at = 0
        self._is_unread = False  # until the line takes a byte again, nothing is said
        self._echo = False
        self.follows = False
        self._game = None  # what the follower knows: the game, its actions, its clock, the screen
        self._known = []
        self._corrections = 0
        self._screen = None
        self._clock_told = True
        self._over_told = False
        self._busy_until = 0
        self._blink_at = 0
        self._edge_lit = False

    def tick(self, now):
        """One turn: a line of the answer under way, else what came in, else an event."""
        if self._busy_until:
            self._show_busy(now)
        if self._flush(now):
            self._turn()
            self._flush(now)

    def _turn(self):
        if self._answer:
            try:
                self.put(next(self._answer))
                return
            except StopIteration:
                self._answer = None
        if not self._hear() and self.follows:
            self._tell()

    # Bytes out

    def put(self, line):
        self._say(line.encode() + self._serial.NEWLINE)

    def _say(self, data):
        if self._is_unread:
            if not self._serial.send(self._serial.NEWLINE, 0):
                return
            self._is_unread = False
        self._out.extend(data)

    def _flush(self, now):
        """Send of what waits as much as is taken; True when nothing waits any more."""
        out = self._out
        if not out:
            self._moved_at = now
            return True
        sent = self._serial.send(out, self._sent)
        if sent == len(out):
            self._out = bytearray()
            self._sent = 0
            return True
        if sent > self._sent:
            self._sent = sent
            self._moved_at = now
        elif now - self._moved_at > _UNREAD_MS:
            self._give_up()
        return False

    def _give_up(self):
        """The computer has opened the line and does not read: it is forgotten."""
        self._out = bytearray()
        self._sent = 0
        self._answer = None
        self._echo = False
        self.follows = False
        self._is_unread = True

    # Lines in

    def _hear(self):
        """Read some bytes; True when a line was done."""
        for _ in range(_BYTES):
            byte = self._serial.get()
            if byte < 0:
                return False
            if self._echo and not self._skips:
                self._say(b"\r\n" if byte == 13 else bytes((byte,)) if byte < 127 else b"?")
            if byte == 10 or byte == 13:
                line = self._line
                skips = self._skips
                self._line = bytearray()
                self._skips = False
                if line and not skips:
                    self._obey(bytes(line).decode())
                    return True
            elif byte == 8 or byte == 127:
                self._line = self._line[:-1]
            elif 32 <= byte < 127 and len(self._line) < _LONGEST:
                if not self._skips:
                    self._line.append(byte)
            elif byte >= 32:
                self._skips = True
                self._line = bytearray()
        return False

    def _obey(self, line):
        words = line.split()
        if not words:
            return
        answer = run(self, words)
        if answer is None:
            self.put("= ok")
        elif isinstance(answer, str):
            self.put(answer)
        else:
            self._answer = answer

    def echo(self, on):
        self._echo = on

    # What a computer's thinking looks like

    def busy(self, on):
        """The edge of the player who acts blinks, for a few seconds or until told otherwise."""
        self._busy_until = self.app.now + _BUSY_MS if on else 0
        if not on:
            self.app.redraw()

    def _show_busy(self, now):
        app = self.app
        if now >= self._busy_until or app.screen.name != "game":
            self._busy_until = 0
            app.redraw()
        elif now >= self._blink_at:
            self._blink_at = now + _BLINK_MS
            self._edge_lit = not self._edge_lit
            if self._edge_lit:
                app.light_edge(app.canvas, palette.EDGE)
            else:
                app.redraw()

    # Events

    def follow(self, on):
        self.follows = on
        self._game = None
        self._screen = None

    def _tell(self):
        """At most one event: the next thing that the follower does not know yet."""
        app = self.app
        game = app.session.game
        if app.screen.name != self._screen:
            self._screen = app.screen.name
            self._clock_told = False
            self.put("* screen " + self._screen)
        elif game is not self._game:
            self._game = game
            self._known = []
            self._over_told = False
            self._corrections = 0
            self.put("* game " + (json.dumps(terms(game)) if game else "null"))
        elif game is None:
            return
        elif self._differs(game):
            self._known.pop()
            self._over_told = False
            self._clock_told = False
            self.put("* undone %d" % len(self._known))
        elif len(self._known) < len(game.record):
            at = len(self._known)
            self._known.append(game.record[at])
            self._clock_told = False
            self.put("* did %d %d %s" % (at + 1, game.spent[at], action_text.tell(game.record[at])))
        elif game.winner and not self._over_told:
            from gomoku.report import result

            self._over_told = True
            self.put("* over " + json.dumps(result(game)))
        elif game.clock and not (self._clock_told and self._corrections == game.corrected):
            self._clock_told = True
            self._corrections = game.corrected
            self.put("* clock " + clock_words(app))

    def _differs(self, game):
        """Was the last action that the follower knows taken back?"""
        count = len(self._known)
        if not count:
            return False
        return count > len(game.record) or self._known[-1] != game.record[count - 1]


def terms(game):
    """What a game was begun with, for JSON."""
    setup = None
    if game.setup is not None:
        setup = {
            "black": [name(point) for point in game.setup[0]],
            "white": [name(point) for point in game.setup[1]],
            "to_move": ("black", "white")[game.first_colour - 1],
        }
    return {
        "rule": game.rule,
        "opening": game.opening,
        "fouls": game.policy,
        "clock": game.clock.row if game.clock else None,
        "setup": setup,
    }


def clock_words(app):
    """Each player's ms and periods, and whether a clock runs now."""
    game = app.session.game
    one, two = game.clock.shown(1), game.clock.shown(2)
    runs = app.screen.runs_clock and not game.winner
    return "%d %d %d %d %s" % (one[0], one[1], two[0], two[1], "runs" if runs else "rests")
