"""The events of prizes as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from tournaments.events import prizes as facts

EVENT_LABELS: EventLabels = {
    facts.FundStated: label(gettext_noop("The prizes are made known")),
    facts.FundChanged: label(gettext_noop("The prizes are changed after the start")),
    facts.PrizesAwarded: label(gettext_noop("The prizes are awarded")),
    facts.AwardTakenBack: label(gettext_noop("The award of the prizes is taken back")),
}
