"""What every act on licences asks first."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, NotAllowed
from events.work import Work
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.licences.rules.licences import Licence
from federation.licences.state import NOBODY_ELSE, Duty, evolve_office, office_stream
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.officials.roles import Role, require

LICENCES = "DSU 4.6"
OFFICE = "DSU 4.6.3"
LONGEST_REFERENCE = 300
LONGEST_WORDS = 4_000


class LicenceAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the licences of one person."""

    federation: str
    person: str


def has_licences(federation: str) -> bool:
    """Whether a federation licenses arbiters."""
    return federation_of(federation).licenses_arbiters


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
        raise Malformed("no_licences", field="federation", article=LICENCES, federation=federation.upper())


def _delegated(work: Work, federation: str) -> tuple[str, ...]:
    office = work.fold(office_stream(federation), NOBODY_ELSE, evolve_office)
    return tuple(duty for number in numbers_of_actor(work) for duty in office.get(number, ()))


def check_licence(licence: str, article: str) -> Licence:
    """Raises Malformed for anything but the two licences."""
    if licence not in set(Licence):
        raise Malformed("no_such_licence", field="licence", article=article)
    return Licence(licence)


def check_not_own(work: Work, person: str, article: str) -> None:
    """Four eyes: raises NotAllowed for a decision on a licence of one's own, under any number."""
    if person in numbers_of_actor(work):
        raise NotAllowed("own_licence", field="person", article=article)


def check_reference(reference: str, article: str) -> str:
    """The decision that an act rests on; Malformed where none is named."""
    if not reference.strip():
        raise Malformed("reference_missing", field="reference", article=article)
    return check_length(reference.strip(), "reference", LONGEST_REFERENCE, article=article)


def keep_words(work: Work, text: str, field: str, person: str, article: str) -> str:
    """Keep somebody's own words outside the event, deleted when the person is forgotten."""
    if not text.strip():
        raise Malformed("reason_missing", field=field, article=article, way_on="write_it_in_a_sentence")
    said = check_length(text.strip(), field, LONGEST_WORDS, article=article)
    return work.keep(personal.seal(FreeText(text=said), UUID(person)))
