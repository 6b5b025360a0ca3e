"""Every branch of every opening procedure, told move by move from RULES.md 4.

A story's first line is what stands before the first action; each other line is an action and what
stands after it: phase, the player to act, the colour of the next stone, the player who has Black.
"""

STORIES = {
    "free": """
        -               play 1 black 1
        A1              play 2 white 1
        O15             play 1 black 1
        """,
    "centre": """
        -               place 1 black 1
        H8              play 2 white 1
        A1              play 1 black 1
        """,
    "pro": """
        -               place 1 black 1
        H8              place 2 white 1
        H9              place 1 black 1
        K8              play 2 white 1
        G8              play 1 black 1
        """,
    "long-pro": """
        -               place 1 black 1
        H8              place 2 white 1
        O15             place 1 black 1
        H4              play 2 white 1
        """,
    "swap, P2 takes White": """
        -               place 1 black 1
        A1              place 1 white 1
        O15             place 1 black 1
        H9              choose-colour 2 white 1
        white           play 2 white 1
        A2              play 1 black 1
        """,
    "swap, P2 takes Black": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        A15             choose-colour 2 white 1
        black           play 1 white 2
        A2              play 2 black 2
        """,
    "swap2, P2 takes White": """
        -               place 1 black 1
        H8              place 1 white 1
        I9              place 1 black 1
        A15             choose-colour 2 white 1
        white           play 2 white 1
        A2              play 1 black 1
        """,
    "swap2, P2 takes Black": """
        -               place 1 black 1
        H8              place 1 white 1
        I9              place 1 black 1
        A15             choose-colour 2 white 1
        black           play 1 white 2
        A2              play 2 black 2
        """,
    "swap2, P2 adds two stones and P1 takes White": """
        -               place 1 black 1
        H8              place 1 white 1
        I9              place 1 black 1
        A15             choose-colour 2 white 1
        add             place 2 white 1
        B2              place 2 black 1
        O1              choose-colour 1 white 1
        white           play 1 white 2
        A2              play 2 black 2
        """,
    "swap2, P2 adds two stones and P1 takes Black": """
        -               place 1 black 1
        H8              place 1 white 1
        I9              place 1 black 1
        A15             choose-colour 2 white 1
        add             place 2 white 1
        B2              place 2 black 1
        O1              choose-colour 1 white 1
        black           play 2 white 1
        A2              play 1 black 1
        """,
    "swap-after-1, kept": """
        -               place 1 black 1
        C3              exchange 2 white 1
        keep            play 2 white 1
        H8              play 1 black 1
        """,
    "swap-after-1, exchanged": """
        -               place 1 black 1
        C3              exchange 2 white 1
        exchange        play 1 white 2
        H8              play 2 black 2
        """,
    "three-move-swap, kept": """
        -               place 1 black 1
        H8              place 2 white 1
        G7              place 1 black 1
        A15             exchange 2 white 1
        keep            play 2 white 1
        H9              play 1 black 1
        """,
    "three-move-swap, exchanged": """
        -               place 1 black 1
        H8              place 2 white 1
        I9              place 1 black 1
        O1              exchange 2 white 1
        exchange        play 1 white 2
        H9              play 2 black 2
        """,
    "rif, kept": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              exchange 2 white 1
        keep            place 2 white 1
        A15             offer 1 black 1
        offer H10       offer 1 black 1
        offer B3        choose-fifth 2 black 1
        choose B3       play 2 white 1
        H10             play 1 black 1
        """,
    "rif, exchanged": """
        -               place 1 black 1
        H8              place 1 white 1
        G7              place 1 black 1
        J9              exchange 2 white 1
        exchange        place 1 white 2
        A15             offer 2 black 2
        offer H10       offer 2 black 2
        offer B3        choose-fifth 1 black 2
        choose H10      play 1 white 2
        B3              play 2 black 2
        """,
    "yamaguchi, three declared, kept": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              declare 1 white 1
        declare 3       exchange 2 white 1
        keep            place 2 white 1
        A15             offer 1 black 1
        offer H10       offer 1 black 1
        offer B3        offer 1 black 1
        offer C3        choose-fifth 2 black 1
        choose C3       play 2 white 1
        """,
    "yamaguchi, one declared, exchanged: the one fifth is kept by choose": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              declare 1 white 1
        declare 1       exchange 2 white 1
        exchange        place 1 white 2
        A15             offer 2 black 2
        offer H10       choose-fifth 1 black 2
        choose H10      play 1 white 2
        A1              play 2 black 2
        """,
    "soosorv-8, kept twice": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              exchange 2 white 1
        keep            place 2 white 1
        A15             declare 2 black 1
        declare 2       exchange 1 black 1
        keep            offer 1 black 1
        offer H10       offer 1 black 1
        offer B3        choose-fifth 2 black 1
        choose B3       play 2 white 1
        A1              play 1 black 1
        """,
    "soosorv-8, exchanged after 3": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              exchange 2 white 1
        exchange        place 1 white 2
        A15             declare 1 black 2
        declare 1       exchange 2 black 2
        keep            offer 2 black 2
        offer H10       choose-fifth 1 black 2
        choose H10      play 1 white 2
        """,
    "soosorv-8, exchanged after 4": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              exchange 2 white 1
        keep            place 2 white 1
        A15             declare 2 black 1
        declare 1       exchange 1 black 1
        exchange        offer 2 black 2
        offer H10       choose-fifth 1 black 2
        choose H10      play 1 white 2
        """,
    "soosorv-8, exchanged twice": """
        -               place 1 black 1
        H8              place 1 white 1
        H9              place 1 black 1
        J9              exchange 2 white 1
        exchange        place 1 white 2
        A15             declare 1 black 2
        declare 1       exchange 2 black 2
        exchange        offer 1 black 1
        offer H10       choose-fifth 2 black 1
        choose H10      play 2 white 1
        """,
    "tarannikov, kept to the end": """
        -               place 1 black 1
        H8              exchange 2 white 1
        keep            place 2 white 1
        I9              exchange 1 black 1
        keep            place 1 black 1
        F6              exchange 2 white 1
        keep            place 2 white 1
        E11             exchange 1 black 1
        keep            place 1 black 1
        D4              exchange 2 white 1
        keep            play 2 white 1
        O15             play 1 black 1
        """,
    "tarannikov, exchanged every time": """
        -               place 1 black 1
        H8              exchange 2 white 1
        exchange        place 1 white 2
        I9              exchange 2 black 2
        exchange        place 1 black 1
        F6              exchange 2 white 1
        exchange        place 1 white 2
        E11             exchange 2 black 2
        exchange        place 1 black 1
        D4              exchange 2 white 1
        exchange        play 1 white 2
        O15             play 2 black 2
        """,
    "taraguchi-10, kept, 5 in the box, kept": """
        -               place 1 black 1
        H8              exchange 2 white 1
        keep            place 2 white 1
        I9              exchange 1 black 1
        keep            place 1 black 1
        F6              exchange 2 white 1
        keep            place 2 white 1
        E11             exchange 1 black 1
        keep            place 1 black 1
        L12             exchange 2 white 1
        keep            play 2 white 1
        O15             play 1 black 1
        """,
    "taraguchi-10, kept, 5 in the box, exchanged": """
        -               place 1 black 1
        H8              exchange 2 white 1
        keep            place 2 white 1
        I9              exchange 1 black 1
        keep            place 1 black 1
        F6              exchange 2 white 1
        keep            place 2 white 1
        E11             exchange 1 black 1
        keep            place 1 black 1
        L12             exchange 2 white 1
        exchange        play 1 white 2
        O15             play 2 black 2
        """,
    "taraguchi-10, exchanged every time": """
        -               place 1 black 1
        H8              exchange 2 white 1
        exchange        place 1 white 2
        I9              exchange 2 black 2
        exchange        place 1 black 1
        F6              exchange 2 white 1
        exchange        place 1 white 2
        E11             exchange 2 black 2
        exchange        place 1 black 1
        D12             exchange 2 white 1
        exchange        play 1 white 2
        """,
    "taraguchi-10, exchanged after 4, then kept": """
        -               place 1 black 1
        H8              exchange 2 white 1
        keep            place 2 white 1
        I9              exchange 1 black 1
        keep            place 1 black 1
        F6              exchange 2 white 1
        keep            place 2 white 1
        E11             exchange 1 black 1
        exchange        place 2 black 2
        D12             exchange 1 white 2
        keep            play 1 white 2
        """,
    "taraguchi-10, kept, ten offers": """
        -               place 1 black 1
        H8              exchange 2 white 1
        keep            place 2 white 1
        I9              exchange 1 black 1
        keep            place 1 black 1
        F6              exchange 2 white 1
        exchange        place 1 white 2
        E11             exchange 2 black 2
        keep            place 2 black 2
        offer A1        offer 2 black 2
        offer B1        offer 2 black 2
        offer C1        offer 2 black 2
        offer D1        offer 2 black 2
        offer E1        offer 2 black 2
        offer F1        offer 2 black 2
        offer G1        offer 2 black 2
        offer H1        offer 2 black 2
        offer I1        offer 2 black 2
        offer J1        choose-fifth 1 black 2
        choose E1       play 1 white 2
        A1              play 2 black 2
        """,
}


def opening_of(story):
    return story.split(",")[0]


def steps_of(story):
    """The story as a list of (action or None, phase, to_act, to_move, black_player)."""
    steps = []
    for line in STORIES[story].strip().splitlines():
        *action, phase, to_act, to_move, black_player = line.split()
        action = None if action == ["-"] else " ".join(action)
        steps.append((action, phase, int(to_act), to_move, int(black_player)))
    return steps


def rules_with(opening):
    """The rule sets that the opening goes with (RULES.md 4, REFEREE.md)."""
    if opening in ("three-move-swap", "rif", "yamaguchi", "soosorv-8"):
        return ["renju"]
    rules = ["freestyle", "standard", "renju", "caro", "caro-overline", "connect-five"]
    return [*rules, "battle"] if opening == "free" else rules
