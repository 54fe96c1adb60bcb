"""DSU 4.4 §62: club members through the chair, individual members through the district, foreigners by RKF."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed
from federation.members.events import MembershipEnded, MembershipStarted
from tests.filing.given import ANNA, BO, CY, ENTERED, FED, FILING, HERE, filed
from tests.support.specification import Specification
from tests.tournaments.given import DRAWN, INVITED
from tournaments.events import filing as facts
from tournaments.filing import commands as acts

LONG_AGO = dt.date(2020, 1, 1)


def member(specified: Specification, number: int, person: str, club: str = "") -> Specification:
    since = MembershipStarted(
        federation=FED, number=number, person=UUID(person), starts_on=LONG_AGO, club=club
    )
    return specified.also(f"membership/{FED}/{number}", since)


def invited(role: str, club: str = "") -> Specification:
    """Anna is a member of Lyngby, Bo of no club."""
    specified = filed(role="auditor", before=INVITED).holding(FED, role, club=club)
    return member(member(specified, 1, ANNA, "lyngby"), 2, BO)


def hand_in(*members: tuple[str, int], club: str = "", foreign: bool = False) -> acts.HandInEntries:
    named = tuple(acts.HandIn(person=person, member_number=number) for person, number in members)
    return acts.HandInEntries(**HERE, members=named, club=club, foreign=foreign)


@pytest.mark.parametrize(
    ("role", "club", "who", "foreign", "through"),
    [
        ("club_secretary", "lyngby", (ANNA, 1), False, "club_chair"),
        ("district_chair", "", (BO, 2), False, "district"),
        ("rating_registrar", "", (BO, 2), True, "registrar"),
    ],
)
def test_each_entry_has_its_way(
    role: str, club: str, who: tuple[str, int], foreign: bool, through: str
) -> None:
    act = hand_in(who, club=club, foreign=foreign)
    specified = invited(role, club).when(acts.hand_in_entries, act)
    specified.then(FILING, facts.EntriesHandedIn(persons=(who[0],), through=through, club=club))
    specified.when(acts.hand_in_entries, act).then_nothing()


@pytest.mark.parametrize(
    ("role", "granted", "club", "foreign"),
    [
        ("club_secretary", "greve", "lyngby", False),
        ("district_chair", "", "lyngby", False),
        ("district_chair", "", "", True),
        ("rating_registrar", "", "", False),
    ],
)
def test_nobody_hands_in_by_another_way(role: str, granted: str, club: str, foreign: bool) -> None:
    act = hand_in((ANNA, 1), club=club, foreign=foreign)
    invited(role, granted).when(acts.hand_in_entries, act).refused("not_allowed", kind=NotAllowed)


@pytest.mark.parametrize("who", [(BO, 2), (ANNA, 2), (CY, 9)])
def test_a_chair_hands_in_the_club_s_own_members(who: tuple[str, int]) -> None:
    act = hand_in(who, club="lyngby")
    invited("club_secretary", "lyngby").when(acts.hand_in_entries, act).refused(
        "member_of_another", article="DSU 4.4 §62", kind=Malformed
    )


def test_who_has_left_the_club_is_no_member() -> None:
    specified = invited("club_secretary", "lyngby")
    specified.also(f"membership/{FED}/1", MembershipEnded(ends_on=dt.date(2026, 1, 1)))
    act = hand_in((ANNA, 1), club="lyngby")
    specified.when(acts.hand_in_entries, act).refused("member_of_another", kind=Malformed)


def test_entries_are_handed_in_between_invitation_and_draw() -> None:
    act = hand_in((ANNA, 1), club="lyngby")
    for before in ((), (*ENTERED, DRAWN)):
        specified = filed(before=before).holding(FED, "club_secretary", club="lyngby")
        specified.when(acts.hand_in_entries, act).refused("entries_not_open")
    nobody = hand_in(club="lyngby")
    invited("club_secretary", "lyngby").when(acts.hand_in_entries, nobody).refused("nobody_named")
