"""The events of ratings as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from ratings import events as facts

say(facts.EntryRatingSet, gettext_noop("%(person)s enters at %(rating)s"), "person")
say(facts.RatingPeriodEnded, gettext_noop("Period %(period)s is over"))
say(
    facts.RatingListPublished,
    gettext_noop("The list after period %(period)s is published, %(lines)s lines"),
    one=("lines", gettext_noop("The list after period %(period)s is published, one line")),
)
say(facts.ListReissueProposed, gettext_noop("Proposed: to reissue the list after period %(period)s"))
say(facts.ListReissueDropped, gettext_noop("The list after period %(period)s is not reissued"))
say(
    facts.RatingListReissued,
    gettext_noop("The list after period %(period)s is reissued (issue %(issue)s), %(lines)s lines"),
    one=("lines", gettext_noop("The list after period %(period)s is reissued (issue %(issue)s), one line")),
)
say(facts.RatingRecordClosed, gettext_noop("%(person)s leaves the rating system"), "person")
say(
    facts.InternationalEventCountsNoMore,
    gettext_noop("The board counts %(name)s as activity no more"),
)
say(
    facts.InternationalEventCounted,
    gettext_noop("The board counts %(name)s as activity of %(count)s players: %(reference)s"),
    "persons",
    one=("count", gettext_noop("The board counts %(name)s as activity of one player: %(reference)s")),
    count=lambda event: len(event.persons),
)
