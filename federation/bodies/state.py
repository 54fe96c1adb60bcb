"""Who sits, sat and will sit on one body, folded from its stream."""

from __future__ import annotations

import dataclasses
import datetime as dt

from events.types import Event
from federation.bodies.events import BodyMemberAppointed, BodyMemberReleased
from federation.bodies.rules.seats import Term
from federation.rules.bodies import Body

Terms = tuple[Term, ...]
"""Terms in the order in which they were recorded."""

NO_TERMS: Terms = ()


def body_stream(federation: str, body: str) -> str:
    """The stream of a body."""
    return f"body/{federation}/{body}"


def evolve(terms: Terms, event: Event) -> Terms:
    """Accepts every fact, judges none."""
    match event:
        case BodyMemberAppointed(body=body, person=person, since=since, substitute=substitute):
            appointed = Term(body=Body(body), person=person, since=since, substitute=substitute)
            return (*terms, appointed)
        case BodyMemberReleased(person=person, left_on=day):
            return tuple(_left(term, person, day) for term in terms)
    return terms


def _left(term: Term, person: str, day: dt.date) -> Term:
    """The term that they held on their last day ends with it."""
    ends = term.person == person and term.covers(day)
    return dataclasses.replace(term, left_on=day) if ends else term


def members_on(terms: Terms, day: dt.date) -> Terms:
    """Who sits on a day: members before substitutes, each by how long they have."""
    sitting = [term for term in terms if term.covers(day)]
    return tuple(sorted(sitting, key=lambda term: (term.substitute, term.since, term.person)))
