"""Every screen as it was looked at: sheets of small pictures in tests/golden, to the pixel.

`look` takes a picture.  After a change: pytest tests/ui --update-golden, and look at the sheets.
"""

import pytest

WINS = ["place " + point for point in ["H8", "A1", "I8", "A2", "J8", "A3", "K8", "A4", "L8"]]
MENU = "hold BACK 1000"
NEXT = "press DOWN,look,"
TO_OPPOSITE = "press UP,press UP,press UP,press UP,press UP,press UP,press UP,press UP,press RIGHT"

# name: (preset, lines).  A preset begins in the game.
STORIES = {
    # Every page under renju, from RULE on round to PLAY.
    "set_up": ({}, ["look,press DOWN,answer renju,look,", NEXT * 16]),
    # The words of a page that is longer than four letters run along.
    "running_words": (
        {},
        ["press DOWN,answer renju,answer soosorv-8,press BACK,look", ",wait 600,look" * 7],
    ),
    # Opposite: NEAR and FAR instead of LEFT and RIGHT.
    "seats_opposite": (
        {},
        [
            TO_OPPOSITE,
            "look,press UP,look,press UP,look,press BACK,press OK,look,wait 1300",
            "place H8,look,press SPECIAL,look",
            MENU,
            "look",
        ],
    ),
    # A new name, then the player's pages, the letters again, a name that somebody else has.
    "player": (
        {},
        [
            "press DOWN," * 5 + "answer new,look,press OK,answer new,press UP,look,press OK",
            "look,press SPECIAL,look,press DOWN,look,wait 1000,look,press DOWN,look,press UP",
            "press UP,press OK,press DOWN,press OK,look",
        ],
    ),
    # The menu of a renju game with a clock, all entries.
    "menu": (
        {},
        [
            "press DOWN,answer renju,answer free,answer lose,press RIGHT,press BACK,press OK",
            "place H8,place I9,place H9,place I8",
            MENU,
            "look," + NEXT * 14,
        ],
    ),
    # Under words and numbers the stones stay in sight; UP slides; SPECIAL tells what is asked.
    "questions": (
        {"rule": "renju", "opening": "yamaguchi"},
        [
            "place H8,place H9,place G6,look,press RIGHT,look,press DOWN,look,press SPECIAL,look",
            "wait 3000,press OK,look,press RIGHT,look,press BACK,look,answer keep,place A1,look",
        ],
    ),
    "boxes": (
        {"rule": "renju", "opening": "tarannikov"},
        [
            "wait 1300,look,place H8,answer keep,wait 1300,look",
            "place H9,answer keep,wait 1300,look",
            "place J10,answer keep,wait 1300,look,place K6,answer keep,wait 1300,look",
        ],
    ),
    # Coordinates stand away from the cursor, below and above.
    "coordinates": (
        {"rule": "freestyle"},
        [
            "wait 1300,look,press SPECIAL,look,goto I3,press SPECIAL,look",
            "goto O15,press SPECIAL,look",
            "press BACK,look",
        ],
    ),
    # Ends: a five, a foul that loses, given up, both passed.
    "end_five": (
        {"rule": "freestyle"},
        [
            *WINS,
            "look,wait 300,look,wait 1100,press SPECIAL,look,press SPECIAL,look,press LEFT,look",
            "press LEFT,look,press DOWN,look",
        ],
    ),
    "end_passes": (
        {"rule": "renju"},
        [
            "place H8,place I9,place H9",
            MENU,
            "press DOWN,press OK,look",
            MENU,
            "press DOWN,press OK,look,wait 2000,look,press LEFT,press LEFT,wait 100,look",
        ],
    ),
    # A match of two: the score after the first game, MATCH after the second.
    "match": (
        {},
        [
            "press DOWN,press DOWN,press DOWN,press DOWN,press RIGHT,look,press BACK,press OK",
            *WINS,
            "wait 600,look,wait 1100,press OK,look",
            *WINS,
            "wait 300,look,wait 2000,look",
        ],
    ),
    "clock": (
        {},
        [
            "press DOWN,press DOWN,press DOWN",
            "press RIGHT," * 10,
            "press BACK,press OK,place H8",
            "wait 2000",
            MENU,
            "press DOWN,press DOWN,press DOWN,look,press OK,look,wait 1000,look",
            "press OK",
            MENU,
            "press DOWN,press DOWN,press DOWN,press DOWN,press OK,look",
            "press OK,press UP,look",
        ],
    ),
    "stones": (
        {"rule": "freestyle"},
        [
            MENU,
            "press UP,press UP,press UP,press OK,look,press OK,look,place I9,press OK,look",
            "press SPECIAL,look,press RIGHT,look",
        ],
    ),
    "games": (
        {},
        [
            "press UP,look,press OK,look,press BACK,press OK",
            *WINS,
            "wait 1100,press BACK,press UP,look,press OK,look,wait 1500,look,press OK,look",
        ],
    ),
    # A game for points, told one after the other.
    "points": (
        {},
        [
            "press DOWN," * 5 + "answer new,press OK,press DOWN",
            "answer new,press UP,press OK,press BACK,press OK",
            *WINS,
            "wait 300,look" + ",wait 1100,look" * 7,
        ],
    ),
    # Against the board: its edge fills while it thinks, then its stone; a hint, and no win to show.
    "thinking": (
        {},
        [
            "press DOWN," * 6 + "look,answer hard",
            "press UP," * 7 + "press OK,place H8,look,wait 9000,place I9,wait 600,look",
            "wait 800,look,wait 800,look,wait 9000,look",
            MENU,
            "press DOWN,press DOWN,press DOWN,look,press OK,wait 800,look,wait 9000,look",
            MENU,
            "press DOWN,press DOWN,press DOWN,press DOWN,look,press OK,look,wait 9000,look",
        ],
    ),
    # A won position: SOLVE tells in how many moves, RIGHT shows them.
    "solve": (
        {"rule": "freestyle"},
        [
            "place F8,place A1,place G8,place C1,place H8,place E1",
            MENU,
            "press DOWN,press DOWN,press DOWN,press DOWN,press OK,wait 9000,look",
            "press RIGHT,look,press RIGHT,look,press RIGHT,look,press BACK,look",
        ],
    ),
    # A foul is refused and its rows blink; all teaching marks; the foul that loses.
    "fouls": (
        {"rule": "renju", "fouls": "forbid"},
        [
            "place F8,place A1,place G8,place C1,place H9,place E1,place H10,place G1,look",
            "goto H8,press OK,look,wait 300,look,wait 3000,look",
            MENU,
            "press UP," * 5 + "look,press RIGHT,look,press BACK,wait 500,look",
        ],
    ),
    "rest": ({}, ["wait 92000,look,wait 1000,look,wait 250000,look,press OK,look"]),
    "resume": ({}, ["press OK,place H8,place I9,power-cut,look,wait 1200,look,press OK,look"]),
}


# The largest screens again on the small runtime; the guide's scripts run on both as well.
ON_BOTH = ("set_up", "menu", "questions", "end_five")
CASES = [(name, "cpython") for name in STORIES] + [(name, "micropython") for name in ON_BOTH]


@pytest.mark.parametrize("name, runtime", CASES, indirect=["runtime"])
def test_every_screen_looks_as_it_did(name, runtime, table_of, same_sheet):
    """The story, picture by picture."""
    preset, lines = STORIES[name]
    table = table_of(runtime, **preset)
    for line in lines:
        table.play(line.strip(","))
    same_sheet(table.seen, "ui_%s.png" % name)
