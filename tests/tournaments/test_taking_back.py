"""What was decided, entered or ordered by mistake is taken back, until something rests on it."""

from __future__ import annotations

import pytest

from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    SEED,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.test_cup import danish, now, played, replay
from tournaments import commands as acts
from tournaments import events as facts

OPEN = (*INVITED, *ENTERED)
OVER = facts.TournamentFinished()
RULE = facts.SpecialRuleApproved(rule="Swap2")
TERMS = facts.DrawTermsLaidDown(terms="fifty moves", least_moves=50)
SHORTER = facts.DrawTermsLaidDown(terms="thirty moves", least_moves=30)
APART = facts.SeedingRecorded(kind="apart", persons=(ANNA, BO), not_before_round=3)
FIRST = facts.SeedingRecorded(kind="placed", persons=(CY,), numbers=(1,))
REDS = facts.TeamEntered(team="reds", name="Reds", squad=(ANNA, BO))
RED = {**HERE, "team": "reds"}


def board(*events: object) -> Specification:
    return tournament(*events, role="board")


# ---- decisions of the board ----
def test_a_special_rule_is_taken_back_and_approved_anew() -> None:
    act = acts.TakeBackSpecialRule(**HERE, rule="Swap2", reason="another tournament was meant")
    specified = board(RULE, RULE).when(acts.take_back_special_rule, act)
    assert now(specified).special_rules == ("Swap2",), "one of two equal ones"
    specified.when(acts.take_back_special_rule, act)
    assert now(specified).special_rules == ()
    specified.when(acts.take_back_special_rule, act).refused(
        "stands_no_more", field="rule", article="SLSF-R 28.3"
    )
    specified.when(acts.approve_special_rule, acts.ApproveSpecialRule(**HERE, rule="Swap2"))
    assert now(specified).special_rules == ("Swap2",)


def test_terms_on_draws_are_taken_back() -> None:
    act = acts.TakeBackDrawTerms(**HERE, terms="fifty moves", reason="a slip")
    specified = board(TERMS, SHORTER).when(acts.take_back_draw_terms, act)
    assert now(specified).draw_terms == ("thirty moves",)
    specified.when(acts.take_back_draw_terms, act).refused(
        "stands_no_more", field="terms", article="SLSF-R 10.6"
    )


def test_what_a_tournament_was_played_by_stands() -> None:
    rule = acts.TakeBackSpecialRule(**HERE, rule="Swap2", reason="a slip")
    terms = acts.TakeBackDrawTerms(**HERE, terms="fifty moves", reason="a slip")
    board(*OPEN, DRAWN, RULE, OVER).when(acts.take_back_special_rule, rule).refused("played_by_it")
    board(*OPEN, DRAWN, TERMS, OVER).when(acts.take_back_draw_terms, terms).refused("played_by_it")


def test_a_reason_is_given() -> None:
    rule = acts.TakeBackSpecialRule(**HERE, rule="Swap2", reason=" ")
    board(RULE).when(acts.take_back_special_rule, rule).refused("reason_missing", field="reason")


# ---- the draw ----
def test_what_bound_the_draw_by_mistake_binds_it_no_more() -> None:
    specified = tournament(*OPEN, APART, FIRST)
    back = acts.TakeBackSeeding(**HERE, number=1)
    specified.when(acts.take_back_seeding, back).then(STREAM, facts.SeedingTakenBack(number=1))
    specified.when(acts.take_back_seeding, back).refused(
        "no_such_seeding", field="number", article="SLSF-R 24"
    )
    assert now(specified).bound == ((2, FIRST),)
    specified.when(acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed=SEED))
    assert now(specified).order[0] == CY
    specified.when(acts.take_back_seeding, acts.TakeBackSeeding(**HERE, number=2)).refused("drawn")


# ---- teams ----
def test_a_team_entered_by_mistake_is_none_until_the_teams_are_drawn() -> None:
    specified = tournament(*OPEN, REDS)
    specified.when(acts.take_back_team, acts.TakeBackTeam(**RED))
    specified.then(STREAM, facts.TeamTakenBack(team="reds"))
    assert set(now(specified).entries) >= {ANNA, BO}
    specified.when(acts.take_back_team, acts.TakeBackTeam(**RED)).refused("no_such_team", field="team")
    specified.when(acts.enter_team, acts.EnterTeam(**HERE, name="Reds", squad=(BO, ANNA)))
    assert now(specified).teams["reds"].squad == (BO, ANNA)
    drawn = facts.TeamsNumbered(seed=SEED, order=("reds",))
    tournament(*OPEN, DRAWN, REDS, drawn).when(acts.take_back_team, acts.TakeBackTeam(**RED)).refused(
        "drawn", article="SLSF-R 21.4"
    )


def test_an_exception_is_taken_back_unless_a_line_up_rests_on_it() -> None:
    teams = (facts.StagePlanned(stage=1, name="", play=facts.Play(system="round_robin", boards_per_team=2)),)
    rated = facts.RatingsRecorded(
        ratings=(facts.TournamentRating(ANNA, 1800), facts.TournamentRating(BO, 1500))
    )
    higher = facts.LineupExceptionGranted(team="reds", person=BO, ground="new_strong_player")
    numbered = facts.TeamsNumbered(seed=SEED, order=("reds",))
    back = acts.TakeBackLineupException(**RED, person=BO)
    specified = tournament(*teams, *OPEN, rated, DRAWN, REDS, higher, numbered)
    up_high = facts.LineupSubmitted(team="reds", stage=1, stage_round=1, players=(BO, ANNA))
    specified.also(STREAM, up_high).when(acts.take_back_lineup_exception, back)
    specified.refused("lineup_rests_on_it", field="person", article="SLSF-R 21.2")
    in_order = facts.LineupSubmitted(team="reds", stage=1, stage_round=1, players=(ANNA, BO))
    specified.also(STREAM, in_order).when(acts.take_back_lineup_exception, back)
    assert not now(specified).teams["reds"].exceptions
    specified.when(acts.take_back_lineup_exception, back).refused("no_exception", field="person")


# ---- the next game of a level match ----
def back(game: int = 2) -> acts.TakeBackReplay:
    return acts.TakeBackReplay(**HERE, round_number=1, board=1, game=game, reason="the other board was meant")


def test_a_further_game_is_taken_back_and_ordered_again() -> None:
    specified = tournament(*played("cup", won(1, 1, 1, 1))).when(acts.order_replay, replay())
    before = now(specified).replays
    specified.when(acts.take_back_replay, back())
    assert not now(specified).replays
    specified.when(acts.take_back_replay, back()).refused("no_such_game", field="game", article="SLSF-R 27")
    specified.when(acts.order_replay, replay())
    assert now(specified).replays == before


def test_a_further_game_that_was_played_stands() -> None:
    specified = tournament(*played("cup", won(1, 1, 1, 1))).when(acts.order_replay, replay())
    specified.also(STREAM, facts.ResultReported(round_number=1, board=1, game=2, black=2, white=0))
    specified.when(acts.take_back_replay, back()).refused("game_played", field="game")


@pytest.mark.parametrize("other", ["1" * 32, "2" * 32, "3" * 32, "4" * 32])
def test_the_lot_of_its_colours_is_drawn_once(other: str) -> None:
    specified = danish(won(1, 1, 1, 1)).when(acts.order_replay, replay(seed=SEED))
    before, lots = now(specified).replays, now(specified).lots
    assert lots
    specified.when(acts.take_back_replay, back()).when(acts.order_replay, replay(seed=other))
    assert (now(specified).replays, now(specified).lots) == (before, lots)
