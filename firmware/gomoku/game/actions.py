"""Everything a player can do, as small numbers: `kind << 8 | argument`.

The argument is a point, a declared number, or the place of a word in action_text.WORDS.
"""

from gomoku import const

PLACE = const(0x000)
OFFER = const(0x100)
CHOOSE = const(0x200)
DECLARE = const(0x300)
WORD = const(0x400)

PASS = const(0x400)
EXCHANGE = const(0x401)
KEEP = const(0x402)
TAKE_BLACK = const(0x403)
TAKE_WHITE = const(0x404)
ADD = const(0x405)
CLAIM = const(0x406)
RESIGN = const(0x407)
DRAW = const(0x408)
TIMEOUT = const(0x409)

NO_MOVE = (DRAW, CLAIM)  # these leave the turn, and the clock's period, as it is
