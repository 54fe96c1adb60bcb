"""Who may claim what until when (SLSF-G 8, SLSF-R 9), and flags (SLSF-G 8.4-8.5, 9.4; PSGRP §6.2)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.board.claims import Claim, claimable, claimed
from tournaments.rules.board.endings import GOING_ON, Ending, Reason, Result
from tournaments.rules.board.fallen_flags import (
    Claimant,
    Prevails,
    check_time_left,
    stone_against_flag,
    time_claimed,
)
from tournaments.rules.board.games import Made, OpeningRule, rules_of
from tournaments.rules.board.play import colour_of, played
from tournaments.rules.board.points import NAMES, POINTS, column_and_row
from tournaments.rules.books import GOMOKU, PSGRP, RENJU
from tournaments.rules.pairing.face import Colour

BLACK, WHITE = Colour
DOUBLE_THREE = "h8 a1 g8 c2 f6 a4 f7 c5 f8"
OVERLINE = "h8 a1 e8 c2 f8 a3 i8 c4 j8 a5 g8"
BOTH_FIVE = "h8 a1 h9 c1 h10 e1 h11 g1 h12 i1 a15 a2 c15 a3 e15 a4 g15 a5"
"""Black has a five at move 9; White one at move 18."""


def game(text, rule="SLSF-R 8.1b"):
    rules = rules_of(rule)
    return tuple(played(rules, text.split())), rules


def outcome(text, claim, rule="SLSF-R 8.1b", **terms):
    plies, rules = game(text, rule)
    try:
        return claimed(plies, rules, claim, **terms).result
    except Refused as refusal:
        assert refusal.article
        assert str(refusal)
        return refusal.code


def claim(by, made, about, **terms):
    return Claim(by=by, made=made, about=about, **terms)


def test_a_double_three_is_claimed_before_white_moves_again():
    three = claim(WHITE, Made.FORBIDDEN_DOUBLE_THREE, 9)
    assert outcome(DOUBLE_THREE, three) is Result.WHITE_WIN
    assert outcome(f"{DOUBLE_THREE} o1", three) == "claim_too_late"
    assert outcome(f"{DOUBLE_THREE} pass", three) == "claim_too_late"


def test_an_overline_is_claimed_until_black_has_made_a_five_after_it():
    overline = claim(WHITE, Made.FORBIDDEN_OVERLINE, 11)
    later = f"{OVERLINE} c6 n1 c8 n2 c10 n3 c12 n4 c14"
    assert outcome(later, overline) is Result.WHITE_WIN
    assert outcome(f"{later} n5", overline) == "claim_too_late"


def test_the_claim_names_what_was_made():
    plies, rules = game(OVERLINE)
    ending = claimed(plies, rules, claim(WHITE, Made.FORBIDDEN_OVERLINE, 11))
    assert (ending.reason, [step.article for step in ending.trace]) == (
        Reason.FORBIDDEN_OVERLINE, ["SLSF-R 9.2", "SLSF-R 9.5"],
    )  # fmt: skip
    assert outcome(OVERLINE, claim(WHITE, Made.FORBIDDEN_DOUBLE_THREE, 11)) == "claim_not_on_board"
    assert outcome(OVERLINE, claim(WHITE, Made.FORBIDDEN_OVERLINE, 9)) == "claim_not_on_board"


@pytest.mark.parametrize("about", [-1, 0, 12, 99])
def test_a_move_that_was_not_played_made_nothing(about):
    assert outcome(OVERLINE, claim(WHITE, Made.FORBIDDEN_OVERLINE, about)) == "claim_not_on_board"
    assert outcome(OVERLINE, claim(WHITE, Made.FIVE, about)) == "claim_not_on_board"


def test_in_gomoku_nothing_is_forbidden_and_the_refusal_cites_its_own_book():
    plies, rules = game(DOUBLE_THREE, "SLSF-G 7.3")
    with pytest.raises(Refused) as refusal:
        claimed(plies, rules, claim(WHITE, Made.FORBIDDEN_DOUBLE_THREE, 9))
    assert (refusal.value.code, refusal.value.article) == ("claim_not_on_board", "SLSF-G 8.5")


def test_only_the_winner_claims():
    assert outcome(OVERLINE, claim(BLACK, Made.FORBIDDEN_OVERLINE, 11)) == "claim_wrong_side"
    assert outcome(BOTH_FIVE, claim(WHITE, Made.FIVE, 9)) == "claim_wrong_side"


def test_an_overlooked_five_is_claimable_as_long_as_the_game_goes_on():
    five = claim(BLACK, Made.FIVE, 9)
    assert outcome(BOTH_FIVE, five) is Result.BLACK_WIN
    assert outcome(BOTH_FIVE, five, rows_lapse=True) == "claim_too_late"


def test_the_five_that_was_first_goes_first():
    assert outcome(BOTH_FIVE, claim(WHITE, Made.FIVE, 18)) == "claim_too_late"
    only_white = BOTH_FIVE.replace("h12", "h13")
    assert outcome(only_white, claim(WHITE, Made.FIVE, 18)) is Result.WHITE_WIN


def test_an_earlier_five_does_not_save_a_forbidden_move():
    moves = "h8 a1 g8 c2 f6 a4 f7 c5 n1 a6 n2 c8 n3 e11 n4 g13 n5 i15 f8"
    assert outcome(moves, claim(WHITE, Made.FORBIDDEN_DOUBLE_THREE, 19)) is Result.WHITE_WIN


def test_the_claimant_needs_time_of_his_own():
    for left, said in ((0, "claim_no_time"), (1, Result.WHITE_WIN), (None, Result.WHITE_WIN)):
        assert outcome(OVERLINE, claim(WHITE, Made.FORBIDDEN_OVERLINE, 11, left_seconds=left)) == said


def test_after_the_end_nothing_is_claimed():
    agreed = Ending(result=Result.DRAW, reason=Reason.DRAW_AGREED)
    overline = claim(WHITE, Made.FORBIDDEN_OVERLINE, 11)
    assert outcome(OVERLINE, overline, ended=agreed) == "claim_after_end"
    assert outcome(f"{OVERLINE} pass pass", overline) == "claim_after_end"
    assert outcome(f"{OVERLINE} pass a15 pass", overline) is Result.WHITE_WIN


def full_board(last):
    """225 moves without a five of White; Black has a1 to f1, and places `last` at the end."""
    by_colour = {BLACK: [], WHITE: []}
    for point in POINTS:
        column, row = column_and_row(point)
        by_colour[WHITE if (column // 2 + row) % 2 else BLACK].append(NAMES[point])
    for white, black in (("c1", "a3"), ("d1", "b3")):
        by_colour[WHITE][by_colour[WHITE].index(white)] = black
        by_colour[BLACK][by_colour[BLACK].index(black)] = white
    by_colour[BLACK].remove(last)
    by_colour[BLACK].append(last)
    return " ".join(by_colour[colour_of(n)][(n - 1) // 2] for n in range(1, 226))


@pytest.mark.parametrize(("last", "said"), [("a1", Result.BLACK_WIN), ("n15", "claim_after_end")])
def test_only_a_claim_on_the_stone_that_fills_the_board_goes_before_the_draw(last, said):
    plies, _ = game(full_board(last), "SLSF-G 7.1")
    assert plies[-1].position.is_full
    (row,) = [ply.number for ply in plies if ply.made is Made.OVERLINE]
    assert outcome(full_board(last), claim(BLACK, Made.OVERLINE, row), "SLSF-G 7.1") == said


@settings(max_examples=60)
@given(st.lists(st.sampled_from(NAMES[80:145]), unique=True, max_size=45), st.sampled_from(list(OpeningRule)))
def test_what_is_said_to_be_claimable_can_be_claimed_and_nothing_else(names, rule):
    """Without an opening of its own: stones near the centre, h8 first, as free play has them."""
    rules = rules_of("SLSF-R 8.1b" if rules_of(rule).forbids else "SLSF-R 8.1a")
    plies = tuple(played(rules, ["h8", *(name for name in names if name != "h8")]))
    offered = claimable(plies, rules)
    for ply in plies:
        for by in Colour:
            for made in Made:
                tried = claim(by, made, ply.number)
                try:
                    claimed(plies, rules, tried)
                except Refused:
                    assert tried not in offered
                else:
                    assert tried in offered


def test_flags():
    down = {"black_flag": True, "white_flag": False}
    assert time_claimed(**down, by=Claimant.WHITE, book=RENJU).result is Result.WHITE_WIN
    assert time_claimed(**down, by=Claimant.WHITE, book=RENJU).trace[0].article == "SLSF-R 9.4"
    assert time_claimed(**down, by=None, book=GOMOKU) == GOING_ON
    both = time_claimed(black_flag=True, white_flag=True, by=Claimant.WHITE, book=RENJU)
    assert (both.result, both.reason, both.trace[0].article) == (
        Result.DRAW, Reason.BOTH_FLAGS, "SLSF-R 10.4",
    )  # fmt: skip


@pytest.mark.parametrize("book", [GOMOKU, RENJU, PSGRP])
@pytest.mark.parametrize("by", [Claimant.BLACK, Claimant.SPECTATOR, Claimant.REFEREE])
def test_nobody_but_the_opponent_claims_a_flag(by, book):
    with pytest.raises(Refused) as refusal:
        time_claimed(black_flag=True, white_flag=False, by=by, book=book)
    assert refusal.value.code == "claim_wrong_side"
    assert refusal.value.article in {"SLSF-G 8.4", "SLSF-R 9.4", "PSGRP §6.2d"}


def test_position_goes_before_time_in_poland_for_a_move_under_way():
    assert stone_against_flag(begun_before_flag=True)[0] is Prevails.MOVER
    prevails, because = stone_against_flag(begun_before_flag=False)
    assert (prevails, because.article) == (Prevails.OPPONENT, "PSGRP §6.2c")


def test_time_left_is_asked_in_the_books_own_paragraph():
    check_time_left(1, RENJU)
    with pytest.raises(Refused) as refusal:
        check_time_left(0, RENJU)
    assert (refusal.value.code, refusal.value.article) == ("claim_no_time", "SLSF-R 9.5")
