"""What a player sees and presses: screens, words, colours, sounds.  Draws into a canvas.

canvas         the picture as colour indices        palette   the colours by name
colours        the palettes: what those look like
font           letters of 3 x 5 cells               sounds    what a buzzer says
screen         what every screen is                 pages     one choice a page: set-up, menu
board_picture  stones, rows, boxes, marks as light  notice    words over the board
*_screen       one screen each, loaded when it is needed (Desk.go)
"""
