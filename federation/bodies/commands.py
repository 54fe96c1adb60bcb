"""The main board appoints to the bodies of the union, and releases (DSU 4.1.1 §3-§4)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.bodies.events import BodyMemberAppointed, BodyMemberReleased
from federation.bodies.rules.seats import COMMITTEE, CONSTITUTIONS, Term, check_appointment
from federation.bodies.state import NO_TERMS, Terms, body_stream, evolve
from federation.books import federation as federation_of
from federation.licences.commands.common import (
    check_reference,
)
from federation.members.register_checks import check_known
from federation.officials.roles import Role, require
from federation.rules.bodies import Body

LONGEST_AHEAD = dt.timedelta(days=366)


class BodyAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on a seat of a body; `reference` names the board's decision."""

    federation: str
    body: str
    person: str
    reference: str


class AppointMember(BodyAct, frozen=True, kw_only=True):
    """Appoint a member, or a substitute, from a day on."""

    since: dt.date
    substitute: bool = False


class ReleaseMember(BodyAct, frozen=True, kw_only=True):
    """Record that somebody left before the term was over; `left_on` is the last day."""

    left_on: dt.date


def has_bodies(federation: str) -> bool:
    """Whether the board of a federation appoints to bodies."""
    return bool(federation_of(federation).bodies)


@command(undone_by="release_member")
@cites("DSU 4.1.1 §3", "DSU 4.1.1 §4")
def appoint_member(work: Work, act: AppointMember) -> None:
    """§3: three members for three years and a substitute for one; §4: the registrar."""
    body = _asked(work, act)
    article = CONSTITUTIONS[body].article
    check_known(work, act.person, article)
    if act.since > work.today(work.zone) + LONGEST_AHEAD:
        raise Malformed("too_far_ahead.term", field="since", article=article)
    stream = body_stream(act.federation, body)
    appointed = Term(body=body, person=act.person, since=act.since, substitute=act.substitute)
    terms: Terms = work.fold(stream, NO_TERMS, evolve)
    check_appointment(terms, appointed)
    event = BodyMemberAppointed(
        federation=act.federation,
        body=body,
        person=act.person,
        substitute=act.substitute,
        since=act.since,
        reference=check_reference(act.reference, article),
    )
    work.record(stream, event, effective_on=act.since)


@command(undone_by="appoint_member")
@cites("DSU 4.1.1 §3", "DSU 4.1.1 §4")
def release_member(work: Work, act: ReleaseMember) -> None:
    """Whoever leaves before the end of the term makes room from the day after."""
    body = _asked(work, act)
    article = CONSTITUTIONS[body].article
    stream = body_stream(act.federation, body)
    terms = work.fold(stream, NO_TERMS, evolve)
    if not any(term.person == act.person and term.covers(act.left_on) for term in terms):
        raise Refused("not_on_the_body", field="left_on", article=article, day=act.left_on)
    event = BodyMemberReleased(
        federation=act.federation,
        body=body,
        person=act.person,
        left_on=act.left_on,
        reference=check_reference(act.reference, article),
    )
    work.record(stream, event, effective_on=act.left_on)


def _asked(work: Work, act: BodyAct) -> Body:
    require(work, act.federation, Role.BOARD, article=COMMITTEE)
    if act.body not in federation_of(act.federation).bodies:
        raise Malformed(
            "no_such_body", field="body", article="DSU 4.1.1 §1", federation=act.federation.upper()
        )
    return Body(act.body)
