"""A game in progress: turns, questions, clock, undo, record, match, points.

actions    the words and numbers in which a game is told
procedure  an opening's row, compiled into steps
game       the game itself: one machine for all rules
clock      both players' time
record     a game as a few hundred bytes, and back
match      several games between two players
ranks      points and ranks after a game
"""
