"""What follows on play: the report on its way, the rating period, and what titles rest on."""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Number, PersonId

Level = Annotated[int, msgspec.Meta(ge=1, le=24)]
"""A kyu or dan level of SLSF-R 32.1: 1 is 15 kyu, 15 is 1 kyu, 16 is 1 dan, 24 is 9 dan."""


@event_type("tournaments.ReportFiled", "SLSF-G 18.1k", "SLSF-G 27.4")
class ReportFiled(Event):
    """The arbiter hands the report to both committees. `arbiter` is a commitment to name and address."""

    arbiter: Commitment = ""


@event_type("tournaments.ReportReturned", "SLSF-G 27.4")
class ReportReturned(Event):
    """The rating committee sends the report back; `reason` is a commitment to what is wrong with it."""

    reason: Commitment


@event_type("tournaments.ReportAccepted", "SLSF-G 27.2")
class ReportAccepted(Event):
    """The rating committee accepts the report; the tournament is rated in the order of 28.4."""


@event_type("tournaments.AcceptanceTakenBack", "SLSF-G 27.2")
class AcceptanceTakenBack(Event):
    """The report was accepted by mistake: it waits for the committee again, and the tournament is not rated.

    `reason` is a commitment.
    """

    reason: Commitment


@event_type("tournaments.ReportReminded", "SLSF-G 27.4")
class ReportReminded(Event):
    """A fact of time: the arbiters were reminded of the report, the first time or again."""

    number: Number


@event_type("tournaments.RatingPeriodProposed", "SLSF-G 28.4")
class RatingPeriodProposed(Event):
    """The rating committee would count the tournament in a neighbouring period, such as "2026-2"."""

    period: str


@event_type("tournaments.RatingPeriodAssigned", "SLSF-G 28.4")
class RatingPeriodAssigned(Event):
    """Both committees count the tournament in this period."""

    period: str


@event_type("tournaments.TitleConditionsStated", "SLSF-R 32.2")
class TitleConditionsStated(Event):
    """What 32.2 asks beside the thinking time. `kind`: a value of `kyu_dan.bands.EventKind`."""

    kind: str
    rif_rules: bool
    clocks: bool
    moves_noted: bool


@event_type("tournaments.ApprovedForTitles", "SLSF-R 32.2a")
class ApprovedForTitles(Event):
    """A ranking judge approves an event that the board has not sanctioned, for 15 to 10 kyu."""

    judge: PersonId


@event_type("tournaments.ApprovalForTitlesTakenBack", "SLSF-R 32.2a")
class ApprovalForTitlesTakenBack(Event):
    """A ranking judge's approval was a mistake; `reason`: why it goes."""

    judge: PersonId
    reason: Commitment


@event_type("tournaments.EntryTitleRecorded", "SLSF-R 32.1")
class EntryTitleRecorded(Event):
    """The level that a foreign entrant holds in the system of the home country."""

    person: PersonId
    level: Level
