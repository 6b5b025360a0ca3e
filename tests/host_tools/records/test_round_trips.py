"""What a format can hold comes back from it as it was; what it cannot, its writer says."""

from hypothesis import given, settings

from host_tools.records import forum_board, movetext, psq, request, sgf
from host_tools.records.record import Record
from host_tools.records.replay import play
from tests.host_tools.records import games

FEW = settings(max_examples=60, deadline=None)


@FEW
@given(games.told())
def test_sgf_holds_all_that_a_file_says(record):
    """Moves, passes, set-up, names, comments, times, result: the record that was written."""
    back, notes = sgf.read(sgf.write(record).data)
    assert back == record
    assert all("again: a pass" not in note for note in notes)


@settings(max_examples=30, deadline=None)
@given(games.played())
def test_sgf_holds_a_whole_procedure(record):
    """Exchanges, declared numbers, offered fifths, draws: the actions, and so the same game."""
    back, notes = sgf.read(sgf.write(record).data)
    assert not notes
    assert back.actions == record.actions
    assert back.offers == record.offers
    assert (back.moves, back.ms, back.clock) == (record.moves, record.ms, record.clock)
    assert play(back).game.black_player == play(record).game.black_player


@FEW
@given(games.stones_only(), games.LINES, games.LINES)
def test_psq_holds_stones_times_and_names(record, black, white):
    """A name that Piskvork's file cannot hold as it is (a number, none beside one) gets a mark."""
    record.ms = list(range(1, len(record.moves) + 1))
    record.black, record.white = black, white
    back, notes = psq.read(psq.write(record).data)
    assert (back.moves, back.ms, notes) == (record.moves, record.ms, [])
    for name, kept in ((black, back.black), (white, back.white)):
        assert kept in (name, "?" + name)


@FEW
@given(games.stones_only(passes=True))
def test_plain_moves_hold_moves_and_passes(record):
    """Nothing else is in this record, so nothing is said to be lost."""
    written = movetext.write(record)
    assert written.notes == []
    assert movetext.read(written.data).record == record


@FEW
@given(games.stones_only())
def test_the_forum_board_holds_the_order_of_a_battle(record):
    """With an X at H8 first, board and sentences tell every stone and its number."""
    moves = [0x77] + [move for move in record.moves if move != 0x77]
    back, notes = forum_board.read(forum_board.write(Record(rule="battle", moves=moves)).data)
    assert back == Record(rule="battle", moves=moves)
    assert notes == []


@settings(max_examples=30, deadline=None)
@given(games.played())
def test_a_request_holds_the_game(record):
    """The referee's own words are the referee's own words."""
    back = request.read(request.write(record).data).record
    assert (back.actions, back.rule, back.opening) == (
        record.actions,
        record.rule,
        record.opening,
    )
