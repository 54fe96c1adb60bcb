"""SLSF-G 17.1e, 19, 23 (SLSF-R 18.1e, 20, 24): entries and the draw."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from federation.members.events import ClubRegistered, MembershipEnded, MembershipStarted
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYERS,
    SEED,
    STREAM,
    tournament,
)
from tournaments import commands as acts
from tournaments import events as facts

JANUARY = dt.date(2026, 1, 1)


def enter(*entries: acts.Entry) -> acts.EnterPlayers:
    return acts.EnterPlayers(**HERE, entries=entries)


def entry(person: str, **more: object) -> acts.Entry:
    return acts.Entry(person=person, **more)


def test_players_are_entered_all_or_none() -> None:
    lund = ClubRegistered(federation=FED, name="Lund")
    specified = tournament(*INVITED).also(f"club/{FED}/lund", lund)
    specified.when(acts.enter_players, enter(entry(ANNA, club="lund"), entry(BO)))
    specified.then(STREAM, facts.EntryRegistered(person=ANNA, club="lund"), facts.EntryRegistered(person=BO))
    specified.when(acts.enter_players, enter(entry(CY), entry(ANNA))).refused(
        "entered_already", article="SLSF-R 20"
    )


def test_a_player_is_not_entered_for_a_club_that_does_not_exist() -> None:
    tournament(*INVITED).when(acts.enter_players, enter(entry(ANNA, club="nowhere"))).refused(
        "no_such_club", field="club"
    )


def test_nobody_enters_twice_in_one_list() -> None:
    tournament(*INVITED).when(acts.enter_players, enter(entry(ANNA), entry(ANNA))).refused("entered_already")


def test_entries_open_with_the_invitation() -> None:
    tournament().when(acts.enter_players, enter(entry(ANNA))).refused("not_published", article="SLSF-R 18.1")


@pytest.mark.parametrize(
    ("now", "open_"),
    [
        (dt.datetime(2026, 3, 10, 22, 59, tzinfo=dt.UTC), True),
        (dt.datetime(2026, 3, 10, 23, 1, tzinfo=dt.UTC), False),
    ],
)
def test_the_deadline_is_a_local_day(now: dt.datetime, open_: bool) -> None:
    specified = tournament(*INVITED, entry_deadline=dt.date(2026, 3, 10))
    specified.when(acts.enter_players, enter(entry(ANNA)), now=now)
    if open_:
        specified.then(STREAM, facts.EntryRegistered(person=ANNA))
    else:
        specified.refused("deadline_passed", field="entries", article="SLSF-R 18.1e")


def move(day: dt.date) -> acts.MoveDeadline:
    return acts.MoveDeadline(**HERE, entry_deadline=day)


def test_the_committee_moves_the_deadline_and_entries_are_open_again() -> None:
    late = dt.datetime(2026, 3, 12, 12, tzinfo=dt.UTC)
    specified = tournament(*INVITED, entry_deadline=dt.date(2026, 3, 10)).holding(FED, "tournament_committee")
    specified.when(acts.enter_players, enter(entry(ANNA)), now=late).refused("deadline_passed")
    moved = dt.date(2026, 3, 15)
    specified.when(acts.move_deadline, move(moved)).then(
        STREAM, facts.EntryDeadlineMoved(entry_deadline=moved)
    )
    specified.when(acts.enter_players, enter(entry(ANNA)), now=late).then(
        STREAM, facts.EntryRegistered(person=ANNA)
    )


def test_a_deadline_lies_before_play_and_stands_once_numbers_are_drawn() -> None:
    specified = tournament(*INVITED, role="tournament_committee")
    specified.when(acts.move_deadline, move(dt.date(2026, 3, 21))).refused(
        "deadline_after_start", field="entry_deadline", article="SLSF-R 18.1e"
    )
    tournament(*INVITED, *ENTERED, DRAWN, role="tournament_committee").when(
        acts.move_deadline, move(dt.date(2026, 3, 15))
    ).refused("drawn", article="SLSF-R 24")


def test_a_stranger_to_the_register_is_refused() -> None:
    for unknown in (str(UUID(int=99)), "nobody"):
        tournament(*INVITED).when(acts.enter_players, enter(entry(unknown))).refused(
            "no_such_person", field="person"
        )


def members_only() -> Specification:
    started = MembershipStarted(federation=FED, number=7, person=UUID(ANNA), starts_on=JANUARY)
    return tournament(*INVITED, members_only=True).also(f"membership/{FED}/7", started)


def test_where_only_members_play_the_number_must_be_the_players_own() -> None:
    members_only().when(acts.enter_players, enter(entry(ANNA, member_number=7))).then(
        STREAM, facts.EntryRegistered(person=ANNA, ground="member")
    )
    for wrong in (entry(ANNA), entry(BO, member_number=7), entry(ANNA, member_number=8)):
        members_only().when(acts.enter_players, enter(wrong)).refused("members_only", article="SLSF-R 20.1")


def test_a_membership_that_ended_opens_nothing() -> None:
    specified = members_only().also(f"membership/{FED}/7", MembershipEnded(ends_on=JANUARY))
    specified.when(acts.enter_players, enter(entry(ANNA, member_number=7))).refused("members_only")


def test_an_entry_is_taken_back_before_the_draw_only() -> None:
    specified = tournament(*INVITED, *ENTERED)
    specified.when(acts.withdraw_entry, acts.WithdrawEntry(**HERE, person=DI)).then(
        STREAM, facts.EntryWithdrawn(person=DI)
    )
    specified.when(acts.withdraw_entry, acts.WithdrawEntry(**HERE, person=DI)).refused("not_entered")
    tournament(*INVITED, *ENTERED, DRAWN).when(
        acts.withdraw_entry, acts.WithdrawEntry(**HERE, person=DI)
    ).refused("drawn", article="SLSF-R 24")


def draw(specified: Specification, seed: str = SEED) -> tuple[str, ...]:
    specified.when(acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed=seed))
    (drawn,) = specified.events_of(STREAM)
    assert isinstance(drawn, facts.StartNumbersDrawn)
    return drawn.order


def test_the_same_seed_draws_the_same_numbers_in_whatever_order_they_entered() -> None:
    backwards = tuple(reversed(ENTERED))
    assert draw(tournament(*INVITED, *ENTERED)) == draw(tournament(*INVITED, *backwards))
    assert sorted(draw(tournament(*INVITED, *ENTERED))) == sorted(PLAYERS)
    assert len({draw(tournament(*INVITED, *ENTERED), seed=f"{n:032x}") for n in range(40)}) > 10


def test_recorded_seeding_binds_the_draw() -> None:
    for number in (1, 2, 3, 4):
        specified = tournament(*INVITED, *ENTERED)
        specified.when(
            acts.record_seeding, acts.RecordSeeding(**HERE, kind="placed", persons=(CY,), numbers=(number,))
        )
        assert draw(specified)[number - 1] == CY


def test_seeding_that_nobody_can_keep_is_refused_at_the_draw() -> None:
    specified = tournament(*INVITED, *ENTERED)
    for person in (ANNA, BO):
        specified.when(
            acts.record_seeding, acts.RecordSeeding(**HERE, kind="placed", persons=(person,), numbers=(1,))
        )
    specified.when(acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed=SEED)).refused(
        article="SLSF-R 24"
    )


@pytest.mark.parametrize(
    "seeding",
    [
        {"kind": "placed", "persons": (ANNA, BO), "numbers": (1,)},
        {"kind": "placed", "persons": (ANNA,), "numbers": (0,)},
        {"kind": "apart", "persons": (ANNA,), "not_before_round": 3},
        {"kind": "apart", "persons": (ANNA, BO), "not_before_round": 1},
        {"kind": "guess", "persons": (ANNA, BO)},
    ],
)
def test_seeding_that_says_nothing_is_refused(seeding: dict[str, object]) -> None:
    tournament(*INVITED, *ENTERED).when(acts.record_seeding, acts.RecordSeeding(**HERE, **seeding)).refused(
        "seeding_unreadable", article="SLSF-R 24"
    )


def test_a_draw_needs_three_players_and_happens_once() -> None:
    tournament(*INVITED, *ENTERED[:2]).when(
        acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed=SEED)
    ).refused("too_few_players", article="SLSF-R 24")
    tournament(*INVITED, *ENTERED, DRAWN).when(
        acts.draw_start_numbers, acts.DrawStartNumbers(**HERE, seed=SEED)
    ).refused("drawn", article="SLSF-R 24")
