"""What was decided or entered by mistake and stands no more."""

from __future__ import annotations

from events.types import Commitment, Event, event_type
from tournaments.events.types import Number, PersonId


@event_type("tournaments.SpecialRuleTakenBack", "SLSF-G 27.3")
class SpecialRuleTakenBack(Event):
    """A special rule holds no more; `reason` is a commitment to the words."""

    rule: str
    reason: Commitment


@event_type("tournaments.DrawTermsTakenBack", "SLSF-G 9.6")
class DrawTermsTakenBack(Event):
    """Terms on draws hold no more; `reason` is a commitment to the words."""

    terms: str
    reason: Commitment


@event_type("tournaments.SeedingTakenBack", "SLSF-G 23")
class SeedingTakenBack(Event):
    """What bound the draw binds it no more. `number`: its place among all that were recorded, from 1."""

    number: Number


@event_type("tournaments.TeamTakenBack", "SLSF-G 20.4")
class TeamTakenBack(Event):
    """A team that was entered by mistake is none; its players stay entered."""

    team: str


@event_type("tournaments.LineupExceptionTakenBack", "SLSF-G 20.2")
class LineupExceptionTakenBack(Event):
    """A player sits where the order of ranking says again."""

    team: str
    person: PersonId


@event_type("tournaments.ReplayTakenBack", "SLSF-G 26", "DSU 4.9.7", "DSU 4.9.8")
class ReplayTakenBack(Event):
    """The next game of a match is not played; the lot of its colours holds if it is ordered again."""

    round_number: Number
    board: Number
    game: Number
    reason: Commitment
