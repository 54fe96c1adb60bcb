"""Who is named must be in the register, and a day that something happened on must have come."""

from __future__ import annotations

import datetime as dt
from functools import reduce
from typing import Protocol
from uuid import UUID

import msgspec

from events.citing import Malformed
from events.log import read_stream
from events.work import Work
from federation.books import federation as federation_of
from federation.members.details import check_first_day
from federation.members.events import PersonalDetails
from federation.members.state import Person, club_stream, evolve_person, person_stream


def check_known(
    work: Work, person: str, article: str, field: str = "person", *, way_on: str = "registrar_registers_first"
) -> None:
    """Raises Malformed for an id that nobody is registered under."""
    known = _as_id(person)
    state = work.fold(person_stream(known), Person(), evolve_person) if known else Person()
    if not state.registered or state.erased:
        raise Malformed("no_such_person", field=field, article=article, way_on=way_on)


def check_not_to_come(work: Work, day: dt.date, field: str, article: str) -> None:
    """Raises Malformed for a day that has not come yet, in the federation's zone."""
    if day > work.today(work.zone):
        raise Malformed("day_to_come", field=field, article=article, day=day)


class OfPerson(Protocol):
    """What is said of a person."""

    @property
    def person(self) -> UUID:
        """Who it is."""


def registered_in(said: OfPerson) -> str:
    """The federation whose register the person stands in, by the log; "" for no person there."""
    facts = (each.event for each in read_stream(person_stream(said.person)))
    return reduce(evolve_person, facts, Person()).federation


def registered_person(work: Work, person: UUID) -> Person:
    """A person of the register. Raises Malformed for an id that is not registered, or was erased."""
    state = work.fold(person_stream(person), Person(), evolve_person)
    if not state.registered or state.erased:
        raise Malformed("no_such_person", field="person")
    return state


def check_club(work: Work, federation: str, club: str) -> None:
    """Raises Malformed for a club that is not registered; "" is none."""
    if club and not work.exists(club_stream(federation, club)):
        raise Malformed("no_such_club", field="club", way_on="register_it_first", club=club)


def check_enrolled(work: Work, federation: str, person: UUID, starts_on: dt.date) -> Person:
    """A person of this federation's register, who can be a member from that day. Raises Malformed."""
    state = registered_person(work, person)
    if state.federation != federation:
        raise Malformed("other_register", field="person", register=state.federation.upper())
    kept = work.streams.body(state.personal)
    born_on = msgspec.json.decode(kept, type=PersonalDetails).born_on if kept else ""
    check_first_day("starts_on", starts_on, work.today(federation_of(federation).zone), born_on)
    return state


def _as_id(text: str) -> UUID | None:
    """An id as streams and events write it; None for anything else."""
    try:
        known = UUID(text)
    except ValueError:
        return None
    return known if str(known) == text else None
