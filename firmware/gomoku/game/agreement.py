"""What two players agree on before a game, and what goes together."""

from gomoku.rules.openings import OPENINGS, goes_with
from gomoku.rules.rule_sets import HAS_FOULS, POLICIES, RULE_SETS


def default_policy(rule):
    return "lose" if RULE_SETS[rule][HAS_FOULS] else "off"


def combination_error(rule, opening, policy, has_setup=False):
    """Why these do not go together, or None.  None stands for the default policy."""
    if rule not in RULE_SETS:
        return "unknown rule: %s" % (rule,)
    if opening not in OPENINGS:
        return "unknown opening: %s" % (opening,)
    if policy is not None and policy not in POLICIES:
        return "unknown foul policy: %s" % (policy,)
    if not goes_with(opening, rule):
        return "the opening %s does not go with %s" % (opening, rule)
    if policy not in (None, "off") and not RULE_SETS[rule][HAS_FOULS]:
        return "%s has no fouls: the policy can only be off" % rule
    if has_setup and opening != "free":
        return "a set-up position goes only with the opening free"
    return None
