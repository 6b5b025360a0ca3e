"""The plug is pulled at every write of complete games, under every opening procedure."""

import pytest

from gomoku.rules.openings import OPENING_NAMES, goes_with
from gomoku.rules.rule_sets import RULE_NAMES
from tests.safety import evening
from tests.safety.cuts import Recorder, Verdict, images
from tests.safety.table import Dice, Surprise, Table

CLOCKS = ("10m+3x30s", "5m+5s", "off", "30s/move")


def rule_for(opening, number):
    """A rule set that the opening goes with, another one each time."""
    rules = [rule for rule in RULE_NAMES if goes_with(opening, rule)]
    return rules[number % len(rules)]


def after_a_game(table, again):
    """The rematch, or back to set-up."""
    table.wait(1100)
    table.press("OK" if again else "BACK")
    if not again:
        table.wait(100)


def an_evening(opening, seed, games, storage=None):
    """Named players, a game under the opening, rematches, a look at the log; the recording."""
    dice = Dice(seed)
    table = Table(storage)
    recorder = Recorder(table)
    evening.name_player(table, "left", "ANN")
    evening.name_player(table, "right", "BOB")
    rule = rule_for(opening, seed)
    evening.set_up(table, rule, opening, None, CLOCKS[seed % len(CLOCKS)])
    for game in range(games):
        evening.play(table, dice, restless=12)
        assert table.screen == "over"
        after_a_game(table, game + 1 < games)
    return recorder


def against_the_board(opening, seed, games, most):
    """The board sits at the left or the right, at its easiest: it places, answers, declares, offers
    and chooses; sides change with the rematch; the recording."""
    dice = Dice(seed)
    table = Table()
    recorder = Recorder(table)
    table.choose(("left", "right")[seed & 1], "easy")
    evening.set_up(table, rule_for(opening, seed), opening, None, CLOCKS[seed % len(CLOCKS)])
    for game in range(games):
        while not table.game.winner:
            try:
                evening.play(table, dice, 12, most)
            except Surprise:  # the board was quicker than the hand
                evening.back(table)
        after_a_game(table, game + 1 < games)
    return recorder


def who_acts_is_asked(table):
    """After OK: the player who is to act, or the board, which begins its thought anew."""
    if table.screen == "resume":
        table.press("OK")
        acts = "thinking" if table.app.computer_level() else "game"
        assert table.screen == acts, "%s, not %s" % (table.screen, acts)


def few(dice):
    """Three places inside a write."""
    return lambda length: sorted({dice.roll(length) for _ in range(3)}) if length else ()


@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_brings_back_the_state_before_or_after(opening):
    """At every write and three places in each: stones, phase, clock, players, log and settings are
    those before the event that was being saved, or those after it (DESIGN 3)."""
    number = OPENING_NAMES.index(opening)
    recorder = an_evening(opening, number, 2)
    verdict = Verdict()
    for files, allowed, what in images(recorder.steps, recorder.first, few(Dice(number))):
        verdict.check(files, allowed, what)
    print_counts(opening, len(recorder.steps), verdict)


def test_a_cut_while_players_change():
    """A name is corrected, its player dropped while a game waits, the place taken by somebody new:
    at every byte the game belongs to the one who began it or to a guest, never to the new one."""
    table = Table()
    recorder = Recorder(table)
    evening.name_player(table, "left", "AMY")
    evening.name_player(table, "right", "BOB")
    table.press("BACK", "OK", "OK")
    table.menu("save+leave")
    table.turn_to("right")
    table.press("SPECIAL", "OK", "UP", "OK", "SPECIAL", "UP")
    table.hold("OK")
    assert table.app.players.names == ["AMY", ""] and table.app.session.names == [1, 0]
    evening.name_player(table, "right", "CLEO")
    table.wait(100)
    verdict = Verdict()
    for files, allowed, what in images(recorder.steps, recorder.first):
        verdict.check(files, allowed, what)
    print_counts("players", len(recorder.steps), verdict)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_at_every_byte(opening, seed):
    """The same at every byte of every write, four evenings each."""
    recorder = an_evening(opening, seed * 13 + OPENING_NAMES.index(opening), 3)
    verdict = Verdict()
    for files, allowed, what in images(recorder.steps, recorder.first):
        verdict.check(files, allowed, what)
    print_counts(opening, len(recorder.steps), verdict)


@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_while_the_board_plays_too(opening):
    """The same against the board; what is found at power-on goes on with whoever is to act."""
    number = OPENING_NAMES.index(opening)
    recorder = against_the_board(opening, number, 2, 8)
    verdict = Verdict(after=who_acts_is_asked, twice=False)
    for files, allowed, what in images(recorder.steps, recorder.first, few(Dice(number))):
        verdict.check(files, allowed, what)
    print_counts("against the board, " + opening, len(recorder.steps), verdict)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_at_every_byte_while_the_board_plays_too(opening, seed):
    """The same at every byte of every write, longer games, the board on either side."""
    recorder = against_the_board(opening, seed * 13 + OPENING_NAMES.index(opening), 3, 40)
    verdict = Verdict(after=who_acts_is_asked)
    for files, allowed, what in images(recorder.steps, recorder.first):
        verdict.check(files, allowed, what)
    print_counts("against the board, " + opening, len(recorder.steps), verdict)


def check_littlefs(opening, seed, games, of):
    """Mount the image of every cut and start from it: each program and erase whole, and each done
    by so many parts."""
    littlefs_disk = pytest.importorskip("tests.safety.littlefs_disk")
    recorder = an_evening(opening, seed, games, littlefs_disk.LittleStorage())
    verdict = Verdict()
    image = bytearray(recorder.first)
    for i, (operation, allowed) in enumerate(recorder.steps):
        kind = "erase" if operation[1] is None else "program"
        for parts in range(1, of + 1):
            cut = bytearray(image)
            littlefs_disk.apply(cut, operation, parts, of)
            storage = littlefs_disk.LittleStorage(cut)
            what = "%s %d, %d/%d of it" % (kind, i, parts, of)
            verdict.check(storage.files(), allowed, what, storage)
        littlefs_disk.apply(image, operation)
    print_counts("littlefs, " + opening, len(recorder.steps), verdict)


@pytest.mark.parametrize("opening", ("free", "swap2", "taraguchi-10"))
def test_a_cut_on_a_littlefs_image(opening):
    """The board's own storage on a real littlefs: at every program and erase, whole and by half."""
    check_littlefs(opening, 3, 1, 2)


@pytest.mark.long
@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_at_every_program_and_erase(opening):
    """Longer evenings, and sixteen places in each program and erase."""
    check_littlefs(opening, 20 + OPENING_NAMES.index(opening), 3, 16)


def print_counts(opening, writes, verdict):
    print(
        "%s: %d writes, %d cuts, %d starts, %d cuts of starts"
        % (opening, writes, verdict.cuts, verdict.starts, verdict.starts_cut)
    )
