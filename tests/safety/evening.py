"""Two players for an evening: complete games through the buttons, whatever the opening asks.

Runs under CPython and MicroPython.
"""

from gomoku.game import actions
from gomoku.game.procedure import in_reach
from gomoku.rules.position import DIRECTIONS, EMPTY
from tests.safety.table import Surprise

MOST_ACTIONS = 120  # then somebody resigns


def set_up(table, rule, opening, fouls=None, clock="off"):
    """From the set-up screen to the first stone, by presses."""
    table.choose("rule", rule)
    table.choose("open", opening)
    if fouls:
        table.choose("foul", fouls)
    table.choose("time", clock)
    table.press("BACK", "OK")


def longest(cells, point, colour):
    """Stones in a row that one more of this colour here would make, the best direction."""
    best = 0
    for step in DIRECTIONS:
        count = 1
        for way in (step, -step):
            at = point + way
            while cells[at] == colour:
                count += 1
                at += way
        best = max(best, count)
    return best


def wish(game, dice):
    """A legal point that is good for something: a long row, near the last stone."""
    kind = actions.CHOOSE if game.phase == "choose-fifth" else actions.PLACE
    if game.phase == "offer":
        kind = actions.OFFER
    best, found = -1, None
    reach = game.reach()
    start = dice.roll(225)
    for i in range(225):
        at = (start + i) % 225
        point = at // 15 << 4 | at % 15
        if game.cells[point] != EMPTY or not in_reach(point, reach):
            continue
        value = longest(game.cells, point, game.to_move) * 4 + dice.roll(4)
        away = max(abs((point >> 4) - 7), abs((point & 15) - 7))
        value = value * 8 - away
        if value > best and not game.refusal(kind | point):
            best, found = value, kind | point
    return found


def answer(table, dice):
    """The presses of whoever acts now; False when there is no game to act in."""
    game = table.game
    screen = table.app.screen
    if table.screen != "game":
        return False
    if screen.band:
        band = screen.band
        wanted = band.low + dice.roll(band.high - band.low + 1)
        while band.at != wanted:
            table.press("RIGHT")
            if table.app.screen is not screen or screen.band is not band:
                raise Surprise(table.screen)
        table.press("OK")
        return True
    if game.offers_wanted() and game.phase == "place" and dice.roll(2):
        action = offer_outside(game, dice)
    else:
        action = wish(game, dice)
    if action is None:
        if not table.menu("pass"):
            table.menu("resign", True)
        return True
    done = len(game.record)
    table.go_to(action & 255)
    if action & 0xF00 == actions.OFFER and game.phase == "place":
        table.press("SPECIAL")  # OK would place the one fifth
    else:
        table.press("OK")
    if table.screen == "game" and len(game.record) == done:
        table.press("OK")  # the second of two presses, where the players want two
    return True


def offer_outside(game, dice):
    """Taraguchi's other branch: the first of ten offers, where a plain stone may not lie."""
    for _ in range(400):
        point = dice.roll(15) << 4 | dice.roll(15)
        if game.refusal(actions.PLACE | point) and not game.refusal(actions.OFFER | point):
            return actions.OFFER | point
    return wish(game, dice)


def play(table, dice, restless=0, most=MOST_ACTIONS):
    """Until the game is over.  restless: in how many of a hundred turns something else is done;
    most: actions, then somebody resigns."""
    while table.game and not table.game.winner:
        if table.screen == "thinking":
            wait_for_the_board(table, dice, restless)
        elif len(table.game.record) > most:
            table.menu("resign", True)
        elif dice.roll(100) < restless:
            fidget(table, dice)
        elif not answer(table, dice):
            return


def wait_for_the_board(table, dice, restless):
    """Patiently, or BACK makes it hurry; and one can leave the board while it thinks."""
    table.wait(dice.pick((50, 200, 450)))
    if table.screen == "thinking" and dice.roll(300) < restless:
        table.menu(dice.pick(("undo", "save+leave", "review")))
        back(table)
    elif table.screen == "thinking":
        table.press("BACK")


def fidget(table, dice):
    """What else people do at a board in the middle of a game."""
    what = dice.roll(9)
    if what == 0:
        table.menu("undo")
    elif what == 1:
        table.menu("draw")
    elif what == 2 and table.game.clock:
        if table.menu("set clock"):
            table.press(dice.pick(("UP", "DOWN", "LEFT", "RIGHT")), "OK", "RIGHT", "BACK")
    elif what == 3 and table.game.clock:
        if table.menu("clock"):
            table.wait(300)
            table.press("OK")
    elif what == 4:
        table.hold("BACK")
        table.turn_to("light")
        table.press("RIGHT", "BACK")
    elif what == 5:
        if table.menu("save+leave"):
            table.press("OK")
    elif what == 6:
        if table.menu("review"):
            table.press("LEFT", "BACK")
    elif what == 7:
        table.press("SPECIAL")
    else:
        table.wait(400)
    back(table)


def back(table):
    """To the board, wherever it went."""
    for _ in range(6):
        if table.screen in ("game", "over", "thinking"):
            return
        table.press("OK" if table.screen in ("setup", "resume") else "BACK")


def name_player(table, seat, letters):
    """A new player: the name is entered letter by letter."""
    table.choose(seat, "new")
    table.press("OK")
    for letter in letters:
        while table.screen == "name" and table.app.screen.text()[-1:] != letter:
            table.press("UP")
        table.press("RIGHT")
    table.press("OK")
