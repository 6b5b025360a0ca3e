"""The plug is pulled at every write of complete games, under every opening procedure."""

import pytest
from gomoku.rules.openings import OPENING_NAMES, goes_with
from gomoku.rules.rule_sets import RULE_NAMES

from tests.safety import evening
from tests.safety.cuts import Recorder, Verdict, images
from tests.safety.table import Dice, Table

CLOCKS = ("10m+3x30s", "5m+5s", "off", "30s/move")


def rule_for(opening, number):
    """A rule set that the opening goes with, another one each time."""
    rules = [rule for rule in RULE_NAMES if goes_with(opening, rule)]
    return rules[number % len(rules)]


def an_evening(opening, seed, games):
    """Named players, a game under the opening, rematches, a look at the log; the recording."""
    dice = Dice(seed)
    table = Table()
    recorder = Recorder(table)
    evening.name_player(table, "left", "ANN")
    evening.name_player(table, "right", "BOB")
    rule = rule_for(opening, seed)
    evening.set_up(table, rule, opening, None, CLOCKS[seed % len(CLOCKS)])
    for game in range(games):
        evening.play(table, dice, restless=12)
        assert table.screen == "over"
        table.wait(1100)
        if game + 1 < games:
            table.press("OK")
    table.press("BACK")
    table.wait(100)
    return recorder


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
    for files, allowed, what in images(recorder.steps, recorder.first_files, few(Dice(number))):
        verdict.check(files, allowed, what)
    print_counts(opening, len(recorder.steps), verdict)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("opening", OPENING_NAMES)
def test_a_cut_at_every_byte(opening, seed):
    """The same at every byte of every write, four evenings each."""
    recorder = an_evening(opening, seed * 13 + OPENING_NAMES.index(opening), 3)
    verdict = Verdict()
    for files, allowed, what in images(recorder.steps, recorder.first_files):
        verdict.check(files, allowed, what)
    print_counts(opening, len(recorder.steps), verdict)


def print_counts(opening, writes, verdict):
    print(
        "%s: %d writes, %d cuts, %d starts, %d cuts of starts"
        % (opening, writes, verdict.cuts, verdict.starts, verdict.starts_cut)
    )
