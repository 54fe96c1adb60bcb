"""Whom the board counts as Swedish although he is not (SLSF-R 20.3)."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Malformed, Refused, cites, gettext_noop
from events.work import Work, command
from federation.members import events as facts
from federation.members.details import check_length
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Role, require
from federation.rulebooks import federation as federation_of

ARTICLE = "SLSF-R 20.3"
RENJU_BOOK = "SLSF-R"
LONGEST_REFERENCE = 300


class CountAsSwedish(msgspec.Struct, frozen=True, kw_only=True):
    """Count a resident of Sweden as Swedish; `reference` names the board's decision."""

    person: UUID
    reference: str


def has_closed_events(federation: str) -> bool:
    """Whether a federation plays by the book that closes some events to all but Swedish members."""
    return any(book.code == RENJU_BOOK for book in federation_of(federation).books)


@command
@cites("SLSF-R 20.3")
def count_as_swedish(work: Work, act: CountAsSwedish) -> None:
    """SLSF-R 20.3: the board may count a resident of Sweden as Swedish where only Swedes may play."""
    stream = person_stream(act.person)
    person = work.fold(stream, Person(), evolve_person)
    if not person.registered or person.erased:
        raise Malformed("no_such_person", gettext_noop("Nobody with this id is registered."), field="person")
    require(work, person.federation, Role.BOARD, article=ARTICLE)
    if not has_closed_events(person.federation):
        raise Refused(
            "no_such_rule",
            gettext_noop("%(federation)s has no events for Swedish players alone."),
            field="person",
            article=ARTICLE,
            federation=person.federation.upper(),
        )
    reference = check_length(act.reference.strip(), "reference", LONGEST_REFERENCE, article=ARTICLE)
    if not reference:
        raise Malformed(
            "reference_missing",
            gettext_noop("Name the board's decision."),
            field="reference",
            article=ARTICLE,
        )
    if person.counted_as_swedish:
        raise Refused(
            "counted_already",
            gettext_noop("The board counts this player as Swedish already."),
            field="person",
            article=ARTICLE,
        )
    work.record(stream, facts.ResidentCountedAsSwedish(federation=person.federation, reference=reference))
