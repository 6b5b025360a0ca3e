"""What a board saves: the file of one slot, the folder with all of them, or a record's bytes."""

from pathlib import Path

from gomoku import vault
from gomoku.devices.storage import FileStorage
from gomoku.game import record as game_record
from gomoku.game import session
from gomoku.game.game import Game
from host_tools.records.record import BadRecord, Read
from host_tools.records.replay import record_of

MARK = b"LG"


def game_in(data: bytes) -> Game:
    """The game in a slot's file, in a session's bytes, or in a record's."""
    if data.startswith(MARK):
        slot = vault.unpack(data)
        if slot is None:
            raise BadRecord("the saved game is broken: its checksum is wrong")
        data = slot[1]
    if not data:
        raise BadRecord("nothing is saved in it")
    try:
        if data[:1] == b"[":
            return session.read(data).game
        return game_record.read(data)
    except (ValueError, TypeError) as error:
        raise BadRecord("no saved game: %s" % error) from None


def read(data: bytes) -> Read:
    return Read(record_of(game_in(data)), [])


def read_folder(folder: Path) -> Read:
    """The game that the board with these files would go on with."""
    data = vault.Vault(FileStorage(str(folder))).load("game")
    if not data:
        raise BadRecord("no game is saved in this folder")
    return read(data)
