"""Why an action is not open, in words; loaded when somebody is told."""

from gomoku.rules.fouls import FOUL, reason_of

# By the numbers of Questions.refusal.
WORDS = (
    None,
    "the game is over",
    "no number is asked",
    "the number must be %d to %d",
    "the point is not on the board",
    "no fifth is to be chosen",
    "that point was not offered",
    "no fifths are offered now",
    "the point is not empty",
    "that point is offered already",
    "that point is symmetrical to one offered",
    "a question is asked: no stone now",
    "a number is asked: no stone now",
    "fifths are offered: no stone now",
    "a fifth: no stone now",
    "the stone must lie %s the %dx%d square",
    "forbidden: %s",
    "your offer of a draw stands",
    "this rule set has no pass",
    "no pass inside an opening",
    "no pass in the first three moves",
    "fouls are not claimed under this policy",
    "only White claims, before White's next move",
    "that is not asked now",
)


def why(game, number, action):
    """The words for what `game.refusal(action)` has answered."""
    words = WORDS[number]
    if "%" not in words:
        return words
    if words.startswith("forbidden"):
        return words % reason_of(game.fouls.verdict[action & 255] & FOUL)
    step = game.asked()
    if words.startswith("the number"):
        return words % step[1:]
    side = abs(step[1]) * 2 + 1
    return words % ("within" if step[1] >= 0 else "outside", side, side)
