"""Game records: what other programs write, and what they can read.

record       the neutral record in memory, and what can be wrong with one
replay       a record played through the firmware's own rules, and back
sgf_tree     the grammar of SGF: a tree of nodes with properties
sgf          SGF for gomoku and renju, GM[4]
psq          Piskvork's files
movetext     plain moves: H8 I9 ...
forum_board  the text board of the battle rules, and the sentence that goes with a move
saved_game   what a board saves
request      the referee's request line, JSON
files        which format a file has, its bytes, its errors
"""
