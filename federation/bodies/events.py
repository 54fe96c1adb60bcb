"""Who sits on the administrative bodies of the Danish union, and from when to when."""

from __future__ import annotations

import datetime as dt

from events.types import Event, event_type


@event_type("bodies.BodyMemberAppointed", "DSU 4.1.1 §3", "DSU 4.1.1 §4")
class BodyMemberAppointed(Event):
    """The main board appoints somebody to a seat from a day on; `reference` names its decision."""

    federation: str
    body: str
    person: str
    substitute: bool
    since: dt.date
    reference: str


@event_type("bodies.BodyMemberReleased", "DSU 4.1.1 §3", "DSU 4.1.1 §4")
class BodyMemberReleased(Event):
    """Somebody gives up the seat, or is released; `left_on` is the last day on it."""

    federation: str
    body: str
    person: str
    left_on: dt.date
    reference: str
