"""Facts of kyu and dan titles: what the officer for titles records. Levels won in play are never events."""

from __future__ import annotations

from events.types import Commitment, Event, event_type
from ratings.rules.kyu_dan.titles import Ground
from tournaments.events import PersonId
from tournaments.events.reporting import Level

__all__ = ["DiplomaIssued", "DiplomaTakenBack", "Ground", "LevelRecorded"]


@event_type("titles.LevelRecorded", "SLSF-R 32.1")
class LevelRecorded(Event):
    """The officer puts a level down by hand; it holds from the day of the event on, higher or lower.

    `reference` names what it rests on: a minute, a letter of the other federation, an old list.
    """

    person: PersonId
    level: Level
    ground: Ground
    reference: str


@event_type("titles.DiplomaIssued", "SLSF-R 32.5")
class DiplomaIssued(Event):
    """The diploma of a new honorary title is issued."""

    person: PersonId
    level: Level


@event_type("titles.DiplomaTakenBack", "SLSF-R 32.5")
class DiplomaTakenBack(Event):
    """A diploma was recorded as issued by mistake; `reason`: why it goes."""

    person: PersonId
    level: Level
    reason: Commitment
