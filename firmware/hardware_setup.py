"""How this board is built: the one file that a builder edits.

Each setting stands with its meaning, unit, default and allowed range.  The game checks the file
when it starts and says in words, on the serial line, what is wrong and what is allowed.  After a
change copy the file to the board again; nothing else needs to be touched.
"""

# ---- Pins ----------------------------------------------------------------------------------------
# A pin is named as the board names it, in quotes.  No pin can have two functions.

# Which board: "pico" (also Pico W, Pico 2, Pico 2 W: they bring out GP0 to GP22 and GP26 to GP28)
# or "other" (pin names are taken as they are: untried).  Default "pico".
BOARD = "pico"

# Data line to the first LED, through the level shifter.  Default "GP0".
DATA_PIN = "GP0"

# Buttons, each from its pin to GND; the board's own pull-ups are used.  Defaults GP10 to GP16.
BUTTON_UP = "GP10"
BUTTON_DOWN = "GP11"
BUTTON_LEFT = "GP12"
BUTTON_RIGHT = "GP13"
BUTTON_OK = "GP14"
BUTTON_BACK = "GP15"
BUTTON_SPECIAL = "GP16"

# Passive buzzer, from its pin to GND; None without one.  Default None, free for it: "GP17".
BUZZER_PIN = None

# ---- The LEDs ------------------------------------------------------------------------------------
# Size of the matrix as it is wired, in LEDs: 15 x 15 for a board of strips, 16 x 16 for such a
# panel.  Default 15, range 15 to 64.
LED_WIDTH = 15
LED_HEIGHT = 15

# Does the strip run along the "rows" (left-right) or the "columns" (up-down)?  Default "rows".
LED_ORIENTATION = "rows"

# True: every second row (or column) runs backwards, like a ploughed field (serpentine).
# False: every row starts on the same side (progressive).  Default True.
LED_ALTERNATING = True

# Where the first LED is.  Both False: bottom left, at A1.  LED_REVERSE_X True: on the right.
# LED_REVERSE_Y True: at the top.  Default False, False.
LED_REVERSE_X = False
LED_REVERSE_Y = False

# Where A1 lies in a matrix larger than 15 x 15: columns from its left, rows from its bottom edge.
# Default 0, 0; range 0 to LED_WIDTH - 15 and 0 to LED_HEIGHT - 15.
LED_OFFSET_X = 0
LED_OFFSET_Y = 0

# LEDs on the strip before the first one of the matrix; they stay dark.  Default 0, range 0-1000.
LED_FIRST = 0

# Every how many LEDs of the strip one is used: 1 all, 2 every second one (a strip with half the
# pitch of the board).  Default 1, range 1 to 8.
LED_STRIDE = 1

# Status pixels that follow the matrix on the strip, one by one.  Default 0, range 0 to 15.
STATUS_PIXELS = 0

# LEDs on the strip in all, dark ones included.  None: it ends with the matrix and its status
# pixels.  Default None, range: what the settings above need, up to 2000.
LED_COUNT = None

# In which order an LED takes its colours: "GRB" (WS2812B), "RGB" (many WS2811), or any other order
# of the three letters.  LEDs with a fourth, white channel are not supported.  Default "GRB".
COLOUR_ORDER = "GRB"

# ---- Current -------------------------------------------------------------------------------------
# What all LEDs together may draw, in mA, idle current included.  No frame exceeds it: the light is
# dimmed instead.  400 is safe on a computer's USB port of 500 mA, with 100 left for the Pico and
# the shifter.  With an external 5 V supply: what supply, fuse and wires carry, less a fifth.
# Default 400, range 50 to 20000, and more than the idle current of all LEDs.
BUDGET_MA = 400

# What one dark LED draws, in uA (1000 uA = 1 mA).  WS2812B draw 300 to 1000; the default is the
# safe end.  To measure it, divide the current of the dark strip by its LEDs.  Default 1000, range
# 0 to 2000.
LED_IDLE_UA = 1000

# What one colour of one LED adds at full brightness, in mA.  WS2812B 12 to 20.  Default 20, range
# 1 to 60.
LED_CHANNEL_MA = 20

# ---- Light ---------------------------------------------------------------------------------------
# Brightness when the board is new; the menu changes it.  Default 5, range 1 to 10.
BRIGHTNESS = 5

# How strongly dark shades are darkened, so that steps look even.  Default 2.2, range 1.0 to 3.0.
GAMMA = 2.2

# ---- Running -------------------------------------------------------------------------------------
# True: a processor that hangs for eight seconds starts again.  A running watchdog cannot be stopped
# and cuts off a computer that talks to the board, so it is for a finished board only.
# Default False.
WATCHDOG = False
