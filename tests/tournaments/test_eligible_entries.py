"""SLSF-G 19, SLSF-R 20.1-20.3: who may enter what, and what the entry rested on."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from federation.members.events import (
    MembershipEnded,
    MembershipStarted,
    MemberTransferred,
    ResidentCountedAsSwedish,
    ResidentCountedNoLonger,
)
from tests.support.specification import NOON, Specification
from tests.tournaments.given import ANNA, BO, DI, DRAWN, FED, HERE, INVITED, STREAM, tournament
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play
from tournaments.rules.eligibility import CLOSED_IN_RENJU, EventKind

JANUARY = dt.date(2026, 1, 1)
CLOSED = sorted(kind.value for kind in CLOSED_IN_RENJU)
ANNA_S = f"membership/{FED}/7"
SWEDE = acts.Entry(person=ANNA, member_number=7, swedish=True)
GUEST = acts.Entry(person=ANNA, member_number=7)
COUNTED = ResidentCountedAsSwedish(federation=FED, reference="2026/4 §7")


def event(kind: str, *before: object, **changes: object) -> Specification:
    started = MembershipStarted(federation=FED, number=7, person=UUID(ANNA), starts_on=JANUARY)
    return tournament(*INVITED, *before, event_kind=kind, **changes).also(ANNA_S, started)


def enter(*entries: acts.Entry) -> acts.EnterPlayers:
    return acts.EnterPlayers(**HERE, entries=entries)


def entered(ground: str) -> facts.EntryRegistered:
    return facts.EntryRegistered(person=ANNA, ground=ground)


@pytest.mark.parametrize("kind", CLOSED)
def test_a_closed_renju_event_takes_swedish_members_and_records_that_it_did(kind: str) -> None:
    event(kind).when(acts.enter_players, enter(SWEDE)).then(STREAM, entered("swedish"))
    event(kind).when(acts.enter_players, enter(GUEST)).refused(
        "swedish_players_only", article="SLSF-R 20.2", field="person"
    )


def test_a_swede_who_is_no_member_plays_in_no_closed_event() -> None:
    for entry in (acts.Entry(person=BO, swedish=True), acts.Entry(person=BO, member_number=7, swedish=True)):
        event("sm_top_class").when(acts.enter_players, enter(entry)).refused(
            "members_only", article="SLSF-R 20.2"
        )
    ended = event("sm_top_class").also(ANNA_S, MembershipEnded(ends_on=JANUARY))
    ended.when(acts.enter_players, enter(SWEDE)).refused("members_only", article="SLSF-R 20.2")


def member(*more: object, starts_on: dt.date = JANUARY) -> Specification:
    """A closed event on a day in the life of a membership; `more` happened to it."""
    started = MembershipStarted(federation=FED, number=7, person=UUID(ANNA), starts_on=starts_on)
    return tournament(*INVITED, event_kind="sm_top_class").also(ANNA_S, started, *more)


def test_a_membership_counts_from_its_first_day_to_the_day_before_its_end() -> None:
    """`ends_on` is the first day without it; the entry is looked at on the day on which it is made."""
    today = NOON.date()
    tomorrow = today + dt.timedelta(days=1)
    member(MembershipEnded(ends_on=tomorrow)).when(acts.enter_players, enter(SWEDE)).then(
        STREAM, entered("swedish")
    )
    for specified in (
        member(MembershipEnded(ends_on=today)),
        member(starts_on=tomorrow),
        member(MemberTransferred(club="", starts_on=tomorrow), starts_on=tomorrow),
    ):
        specified.when(acts.enter_players, enter(SWEDE)).refused("members_only", article="SLSF-R 20.2")
    moved = member(MemberTransferred(club="", starts_on=tomorrow))
    moved.when(acts.enter_players, enter(SWEDE)).then(STREAM, entered("swedish"))


def test_the_board_s_decision_opens_a_closed_event_to_a_resident_and_is_the_ground() -> None:
    counted = event("swedish_cup").also(f"person/{ANNA}", COUNTED)
    counted.when(acts.enter_players, enter(GUEST)).then(STREAM, entered("counted_as_swedish"))
    back = event("swedish_cup").also(
        f"person/{ANNA}", COUNTED, ResidentCountedNoLonger(federation=FED, reference="2026/9 §2")
    )
    back.when(acts.enter_players, enter(GUEST)).refused("swedish_players_only", article="SLSF-R 20.2")
    outsider = event("swedish_cup").also(f"person/{BO}", COUNTED)
    outsider.when(acts.enter_players, enter(acts.Entry(person=BO))).refused("members_only")


@pytest.mark.parametrize("kind", [EventKind.OPEN.value, EventKind.SM_LOWER_CLASS.value])
def test_everybody_plays_in_an_open_event_and_nothing_is_said_of_him(kind: str) -> None:
    event(kind).when(acts.enter_players, enter(acts.Entry(person=ANNA))).then(STREAM, entered(""))


def test_gomoku_closes_no_event() -> None:
    gomoku = event("sm_top_class", discipline="gomoku", rule_book="SLSF-G")
    gomoku.when(acts.enter_players, enter(acts.Entry(person=ANNA))).then(STREAM, entered(""))


@pytest.mark.parametrize(
    ("book", "discipline", "article"),
    [
        ("SLSF-G", "gomoku", "SLSF-G 19"),
        ("SLSF-R", "renju", "SLSF-R 20.1"),
        ("PSGRP", "gomoku", "PSGRP §1.2"),
    ],
)
def test_regulations_that_ask_for_membership_are_cited_in_their_own_book(
    book: str, discipline: str, article: str
) -> None:
    asked = {"members_only": True, "rule_book": book, "discipline": discipline}
    event("open", **asked).when(acts.enter_players, enter(SWEDE)).then(STREAM, entered("member"))
    event("open", **asked).when(acts.enter_players, enter(acts.Entry(person=BO))).refused(
        "members_only", article=article
    )


def test_a_refusal_in_a_list_says_about_whom() -> None:
    specified = event("sm_top_class").when(acts.enter_players, enter(SWEDE, acts.Entry(person=BO)))
    assert specified.refusal is not None
    assert specified.refusal.values["person"] == BO


def test_who_comes_late_is_asked_the_same() -> None:
    monrad = facts.StagePlanned(stage=1, name="", play=Play(system="monrad", rounds=3))
    drawn = facts.StartNumbersDrawn(seed=DRAWN.seed, order=DRAWN.order[1:4])
    there = [facts.EntryRegistered(person=person) for person in drawn.order]
    late = acts.AdmitLate(**HERE, entry=GUEST)
    event("sm_top_class", *there, monrad, drawn).when(acts.admit_late, late).refused(
        "swedish_players_only", article="SLSF-R 20.2"
    )
    admitted = acts.AdmitLate(**HERE, entry=SWEDE)
    event("sm_top_class", *there, monrad, drawn).when(acts.admit_late, admitted).then(
        STREAM, facts.LateEntryAdmitted(person=ANNA, ground="swedish")
    )
    assert DI in drawn.order
