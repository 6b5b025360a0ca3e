"""What players can choose of the board itself, in a game too: rows as in `choices`."""

ON_OFF = ("off", "on")

# key: (texts, default index)
BOARD_ROWS = {
    "seats": (("side", "opposite"), 0),
    "colours": (("classic", "clear", "red-yellow"), 0),
    "light": (("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"), None),
    "sound": (ON_OFF, 1),
    "confirm": (ON_OFF, 0),
    "grid": (ON_OFF, 1),
    "marks": (("off", "fouls", "all"), 1),
}
