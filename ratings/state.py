"""What the rating committee decides on: a player's entry, and the periods and lists of a register."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from ratings.events import (
    EntryRatingSet,
    InternationalEventCounted,
    InternationalEventCountsNoMore,
    ListReissueDropped,
    ListReissueProposed,
    RatingListPublished,
    RatingListReissued,
    RatingPeriodEnded,
    RatingRecordClosed,
)


def entry_stream(federation: str, discipline: str, person: str) -> str:
    """The stream of a player's entry into a register."""
    return f"rating/{federation}/{discipline}/{person}"


def register_stream(federation: str, discipline: str) -> str:
    """The stream of a register's periods and lists."""
    return f"register/{federation}/{discipline}"


class Periods(msgspec.Struct, frozen=True):
    """What stands of a register, by periods such as "2026-1".

    `issues`: how many issues of its list each period has. `proposed`: periods whose list somebody would
    reissue. `foreign`: who was left out of the newest list or reissue. `counted`: name and last
    day of each event that the board counts.
    """

    ended: frozenset[str] = frozenset()
    issues: Mapping[str, int] = {}
    proposed: frozenset[str] = frozenset()
    foreign: frozenset[str] = frozenset()
    counted: frozenset[tuple[str, str]] = frozenset()

    @property
    def last_list(self) -> str:
        """The period of the newest list, "" before the first."""
        return max(self.issues, default="")


def evolve_periods(periods: Periods, event: Event) -> Periods:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case RatingPeriodEnded(period=period):
            periods = change(periods, ended=periods.ended | {period})
        case RatingListPublished(period=period, foreign=foreign):
            periods = change(periods, issues={**periods.issues, period: 1}, foreign=frozenset(foreign))
        case ListReissueProposed(period=period):
            periods = change(periods, proposed=periods.proposed | {period})
        case ListReissueDropped(period=period):
            periods = change(periods, proposed=periods.proposed - {period})
        case RatingListReissued(period=period, issue=issue, foreign=foreign):
            issues = {**periods.issues, period: issue}
            proposed = periods.proposed - {period}
            periods = change(periods, issues=issues, proposed=proposed, foreign=frozenset(foreign))
        case InternationalEventCounted(name=name, last_day=day):
            periods = change(periods, counted=periods.counted | {(name, day.isoformat())})
        case InternationalEventCountsNoMore(name=name, last_day=day):
            periods = change(periods, counted=periods.counted - {(name, day.isoformat())})
    return periods


class RatingRecord(msgspec.Struct, frozen=True):
    """A player's record in a register as the committee set it: the rating on entry by hand, None for none."""

    entry_rating: int | None = None
    closed: bool = False


def evolve_entry(record: RatingRecord, event: Event) -> RatingRecord:
    """Accepts every fact, judges none."""
    match event:
        case EntryRatingSet(rating=rating):
            return RatingRecord(entry_rating=rating)
        case RatingRecordClosed():
            return RatingRecord(closed=True)
    return record
