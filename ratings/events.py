"""Facts of rating: what the committee decides. Computed figures are never events."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events import PersonId

Rating = Annotated[int, msgspec.Meta(ge=0, le=4_000)]


@event_type("ratings.EntryRatingSet", "SLSF-G 29.2")
class EntryRatingSet(Event):
    """The committee sets the rating at which a new player enters, in place of the one that 29.2 works out.

    `held_before`: it takes over a number that the player held earlier, which may be any.
    """

    person: PersonId
    rating: Rating
    held_before: bool = False


@event_type("ratings.RatingRecordClosed", "SLSF-G 29.1")
class RatingRecordClosed(Event):
    """The committee takes a player out of the rating system: whoever plays again is new.

    Counts from the day of the event; `reason` is a commitment to the words.
    """

    person: PersonId
    reason: Commitment


@event_type("ratings.InternationalEventCounted", "SLSF-G 28.5")
class InternationalEventCounted(Event):
    """The board lets an international event count as activity of these players; it changes no rating.

    `last_day` says in which period; `reference` names the board's decision.
    """

    name: str
    last_day: dt.date
    persons: tuple[PersonId, ...]
    reference: str


@event_type("ratings.InternationalEventCountsNoMore", "SLSF-G 28.5")
class InternationalEventCountsNoMore(Event):
    """An event that the board counted by mistake is no activity; `reason` is a commitment to the words."""

    name: str
    last_day: dt.date
    reason: Commitment


@event_type("ratings.RatingPeriodEnded", "SLSF-G 28.4")
class RatingPeriodEnded(Event):
    """A fact of time: the period's last day is over in the federation's zone."""

    period: str


@event_type("ratings.RatingListPublished", "SLSF-G 28.4")
class RatingListPublished(Event):
    """The official list after a period, in force for the next one. `digest`: see ratings/rules/listing.py.

    `unreported_reason`: why it is published although a tournament of the period is unreported
    (a commitment), else "". `foreign`: who is rated and not shown, since 27.1 lists Swedish players; the
    conclusion stands here because citizenship is personal.
    """

    period: str
    digest: str
    lines: int
    unreported_reason: Commitment = ""
    foreign: tuple[PersonId, ...] = ()


@event_type("ratings.ListReissueProposed", "SLSF-G 28.4")
class ListReissueProposed(Event):
    """One of the committee proposes to reissue a list; `reason` is a commitment to the words."""

    period: str
    reason: Commitment


@event_type("ratings.ListReissueDropped", "SLSF-G 28.4")
class ListReissueDropped(Event):
    """The proposal is taken back or not approved."""

    period: str


@event_type("ratings.RatingListReissued", "SLSF-G 28.4")
class RatingListReissued(Event):
    """A second of the committee approves: the list as now known stands beside the published one.

    It counts from the day of the event. `issue`: 2 for the first reissue; the published list is issue 1.
    """

    period: str
    issue: int
    digest: str
    lines: int
    foreign: tuple[PersonId, ...] = ()
