"""The events of what happens at the boards as the history says them. Words of persons stay outside."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from events.types import Event
from tournaments.conduct.labels import told
from tournaments.conduct.projections import MATTERS, STEPS
from tournaments.events import conduct as facts

OF_A_GAME = gettext_noop("Round %(round_number)s, board %(board)s: %(told)s (matter %(number)s)")
ON_A_MATTER = gettext_noop("Matter %(number)s: %(told)s")


def _told(event: Event) -> object:
    return told(event)


EVENT_LABELS: EventLabels = {
    **dict.fromkeys(MATTERS, label(OF_A_GAME, told=_told)),
    **dict.fromkeys(STEPS, label(ON_A_MATTER, told=_told)),
    facts.ClocksStarted: label(gettext_noop("Round %(round_number)s: all clocks are started")),
    facts.StartOfClocksTakenBack: label(
        gettext_noop("Round %(round_number)s: the start of the clocks is taken back")
    ),
    facts.DrawMovesSet: label(
        gettext_noop(
            "Draws: agreed from move %(fewest_moves)s, claimed from move %(claimable_from)s; 0 is none"
        )
    ),
}
