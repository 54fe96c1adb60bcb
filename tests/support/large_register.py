"""A federation with thousands of members, written to the log in bulk: commands would take minutes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from uuid import UUID, uuid4

from events import log, personal
from events.log import NewEvent, Origin
from events.models import PersonalData
from events.types import Event
from events.work import SYSTEM
from federation.members import events as people
from federation.members.state import membership_stream, person_stream
from tests.support import season

A_CALL = 1_000


def large_register(federation: str, members: int, clubs: Sequence[str]) -> None:
    """So many members, numbered from 1, in turn of these clubs."""
    append_all(members_of(federation, [UUID(int=number) for number in range(1, members + 1)], clubs))
    season.catch_up()


def members_of(federation: str, persons: Sequence[UUID], clubs: Sequence[str]) -> Iterator[NewEvent]:
    """Each registered by a name with the number, and a member under it."""
    details = [
        people.PersonalDetails(surname=f"Surname{number:04d}", given_names=f"Given{number}")
        for number in range(1, len(persons) + 1)
    ]
    sealed = [personal.seal(each, person) for each, person in zip(details, persons, strict=True)]
    PersonalData.objects.bulk_create(sealed, batch_size=A_CALL)
    for number, (row, person) in enumerate(zip(sealed, persons, strict=True), start=1):
        registered = people.PersonRegistered(federation=federation, personal=row.commitment)
        yield from stream_with(person_stream(person), [registered])
        member = people.MembershipStarted(
            federation=federation,
            number=number,
            person=person,
            starts_on=season.FIRST_DAY,
            club=clubs[number % len(clubs)],
        )
        yield from stream_with(membership_stream(federation, number), [member])


def stream_with(stream: str, happened: Iterable[Event]) -> Iterator[NewEvent]:
    """A new stream of these events."""
    for version, event in enumerate(happened, start=1):
        yield NewEvent(stream, version, event, season.FIRST_DAY)


def append_all(new: Iterable[NewEvent]) -> None:
    """A thousand events a call."""
    new = iter(new)
    while call := list(islice(new, A_CALL)):
        command = uuid4()
        log.append(Origin(SYSTEM.actor, command, command), call)
