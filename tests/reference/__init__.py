"""The rules once more, slow and obvious, to prove the firmware's rules by.

Nothing here may import the firmware or host_tools, and no table of theirs is repeated: a stone is
a pair of numbers, a position two sets of stones, and every question is answered by putting stones
down and looking.
"""
