"""The address that the register has of a person, and since when."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple
from uuid import UUID

import msgspec

from events import clock
from events.work import Work
from federation.members.events import PersonalDataChanged, PersonalDetails, PersonRegistered
from federation.members.state import person_stream

OLD_ENOUGH = dt.timedelta(days=14)
"""So long an address must be known before one official alone invites there."""


class Address(NamedTuple):
    """`email`: "" where the register has none. `known_since`: the local day on which it came in."""

    email: str = ""
    known_since: dt.date | None = None

    def is_old(self, today: dt.date) -> bool:
        """Whether it was known before anybody thought of this invitation."""
        return self.known_since is not None and self.known_since + OLD_ENOUGH <= today


def address_of(work: Work, person: UUID) -> Address:
    """Walk back from the newest details for as long as the address is the same."""
    found = Address()
    for envelope in reversed(list(work.streams.read(person_stream(person)))):
        event = envelope.event
        if not isinstance(event, PersonRegistered | PersonalDataChanged):
            continue
        kept = work.streams.body(event.personal)
        email = msgspec.json.decode(kept, type=PersonalDetails).email if kept else ""
        if not email or (found.email and email.casefold() != found.email.casefold()):
            break
        found = Address(found.email or email, clock.day_in(work.zone, envelope.recorded_at))
    return found
