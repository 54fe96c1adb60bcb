"""What the board decides of a tournament, and who leads play."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from events.types import Commitment, Event, event_type
from tournaments.events.types import PersonId


@event_type("tournaments.SpecialRuleApproved", "SLSF-G 27.3")
class SpecialRuleApproved(Event):
    """The board approves a special rule for this tournament."""

    rule: str


@event_type("tournaments.DrawTermsLaidDown", "SLSF-G 9.6")
class DrawTermsLaidDown(Event):
    """The board lays down terms on draws, such as a least number of moves."""

    terms: str
    least_moves: int = 0


@event_type("tournaments.TournamentSanctioned", "SLSF-G 27.3")
class TournamentSanctioned(Event):
    """The board sanctions the tournament; only then can it be rated. The number orders ties of dates."""

    sanction_number: str


@event_type("tournaments.SanctioningRefused", "SLSF-G 27.3")
class SanctioningRefused(Event):
    """The board does not sanction it; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.TournamentCancelled")
class TournamentCancelled(Event):
    """The tournament does not take place; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.TournamentRestored")
class TournamentRestored(Event):
    """A tournament that was cancelled takes place after all; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.PlacedInCalendar", "SLSF-G 28.4")
class PlacedInCalendar(Event):
    """A sanctioned tournament, in the calendar of the year of its last playing day.

    `period`: the rating period that the committees assign it to, "" for the one of that day.
    """

    tournament: str
    ends_on: dt.date
    period: str = ""


@event_type("tournaments.ArbiterAppointed", "SLSF-G 16.2b", "SLSF-G 18.3")
class ArbiterAppointed(Event):
    """Somebody leads play. `chief`: the one chief arbiter where there are several."""

    person: PersonId
    chief: bool = True


class Office(StrEnum):
    """Who helps to lead play beside the arbiters, SLSF-G 16.2b, 18.2, 18.4; PSGRP §3.1."""

    OFFICIAL = "official"
    TIME_REFEREE = "time_referee"
    JURY = "jury"


@event_type("tournaments.OfficialAppointed", "SLSF-G 16.2b", "SLSF-G 18.4", "PSGRP §3.1")
class OfficialAppointed(Event):
    """Somebody gets an office. `reference`: the board's resolution that a jury rests on."""

    person: PersonId
    office: Office
    reference: str = ""


@event_type("tournaments.OfficialReleased", "SLSF-G 16.2b")
class OfficialReleased(Event):
    """Somebody no longer leads play or helps to."""

    person: PersonId
