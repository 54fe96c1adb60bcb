"""Diplomas that were issued, on the rows of who they count for."""

from __future__ import annotations

from uuid import UUID

from events import log
from events.log import Envelope
from events.rows import Batch
from federation.identity.standins import StandsFor
from ratings.titles.events import DiplomaIssued, DiplomaTakenBack
from ratings.titles.models import Diploma
from ratings.titles.state import titles_stream


def put_issued(federation: str, person: UUID, level: int, at: Envelope, batch: Batch) -> None:
    """The diploma is issued, earned or not."""
    key = (federation, person, level)
    row = batch[Diploma].get(*key) or dict(zip(Diploma.KEY, key, strict=True))
    now = {"issued_on": at.effective_on, "issued_position": at.position, "because_of": at.position}
    batch[Diploma].put(**row | now)


def put_taken_back(federation: str, person: UUID, level: int, at: Envelope, batch: Batch) -> None:
    """The diploma is not issued; one that nothing earned is none."""
    row = batch[Diploma].get(federation, person, level)
    if row is not None and row["earned"]:
        now = {"issued_on": None, "issued_position": None, "because_of": at.position}
        batch[Diploma].put(**row | now)
    else:
        batch[Diploma].drop(federation, person, level)


def issue_again(
    federation: str, persons: set[str], stands_for: StandsFor, at: Envelope, batch: Batch
) -> None:
    """Whatever was issued to any number of these persons is theirs who stand for it by now."""
    for person in persons:
        for row in batch[Diploma].where(federation=federation, person=UUID(person)):
            batch[Diploma].put(**row | {"issued_on": None, "issued_position": None})
    numbers = persons | {number for number, kept in stands_for.items() if kept in persons}
    issued = [
        (envelope.position, number, envelope)
        for number in numbers
        for envelope in log.read_stream(titles_stream(federation, number), up_to_position=at.position)
    ]
    for _, number, envelope in sorted(issued):
        event = envelope.event
        if isinstance(event, DiplomaIssued):
            put_issued(federation, UUID(stands_for.get(number, number)), event.level, envelope, batch)
        elif isinstance(event, DiplomaTakenBack):
            put_taken_back(federation, UUID(stands_for.get(number, number)), event.level, envelope, batch)
