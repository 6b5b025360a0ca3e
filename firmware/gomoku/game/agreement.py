"""What two players agree on before a game, and what goes together; loaded when a game begins."""

from gomoku.rules.openings import OPENING_NAMES, OPENINGS, goes_with
from gomoku.rules.rule_sets import HAS_FOULS, POLICIES, RULE_NAMES, RULE_SETS, default_policy


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


def agree(rule, opening, policy, has_setup):
    """(policy, steps of the opening, the numbers of rule set, opening and policy in a record).

    ValueError when they do not go together.
    """
    error = combination_error(rule, opening, policy, has_setup)
    if error:
        raise ValueError(error)
    policy = policy or default_policy(rule)
    numbers = RULE_NAMES.index(rule), OPENING_NAMES.index(opening), POLICIES.index(policy)
    steps = OPENINGS[opening][1]
    program = []
    if steps:
        from gomoku.game.row_compiler import compile_row

        program = compile_row(steps)
    return policy, program, bytes(numbers)
