"""Whom the board counts as Swedish although they are not (SLSF-R 20.3)."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.members import events as facts
from federation.members.details import check_length
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Role, require

ARTICLE = "SLSF-R 20.3"
LONGEST_REFERENCE = 300


class CountAsSwedish(msgspec.Struct, frozen=True, kw_only=True):
    """Count a resident of Sweden as Swedish; `reference` names the board's decision."""

    person: UUID
    reference: str


class CountNoLongerAsSwedish(CountAsSwedish, frozen=True, kw_only=True):
    """Take it back; `reference` names the board's decision to do so."""


def has_closed_events(federation: str) -> bool:
    """Whether a federation closes some events to all but nationals, and may count a resident as one."""
    return federation_of(federation).counts_residents


@command(undone_by="count_no_longer_as_swedish")
@cites("SLSF-R 20.3")
def count_as_swedish(work: Work, act: CountAsSwedish) -> None:
    """SLSF-R 20.3: the board may count a resident of Sweden as Swedish where only Swedes may play."""
    person, reference = _asked(work, act)
    if person.counted_as_swedish:
        raise Refused("counted_already", field="person", article=ARTICLE)
    decided = facts.ResidentCountedAsSwedish(federation=person.federation, reference=reference)
    work.record(person_stream(act.person), decided)


@command(undone_by="count_as_swedish")
@cites("SLSF-R 20.3")
def count_no_longer_as_swedish(work: Work, act: CountNoLongerAsSwedish) -> None:
    """What the board decided by 20.3 it takes back by a decision; entries that rested on it stand."""
    person, reference = _asked(work, act)
    if not person.counted_as_swedish:
        raise Refused("not_counted", field="person", article=ARTICLE)
    decided = facts.ResidentCountedNoLonger(federation=person.federation, reference=reference)
    work.record(person_stream(act.person), decided)


def _asked(work: Work, act: CountAsSwedish) -> tuple[Person, str]:
    """The person, once the board asks, and the decision that the act rests on."""
    person = work.fold(person_stream(act.person), Person(), evolve_person)
    if not person.registered or person.erased:
        raise Malformed("no_such_person", field="person")
    require(work, person.federation, Role.BOARD, article=ARTICLE)
    if not has_closed_events(person.federation):
        raise Refused("no_such_rule", field="person", article=ARTICLE, federation=person.federation.upper())
    reference = check_length(act.reference.strip(), "reference", LONGEST_REFERENCE, article=ARTICLE)
    if not reference:
        raise Malformed("reference_missing.decision", field="reference", article=ARTICLE)
    return person, reference
