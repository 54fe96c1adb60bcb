"""Acts of forgetting: the person or the registrar asks, one official proposes, a second one approves."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, NotAllowed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.four_eyes import Office, check_four_eyes
from federation.identity.preconditions import numbers_of_actor
from federation.identity.state import identities_of
from federation.members import events as people
from federation.members.commands import record_details
from federation.members.details import check_length
from federation.members.events import FreeText, PersonalDetails
from federation.members.register_checks import registered_person
from federation.members.state import (
    Membership,
    Person,
    evolve_membership,
    evolve_person,
    membership_stream,
    person_stream,
    sign_of,
)
from federation.officials.roles import Role, require
from federation.privacy import events as facts
from federation.privacy import obstacles
from federation.privacy.state import Erasure, Step, erasure_stream, evolve

MAY_FORGET = (Role.REGISTRAR, Role.BOARD)
LONGEST = 4_000


class OfErasure(msgspec.Struct, frozen=True, kw_only=True):
    """An act about forgetting one person of a federation's register."""

    federation: str
    person: UUID


class ChangeOwnContact(msgspec.Struct, frozen=True, kw_only=True):
    """Give oneself another address and e-mail; `person`: whichever of one's own numbers."""

    person: UUID
    address: str
    email: str


class RequestErasure(OfErasure, frozen=True, kw_only=True):
    """Ask that a person be forgotten; `words`: what they write, kept apart and deleted with the rest."""

    words: str = ""


class WithdrawErasureRequest(OfErasure, frozen=True, kw_only=True):
    """Take the request back."""


class ProposeErasure(OfErasure, frozen=True, kw_only=True):
    """Propose to a second official that a person be forgotten."""


class DeclineErasure(OfErasure, frozen=True, kw_only=True):
    """Decline a request, with a reason."""

    reason: str


class ApproveErasure(OfErasure, frozen=True, kw_only=True):
    """Forget a person. `confirmed`: their member number, or the sign of who has none, typed in."""

    confirmed: str


@command(undone_by="change_details")
def change_own_contact(work: Work, act: ChangeOwnContact) -> None:
    """Everybody changes the own address and e-mail, under whichever of the own numbers.

    What a title, an entry or a list rests on is the registrar's to change.
    """
    if str(act.person) not in numbers_of_actor(work):
        raise NotAllowed("not_your_contact", field="person")
    registered = registered_person(work, act.person)
    kept = work.streams.body(registered.personal)
    now = msgspec.json.decode(kept, type=PersonalDetails) if kept else PersonalDetails(surname="")
    said = msgspec.structs.replace(now, address=act.address, email=act.email)
    work.zone = federation_of(registered.federation).zone
    record_details(work, act.person, registered, said)


@command(undone_by="withdraw_erasure_request")
def request_erasure(work: Work, act: RequestErasure) -> None:
    """The person themself asks, or the registrar records that they did; once, under whichever number."""
    by_himself = _for_himself_or(work, act, Role.REGISTRAR)
    _erasure(work, act)
    if any(_under(work, act, each).step.is_open for each in _entries(work, act)):
        raise Refused("erasure_requested")
    words = check_length(act.words.strip(), "words", LONGEST)
    kept = work.keep(personal.seal(FreeText(text=words), act.person)) if words else ""
    work.record(_stream(act), facts.ErasureRequested(by_himself=by_himself, words=kept))


@command(undone_by="request_erasure")
def withdraw_erasure_request(work: Work, act: WithdrawErasureRequest) -> None:
    """Until it is approved, whoever asked may stay after all."""
    _for_himself_or(work, act, Role.REGISTRAR)
    _open(work, act)
    work.record(_stream(act), facts.ErasureRequestWithdrawn())


@command(undone_by="decline_erasure")
def propose_erasure(work: Work, act: ProposeErasure) -> None:
    """The first official: somebody asked, and nothing stands in the way."""
    require(work, act.federation, *MAY_FORGET)
    if _open(work, act).step is Step.PROPOSED:
        raise Refused("erasure_proposed")
    _refuse_own(work, act)
    for person in _entries(work, act):
        obstacles.check_nothing_hinders(work, person)
    work.record(_stream(act), facts.ErasureProposed())


@command(undone_by="request_erasure")
def decline_erasure(work: Work, act: DeclineErasure) -> None:
    """An official declines what was asked for; the person reads why."""
    require(work, act.federation, *MAY_FORGET)
    _open(work, act)
    if not act.reason.strip():
        raise Malformed("reason_missing", field="reason")
    words = check_length(act.reason.strip(), "reason", LONGEST)
    reason = work.keep(personal.seal(FreeText(text=words), act.person))
    work.record(_stream(act), facts.ErasureDeclined(reason=reason))


@command(final="What is forgotten is deleted: nothing is left to bring back.")
def approve_erasure(work: Work, act: ApproveErasure) -> None:
    """The second official. Every row that concerns the person goes in the transaction that records it.

    Decision: whoever was entered twice and merged is one human being, and is forgotten under every number.
    """
    require(work, act.federation, *MAY_FORGET)
    if _open(work, act).step is not Step.PROPOSED:
        raise Refused("erasure_not_proposed")
    _refuse_own(work, act)
    check_four_eyes(
        work,
        _stream(act),
        facts.ErasureProposed,
        Office(federation=act.federation, roles=MAY_FORGET),
        way_on="another_registrar_or_the_board",
    )
    persons = _entries(work, act)
    for person in persons:
        obstacles.check_nothing_hinders(work, person)
    _check_number(work, act, persons)
    for person in persons:
        _forget(work, act.federation, person)


def _forget(work: Work, federation: str, person: UUID) -> None:
    """One entry of the register; a request that is open under its number is settled by it."""
    forgotten = work.forget(person)
    stream = erasure_stream(federation, person)
    if work.fold(stream, Erasure(), evolve).step.is_open:
        work.record(stream, facts.ErasureApproved())
    erased = people.PersonErased(federation=federation, forgotten=forgotten)
    work.record(person_stream(person), erased)


def _stream(act: OfErasure) -> str:
    return erasure_stream(act.federation, act.person)


def _for_himself_or(work: Work, act: OfErasure, *roles: Role) -> bool:
    """Whether the actor is the person; anybody else needs one of the roles. Raises NotAllowed."""
    if _is_himself(work, act):
        work.zone = federation_of(act.federation).zone
        return True
    require(work, act.federation, *roles)
    return False


def _is_himself(work: Work, act: OfErasure) -> bool:
    """Whether the actor's account is tied to the person, under whichever of their numbers."""
    return str(act.person) in numbers_of_actor(work)


def _entries(work: Work, act: OfErasure) -> list[UUID]:
    """Every entry of the register that stands for this person and is not forgotten, in the order of ids."""
    identities = identities_of(work, act.federation)
    kept = identities.kept(str(act.person))
    entries = [UUID(each) for each in sorted({kept, *identities.standing_as(kept)})]
    return [each for each in entries if not work.fold(person_stream(each), Person(), evolve_person).erased]


def _erasure(work: Work, act: OfErasure) -> Erasure:
    """How far it has come. Raises Malformed for whom this federation's register does not have."""
    if registered_person(work, act.person).federation != act.federation:
        raise Malformed("person_of_another_federation", field="person")
    return _under(work, act, act.person)


def _under(work: Work, act: OfErasure, person: UUID) -> Erasure:
    """How far it has come under one number."""
    return work.fold(erasure_stream(act.federation, person), Erasure(), evolve)


def _open(work: Work, act: OfErasure) -> Erasure:
    """A request that waits for somebody. Raises Refused."""
    erasure = _erasure(work, act)
    if not erasure.step.is_open:
        raise Refused("erasure_not_requested")
    return erasure


def _refuse_own(work: Work, act: OfErasure) -> None:
    """Decision: an official who asks to be forgotten leaves it to two others."""
    if _is_himself(work, act):
        raise Refused("own_erasure")


def _check_number(work: Work, act: ApproveErasure, persons: list[UUID]) -> None:
    """What cannot be taken back is confirmed with a number of the person. Raises Malformed."""
    typed = act.confirmed.strip().lower()
    if typed == sign_of(act.person):
        return
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else 0
    held = work.fold(membership_stream(act.federation, number), Membership(), evolve_membership)
    if held.person in persons:
        return
    raise Malformed("number_differs", field="confirmed", sign=sign_of(act.person))
