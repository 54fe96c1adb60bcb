"""The events of corrections as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabels, label
from ratings.corrections import events as facts

EVENT_LABELS: EventLabels = {
    facts.CorrectionProposed: label(
        ngettext_noop(
            "Correction %(number)s is proposed; it would change one row",
            "Correction %(number)s is proposed; it would change %(moved)s rows",
            "moved",
        ),
    ),
    facts.CorrectionApproved: label(gettext_noop("Correction %(number)s is approved")),
    facts.CorrectionDropped: label(gettext_noop("Correction %(number)s is dropped")),
    facts.CorrectionTookEffect: label(gettext_noop("Correction %(number)s takes effect")),
}
