"""Facts of rating: what the committee decides. Computed figures are never events."""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events import PersonId

Rating = Annotated[int, msgspec.Meta(ge=0, le=4_000)]


@event_type("ratings.EntryRatingSet", "SLSF-G 29.2")
class EntryRatingSet(Event):
    """The committee sets the rating at which a new player enters."""

    person: PersonId
    rating: Rating


@event_type("ratings.RatingPeriodEnded", "SLSF-G 28.4")
class RatingPeriodEnded(Event):
    """A fact of time: the period's last day is over in the federation's zone."""

    period: str


@event_type("ratings.RatingListPublished", "SLSF-G 28.4")
class RatingListPublished(Event):
    """The official list after a period, in force for the next one. `digest`: see ratings/rules/listing.py.

    `unreported_reason`: why it is published although a tournament of the period is unreported
    (a commitment), else "".
    """

    period: str
    digest: str
    lines: int
    unreported_reason: Commitment = ""
