"""What every act on licences asks first."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, NotAllowed, gettext_noop
from events.work import Work
from federation.licences.rules.licences import Licence
from federation.licences.state import (
    NO_LICENCE,
    NOBODY_ELSE,
    Duty,
    Licences,
    evolve,
    evolve_office,
    licence_stream,
    office_stream,
)
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Role, person_of_actor, require
from federation.rulebooks import federation as federation_of

LICENCES = "DSU 4.6"
OFFICE = "DSU 4.6.3"
BOOK = "DSU"
LONGEST_REFERENCE = 300
LONGEST_WORDS = 4_000


class LicenceAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the licences of one person."""

    federation: str
    person: str


def has_licences(federation: str) -> bool:
    """Whether a federation plays by the book that licenses arbiters."""
    return any(book.code == BOOK for book in federation_of(federation).books)


def asked_by(work: Work, federation: str, *, duty: Duty | None = None, article: str = OFFICE) -> None:
    """Refuse all but the executive committee, and whoever sees to this duty for it (4.6.3)."""
    if duty is not None and duty in _delegated(work, federation):
        work.zone = federation_of(federation).zone
    else:
        require(work, federation, Role.EXECUTIVE_COMMITTEE, article=article)
    check_federation(federation)


def check_federation(federation: str) -> None:
    """Raises Malformed for a federation that licenses no arbiters."""
    if not has_licences(federation):
        raise Malformed(
            "no_licences",
            gettext_noop("%(federation)s licenses no arbiters: its rule books know none."),
            field="federation",
            article=LICENCES,
            federation=federation.upper(),
        )


def _delegated(work: Work, federation: str) -> tuple[str, ...]:
    person = person_of_actor(work)
    office = work.fold(office_stream(federation), NOBODY_ELSE, evolve_office)
    return office.get(person, ()) if person else ()


def licences_of(work: Work, federation: str, person: str) -> Licences:
    """What was recorded of one person so far."""
    return work.fold(licence_stream(federation, person), NO_LICENCE, evolve)


def check_licence(licence: str, article: str) -> Licence:
    """Raises Malformed for anything but the two licences."""
    if licence not in set(Licence):
        raise Malformed(
            "no_such_licence",
            gettext_noop("There are two licences: D-I and D-II."),
            field="licence",
            article=article,
        )
    return Licence(licence)


def check_known(work: Work, person: str, article: str, field: str = "person") -> None:
    """Raises Malformed for somebody who is not in the register."""
    known = _as_id(person)
    state = work.fold(person_stream(known), Person(), evolve_person) if known else Person()
    if not state.registered or state.erased:
        raise Malformed(
            "no_such_person",
            gettext_noop("Nobody with this id is registered."),
            field=field,
            article=article,
            way_on=gettext_noop("Let the registrar register the person first."),
        )


def check_not_own(work: Work, person: str, article: str) -> None:
    """Four eyes: raises NotAllowed for whoever decides on a licence of his own."""
    if person_of_actor(work) == person:
        raise NotAllowed(
            "own_licence",
            gettext_noop("Nobody decides on his own licence."),
            field="person",
            article=article,
            way_on=gettext_noop("Let somebody else do it."),
        )


def check_not_to_come(work: Work, day: dt.date, field: str, article: str) -> None:
    """Raises Malformed for a day that has not come yet, in the federation's zone."""
    if day > work.today(work.zone):
        raise Malformed(
            "day_to_come", gettext_noop("%(day)s has not come yet."), field=field, article=article, day=day
        )


def check_reference(reference: str, article: str) -> str:
    """The decision that an act rests on; Malformed where none is named."""
    if not reference.strip():
        raise Malformed(
            "reference_missing",
            gettext_noop("Which decision is meant is not said."),
            field="reference",
            article=article,
            way_on=gettext_noop("Name the minutes and the item."),
        )
    return check_length(reference.strip(), "reference", LONGEST_REFERENCE, article=article)


def keep_words(work: Work, text: str, field: str, person: str, article: str) -> str:
    """Keep somebody's own words outside the event, deleted when the person is forgotten."""
    if not text.strip():
        raise Malformed(
            "reason_missing",
            gettext_noop("A reason is missing."),
            field=field,
            article=article,
            way_on=gettext_noop("Write it down in a sentence."),
        )
    said = check_length(text.strip(), field, LONGEST_WORDS, article=article)
    return work.keep(personal.seal(FreeText(text=said), UUID(person)))


def _as_id(text: str) -> UUID | None:
    """An id as streams and events write it; None for anything else."""
    try:
        known = UUID(text)
    except ValueError:
        return None
    return known if str(known) == text else None
