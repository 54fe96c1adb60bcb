"""The events of check-in as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import check_in as facts

EVENT_LABELS: EventLabels = {
    facts.CheckInOpened: label(gettext_noop("Check-in for round %(stage_round)s of stage %(stage)s is open")),
    facts.PlayerCheckedIn: label(gettext_noop("%(person)s is here for round %(stage_round)s"), "person"),
    facts.CheckInTakenBack: label(
        gettext_noop("%(person)s was ticked for round %(stage_round)s by mistake"), "person"
    ),
    facts.CheckInClosed: label(
        gettext_noop("Check-in for round %(stage_round)s of stage %(stage)s is closed")
    ),
}
