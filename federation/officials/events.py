"""Who may do what: roles given and taken back, and the person behind an account."""

from __future__ import annotations

from uuid import UUID

from events.types import Event, event_type


@event_type("officials.RoleGranted")
class RoleGranted(Event):
    """An actor holds a role in one federation from now on; a club secretary's in one club (else "")."""

    federation: str
    role: str
    club: str = ""


@event_type("officials.RoleRevoked")
class RoleRevoked(Event):
    """The role ends."""

    federation: str
    role: str
    club: str = ""


@event_type("officials.AccountTied")
class AccountTied(Event):
    """The registrar found that this account belongs to this person."""

    federation: str
    person: UUID
