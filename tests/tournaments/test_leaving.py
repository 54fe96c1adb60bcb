"""SLSF-G 15.2, 15.3, 25.4, DSU 4.1.2 §16, 4.9.5 F5 and F8: who comes late, stays away, leaves."""

from __future__ import annotations

import pytest

from events.citing import NotAllowed
from tests.tournaments.coming_and_going import EVEN, LATE, OUT, READY, left, now, swiss
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    ROUND_2,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard
from tournaments.rules.systems import System
from tournaments.standings import stage_standings


def withdraw(person: str = DI, **more: object) -> acts.WithdrawPlayer:
    return acts.WithdrawPlayer(**HERE, person=person, **{"reason": "ill", **more})


@pytest.mark.parametrize("how", ["withdrawn", "excluded", "no_show"])
def test_who_leaves_leaves_with_a_reason_kept_outside_the_event(how: str) -> None:
    specified = tournament(*READY).when(acts.withdraw_player, withdraw(how=how))
    (gone,) = specified.events_of(STREAM)
    assert isinstance(gone, facts.PlayerWithdrawn)
    assert (gone.person, gone.how) == (DI, how)
    assert "ill" in specified.streams.rows[gone.reason].body


@pytest.mark.parametrize(
    ("before", "act", "code", "field"),
    [
        (READY, withdraw(how="vanished"), "no_such_way", "how"),
        (READY, withdraw(reason=" "), "reason_missing", "reason"),
        (READY, withdraw(LATE), "not_drawn_player", "person"),
        ((*INVITED, *ENTERED), withdraw(), "not_drawn_player", "person"),
        ((*READY, left(DI)), withdraw(), "left_already", "person"),
        ((*READY, *PLAYED_OUT, OUT), withdraw(), "finished", "person"),
    ],
)
def test_nobody_leaves_like_that(
    before: tuple[object, ...], act: acts.WithdrawPlayer, code: str, field: str
) -> None:
    tournament(*before).when(acts.withdraw_player, act).refused(code, field=field)


def test_a_no_show_in_fide_swiss_leaves_by_its_own_paragraph() -> None:
    fide = (*INVITED, *ENTERED, swiss("fide_1998"), DRAWN, left(DI, "no_show"))
    tournament(*fide, rule_book="DSU").when(acts.withdraw_player, withdraw(how="no_show")).refused(
        "left_already", article="DSU 4.9.5 F8"
    )
    tournament(*fide, rule_book="DSU").when(acts.withdraw_player, withdraw()).refused(
        "left_already", article="DSU 4.1.2 §16"
    )


def test_only_the_arbiter_lets_somebody_leave() -> None:
    tournament(*READY, role="board").when(acts.withdraw_player, withdraw()).refused(
        kind=NotAllowed, article="SLSF-R 16.2"
    )


@pytest.mark.fide("94-105")
def test_with_less_than_half_played_no_result_counts() -> None:
    """Di has played one of three games: she leaves the table, and Anna has no point by her."""
    specified = tournament(*READY, ROUND_1, won(1, 1, 0, 2), won(1, 2)).when(acts.withdraw_player, withdraw())
    lines = {line.person: line for line in stage_standings(now(specified), 1)}
    assert lines[DI].struck and lines[DI].decided_by == "SLSF-R 16.2"
    assert lines[DI].place == 4
    assert (lines[ANNA].half_points, lines[CY].half_points) == (0, 2)


@pytest.mark.fide("94-105")
def test_with_half_played_the_open_games_are_won_by_the_others() -> None:
    """Di has played two of three games; Bo, whom she has not met, gets the point."""
    before = (*READY, ROUND_1, won(1, 1), won(1, 2), ROUND_2, won(2, 1), won(2, 2))
    specified = tournament(*before).when(acts.withdraw_player, withdraw())
    lines = {line.person: line for line in stage_standings(now(specified), 1)}
    assert not any(line.struck for line in lines.values())
    assert lines[BO].half_points == 2 + 2
    assert lines[DI].half_points == 2


@pytest.mark.parametrize("bye_half_points", [-1, 2])
def test_who_rested_before_leaves_an_odd_round_robin_too(bye_half_points: int) -> None:
    """A round without a game is no game of theirs; its points leave the table with them."""
    event = Event("SLSF-G", 5, play(System.ROUND_ROBIN, bye_half_points=bye_half_points))
    for _ in range(2):
        event.start()
        event.play_round(walkovers=False)
    rested = event.state.rounds[0].resting
    person = event.state.order[rested - 1]
    event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    lines = stage_standings(event.state, 1)
    assert [line.person for line in lines if line.struck] == [person]
    assert len(lines) == 5


def test_outside_a_round_robin_all_results_stand() -> None:
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=4))
    event.pair()
    event.play_round(walkovers=False)
    before = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    person = event.state.order[0]
    event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    after = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    assert after == before
    event.pair()
    second = event.state.rounds[1]
    assert 1 not in {number for board in second.boards for number in board}
    assert second.resting not in {0, 1}


def test_a_bye_goes_to_somebody_who_had_none() -> None:
    event = Event("SLSF-G", 5, play(System.MONRAD, rounds=3))
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    rested = [each.resting for each in event.state.rounds]
    assert len(set(rested)) == 3


def test_a_bye_by_hand_to_one_who_had_it_is_said_to_break_the_rule() -> None:
    event = Event("SLSF-G", 5, play(System.MONRAD, rounds=3))
    event.pair()
    event.play_round(walkovers=False)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=event.seed()))
    rested = event.state.rounds[0].resting
    others = [number for number in range(1, 6) if number != rested]
    by_hand = acts.OverridePairing(
        **event.here,
        boards=((others[0], others[1]), (others[2], others[3])),
        resting=rested,
        reason="the others wish it",
    )
    event.say(acts.override_pairing, by_hand)
    assert "SLSF-G 25.4" in {step.article for step in event.state.drafts[1].breaks}


def revoke(person: str = DI, reason: str = "the wrong Di") -> acts.RevokeWithdrawal:
    return acts.RevokeWithdrawal(**HERE, person=person, reason=reason)


@pytest.mark.fide("170-171")
def test_a_withdrawal_by_mistake_is_taken_back_and_everything_counts_again() -> None:
    before = (*READY, ROUND_1, won(1, 1), won(1, 2))
    specified = tournament(*before)
    stood = stage_standings(now(specified), 1)
    specified.when(acts.withdraw_player, withdraw()).when(acts.revoke_withdrawal, revoke())
    (back,) = specified.events_of(STREAM)
    assert isinstance(back, facts.WithdrawalRevoked)
    assert "the wrong Di" in specified.streams.rows[back.reason].body
    assert stage_standings(now(specified), 1) == stood


@pytest.mark.parametrize(
    ("before", "act", "code"),
    [
        (READY, revoke(), "not_left"),
        ((*READY, left(DI)), revoke(reason=""), "reason_missing"),
        ((*READY, left(DI), OUT), revoke(), "finished"),
    ],
)
def test_no_withdrawal_is_taken_back(
    before: tuple[object, ...], act: acts.RevokeWithdrawal, code: str
) -> None:
    tournament(*before).when(acts.revoke_withdrawal, act).refused(code)


def prohibit(*persons: str, reason: str = "one family") -> acts.ProhibitPairing:
    return acts.ProhibitPairing(**HERE, persons=persons, reason=reason)


def test_who_must_not_meet_is_never_paired() -> None:
    event = Event("SLSF-G", 6, play(System.MONRAD, rounds=3))
    order = event.state.order
    event.say(
        acts.prohibit_pairing,
        acts.ProhibitPairing(**event.here, persons=(order[0], order[1], order[2]), reason="one family"),
    )
    for _ in range(3):
        event.pair()
        event.play_round()
    family = {frozenset(pair) for pair in ((1, 2), (1, 3), (2, 3))}
    assert not family & {frozenset(board) for each in event.state.rounds for board in each.boards}


@pytest.mark.fide("194-196")
def test_a_prohibition_recorded_by_mistake_binds_no_round_to_come() -> None:
    event = Event("SLSF-G", 4, play(System.MONRAD, rounds=3))
    order = event.state.order
    said = {"persons": (order[0], order[1]), "reason": "one family"}
    event.say(acts.prohibit_pairing, acts.ProhibitPairing(**event.here, **said))
    allow = acts.AllowPairing(**event.here, persons=(order[1], order[0]), reason="namesakes")
    event.say(acts.allow_pairing, allow)
    for _ in range(3):
        event.pair()
        event.play_round()
    met = {frozenset(board) for each in event.state.rounds for board in each.boards}
    assert frozenset({1, 2}) in met
    event.spec.when(acts.allow_pairing, allow).refused("not_prohibited", field="persons")


PAIRED = facts.RoundPaired(stage=1, stage_round=1, boards=(PairedBoard(1, 2), PairedBoard(3, 4)), seed="ab")


@pytest.mark.parametrize(
    ("before", "act", "code", "article"),
    [
        (READY, prohibit(ANNA, BO), "pairings_fixed", "SLSF-R 24"),
        ((*EVEN, PAIRED), prohibit(ANNA, BO), "play_began", "SLSF-R 24"),
        ((*EVEN, ROUND_1), prohibit(ANNA, BO), "play_began", "SLSF-R 24"),
        (EVEN, prohibit(ANNA, ANNA), "not_entered", "SLSF-R 24"),
        (EVEN, prohibit(ANNA, LATE), "not_entered", "SLSF-R 24"),
        (EVEN, prohibit(ANNA, BO, reason=""), "reason_missing", ""),
    ],
)
def test_no_pairing_is_prohibited(
    before: tuple[object, ...], act: acts.ProhibitPairing, code: str, article: str
) -> None:
    tournament(*before).when(acts.prohibit_pairing, act).refused(code, article=article)
