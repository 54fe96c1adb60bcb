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
)
