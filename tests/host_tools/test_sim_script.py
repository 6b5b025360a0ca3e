"""The lines of a script: what is read, what is refused, and the presses that they become."""

import io
import json

import pytest

from gomoku import presses
from gomoku.rules import notation
from host_tools.simulator.script import Player, ScriptError, read_lines, route, state_line


class FakeBoard:
    """A device that understands presses at once: cursor, stones, one question, a saved game."""

    def __init__(self, question=None, cursor="H8"):
        self.question = question
        self.cursor = notation.point(cursor)
        self.resume = False
        self.moves = []
        self.pressed = []
        self.elapsed = 0
        self.stuck = False
        self.ignores_arrows = False

    def run(self, duration_ms, mask):
        self.elapsed += duration_ms
        if mask:
            name = presses.NAMES[mask.bit_length() - 1]
            self.pressed.append(name)
            self.press(name)

    def press(self, name):
        step = {"UP": 1, "DOWN": -1, "RIGHT": 1, "LEFT": -1}.get(name, 0)
        if name == "OK":
            if self.resume:
                self.resume = False
            elif self.question:
                self.question = None
            else:
                self.moves.append(notation.name(self.cursor))
        elif self.ignores_arrows:
            pass
        elif self.question:
            self.question["selected"] += step
        else:
            row, column = self.cursor >> 4, self.cursor & 15
            if name in ("UP", "DOWN"):
                row = (row + step) % 15
            else:
                column = (column + step) % 15
            self.cursor = row << 4 | column

    def state(self):
        return {
            "screen": "game",
            "cursor": None if self.question else notation.name(self.cursor),
            "question": self.question,
            "resume": self.resume,
            "moves": list(self.moves),
        }

    def restart(self):
        self.resume = True
        self.cursor = notation.point("H8")
        self.pressed.append("off and on")


def play(board, text):
    output = io.StringIO()
    lines = text.replace("; ", "\n").splitlines()
    Player(board, output).play(read_lines(lines, "demo.txt"), "demo.txt")
    return [json.loads(line) for line in output.getvalue().splitlines()]


def complaint(text, board=None):
    with pytest.raises(ScriptError) as error:
        play(board or FakeBoard(), text)
    return str(error.value)


def test_comments_and_empty_lines_are_nothing():
    """Three lines without a command, one with a comment behind it: one press."""
    board = FakeBoard()
    play(board, "# a game\n\n   \npress OK  # the centre\n")
    assert board.pressed == ["OK"]


@pytest.mark.parametrize(
    "line, reason",
    [
        ("jump H8", "no command jump; there are press, hold"),
        ("press FIRE", "no button FIRE; there are UP DOWN LEFT RIGHT OK BACK SPECIAL"),
        ("press", "press is not what press needs: press BUTTON"),
        ("press OK OK", "needs: press BUTTON"),
        ("hold BACK", "needs: hold BUTTON MS"),
        ("hold BACK long", "long is no time"),
        ("wait -5", "-5 is no time"),
        ("wait 0", "0 is no time"),
        ("wait ٣", "is no time"),
        ("wait 99999999999999999999", "is no time"),
        ("goto P1", "P1 is no point of the board: A1 to O15"),
        ("goto A16", "A16 is no point"),
        ("goto A0", "A0 is no point"),
        ("goto H08", "H08 is no point"),
        ("place 8H", "8H is no point"),
        ("place", "needs: place H8"),
        ("shot board.txt", "board.txt is no name for a picture"),
        ("shot no/such/folder/board.png", "there is no folder"),
        ("state now", "needs: state"),
        ("power-cut OK", "needs: power-cut"),
        ("answer", "needs: answer WORD|N"),
    ],
)
def test_a_line_that_makes_no_sense(line, reason):
    """The third line of a script is wrong: the message has its number and what would be right."""
    message = complaint("# demo\nwait 10\n" + line)
    assert message.startswith("demo.txt line 3: ")
    assert reason in message
    assert "\n" not in message


@pytest.mark.parametrize(
    "start, target, arrows",
    [
        ("H8", "H8", []),
        ("H8", "K10", ["RIGHT"] * 3 + ["UP"] * 2),
        ("H8", "A1", ["LEFT"] * 7 + ["DOWN"] * 7),
        ("A1", "O15", ["LEFT", "DOWN"]),
        ("B8", "N8", ["LEFT"] * 3),
        ("H8", "O8", ["RIGHT"] * 7),
        ("A8", "H8", ["RIGHT"] * 7),
        ("A8", "I8", ["LEFT"] * 7),
    ],
)
def test_the_shortest_way_goes_over_the_edge(start, target, arrows):
    """The cursor wraps on 15 lines: more than seven steps are fewer the other way round."""
    assert list(route(notation.point(start), notation.point(target))) == arrows


def test_place_goes_there_and_presses_ok():
    """Two stones: the board has them where the script says, in order."""
    board = FakeBoard()
    states = play(board, "place A1; place O15; state")
    assert states[0]["moves"] == ["A1", "O15"]


def test_goto_checks_that_it_arrived():
    """A board whose arrows do nothing: the script says where the cursor is and should be."""
    board = FakeBoard()
    board.ignores_arrows = True
    assert "went from H8 to H8, not to J8" in complaint("goto J8", board)


def test_goto_without_a_cursor():
    """A question hides the cursor: the line cannot be done, and says what is on the board."""
    board = FakeBoard(question={"kind": "word", "choices": ["keep", "exchange"], "selected": 0})
    assert "demo.txt line 1: there is no cursor" in complaint("goto J8", board)


def test_after_a_power_cut_place_first_resumes():
    """DESIGN: goto and place first answer the resume question with OK; press and state do not."""
    board = FakeBoard()
    play(board, "place A1; power-cut; state; place B1")
    after = board.pressed[board.pressed.index("off and on") + 1 :]
    assert after[0] == "OK"
    assert board.moves == ["A1", "B1"]


def test_power_cut_with_a_button_holds_it_from_power_on():
    """What a person does to reach commissioning: the button is down before the first tick."""
    board = FakeBoard()
    play(board, "power-cut BACK 1500")
    assert board.pressed == ["off and on", "BACK"]


@pytest.mark.parametrize("word, arrows", [("keep", []), ("add", ["RIGHT", "RIGHT"])])
def test_answer_with_a_word(word, arrows):
    """From the first of three words to the first or the last, then OK."""
    choices = ["keep", "exchange", "add"]
    board = FakeBoard(question={"kind": "word", "choices": choices, "selected": 0})
    play(board, "answer " + word)
    assert board.pressed == [*arrows, "OK"]
    assert board.question is None


@pytest.mark.parametrize("number, arrows", [("7", ["RIGHT"] * 4), ("1", ["LEFT"] * 2)])
def test_answer_with_a_number(number, arrows):
    """1 to 12, 3 shown: four on to 7, two back to 1."""
    board = FakeBoard(question={"kind": "number", "low": 1, "high": 12, "selected": 3})
    play(board, "answer " + number)
    assert board.pressed == [*arrows, "OK"]


def test_an_answer_that_is_not_asked_for():
    """Every message says what could be answered."""
    words = {"kind": "word", "choices": ["keep", "exchange"], "selected": 0}
    assert "one of keep, exchange" in complaint("answer black", FakeBoard(words))
    number = {"kind": "number", "low": 1, "high": 3, "selected": 1}
    assert "one of 1, 2, 3" in complaint("answer 4", FakeBoard(number))
    assert "write `place H8`" in complaint("answer H9", FakeBoard({"kind": "point"}))
    assert "no question stands" in complaint("answer keep")


def test_an_answer_that_the_board_does_not_move_to():
    """Arrows without effect: an error, no endless loop."""
    board = FakeBoard({"kind": "word", "choices": ["keep", "exchange"], "selected": 0})
    board.ignores_arrows = True
    assert "does not move" in complaint("answer exchange", board)


def test_the_state_line_is_the_same_whatever_the_order_of_names():
    """MicroPython's dicts come in any order: contract's names first, the rest by name."""
    one = {"screen": "game", "zebra": 1, "moves": [], "apple": {"b": 1, "a": 2}}
    other = {"apple": {"a": 2, "b": 1}, "moves": [], "zebra": 1, "screen": "game"}
    assert state_line(one) == state_line(other)
    assert list(json.loads(state_line(one))) == ["screen", "moves", "apple", "zebra"]
