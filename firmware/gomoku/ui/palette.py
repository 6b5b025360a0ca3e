"""The colours by the names that the screens use; an index is a row of a palette (colours)."""

from gomoku import const

DARK = const(0)
BLACK = const(1)  # a stone
WHITE = const(2)
BLACK_LAST = const(3)  # what the last stone alternates with
WHITE_LAST = const(4)
BLACK_WON = const(5)  # what a winning stone alternates with
WHITE_WON = const(6)
CURSOR = const(7)
STAR = const(8)  # the star points of the grid
BOX = const(9)  # where an opening allows the stone
OFFER = const(10)  # an offered fifth
FORBIDDEN = const(11)  # a foul point, while teaching
REFUSED = const(12)  # a point that was refused
FOUL_ROW = const(13)  # what the stones of a foul alternate with
TEXT = const(14)
LABEL = const(15)
DOT = const(16)  # there are more values than the one shown
FOUR = const(17)  # teaching marks
THREE = const(18)
FOUR_THREE = const(19)
EDGE = const(20)  # the edge of a player who has no colour yet
WARNING = const(21)  # little time left
RED = const(22)  # the tests of commissioning
GREEN = const(23)
BLUE = const(24)
GREY = const(25)
# 26-33: the rainbow of the attract animation, eight hues.
RAINBOW = const(26)
BLACK_TURN = const(34)  # the turn lamp at a player's edge: whose turn, and which stone
WHITE_TURN = const(35)

COUNT = const(36)
