"""The board as lines of bits, and what one line offers to the player of one colour.

Every line is a number k: rows 0-14, columns 16-30, rising diagonals 32-60, falling diagonals
64-92.  Its cells are bits: bit = column of the cell, or its row on a column line.  Cells off the
board are neither stones nor empty, so walls and enemy stones look alike.

`read` is one of the three hot places (budget: a fifth of a millisecond on a Pico): it looks at
all windows of a line at once, in some sixty operations on small integers, and allocates nothing.
"""

from array import array

FIRST = array("h", bytes(192))  # point of bit 0, possibly off the board
FULL = array("H", bytes(192))  # bits that lie on the board
STEP = bytes([1] * 16 + [16] * 16 + [17] * 32 + [241] * 32)  # between two bits; 241 is -15 mod 256

for _i in range(15):
    FIRST[_i] = _i << 4
    FIRST[16 + _i] = _i
    FULL[_i] = FULL[16 + _i] = 0x7FFF
for _i in range(29):
    FIRST[32 + _i] = (_i - 14) * 16
    FIRST[64 + _i] = _i * 16
    FULL[32 + _i] = (0x7FFF << max(0, 14 - _i) & 0x7FFF) & (0x7FFF >> max(0, _i - 14))
    FULL[64 + _i] = (0x7FFF << max(0, _i - 14) & 0x7FFF) & (0x7FFF >> max(0, 14 - _i))

# Number of the line through a point in direction 0-3 (position.DIRECTIONS): direction << 8 | point.
LINE = bytearray(1024)
for _i in range(0xEF):
    LINE[_i] = _i >> 4
    LINE[256 | _i] = 16 + (_i & 15)
    LINE[512 | _i] = 46 + (_i >> 4) - (_i & 15)
    LINE[768 | _i] = 64 + (_i >> 4) + (_i & 15)

# Number of the single bit set in `bit`: BIT[bit % 19].  2 generates the residues of 19.
BIT = bytes([0, 0, 1, 13, 2, 16, 14, 6, 3, 8, 17, 12, 15, 5, 7, 11, 4, 10, 9])

# What `read` writes, by index (numbers, because names would be looked up in the hot path):
#   0  points that make five (exactly five where rows must be exact)
#   1  points that make six or more, where rows must be exact
#   2  points that make at least one four
#   3  points that make two fours at once on this line
#   4  points that make a three
#   5  points that make a straight four
#   6  windows in which two empty points turn each other's three into a straight four
KINDS = 7


def line_of(point, direction):
    """Number of the line through `point` in direction 0-3."""
    return LINE[direction << 8 | point]


def bit_of(point, direction):
    """Number of the bit (0-14) of `point` on its line in that direction."""
    return point >> 4 if direction == 1 else point & 15


def read(b, e, exact, out, enemy=0):
    """Write to out[0..6] what one more stone makes on a line with stones `b` and empty cells `e`.

    `enemy`: the enemy's stones where they can close a five (caro), else 0.

    A *window* at bit i is the cells i..i+4.  It is open when it holds no enemy and no wall, and
    live when five stones in it would win: open and, where rows must be exact (`exact`), with no
    own stone just outside.  RIF 9.2-9.4:

    five    the empty cell of a live window with four stones
    four    an empty cell of a live window with three stones; two windows that share the same
            four stones are one straight four
    three   an empty cell of the inner four of six cells `. x x x x .` that hold two stones and
            whose two windows are both live: with the other empty cell it is a straight four

    In caro a window between two enemy stones is not open, and a straight four needs a cell
    without an enemy beyond each end as well: else one stone at the other end stops both fives.
    """
    if not b & (b - 1):  # fewer than two stones offer nothing
        out[0] = out[1] = out[2] = out[3] = out[4] = out[5] = out[6] = 0
        return
    o = b | e
    a = o & o >> 1
    opened = a & a >> 2 & o >> 4
    if not opened:
        out[0] = out[1] = out[2] = out[3] = out[4] = out[5] = out[6] = 0
        return
    if enemy:
        opened &= ~(enemy << 1 & enemy >> 5)
    live = opened & ~(b << 1 | b >> 5) if exact else opened
    # Stones in the four cells from i on, as a binary number `4 * (y & y >> 2) + 2 * s1 + s0`.
    x = b ^ b >> 1
    y = b & b >> 1
    s0 = x ^ x >> 2
    s1 = (y ^ y >> 2) | (x & x >> 2)
    b4 = b >> 4
    c = opened & (y & y >> 2 & ~b4 | s1 & s0 & b4)  # windows with four stones
    if c:
        a = c & live
        a |= a << 1
        out[0] = e & (a | a << 2 | (c & live) << 4)
        c &= ~live
        a = c | c << 1
        out[1] = e & (a | a << 2 | c << 4)
    else:
        out[0] = out[1] = 0
    c = live & s1 & (s0 ^ b4)  # windows with three stones
    if c:
        a = c << 1
        one = c | a
        two = c & a
        a <<= 1
        two |= one & a
        one |= a
        a <<= 1
        two |= one & a
        one |= a
        a <<= 1
        two |= one & a
        one |= a
        c &= c >> 1 & e  # straight fours
        a = c << 1 | c << 2
        a |= a << 2
        out[2] = one & e
        out[3] = two & e & ~a
        if enemy:
            c &= ~(enemy << 1 | enemy >> 6)
            a = c << 1 | c << 2
            a |= a << 2
        out[5] = a & e
    else:
        out[2] = out[3] = out[5] = 0
    c = live & live >> 1 & (s1 & ~s0) >> 1 & ~(b | b >> 5)
    if enemy:
        c &= ~(enemy << 1 | enemy >> 6)
    a = c << 1 | c << 2
    out[4] = e & (a | a << 2)
    out[6] = c


def read_one(b, e, at):
    """What one more stone makes on bit `at`, which is empty, where rows must be exact.

    8 for a five, an overline or fours, else 1 for a three, else 0: `read` for a single point, for
    the look ahead.  With one local more its frame would come from the heap of a small runtime.
    """
    e |= b
    x = e & e >> 1
    e = x & x >> 2 & e >> 4 & 31 << at >> 4  # the open windows that hold the bit
    if not e:
        return 0
    x = b ^ b >> 1
    y = b & b >> 1
    s0 = x ^ x >> 2
    s1 = y ^ y >> 2 | x & x >> 2
    x = b >> 4
    if (y & y >> 2 & ~x | s1 & s0 & x) & e:  # four stones
        return 8
    e &= ~(b << 1 | b >> 5)
    if s1 & (s0 ^ x) & e:  # three
        return 8
    return 1 if (s1 & ~s0) >> 1 & e & e >> 1 & ~(b | b >> 5) else 0


def growths(at, windows, empty):
    """Bits of the points that make the three of bit `at` a straight four.

    `windows` and `empty` are the line's (`read`).  Two windows hold a solid three with room, else
    one does; in each it is the other empty cell.  0 where bit `at` makes no three.
    """
    bits = windows & 15 << at >> 4
    bits |= bits << 1
    return (bits | bits << 2) << 1 & empty & ~(1 << at)
