"""Who may do what: roles given and taken back, and the person behind an account."""

from __future__ import annotations

from uuid import UUID

from events.types import Event, Payload, Upcasters, event_type


@event_type("officials.RoleGranted", version=2)
class RoleGranted(Event):
    """An actor holds a role in one federation from now on; a club secretary's in one club (else "").

    `proposed_by`: the account that proposed it where another approved it; None where one gave it.
    """

    federation: str
    role: str
    club: str = ""
    proposed_by: UUID | None = None


@event_type("officials.RoleRevoked")
class RoleRevoked(Event):
    """The role ends."""

    federation: str
    role: str
    club: str = ""


@event_type("officials.AccountTied", version=2)
class AccountTied(Event):
    """This account belongs to this person; `proposed_by` as of a role."""

    federation: str
    person: UUID
    proposed_by: UUID | None = None


@event_type("officials.SuperuserMade")
class SuperuserMade(Event):
    """The account became the operator's: it sees the whole admin site, and what every auditor sees.

    `found`: it was so already when the house began to record it.
    """

    found: bool = False


@event_type("officials.SuperuserEnded")
class SuperuserEnded(Event):
    """The account is no operator's any more."""


def by_whoever_recorded_it(payload: Payload) -> Payload:
    """Version 1 named nobody beside the account that recorded it."""
    return payload | {"proposed_by": None}


UPCASTERS: Upcasters = {
    ("officials.RoleGranted", 1): by_whoever_recorded_it,
    ("officials.AccountTied", 1): by_whoever_recorded_it,
}
