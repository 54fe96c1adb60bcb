"""The events of game records as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import records as facts
from tournaments.exchange.records.written import Source
from tournaments.records.labels import SOURCES

EVENT_LABELS: EventLabels = {
    facts.GameRecordAttached: label(
        gettext_noop(
            "Record of board %(board)s of round %(round_number)s, moves: %(count)s, from %(source)s"
        ),
        count=lambda event: str(len(event.moves)),
        source=lambda event: str(SOURCES[Source(event.source)]),
    ),
    facts.GameRecordWithdrawn: label(
        gettext_noop("The record of board %(board)s of round %(round_number)s is withdrawn")
    ),
}
