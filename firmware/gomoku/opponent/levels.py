"""The levels as rows: what each sees, and how long it thinks."""

from gomoku import const

# Columns of a row.
THINK_MS = const(0)  # at most so long a move
EFFORT = const(1)  # at most so much thought a move, in ms of a Pico (analysis)
FOURS = const(2)  # how many moves ahead it sees a win by fours, of either side
THREES = const(3)  # how many threes a win may hold besides, 0 for none
SEES_FOUR = const(4)  # how often in 100 it notices that the enemy's four must be answered
SEES_THREE = const(5)  # ... and an open three, whatever else wins within FOURS, growing rows
NOISE = const(6)  # how far, in percent, it misjudges what a point is worth
DEPTH = const(7)  # how many quiet moves it looks ahead

LEVELS = {
    "easy": (2000, 600, 1, 0, 90, 45, 60, 0),
    "medium": (4000, 2500, 2, 0, 100, 100, 10, 0),
    "hard": (8000, 6000, 20, 3, 100, 100, 0, 6),
}

# In the order in which a board offers them.
LEVEL_NAMES = ("easy", "medium", "hard")
