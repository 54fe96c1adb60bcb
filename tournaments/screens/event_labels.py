"""The events of the hall as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import screens as facts

EVENT_LABELS: EventLabels = {
    facts.ScreenSet: label(gettext_noop("The screen “%(name)s” is set up")),
    facts.ScreenRemoved: label(gettext_noop("The screen %(screen)s is removed")),
    facts.MessageShown: label(gettext_noop("Announcement %(number)s stands in the hall")),
    facts.MessageWithdrawn: label(gettext_noop("Announcement %(number)s is withdrawn")),
    facts.StartsScheduled: label(gettext_noop("It is said when the rounds start")),
}
