"""Players enter and withdraw themselves where the regulations say so (SLSF-G 17.1e)."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import personal
from federation.identity.events import PersonsMerged
from federation.members import events as people
from federation.officials.roles import Role
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    STREAM,
    tournament,
)
from tournaments import commands as acts
from tournaments import events as facts

OPEN = facts.RegulationsAmended(regulations={"own_entry": "players"})
CLOSED = facts.RegulationsAmended(regulations={"own_entry": "officials"})
JANUARY = dt.date(2026, 1, 1)


def mine(**more: object) -> acts.EnterPlayers:
    return acts.EnterPlayers(**HERE, entries=(acts.Entry(person=ANNA, **more),))


def anna(*before: object, **changes: object) -> Specification:
    return tournament(*INVITED, *before, role="auditor", **changes).being(ANNA)


def member_of_lund(specified: Specification) -> Specification:
    for club in ("lund", "malmo"):
        specified.also(f"club/{FED}/{club}", people.ClubRegistered(federation=FED, name=club.title()))
    started = people.MembershipStarted(
        federation=FED, number=7, person=UUID(ANNA), club="lund", starts_on=JANUARY
    )
    return specified.also(f"membership/{FED}/7", started)


def test_a_player_enters_a_tournament_that_is_open_to_players() -> None:
    anna(OPEN).when(acts.enter_players, mine()).then(STREAM, facts.EntryRegistered(person=ANNA))


@pytest.mark.parametrize("before", [(), (CLOSED,), (OPEN, CLOSED)])
def test_where_the_regulations_do_not_say_so_no_player_does(before) -> None:
    anna(*before).when(acts.enter_players, mine()).refused("entered_by_others", article="SLSF-R 18.1e")


def test_nobody_enters_somebody_else() -> None:
    two = acts.EnterPlayers(**HERE, entries=(acts.Entry(person=ANNA), acts.Entry(person=BO)))
    anna(OPEN).when(acts.enter_players, two).refused("not_allowed")
    tournament(*INVITED, OPEN, role="auditor").being(BO).when(acts.enter_players, mine()).refused(
        "not_allowed"
    )
    tournament(*INVITED, OPEN, role="auditor").when(acts.enter_players, mine()).refused("not_allowed")
    none = acts.EnterPlayers(**HERE, entries=())
    anna(OPEN).when(acts.enter_players, none).refused("not_allowed")


def test_the_rules_of_an_entry_hold_for_players_too() -> None:
    anna(OPEN, DRAWN).when(acts.enter_players, mine()).refused("drawn")
    anna(OPEN, facts.EntryRegistered(person=ANNA)).when(acts.enter_players, mine()).refused("entered_already")
    tournament(OPEN, role="auditor").being(ANNA).when(acts.enter_players, mine()).refused("not_published")
    anna(OPEN, facts.TournamentCancelled(reason="")).when(acts.enter_players, mine()).refused("cancelled")


def test_a_membership_under_a_merged_number_is_the_players_own() -> None:
    merged = PersonsMerged(merged=UUID(ANNA), kept=UUID(BO), reason="0" * 64)
    entry = acts.Entry(person=BO, club="lund", member_number=7)
    act = acts.EnterPlayers(**HERE, entries=(entry,))
    for more in ({}, {"members_only": True}):
        player = member_of_lund(anna(OPEN, **more)).also(f"identity/{FED}", merged)
        player.when(acts.enter_players, act)
        assert player.refusal is None and player.recorded


def test_a_club_is_the_players_own_by_the_register() -> None:
    member_of_lund(anna(OPEN)).when(acts.enter_players, mine(club="lund", member_number=7)).then(
        STREAM, facts.EntryRegistered(person=ANNA, club="lund")
    )
    for said in ({"club": "malmo", "member_number": 7}, {"club": "lund"}):
        member_of_lund(anna(OPEN)).when(acts.enter_players, mine(**said)).refused(
            "not_as_registered", field="club"
        )


def test_an_official_vouches_for_a_club_as_before() -> None:
    said = member_of_lund(anna(OPEN)).holding(FED, Role.REGISTRAR)
    said.when(acts.enter_players, mine(club="malmo")).then(
        STREAM, facts.EntryRegistered(person=ANNA, club="malmo")
    )


def test_a_player_is_swedish_as_the_register_says_and_not_as_they_say() -> None:
    for citizenship, refusal in (("Sverige", ""), ("", "not_as_registered"), ("Norge", "not_as_registered")):
        details = people.PersonalDetails(surname="Ek", given_names="Anna", citizenship=citizenship)
        row = personal.seal(details, UUID(ANNA))
        specified = anna(OPEN).kept(row)
        specified.also(f"person/{ANNA}", people.PersonalDataChanged(personal=row.commitment))
        specified.when(acts.enter_players, mine(swedish=True))
        if refusal:
            specified.refused(refusal, field="swedish")
        else:
            specified.then(STREAM, facts.EntryRegistered(person=ANNA))


def test_a_player_withdraws_before_the_draw_where_players_enter_themselves() -> None:
    withdrawal = acts.WithdrawEntry(**HERE, person=ANNA)
    anna(OPEN, *ENTERED).when(acts.withdraw_entry, withdrawal).then(STREAM, facts.EntryWithdrawn(person=ANNA))
    anna(*ENTERED).when(acts.withdraw_entry, withdrawal).refused("entered_by_others")
    anna(OPEN, *ENTERED, DRAWN).when(acts.withdraw_entry, withdrawal).refused("drawn")
    other = acts.WithdrawEntry(**HERE, person=BO)
    anna(OPEN, *ENTERED).when(acts.withdraw_entry, other).refused("not_allowed")


def test_who_enters_is_one_of_two_words() -> None:
    said = acts.AmendRegulations(**HERE, regulations={"own_entry": "anybody"})
    tournament().holding(FED, Role.TOURNAMENT_COMMITTEE).when(acts.amend_regulations, said).refused(
        "not_known_here", field="regulations"
    )
