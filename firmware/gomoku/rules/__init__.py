"""The rules core: pure, compact, exact.  It imports nothing outside itself.

notation   A1 .. O15 and points
position   the stones: 256 bytes
rule_sets  who wins with what, as rows
wins       the row that a stone completes
lines      the 88 lines as bits, and what one line offers
shapes     fives, fours and threes of one colour, kept up to date stone by stone
look_ahead which threes are real: as deep as they nest
fouls      renju verdicts for every point, and the rows that make a foul
reasons    the rows that make a foul
terms      teaching terms: open four, rush four, live three, four-three
openings   the procedures, as rows
opening26  the 26 named openings
fifths     symmetrical fifths
"""
