"""Four eyes: two persons, each with an account and a role that the other one did not give.

Every act that a second official approves asks `check_four_eyes`. Roles are followed from giver to giver up
to the operator: an account that rests on one's own grants alone does not approve for one, nor the other way
round. What two gave rests on neither; a role, and the tie of an account, must be a fortnight old before one
of them approves with it, whichever of the two proposes.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from events.citing import Refused
from events.log import Envelope
from events.types import Event
from events.work import SYSTEM, Work
from federation.identity.preconditions import numbers_of
from federation.officials.events import AccountTied, InvitationAccepted, LetterPrinted, RoleGranted
from federation.officials.roles import Official, Role, evolve, is_unconfirmed, stream_of
from federation.officials.small_mode import has_waited
from federation.officials.state import account_stream

Proposal = TypeVar("Proposal", bound=Event)

FOUR_EYES = (
    "own_proposal",
    "account_not_tied",
    "proposer_not_tied",
    "account_unconfirmed",
    "proposer_unconfirmed",
    "not_independent",
    "role_too_new",
    "proposer_role_too_new",
    "tie_too_new",
    "proposer_tie_too_new",
)
"""What stands in the way of a second official, by code; `who_could` names those who could."""

BY_NOTICE = (
    "own_proposal",
    "not_independent",
    "role_too_new",
    "proposer_role_too_new",
    "tie_too_new",
    "proposer_tie_too_new",
)
"""What stands in no way where a federation of few people let the act wait (`officials/small_mode`)."""

RESTS = dt.timedelta(days=14)
"""So long a role or a tie makes no second official with either giver, though another gave it too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """Who may approve: these roles of a federation; `article`: the paragraph that says so."""

    federation: str
    roles: Collection[Role]
    article: str = ""


def check_four_eyes(
    work: Work,
    stream: str,
    proposed: type[Proposal],
    office: Office,
    *,
    way_on: str,
    meant: Callable[[Proposal], bool] = lambda _: True,
) -> None:
    """Refuse who is no second official to the newest proposal of a stream, of those that are `meant`.

    In small mode one that has waited as declared takes none.
    """
    proposals = (
        envelope
        for envelope in reversed(list(work.streams.read(stream)))
        if isinstance(envelope.event, proposed) and meant(envelope.event)
    )
    newest = next(proposals, None)
    if newest is None:
        return
    code = between(work, newest.actor, work.by.actor, office)
    if code and not (code in BY_NOTICE and _waited_for_a_person(work, office, newest.position)):
        raise Refused(
            code,
            article=office.article,
            way_on=way_on,
            federation=office.federation,
            roles=tuple(str(role) for role in office.roles),
            proposer=str(newest.actor),
        )


def between(work: Work, proposer: UUID, approver: UUID, office: Office) -> str:
    """Why these two accounts are no two officials of an office, by its code; "" where they are."""
    if _is_same(work, proposer, approver):
        return "own_proposal"
    if not person_behind(work, approver):
        return "account_not_tied"
    if not person_behind(work, proposer):
        return "proposer_not_tied"
    for account, code in ((approver, "account_unconfirmed"), (proposer, "proposer_unconfirmed")):
        if is_unconfirmed(work, office.federation, account):
            return code
    both = ((proposer, approver), (approver, proposer))
    if any(_rests_on(work, one, other, office) for one, other in both):
        return "not_independent"
    return _what_is_too_new(work, approver, proposer, office)


def _waited_for_a_person(work: Work, office: Office, proposal: int) -> bool:
    """Whether the proposal waited as declared, and who approves is a person for sure."""
    approver = work.by.actor
    is_a_person = person_behind(work, approver) and not is_unconfirmed(work, office.federation, approver)
    return bool(is_a_person) and has_waited(work, office.federation, proposal)


def same_person(work: Work, account: UUID) -> bool:
    """Whether an account is the actor's own, or one tied to the same person, under whichever number."""
    return _is_same(work, account, work.by.actor)


def person_behind(work: Work, account: UUID) -> str:
    """The person to whom an account is tied, "" for none."""
    person = work.fold(stream_of(account), Official(), evolve).person
    return str(person) if person else ""


def _is_same(work: Work, one: UUID, other: UUID) -> bool:
    if one == other:
        return True
    persons = person_behind(work, one), person_behind(work, other)
    return all(persons) and persons[1] in numbers_of(work, persons[0])


def _rests_on(work: Work, account: UUID, other: UUID, office: Office) -> bool:
    """Whether `other` alone tied the account, saw its code, or gave it each role of the office it holds."""
    if any(_all_from(work, givers, other) for givers in _who_made(work, account)):
        return True
    roles = _held(work, account, office)
    return bool(roles) and all(_role_rests_on(work, account, other, role, office, set()) for role in roles)


def _who_made(work: Work, account: UUID) -> Iterator[list[UUID]]:
    """Who tied the account; and who saw the code that opened it, with those who said since then whose it is.

    A code of before opens nothing: once two have reset the account another one did.
    """
    tie = _newest_tie(work, account)
    if tie is None:
        return
    yield _givers(tie)
    tied = tie.event
    assert isinstance(tied, AccountTied)
    stream = [*work.streams.read(account_stream(tied.federation, account))]
    for opened in reversed(stream):
        if isinstance(accepted := opened.event, InvitationAccepted):
            since = _givers(tie) if tie.position > opened.position else []
            yield from ([printer, *since] for printer in _printed(stream, accepted.invitation))
            return


def _printed(stream: Iterable[Envelope], invitation: int) -> Iterator[UUID]:
    """Who printed the letter of an invitation, and so saw its code."""
    for each in stream:
        if isinstance(printed := each.event, LetterPrinted) and printed.invitation == invitation:
            yield each.actor


def _all_from(work: Work, givers: list[UUID], other: UUID) -> bool:
    return all(giver != SYSTEM.actor and _is_same(work, giver, other) for giver in givers)


def _role_rests_on(
    work: Work, account: UUID, other: UUID, role: str, office: Office, seen: set[UUID]
) -> bool:
    """Whether all who gave a role are `other`, or board members whose own role came from `other`."""
    grants = _grants(work, account, office.federation, role)
    if not grants or account in seen:
        return False
    return all(
        giver != SYSTEM.actor
        and (
            _is_same(work, giver, other)
            or _role_rests_on(work, giver, other, Role.BOARD, office, seen | {account})
        )
        for giver in _givers(grants[-1])
    )


def _what_is_too_new(work: Work, approver: UUID, proposer: UUID, office: Office) -> str:
    for account, other, whose in ((approver, proposer, ""), (proposer, approver, "proposer_")):
        if _has_its_roles_lately_from(work, account, other, office):
            return f"{whose}role_too_new"
        if _is_tied_lately_by(work, account, other):
            return f"{whose}tie_too_new"
    return ""


def _has_its_roles_lately_from(work: Work, account: UUID, other: UUID, office: Office) -> bool:
    """Whether `other` is one of those who gave, lately, each role of the office that the account holds."""
    since = work.now - RESTS
    roles = _held(work, account, office)
    return bool(roles) and all(
        grants[-1].recorded_at > since
        and any(giver != SYSTEM.actor and _is_same(work, giver, other) for giver in _givers(grants[-1]))
        for role in roles
        if (grants := _grants(work, account, office.federation, role))
    )


def _is_tied_lately_by(work: Work, account: UUID, other: UUID) -> bool:
    """Whether `other` is one of those who said lately whose the account is."""
    tie = _newest_tie(work, account)
    return (
        tie is not None
        and tie.recorded_at > work.now - RESTS
        and any(giver != SYSTEM.actor and _is_same(work, giver, other) for giver in _givers(tie))
    )


def _newest_tie(work: Work, account: UUID) -> Envelope | None:
    ties = (each for each in work.streams.read(stream_of(account)) if isinstance(each.event, AccountTied))
    return next(reversed([*ties]), None)


def _held(work: Work, account: UUID, office: Office) -> set[str]:
    """The roles of the office that an account holds."""
    grants = work.fold(stream_of(account), Official(), evolve).grants
    return {grant.role for grant in grants if grant.federation == office.federation} & {*office.roles}


def _grants(work: Work, account: UUID, federation: str, role: str) -> list[Envelope]:
    """Every time the account was given the role, the latest last."""
    return [
        envelope
        for envelope in work.streams.read(stream_of(account))
        if isinstance(event := envelope.event, RoleGranted)
        and (event.federation, event.role) == (federation, role)
    ]


def _givers(envelope: Envelope) -> list[UUID]:
    """Who recorded that something was given, and who proposed it."""
    event = envelope.event
    assert isinstance(event, RoleGranted | AccountTied)
    return [envelope.actor, *filter(None, [event.proposed_by])]
