"""What every act on sanctions has in common: reasons that can be forgotten, and one place that records."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events import personal
from events.citing import Malformed, NotAllowed, Refused
from events.work import Work
from federation.identity.preconditions import numbers_of_actor
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.members.state import Person, evolve_person, person_stream
from federation.sanctions.barring import sanctions_of
from federation.sanctions.events import PersonListed
from federation.sanctions.state import (
    NOBODY,
    Given,
    Sanctions,
    evolve_listed,
    sanctioned_stream,
    sanctions_stream,
)

LONGEST = 4_000


def keep_words(work: Work, text: str, *persons: str, article: str, field: str = "reasons") -> str:
    """Keep what somebody wrote about these persons outside the event; the commitment.

    It goes with the first of them who is forgotten. Malformed when nothing is written, or too much.
    """
    words = check_length(text.strip(), field, LONGEST, article=article)
    if not words:
        raise Malformed("reasons_missing", field=field, article=article)
    return work.keep(personal.seal(FreeText(text=words), *(UUID(person) for person in persons)))


def check_person(work: Work, person: str, article: str) -> None:
    """Refuse whoever is not in the register, or was forgotten. Raises Malformed."""
    try:
        known = work.fold(person_stream(UUID(person)), Person(), evolve_person)
    except ValueError:
        known = Person()
    if not known.registered or known.erased:
        raise Malformed("no_such_person", field="person", article=article)


def check_days(work: Work, decided_on: dt.date, offence_on: dt.date | None, article: str) -> None:
    """Refuse a decision dated before what it is for, or after today. The federation's day is today's.

    Raises Refused ("decided_before_offence"), Malformed ("decided_in_future").
    """
    if offence_on is not None and decided_on < offence_on:
        raise Refused(
            "decided_before_offence",
            field="decided_on",
            article=article,
            decided=decided_on,
            offence=offence_on,
        )
    today = work.today(work.zone)
    if decided_on > today:
        raise Malformed("decided_in_future", field="decided_on", article=article, decided=decided_on)


def refuse_own(work: Work, person: str, article: str) -> None:
    """Raises NotAllowed for who acts on an own sanction, under whichever number: others do that."""
    if person in numbers_of_actor(work):
        raise NotAllowed("own_sanction", field="person", article=article)


def record_given(
    work: Work, federation: str, person: str, given: Given, day: dt.date, *, article: str
) -> None:
    """Record a sanction as of the day of its decision, and list its person when it is the first one.

    Raises NotAllowed ("own_sanction").
    """
    refuse_own(work, person, article)
    work.record(sanctions_stream(federation, person), given, effective_on=day)
    index = sanctioned_stream(federation)
    if person not in work.fold(index, NOBODY, evolve_listed):
        work.record(index, PersonListed(person=person))


def standing(work: Work, federation: str, person: str, number: int, article: str) -> tuple[Sanctions, Given]:
    """What stands decided about a person, and the sanction of this number, for an act on it.

    Raises NotAllowed ("own_sanction"), Malformed when none stands.
    """
    refuse_own(work, person, article)
    state = sanctions_of(work, federation, person)
    if not state.stands(number):
        raise Malformed("no_such_sanction", field="number", article=article, number=number)
    return state, state.given[number]
