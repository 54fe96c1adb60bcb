"""An end of a membership that was a mistake is taken back: number, club and days stand as before."""

from __future__ import annotations

import datetime as dt
from functools import reduce
from uuid import UUID

import pytest

from events.log import NewEvent, Origin, append
from events.types import Event
from events.work import SYSTEM
from federation.members import commands as members
from federation.members import ended
from federation.members import events as facts
from federation.members.models import Membership
from federation.members.state import Membership as Folded
from federation.members.state import evolve_membership
from tests.support.projecting import catch_up, open_house
from tests.support.specification import Specification, given

EVA = UUID(int=1)
JANUARY, MAY, JUNE = dt.date(2026, 1, 1), dt.date(2026, 5, 1), dt.date(2026, 6, 1)
MEMBER = "membership/slsf/7"
STARTED = facts.MembershipStarted(federation="slsf", number=7, person=EVA, starts_on=JANUARY, club="lund")
MOVED = facts.MemberTransferred(club="malmo", starts_on=MAY)
ENDED = facts.MembershipEnded(ends_on=JUNE)
BACK = facts.MembershipEndTakenBack()
UNDO = ended.TakeBackEnd(federation="slsf", number=7)


def house(*past: Event) -> Specification:
    registered = facts.PersonRegistered(federation="slsf", personal="0" * 64)
    return given(MEMBER, *past).also(f"person/{EVA}", registered).holding("slsf", "registrar")


def folded(*past: Event) -> Folded:
    return reduce(evolve_membership, past, Folded())


def test_the_end_is_taken_back_and_the_membership_stands_as_before() -> None:
    house(STARTED, MOVED, ENDED).when(ended.take_back_end, UNDO).then(MEMBER, BACK).counting_from(JUNE)
    assert folded(STARTED, MOVED, ENDED, BACK) == folded(STARTED, MOVED)


def test_it_can_end_again_on_its_right_day() -> None:
    act = members.EndMembership(federation="slsf", number=7, ends_on=MAY)
    specified = house(STARTED, ENDED, BACK).when(members.end_membership, act)
    specified.then(MEMBER, facts.MembershipEnded(ends_on=MAY))


@pytest.mark.parametrize("past", [(), (STARTED,), (STARTED, ENDED, BACK)])
def test_what_has_not_ended_is_not_taken_back(past: tuple[Event, ...]) -> None:
    house(*past).when(ended.take_back_end, UNDO).refused("not_ended", field="number")


def test_nobody_is_a_member_again_who_was_forgotten() -> None:
    specified = house(STARTED, ENDED).also(f"person/{EVA}", facts.PersonErased(federation="slsf"))
    specified.when(ended.take_back_end, UNDO).refused("no_such_person", field="person")


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("last_day", [MAY, JUNE])
def test_the_stretch_that_was_open_is_open_again(last_day: dt.date) -> None:
    """Also where the end left nothing of it, since it lay on its first day."""
    past = (STARTED, MOVED, facts.MembershipEnded(ends_on=last_day), BACK)
    new = [NewEvent(MEMBER, version, event, JUNE) for version, event in enumerate(past, 1)]
    append(Origin(SYSTEM.actor, EVA, EVA), new)
    open_house()
    catch_up()
    rows = Membership.objects.filter(number=7, known_to=None).order_by("valid_from")
    assert [*rows.values_list("club", "valid_from", "valid_to")] == [
        ("lund", JANUARY, MAY),
        ("malmo", MAY, None),
    ]
