"""The steps of an opening as a game runs them; row_compiler makes them of its row (rules.openings).

A step is a tuple (kind, ...):

    (STONE, reach, same, after, offers)   a stone; `reach` 0-7: at most so many lines from H8,
                                          negative: more than that; `same`: by the last actor;
                                          `offers`: or so many offers instead, 0 for none
    (ASK, words, afters)                  one of these action_text.WORDS
    (NUMBER, low, high)
    (OFFERS, count)                       count 0: the declared number
    (KEEP_ONE,)

`after` is the index of the step that follows.
"""

from gomoku import const

STONE = const(0)
ASK = const(1)
NUMBER = const(2)
OFFERS = const(3)
KEEP_ONE = const(4)

MOST_OFFERS = const(16)  # as many as Game has room for
HIGHEST = const(14)  # a declared number, as a record writes it


def in_reach(point, reach):
    """Is the point within (reach >= 0) or beyond (negative) so many lines of H8?"""
    away = max(abs((point >> 4) - 7), abs((point & 15) - 7))
    return away <= reach if reach >= 0 else away > -reach
