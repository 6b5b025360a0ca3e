"""The computer's side of the link (docs/LINK.md).

board_link     a port on which a board answers: commands out, answers and events in
followed_game  the board's game, kept up to date by its events
text_board     a game as lines of text, for a terminal
"""
