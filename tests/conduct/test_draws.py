"""SLSF-G 9.5-9.7, SLSF-R 10.5-10.7, PSGRP §6.3: draws offered, answered, claimed; terms in numbers."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from tests.conduct.given import BOARD_1, CONDUCT, DENMARK, HERE_1, POLAND, at_board, leads_to, newest
from tests.tournaments.given import HERE, STREAM, tournament
from tournaments import events as tournament_facts
from tournaments.conduct import commands as acts
from tournaments.events import conduct as facts
from tournaments.rules.board.draws import Answer
from tournaments.rules.pairing.face import Colour

OFFERED = facts.DrawOffered(number=1, **BOARD_1, by=Colour.BLACK, move_number=21)
TERMS = facts.DrawMovesSet(fewest_moves=30, claimable_from=100)


def offer(**changes: object) -> acts.OfferDraw:
    return acts.OfferDraw(**HERE_1, **({"by": Colour.BLACK, "move_number": 21} | changes))


def answer(said: Answer, **changes: object) -> acts.AnswerDraw:
    return acts.AnswerDraw(**HERE, number=1, answer=said, **changes)


def claim(**changes: object) -> acts.RuleDrawClaim:
    form = {"by": Colour.WHITE, "move_number": 100, "upheld": False}
    return acts.RuleDrawClaim(**HERE_1, **(form | changes))


def rejected(number: int, by: Colour = Colour.WHITE) -> facts.DrawClaimRuled:
    return facts.DrawClaimRuled(number=number, **BOARD_1, by=by, move_number=90, upheld=False)


def test_a_draw_is_offered_together_with_an_own_move() -> None:
    specified = at_board().when(acts.offer_draw, offer(with_own_move=False))
    specified.refused("draw_offer_without_move", article="SLSF-R 10.5", field="with_own_move")
    specified.when(acts.offer_draw, offer()).then(CONDUCT, OFFERED)


def test_an_offer_waits_for_its_answer_and_is_not_withdrawn() -> None:
    specified = at_board(OFFERED)
    specified.when(acts.offer_draw, offer()).refused("offer_waits", article="SLSF-R 10.5")
    back = answer(Answer.WITHDRAWN)
    specified.when(acts.answer_draw, back).refused("draw_offer_not_withdrawable", field="answer")


@pytest.mark.parametrize("said", [Answer.DECLINE, Answer.MOVE])
def test_an_offer_is_declined_by_word_or_by_moving(said: Answer) -> None:
    specified = at_board(OFFERED).when(acts.answer_draw, answer(said))
    specified.then(CONDUCT, facts.DrawAnswered(number=1, answer=said))
    assert leads_to(specified).score is None
    specified.when(acts.answer_draw, answer(Answer.ACCEPT)).refused("answered_already")


def test_an_offer_that_is_accepted_is_a_draw_that_the_arbiter_hands_in() -> None:
    specified = at_board(OFFERED).when(acts.answer_draw, answer(Answer.ACCEPT))
    assert leads_to(specified).score == (1, 1)
    specified.when(acts.decide_game, acts.DecideGame(**HERE, number=1))
    specified.then(CONDUCT, facts.GameDecided(number=1, black=1, white=1))
    (result,) = specified.events_of(STREAM)
    assert result == tournament_facts.ResultReported(round_number=1, board=1, black=1, white=1)


def test_in_poland_an_acceptance_needs_the_clock_stopped() -> None:
    specified = at_board(OFFERED, **POLAND)
    specified.when(acts.answer_draw, answer(Answer.ACCEPT, clock_stopped=False))
    assert (leads_to(specified).score, leads_to(specified).trace[0].article) == (None, "PSGRP §6.3b")


def test_before_the_number_of_moves_that_the_board_has_set_no_draw_is_agreed() -> None:
    specified = at_board(TERMS, OFFERED).when(acts.answer_draw, answer(Answer.ACCEPT))
    specified.refused("draw_too_early", article="SLSF-R 10.6")


def test_the_terms_are_the_boards_and_fixed_before_play() -> None:
    act = acts.SetDrawMoves(**HERE, fewest_moves=30, claimable_from=100)
    tournament(role="board").when(acts.set_draw_moves, act).then(CONDUCT, TERMS)
    too_many = acts.SetDrawMoves(**HERE, fewest_moves=451)
    tournament(role="board").when(acts.set_draw_moves, too_many).refused(kind=Malformed, field="fewest_moves")
    polish = tournament(role="board", **POLAND).when(acts.set_draw_moves, act)
    polish.refused("not_by_this_book")
    playing = at_board(role="board").when(acts.set_draw_moves, act)
    playing.refused("play_has_begun", article="SLSF-R 10.6")


def test_a_draw_is_claimed_where_the_regulations_give_the_right() -> None:
    without = at_board().when(acts.rule_draw_claim, claim(upheld=True))
    without.refused("no_draw_claim", article="SLSF-R 10.7")
    early = at_board(TERMS).when(acts.rule_draw_claim, claim(upheld=True, move_number=99))
    early.refused("no_draw_claim", article="SLSF-R 10.7", field="ply")
    upheld = at_board(TERMS).when(acts.rule_draw_claim, claim(upheld=True))
    assert leads_to(upheld).score == (1, 1)
    at_board(**DENMARK).when(acts.rule_draw_claim, claim()).refused("not_by_this_book")


def test_a_claim_without_a_right_is_rejected_and_leaves_its_trace() -> None:
    for specified in (at_board(), at_board(TERMS)):
        ruled = newest(specified.when(acts.rule_draw_claim, claim(move_number=60)))
        assert isinstance(ruled, facts.DrawClaimRuled) and not ruled.upheld
        assert leads_to(specified).score is None


def test_in_poland_the_third_claim_that_is_rejected_loses() -> None:
    specified = at_board(rejected(1), rejected(2, Colour.BLACK), **POLAND)
    specified.when(acts.rule_draw_claim, claim())
    assert newest(specified).rejected_before == 1, "each player's own are counted"
    assert leads_to(specified, 3).penalty and leads_to(specified, 3).score is None
    third = specified.when(acts.rule_draw_claim, claim())
    assert leads_to(third, 4).score == (2, 0), "White, who claimed, loses; the arbiter decides it"


def test_a_polish_claim_that_came_after_the_time_loses() -> None:
    specified = at_board(**POLAND).when(acts.rule_draw_claim, claim(upheld=True, left_seconds=0))
    assert leads_to(specified).score == (2, 0)


@pytest.mark.parametrize("number", [0, 451])
def test_a_move_number_that_no_game_has(number: int) -> None:
    at_board().when(acts.offer_draw, offer(move_number=number)).refused(kind=Malformed, field="move_number")
