"""Draws that are offered and fouls that are claimed (RULES.md 2 and 3)."""

from referee_answers import GOMOKU, refused_at

# Draws.


def test_draw_is_offered_with_a_move_and_agreed_by_the_next_action(play):
    """The offer alone changes nothing that shows; the opponent's draw agrees."""
    offered = play("H8", "draw")
    assert offered == play("H8")
    answer = play("H8", "draw", "A1", "draw")
    assert (answer["status"], answer["reason"], answer["winner"]) == ("drawn", "agreement", None)
    assert answer["moves"] == ["H8", "A1"]


def test_any_other_action_refuses_an_offer(play):
    """After the opponent's move a draw is a new offer, by whoever says it."""
    answer = play("draw", "H8", "A1", "draw")
    assert answer["status"] == "playing"
    answer = play("draw", "H8", "A1", "draw", "B1", "draw")
    assert answer["reason"] == "agreement"


def test_a_second_offer_while_the_first_stands_is_illegal(play):
    """The same player cannot offer twice with one move."""
    assert refused_at(play("draw", "draw"), 1)
    assert play("draw", "H8", "A1", "draw")["error"] is None


def test_a_claim_without_a_foul_is_as_if_never_said(play):
    """Black offers, White claims nothing, White agrees: the offer still stood."""
    game = {"rule": "renju", "fouls": "claim"}
    assert play("draw", "H8", "claim", "draw", **game)["reason"] == "agreement"
    assert play("draw", "H8", "claim", "A1", "draw", **game)["status"] == "playing"
    assert play("H8", "claim", "claim", "A1", **game)["moves"] == ["H8", "A1"]


def test_an_offer_taken_back_can_be_made_again(play):
    """Undo of the offer, and undo of the move that went with it."""
    assert play("draw", "undo", "draw")["error"] is None
    assert play("draw", "H8", "undo", "H9", "draw")["reason"] == "agreement"
    assert play("draw", "H8", "A1", "undo", "draw")["reason"] == "agreement"
    assert play("draw", "H8", "draw", "undo", "A1")["status"] == "playing"


def test_the_offer_is_the_player_s_not_the_colour_s(play):
    """Swap: P1 offers with stone 1 and places all three; P2's first action is the answer."""
    game = {"opening": "swap"}
    assert refused_at(play("draw", "H8", "draw", opening="swap"), 2)
    answer = play("draw", "H8", "H9", "A1", "draw", **game)
    assert answer["reason"] == "agreement"
    answer = play("draw", "H8", "H9", "A1", "black", "draw", **game)
    assert answer["status"] == "playing", "P2's choice refused it; P1's draw is a new offer"
    exchanged = play("H8", "draw", "exchange", "draw", opening="swap-after-1")
    assert exchanged["reason"] == "agreement", "P2 offered and exchanged; P1, now White, agrees"


def test_draw_in_every_phase_of_an_opening(play):
    """Offered before each step of Soosorv, the step taken by the same player leaves it standing."""
    steps = ["H8", "H9", "J9", "keep", "A15", "declare 1", "keep", "offer B3", "choose B3"]
    game = {"rule": "renju", "opening": "soosorv-8"}
    for count in range(len(steps)):
        before = play(*steps[:count], **game)
        assert play(*steps[:count], "draw", **game) == before
        after = play(*steps[:count], "draw", steps[count], **game)
        assert after == play(*steps[: count + 1], **game)
        agreed = play(*steps[:count], "draw", steps[count], "draw", **game)
        if before["to_act"] == after["to_act"]:
            assert refused_at(agreed, count + 2)
        else:
            assert agreed["reason"] == "agreement"


def test_five_ends_the_game_though_a_draw_is_offered(play):
    """The offer goes with the move; the move wins."""
    setup = {"black": ["A1", "B1", "C1", "D1"], "white": [], "to_move": "black"}
    assert play("draw", "E1", setup=setup)["reason"] == "five"


# Claims.


def test_claim_under_other_policies_and_rules_is_illegal(play):
    """Only under claim."""
    for policy in ("forbid", "lose", "off"):
        assert refused_at(play("H8", "claim", rule="renju", fouls=policy), 1)
    for rule in GOMOKU:
        assert refused_at(play("H9", "A1", "B1", "claim", rule=rule), 3)


def test_no_claim_inside_an_opening(play):
    """Opening stones can be no foul; a claim is legal from the first moment of play on."""
    steps = ["H8", "H9", "J9", "keep", "A15", "declare 1", "keep", "offer B3", "choose B3"]
    game = {"rule": "renju", "opening": "soosorv-8", "fouls": "claim"}
    for count in range(len(steps)):
        assert refused_at(play(*steps[:count], "claim", **game), count)
    assert play(*steps, "claim", **game) == play(*steps, **game)


def test_claim_is_white_s(play):
    """Black cannot claim; White can whenever White is to act in play, at no cost."""
    game = {"rule": "renju", "fouls": "claim"}
    assert refused_at(play("claim", **game), 0)
    assert play("H8", "claim", **game) == play("H8", **game)
    assert refused_at(play("H8", "A1", "claim", **game), 2)
    setup = {"black": ["H8", "H9", "F8", "G8"], "white": ["A1"], "to_move": "white"}
    assert play("claim", setup=setup, **game)["status"] == "playing"


def test_claim_belongs_to_who_has_white_after_an_exchange(play):
    """P2 exchanged: P1 has White, and P1's claim of P2's double three wins."""
    moves = ["H9", "exchange", "A1", "H10", "C1", "F8", "E1", "G8", "G1", "H8"]
    answer = play(*moves, "claim", rule="renju", fouls="claim", opening="swap-after-1")
    assert (answer["winner"], answer["winning_player"]) == ("white", 1)
    assert answer["reason"] == "claimed_double_three"


def test_a_foul_under_claim_stands_through_an_offer_of_white(play):
    """White offers a draw and then claims: an offer is no move."""
    setup = {"black": ["H9", "H10", "F8", "G8"], "white": ["A1"], "to_move": "black"}
    game = {"rule": "renju", "fouls": "claim", "setup": setup}
    assert play("H8", "draw", "claim", **game)["reason"] == "claimed_double_three"
    assert play("draw", "H8", "claim", **game)["reason"] == "claimed_double_three"
