"""Records made at random, for the round trips."""

from hypothesis import strategies as st

from gomoku.game import actions
from gomoku.game.game import Game
from gomoku.rules.openings import OPENING_NAMES, goes_with
from gomoku.rules.rule_sets import RULE_NAMES
from host_tools.records.record import INFO, Record, SetUp
from host_tools.records.replay import record_of

POINTS = [row << 4 | column for row in range(15) for column in range(15)]
# What a format's line of text can be: nothing that is no letter, nothing at its ends.
LINES = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.just(" "), max_size=30
).map(lambda text: " ".join(text.split()))
TEXTS = st.lists(LINES.filter(bool), max_size=3).map("\n".join)


@st.composite
def stones_only(draw, passes=False):
    """Moves on different points; a few are passes."""
    points = draw(st.lists(st.sampled_from(POINTS), unique=True, max_size=60))
    moves = list(points)
    if passes:
        for at in sorted(draw(st.lists(st.integers(0, len(points)), max_size=3)), reverse=True):
            moves.insert(at, None)
    return Record(moves=moves)


@st.composite
def told(draw):
    """A record with all that a file may say beside the moves."""
    record = draw(stones_only(passes=True))
    record.rule = draw(st.sampled_from(RULE_NAMES))
    record.opening = draw(
        st.sampled_from([name for name in OPENING_NAMES if goes_with(name, record.rule)])
    )
    if draw(st.booleans()):
        free = [point for point in POINTS if point not in record.moves]
        black = draw(st.lists(st.sampled_from(free), unique=True, min_size=1, max_size=9))
        cut = draw(st.integers(0, len(black)))
        turn = draw(st.sampled_from(("black", "white")))
        record.setup = SetUp(tuple(black[:cut]), tuple(black[cut:]), turn)
        record.opening = "free"
    record.winner = draw(st.sampled_from((None, "black", "white", "draw")))
    if record.winner in ("black", "white"):
        record.reason = draw(st.sampled_from((None, "resignation", "time")))
    record.black, record.white = draw(LINES), draw(LINES)
    record.info = {
        key: text
        for key, text in draw(st.dictionaries(st.sampled_from(INFO), LINES)).items()
        if text
    }
    if record.moves and draw(st.booleans()):
        record.ms = draw(
            st.lists(
                st.integers(0, 10_000_000),
                min_size=len(record.moves),
                max_size=len(record.moves),
            )
        )
    record.comments = {
        at: text
        for at, text in draw(st.dictionaries(st.integers(0, len(record.moves)), TEXTS)).items()
        if text
    }
    return record


@st.composite
def played(draw):
    """A game of random legal actions, as the board plays it: exchanges, offers, claims and all."""
    rule = draw(st.sampled_from(RULE_NAMES))
    opening = draw(st.sampled_from([name for name in OPENING_NAMES if goes_with(name, rule)]))
    clock = draw(st.sampled_from((None, (60_000, 0, 0, 0), (0, 0, 3, 30_000))))
    game = Game(rule, opening, None, clock)
    for _ in range(draw(st.integers(0, 25))):
        words, numbers = game.words(), game.numbers()
        if clock:
            game.tick(draw(st.integers(0, 2000)))
        if game.winner:
            break
        if words:
            game.act(draw(st.sampled_from(words)))
        elif numbers:
            game.act(actions.DECLARE | draw(st.integers(*numbers)))
        elif game.phase == "choose-fifth":
            game.act(actions.CHOOSE | draw(st.sampled_from(list(game.offers[: game.offered]))))
        else:
            kind = actions.OFFER if game.phase == "offer" else actions.PLACE
            start = draw(st.integers(0, 224))
            for point in POINTS[start:] + POINTS[:start]:
                if game.act(kind | point) is None:
                    break
            if not game.winner and draw(st.integers(0, 20)) == 0:
                game.act(actions.DRAW)
    return record_of(game)
