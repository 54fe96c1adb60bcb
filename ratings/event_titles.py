"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "ratings": gettext_noop("Ratings"),
    "ratings.EntryRatingSet": gettext_noop("Entry rating set"),
    "ratings.InternationalEventCounted": gettext_noop("International event counted"),
    "ratings.InternationalEventCountsNoMore": gettext_noop("International event no longer counted"),
    "ratings.ListReissueDropped": gettext_noop("List reissue dropped"),
    "ratings.ListReissueProposed": gettext_noop("List reissue proposed"),
    "ratings.RatingListPublished": gettext_noop("Rating list published"),
    "ratings.RatingListReissued": gettext_noop("Rating list reissued"),
    "ratings.RatingPeriodEnded": gettext_noop("Rating period ended"),
    "ratings.RatingRecordClosed": gettext_noop("Rating record closed"),
}
