"""Leaving the rating list and coming back (DSU 4.5.5.1).

    more than 3 years since the last rated result      off the list; the number is archived
    more than 5 years                                  they may start over with an entry rating
    after a year and a half without rated tournaments  a number far from their strength may be proposed anew

Decision: the last rated result is of the last playing day of its tournament. An archived number is used
again if they played no other tournaments meanwhile; if they did, the rating committee decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.dsu.deadlines import last_day

ARTICLE = "DSU 4.5.5.1"


class Status(StrEnum):
    """Whether a player stands on the rating list."""

    LISTED = "listed"
    ARCHIVED = "archived"


class Return(StrEnum):
    """What a player coming back is rated with."""

    NUMBER_HE_HAD = "number_he_had"
    COMMITTEE_DECIDES = "committee_decides"


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """A player's standing on one day; each `*_after`: the last day before it is so."""

    last_rated: date
    on: date
    archived_after: date
    restart_after: date
    reassessment_after: date

    @property
    def status(self) -> Status:
        """On the list or archived."""
        return Status.ARCHIVED if self.on > self.archived_after else Status.LISTED

    @property
    def restart_allowed(self) -> bool:
        """Whether they may start over; otherwise the archived number counts."""
        return self.on > self.restart_after

    @property
    def reassessment_allowed(self) -> bool:
        """Whether a number may be proposed anew."""
        return self.on > self.reassessment_after

    @property
    def trace(self) -> tuple[Because, ...]:
        """The last rated result and the last day of each period."""
        return (
            Because(ARTICLE, "archive.on_the_list", (self.last_rated, self.archived_after)),
            Because(ARTICLE, "archive.restart", (self.last_rated, self.restart_after)),
            Because(ARTICLE, "archive.reassessment", (self.reassessment_after,)),
        )


@cites("DSU 4.5.5.1")
def activity(last_rated: date, on: date) -> Activity:
    """By the last playing day of their last rated tournament."""
    return Activity(
        last_rated=last_rated,
        on=on,
        archived_after=last_day("archive_after", last_rated)[0],
        restart_after=last_day("restart_allowed_after", last_rated)[0],
        reassessment_after=last_day("rating_change_request_after", last_rated)[0],
    )


@cites("DSU 4.5.5.1")
def coming_back(*, played_elsewhere: bool) -> tuple[Return, Because]:
    """What an archived player is rated with; years without membership make no difference."""
    if played_elsewhere:
        because = Because(ARTICLE, "restart.committee")
        return Return.COMMITTEE_DECIDES, because
    return Return.NUMBER_HE_HAD, Because(ARTICLE, "restart.archived")
