"""DSU 4.1.1 §3-§4: the main board appoints to the rating committee and the registrar's office."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed, Refused
from federation.bodies import commands as acts
from federation.bodies.events import BodyMemberAppointed, BodyMemberReleased
from federation.bodies.state import NO_TERMS, body_stream, evolve, members_on
from federation.members.events import PersonErased
from tests.licences.given import ANNA, BO, CARL, DORTE, FED, MINUTES, TODAY, world
from tests.support.specification import Specification

BODY = "rating_committee"
STREAM = body_stream(FED, BODY)
MAY = dt.date(2025, 5, 1)


def appointed(person: str, since: dt.date = MAY, *, substitute: bool = False) -> BodyMemberAppointed:
    return BodyMemberAppointed(
        federation=FED, body=BODY, person=person, substitute=substitute, since=since, reference=MINUTES
    )


def appoint(**changes: object) -> acts.AppointMember:
    form = {"federation": FED, "body": BODY, "person": ANNA, "since": TODAY, "reference": MINUTES}
    return acts.AppointMember(**(form | changes))


def release(**changes: object) -> acts.ReleaseMember:
    form = {"federation": FED, "body": BODY, "person": ANNA, "left_on": TODAY, "reference": MINUTES}
    return acts.ReleaseMember(**(form | changes))


def board(*before: object) -> Specification:
    return world("board").also(STREAM, *before)


def test_the_board_appoints_three_members_and_a_substitute() -> None:
    specified = board(appointed(BO), appointed(CARL))
    specified.when(acts.appoint_member, appoint()).then(STREAM, appointed(ANNA, TODAY))
    specified.counting_from(TODAY)
    specified.when(acts.appoint_member, appoint(person=DORTE)).refused("body_full", article="DSU 4.1.1 §3")
    specified.when(acts.appoint_member, appoint(person=DORTE, substitute=True))
    specified.then(STREAM, appointed(DORTE, TODAY, substitute=True))


@pytest.mark.parametrize(
    ("changes", "code", "field", "kind"),
    [
        ({"body": "senate"}, "no_such_body", "body", Malformed),
        ({"person": "Anna"}, "no_such_person", "person", Malformed),
        ({"reference": ""}, "reference_missing", "reference", Malformed),
        ({"since": dt.date(2030, 1, 1)}, "too_far_ahead", "since", Malformed),
        ({"body": "playing_committee"}, "body_abolished", "since", Refused),
        ({"body": "rating_registrar", "substitute": True}, "no_such_seat", "substitute", Malformed),
        ({"person": BO}, "on_the_body_already", "person", Refused),
    ],
)
def test_what_is_no_appointment(changes, code, field, kind) -> None:
    board(appointed(BO)).when(acts.appoint_member, appoint(**changes)).refused(code, field=field, kind=kind)


def test_the_swedish_federation_has_no_such_bodies() -> None:
    specified = world().holding("slsf", "board").when(acts.appoint_member, appoint(federation="slsf"))
    specified.refused("no_such_body", field="body")


def test_whoever_leaves_makes_room_from_the_day_after() -> None:
    specified = board(appointed(ANNA), appointed(BO), appointed(CARL))
    left = BodyMemberReleased(federation=FED, body=BODY, person=ANNA, left_on=TODAY, reference=MINUTES)
    specified.when(acts.release_member, release()).then(STREAM, left).counting_from(TODAY)
    specified.when(acts.appoint_member, appoint(person=DORTE)).refused("body_full")
    tomorrow = TODAY + dt.timedelta(days=1)
    specified.when(acts.appoint_member, appoint(person=DORTE, since=tomorrow))
    specified.then(STREAM, appointed(DORTE, tomorrow))


def test_only_who_sits_can_leave() -> None:
    board().when(acts.release_member, release()).refused("not_on_the_body", field="left_on")
    early = release(left_on=MAY - dt.timedelta(days=1))
    board(appointed(ANNA)).when(acts.release_member, early).refused("not_on_the_body")
    silent = release(reference=" ")
    board(appointed(ANNA)).when(acts.release_member, silent).refused(field="reference")


def test_a_body_on_a_day_names_members_before_substitutes() -> None:
    terms = NO_TERMS
    for event in (appointed(DORTE, substitute=True), appointed(BO, TODAY), appointed(ANNA)):
        terms = evolve(terms, event)
    assert [term.person for term in members_on(terms, TODAY)] == [ANNA, BO, DORTE]
    assert members_on(terms, MAY - dt.timedelta(days=1)) == ()
    assert evolve(terms, PersonErased(federation=FED)) == terms
