"""Facts of identity: two persons of the register are one, or are not. Nothing recorded before is changed."""

from __future__ import annotations

from uuid import UUID

from events.types import Commitment, Event, event_type


@event_type("identity.PersonsMerged")
class PersonsMerged(Event):
    """A person was entered twice: whatever is on record of `merged` counts as that of `kept`.

    Events, published lists and cross tables keep the number as entered; `reason` is a commitment.
    """

    merged: UUID
    kept: UUID
    reason: Commitment


@event_type("identity.PersonsUnmerged")
class PersonsUnmerged(Event):
    """They are two after all, each with the record entered under their number; `reason` is a commitment."""

    merged: UUID
    kept: UUID
    reason: Commitment


@event_type("identity.NotTheSame")
class NotTheSame(Event):
    """The registrar has looked at two of a like name: they are two persons, and nobody is asked again."""

    one: UUID
    other: UUID
