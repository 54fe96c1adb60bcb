"""How a player comes by a number, and who says so (DSU 4.5.5.1)."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Clash, Malformed, NotAllowed
from events.work import By
from federation.members.events import ClubRegistered, DistrictChairNamed, PersonRegistered
from federation.members.state import club_stream, district_stream
from federation.officials.events import AccountTied
from federation.officials.roles import Role, stream_of
from ratings.systems.danish import commands as acts
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.entering import (
    approve_entry_rating,
    decide_return,
    propose_entry_rating,
    reject_entry_rating,
)
from ratings.systems.danish.state import player_stream
from tests.danish.given import FED, registered
from tests.support.specification import ACTOR, given
from tests.tournaments.given import ANNA, BO, CY

CLUB = "bogelunde"
OF_ANNA = player_stream(ANNA)
SECOND = By(UUID(int=0xAC709))
LONG_AGO = dt.date(2020, 1, 1)
TWO_YEARS_AGO = dt.date(2024, 3, 1)


@pytest.fixture(autouse=True)
def nobody_registered(monkeypatch):
    with_number(monkeypatch, {})


def with_number(monkeypatch, numbers, home: str | None = CLUB, **more):
    """Anna's number, and her club: "" as an individual member, None for no member."""
    registered(monkeypatch, numbers, clubs={} if home is None else {ANNA: home}, **more)


def people(*roles: str, by: By = ACTOR):
    """Anna is registered as a person; the actor holds these roles, as secretary of one club."""
    specified = given(f"person/{ANNA}", PersonRegistered(federation=FED, personal="0" * 64))
    for role in roles:
        specified.holding(FED, role, by=by, club=CLUB if role == Role.CLUB_SECRETARY else "")
    return specified


def proposal(rating: int, **more: str) -> acts.ProposeEntryRating:
    return acts.ProposeEntryRating(federation=FED, person=ANNA, rating=rating, **more)


HOMES = {"club": CLUB, "individual": "", "none": None}
"""What the register of members says of somebody, by what a proposal states."""

APPROVAL = acts.ApproveEntryRating(federation=FED, person=ANNA)


@pytest.mark.parametrize(
    ("rating", "role", "more"),
    [
        (1000, Role.CLUB_SECRETARY, {"club": CLUB}),
        (1700, Role.CLUB_SECRETARY, {"club": CLUB}),
        (1800, Role.CLUB_SECRETARY, {"club": CLUB}),
        (1999, Role.CLUB_SECRETARY, {"club": CLUB}),
        (1200, Role.DISTRICT_CHAIR, {"membership": "individual"}),
        (1200, Role.ORGANISER, {"membership": "none"}),
        (2000, Role.RATING_COMMITTEE, {}),
    ],
)
def test_who_proposes_which_number(monkeypatch, rating, role, more):
    with_number(monkeypatch, {}, home=HOMES[more.get("membership", "club")])
    asked = proposal(rating, **more)
    proposed = facts.EntryRatingProposed(
        person=ANNA, rating=rating, membership=more.get("membership", "club"), club=more.get("club", "")
    )
    people(role).when(propose_entry_rating, asked).then(OF_ANNA, proposed)
    others = [other for other in Role if other is not role]
    people(*others).when(propose_entry_rating, asked).refused(kind=NotAllowed)


def test_a_number_waits_for_the_chair_of_the_clubs_own_district(monkeypatch):
    """4.5.5.1 says the chair of the district: nobody where none is named; without a district any chair."""
    in_district = ClubRegistered(federation=FED, name="Bogelunde", city="", district="Fyn")
    proposed = facts.EntryRatingProposed(person=ANNA, rating=1800, club=CLUB)
    waiting = people(Role.DISTRICT_CHAIR, by=SECOND).also(OF_ANNA, proposed)
    waiting.also(club_stream(FED, CLUB), in_district)
    waiting.also(stream_of(SECOND.actor), AccountTied(federation=FED, person=UUID(BO)))
    waiting.when(approve_entry_rating, APPROVAL, by=SECOND).refused("another_district", article="DSU 4.5.5.1")
    named = DistrictChairNamed(federation=FED, name="Fyn", chair=UUID(CY))
    waiting.also(district_stream(FED, "Fyn"), named)
    waiting.when(approve_entry_rating, APPROVAL, by=SECOND).refused("another_district", article="DSU 4.5.5.1")
    named = DistrictChairNamed(federation=FED, name="Fyn", chair=UUID(BO))
    waiting.also(district_stream(FED, "Fyn"), named)
    waiting.when(approve_entry_rating, APPROVAL, by=SECOND).then(
        OF_ANNA, facts.EntryRatingApproved(person=ANNA, role="district_chair")
    )


def test_a_secretary_speaks_for_his_own_club():
    specified = people(Role.CLUB_SECRETARY)
    specified.when(propose_entry_rating, proposal(1200, club="other")).refused(kind=NotAllowed)


@pytest.mark.parametrize("home", ["other", "", None])
@pytest.mark.parametrize("rating", [1200, 1850])
def test_a_club_gives_numbers_to_its_own_members(monkeypatch, rating, home):
    with_number(monkeypatch, {}, home=home)
    specified = people(Role.CLUB_SECRETARY)
    specified.when(propose_entry_rating, proposal(rating, club=CLUB)).refused(
        "not_his_to_give", kind=NotAllowed, field="person", article="DSU 4.5.5.1"
    )


@pytest.mark.parametrize("membership", ["individual", "none"])
def test_from_1800_on_a_club_speaks_for_nobody_but_its_members(monkeypatch, membership):
    with_number(monkeypatch, {}, home=HOMES[membership])
    specified = people(Role.CLUB_SECRETARY)
    asked = proposal(1850, club=CLUB, membership=membership)
    specified.when(propose_entry_rating, asked).refused("not_his_to_give", kind=NotAllowed)


@pytest.mark.parametrize(
    ("role", "membership", "home"),
    [
        (Role.DISTRICT_CHAIR, "individual", CLUB),
        (Role.DISTRICT_CHAIR, "individual", None),
        (Role.ORGANISER, "none", CLUB),
        (Role.ORGANISER, "none", ""),
    ],
)
def test_districts_and_organisers_give_numbers_to_nobody_elses_players(monkeypatch, role, membership, home):
    with_number(monkeypatch, {}, home=home)
    asked = proposal(1200, membership=membership)
    people(role).when(propose_entry_rating, asked).refused("not_his_to_give", kind=NotAllowed)


def test_the_committee_proposes_for_members_of_any_club(monkeypatch):
    with_number(monkeypatch, {}, home=None)
    people(Role.RATING_COMMITTEE).when(propose_entry_rating, proposal(2000)).then(
        OF_ANNA, facts.EntryRatingProposed(person=ANNA, rating=2000)
    )


@pytest.mark.parametrize("rating", [1001, 1750, 1799])
def test_numbers_that_the_rules_give_to_nobody(rating):
    specified = people(Role.CLUB_SECRETARY)
    specified.when(propose_entry_rating, proposal(rating, club=CLUB)).refused(
        "no_entry_rating", field="rating", article="DSU 4.5.5.1"
    )


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (proposal(999, club=CLUB), "no_such_rating"),
        (proposal(4001), "no_such_rating"),
        (proposal(1200, club=CLUB, membership="friend"), "membership_unknown"),
        (proposal(1200, club=CLUB, ground="favour"), "ground_unknown"),
        (acts.ProposeEntryRating(federation=FED, person=BO, rating=1200, club=CLUB), "no_such_person"),
        (acts.ProposeEntryRating(federation=FED, person="Bo", rating=1200, club=CLUB), "no_such_person"),
    ],
)
def test_what_cannot_be_read_is_named(asked, code):
    people(Role.CLUB_SECRETARY, Role.RATING_COMMITTEE).when(propose_entry_rating, asked).refused(
        code, kind=Malformed
    )


def test_one_proposal_at_a_time():
    specified = people(Role.RATING_COMMITTEE).when(propose_entry_rating, proposal(2000))
    specified.when(propose_entry_rating, proposal(2100)).refused("proposed_already", kind=Clash)


def test_the_district_chair_approves_what_a_club_proposed():
    specified = people(Role.CLUB_SECRETARY).when(propose_entry_rating, proposal(1900, club=CLUB))
    specified.holding(FED, Role.EXECUTIVE_COMMITTEE, Role.RATING_COMMITTEE, by=SECOND)
    specified.when(approve_entry_rating, APPROVAL, by=SECOND).refused(kind=NotAllowed)
    specified.holding(FED, Role.DISTRICT_CHAIR, by=SECOND)
    specified.when(approve_entry_rating, APPROVAL, by=SECOND)
    specified.then(OF_ANNA, facts.EntryRatingApproved(person=ANNA, role="district_chair"))
    specified.when(approve_entry_rating, APPROVAL, by=SECOND).refused("nothing_proposed")


def test_nobody_approves_his_own_proposal():
    specified = people(Role.RATING_COMMITTEE, Role.EXECUTIVE_COMMITTEE)
    specified.when(propose_entry_rating, proposal(2150))
    specified.when(approve_entry_rating, APPROVAL).refused("own_proposal")
    specified.holding(FED, Role.EXECUTIVE_COMMITTEE, by=SECOND)
    for by in (ACTOR, SECOND):
        specified.also(stream_of(by.actor), AccountTied(federation=FED, person=UUID(CY)))
    specified.when(approve_entry_rating, APPROVAL, by=SECOND).refused("own_proposal")


def test_what_is_not_approved_may_be_proposed_otherwise():
    specified = people(Role.RATING_COMMITTEE).when(propose_entry_rating, proposal(2400))
    specified.holding(FED, Role.EXECUTIVE_COMMITTEE, by=SECOND)
    blank = acts.RejectEntryRating(federation=FED, person=ANNA, reason="")
    specified.when(reject_entry_rating, blank, by=SECOND).refused("reason_missing", field="reason")
    why = acts.RejectEntryRating(federation=FED, person=ANNA, reason="Nobody has seen him play.")
    specified.when(reject_entry_rating, why, by=SECOND)
    assert specified.recorded
    specified.when(propose_entry_rating, proposal(2100))
    assert specified.recorded


def test_whoever_is_registered_does_not_enter_again(monkeypatch):
    with_number(monkeypatch, {ANNA: 1500})
    specified = people(Role.CLUB_SECRETARY)
    specified.when(propose_entry_rating, proposal(1200, club=CLUB)).refused("in_the_register", field="ground")


@pytest.mark.parametrize(
    ("active_on", "allowed"),
    [(dt.date(2021, 3, 21), False), (dt.date(2021, 3, 20), True)],
)
def test_after_five_years_he_may_start_over(monkeypatch, active_on, allowed):
    with_number(monkeypatch, {ANNA: 1500}, active_on=active_on)
    specified = people(Role.CLUB_SECRETARY)
    specified.when(propose_entry_rating, proposal(1200, club=CLUB, ground="restart"))
    if allowed:
        assert specified.recorded
    else:
        specified.refused("no_restart", article="DSU 4.5.5.1")


def test_after_a_year_and_a_half_a_number_is_proposed_anew_and_the_committee_approves(monkeypatch):
    with_number(monkeypatch, {ANNA: 1500}, active_on=dt.date(2025, 1, 1))
    anew = proposal(1200, club=CLUB, ground="reassessment")
    people(Role.CLUB_SECRETARY).when(propose_entry_rating, anew).refused("no_reassessment")
    with_number(monkeypatch, {ANNA: 1500}, active_on=TWO_YEARS_AGO)
    specified = people(Role.CLUB_SECRETARY).when(propose_entry_rating, anew)
    specified.holding(FED, Role.RATING_COMMITTEE, by=SECOND)
    specified.when(approve_entry_rating, APPROVAL, by=SECOND)
    specified.then(OF_ANNA, facts.EntryRatingApproved(person=ANNA, role="RK"))


def test_the_committee_has_the_last_word_after_the_district_chair(monkeypatch):
    with_number(monkeypatch, {ANNA: 1500}, active_on=TWO_YEARS_AGO)
    anew = proposal(1850, club=CLUB, ground="reassessment")
    specified = people(Role.CLUB_SECRETARY).when(propose_entry_rating, anew)
    specified.holding(FED, Role.RATING_COMMITTEE, by=SECOND)
    specified.when(approve_entry_rating, APPROVAL, by=SECOND).refused(kind=NotAllowed)
    specified.also(OF_ANNA, facts.EntryRatingApproved(person=ANNA, role="district_chair"))
    specified.when(approve_entry_rating, APPROVAL, by=SECOND)
    specified.then(OF_ANNA, facts.EntryRatingApproved(person=ANNA, role="RK"))


def test_who_was_archived_and_played_elsewhere_returns_by_the_committees_decision(monkeypatch):
    asked = acts.DecideReturn(federation=FED, person=ANNA, rating=1650, reason="He played in Sweden.")
    people(Role.RATING_COMMITTEE).when(decide_return, asked).refused("not_archived")
    with_number(monkeypatch, {ANNA: 1500}, active_on=LONG_AGO)
    specified = people(Role.RATING_COMMITTEE).when(decide_return, asked)
    (decided,) = specified.events_of(OF_ANNA)
    assert (decided.person, decided.rating) == (ANNA, 1650)
    assert list(specified.streams.rows) == [decided.reason]
