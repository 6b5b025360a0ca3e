"""The words in which buttons speak: seven buttons, four things that can happen to each.

The devices make these numbers and the screens read them; neither knows the other.
A press is one small integer, `kind | button`, so that nothing is allocated for it.
"""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
OK = 4
BACK = 5
SPECIAL = 6

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "SPECIAL")

PRESSED = 0x10  # the first edge, at once
REPEATED = 0x20  # an arrow that stays down, again and again
HELD = 0x30  # any other button that has stayed down for 700 ms, once
CLICKED = 0x40  # let go before it was held: for a button whose hold means something else
