"""The events of titles as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from ratings.rules.kyu_dan.levels import Level
from ratings.titles import events as facts


def _level(event: facts.LevelRecorded | facts.DiplomaIssued | facts.DiplomaTakenBack) -> Level:
    return Level(number=event.level)


EVENT_LABELS: EventLabels = {
    facts.LevelRecorded: label(
        gettext_noop("%(person)s holds %(level)s from this day on"), "person", level=_level
    ),
    facts.DiplomaIssued: label(
        gettext_noop("The diploma for %(level)s is issued to %(person)s"), "person", level=_level
    ),
    facts.DiplomaTakenBack: label(
        gettext_noop("The diploma for %(level)s of %(person)s is taken back"), "person", level=_level
    ),
}
