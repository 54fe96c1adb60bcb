"""Facts of the Danish rating register: what the registrar, the committee and the chairs decide.

Ratings that are worked out are never events. Three kinds of streams hold these facts, see `state.py`: one a
tournament, one a player, one for what concerns the whole register.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, Payload, Upcasters, event_type
from ratings.events import Rating
from tournaments.events import PersonId
from tournaments.events.types import HalfPoints, Number

Year = Annotated[int, msgspec.Meta(ge=1900, le=9999)]


# ---- a tournament: danish/<tournament stream> ----
class StartRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's rating for one tournament, R_o. `source`: register, elo, national or estimated."""

    person: PersonId
    rating: Rating
    source: str = "register"


@event_type("danish.StartRatingsIssued", "DSU 4.1.1 §5", "DSU 4.4 §64", "DSU 4.5.4.1")
class StartRatingsIssued(Event):
    """The registrar returns the entry list with current ratings; they stand for this tournament for ever.

    Who is not among the lines plays without a rating: a foreigner whose performance rating is worked out.
    """

    lines: tuple[StartRating, ...]


@event_type("danish.ReportReceived", "DSU 4.5.4.1", "DSU 4.1.1 §6", version=2)
class ReportReceived(Event):
    """The registrar takes the report in; the order of receipt is the order of the log.

    `kind`: a value of `rateable.Kind`, which of the tournaments of 4.5.3.1 it is. `table_2`: a value of
    `tables.Table2`, the reading of 4.5.7 by which the report is rated: that of the day of its receipt.
    """

    kind: str = "coordinated"
    table_2: str = "as-printed"


def with_table_2(payload: Payload) -> Payload:
    """Reports of version 1 were rated with -383 at .09, and lists that rest on them are published."""
    return payload | {"table_2": "mirrored"}


@event_type("danish.GameClassified", "DSU 4.5.4.2")
class GameClassified(Event):
    """How a game came to its result, where that alone does not tell; `how`: a value of `counting.How`."""

    round_number: Number
    board: Number
    how: str
    game: Number = 1


@event_type("danish.AcceptedForRating", "DSU 4.5.3.1", "DSU 4.5.3.2")
class AcceptedForRating(Event):
    """The rating committee finds a tournament that 4.5.3 does not name worthy of rating."""


@event_type("danish.ReportRefusedForRating", "DSU 4.5.3")
class ReportRefusedForRating(Event):
    """The registrar leaves an irregular tournament out, after asking the committee; `reason`: why."""

    reason: Commitment


@event_type("danish.ReportKindCorrected", "DSU 4.5.4.1", "DSU 4.5.3")
class ReportKindCorrected(Event):
    """The report was received as another tournament than it is; its place stays. `kind`, `reason`: why."""

    kind: str
    reason: Commitment


@event_type("danish.AcceptanceForRatingTakenBack", "DSU 4.5.3.1", "DSU 4.5.3.2")
class AcceptanceForRatingTakenBack(Event):
    """The rating committee finds the tournament not worthy of rating after all; `reason`: why."""

    reason: Commitment


@event_type("danish.RatingRefusalTakenBack", "DSU 4.5.3")
class RatingRefusalTakenBack(Event):
    """A tournament that was left out as irregular is rated after all; `reason`: why."""

    reason: Commitment


@event_type("danish.StartRatingCorrected", "DSU 4.4 §64", "DSU 4.5.5.2")
class StartRatingCorrected(Event):
    """A foreigner's start rating was returned wrongly. `rating` 0: the player has none; `reason`: why."""

    person: PersonId
    rating: Rating
    source: str
    reason: Commitment


# ---- a player: danish-player/<person> ----
@event_type("danish.EntryRatingProposed", "DSU 4.5.5.1")
class EntryRatingProposed(Event):
    """A number is proposed. `ground`: entry, restart or reassessment.

    `membership`: club, individual or none; `club`: whose chair proposes, "" where it is no club's chair.
    `rules.dsu.entry` says who must approve; nobody: the number counts from this event.
    """

    person: PersonId
    rating: Rating
    ground: str = "entry"
    membership: str = "club"
    club: str = ""


@event_type("danish.EntryRatingApproved", "DSU 4.5.5.1")
class EntryRatingApproved(Event):
    """The next who must approve the proposal does; `role`: a value of `entry.Role`."""

    person: PersonId
    role: str


@event_type("danish.EntryRatingRejected", "DSU 4.5.5.1")
class EntryRatingRejected(Event):
    """The next who must approve the proposal does not; `reason`: why."""

    person: PersonId
    reason: Commitment


@event_type("danish.ReturnDecided", "DSU 4.5.5.1")
class ReturnDecided(Event):
    """The committee decides the number of an archived player who played other tournaments meanwhile."""

    person: PersonId
    rating: Rating
    reason: Commitment


@event_type("danish.GivenNumberCorrected", "DSU 4.5.5.1", "DSU 4.1.1 §4")
class GivenNumberCorrected(Event):
    """The number last given to a player, or taken over, was another. 0: none was given; `reason`: why."""

    person: PersonId
    rating: Rating
    reason: Commitment


class ForeignOpponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game abroad. `rating` 0: not known; `estimated`: the rating is the committee's."""

    half_points: HalfPoints
    rating: Rating = 0
    estimated: bool = False


@event_type("danish.ForeignResultReported", "DSU 4.5.4.3")
class ForeignResultReported(Event):
    """A result abroad comes to the committee's knowledge; said again before it is rated, it is replaced.

    `result`: its name within the player's stream. `opponents`: one a rated game, in order of rounds.
    `group_winner`: they came first, alone or level. `kind`: a value of `rateable.Kind`.
    """

    person: PersonId
    result: str
    event: str
    country: str
    ended_on: dt.date
    returned_on: dt.date
    opponents: tuple[ForeignOpponent, ...]
    all_play_all: bool = False
    group_winner: bool = False
    kind: str = "international_individual"


@event_type("danish.OpponentRatingEstimated", "DSU 4.5.5.2")
class OpponentRatingEstimated(Event):
    """The committee estimates the rating of the opponent in game `opponent`, from 1."""

    person: PersonId
    result: str
    opponent: Number
    rating: Rating


@event_type("danish.ForeignResultRated", "DSU 4.5.3.2", "DSU 4.5.4.1")
class ForeignResultRated(Event):
    """The committee rates a result abroad, from the number registered when it was reported."""

    person: PersonId
    result: str


@event_type("danish.ForeignResultRatingTakenBack", "DSU 4.5.3.2", "DSU 4.5.4.1")
class ForeignResultRatingTakenBack(Event):
    """A result abroad was rated wrongly and counts as reported only; `reason`: why."""

    person: PersonId
    result: str
    reason: Commitment


# ---- the whole register: danish-register ----
class RegisteredNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number kept before this house kept it. `last_rated`: last day of the last rated tournament."""

    person: PersonId
    rating: Rating
    last_rated: dt.date


@event_type("danish.NumbersTakenOver", "DSU 4.1.1 §4")
class NumbersTakenOver(Event):
    """The registrar takes over numbers of the register as it was kept before."""

    lines: tuple[RegisteredNumber, ...]


class Compared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player on both lists: Danish number of 1 June, Elo of 1 July."""

    person: PersonId
    danish: Rating
    elo: Rating


@event_type("danish.YearlyAdjustmentMade", "DSU 4.5.6.1", "DSU 4.5.6.2")
class YearlyAdjustmentMade(Event, omit_defaults=True):
    """Ratings are adjusted to the FIDE list on a day; `compared`: exactly those whom 4.5.6.1 compares.

    `digest`: of the `lines` numbers that it moved, see yearly_adjustment.py; "" where no rating was
    compared, and before digests were kept.
    """

    year: Year
    on: dt.date
    compared: tuple[Compared, ...]
    lines: int = 0
    digest: str = ""


@event_type("danish.AdjustmentDayFixed", "DSU 4.5.6.2")
class AdjustmentDayFixed(Event):
    """The registrar has chosen the day of the adjustment, with a view to tournaments in play."""

    on: dt.date


@event_type("danish.YearlyAdjustmentTakenBack", "DSU 4.5.6.1", "DSU 4.5.6.2")
class YearlyAdjustmentTakenBack(Event):
    """The adjustment of a year was made wrongly and moves no number; `reason`: why."""

    year: Year
    reason: Commitment


@event_type("danish.RatingListPublished", "DSU 4.1.1 §4")
class RatingListPublished(Event):
    """The registrar publishes a list as of a day: everybody at `least` and more, and these players.

    `juniors`, `women` and `holders` (of a candidate result) are conclusions: what they rest on is personal or
    may change. `digest`: of the lines, see ratings/rules/listing.py.
    """

    as_of: dt.date
    least: Rating
    juniors: tuple[PersonId, ...]
    women: tuple[PersonId, ...]
    holders: tuple[PersonId, ...]
    lines: int
    digest: str


UPCASTERS: Upcasters = {("danish.ReportReceived", 1): with_table_2}
