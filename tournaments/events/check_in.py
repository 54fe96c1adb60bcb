"""Who is in the hall before a round. What comes of who is not stands in the tournament: away, or left."""

from __future__ import annotations

from events.types import Event, event_type
from tournaments.events.types import Number, PersonId


@event_type("check_in.CheckInOpened", "SLSF-G 18.1")
class CheckInOpened(Event):
    """Players are asked to say that they are here for a round of a stage."""

    stage: Number
    stage_round: Number


@event_type("check_in.PlayerCheckedIn", "SLSF-G 18.1")
class PlayerCheckedIn(Event):
    """A player is here."""

    stage: Number
    stage_round: Number
    person: PersonId


@event_type("check_in.CheckInTakenBack", "SLSF-G 18.1")
class CheckInTakenBack(Event):
    """A player was ticked by mistake."""

    stage: Number
    stage_round: Number
    person: PersonId


@event_type("check_in.CheckInClosed", "SLSF-G 18.1")
class CheckInClosed(Event):
    """Of everybody who was missing it is decided what comes of it."""

    stage: Number
    stage_round: Number
