"""The events of ratings as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabels, label
from ratings import events as facts

EVENT_LABELS: EventLabels = {
    facts.EntryRatingSet: label(gettext_noop("%(person)s enters at %(rating)s"), "person"),
    facts.RatingPeriodEnded: label(gettext_noop("Period %(period)s is over")),
    facts.RatingListPublished: label(
        ngettext_noop(
            "The list after period %(period)s is published, one line",
            "The list after period %(period)s is published, %(lines)s lines",
            "lines",
        ),
    ),
    facts.ListReissueProposed: label(gettext_noop("Proposed: to reissue the list after period %(period)s")),
    facts.ListReissueDropped: label(gettext_noop("The list after period %(period)s is not reissued")),
    facts.RatingListReissued: label(
        ngettext_noop(
            "The list after period %(period)s is reissued (issue %(issue)s), one line",
            "The list after period %(period)s is reissued (issue %(issue)s), %(lines)s lines",
            "lines",
        ),
    ),
    facts.RatingRecordClosed: label(gettext_noop("%(person)s leaves the rating system"), "person"),
    facts.InternationalEventCountsNoMore: label(
        gettext_noop("The board counts %(name)s as activity no more")
    ),
    facts.InternationalEventCounted: label(
        ngettext_noop(
            "The board counts %(name)s as activity of one player: %(reference)s",
            "The board counts %(name)s as activity of %(count)s players: %(reference)s",
            "count",
        ),
        "persons",
        count=lambda event: len(event.persons),
    ),
}
