"""The events of corrections as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from ratings.corrections import events as facts

say(
    facts.CorrectionProposed,
    gettext_noop("Correction %(number)s is proposed; it would move %(moved)s rows"),
    one=("moved", gettext_noop("Correction %(number)s is proposed; it would move one row")),
)
say(facts.CorrectionApproved, gettext_noop("Correction %(number)s is approved by a second official"))
say(facts.CorrectionDropped, gettext_noop("Correction %(number)s is dropped"))
say(facts.CorrectionTookEffect, gettext_noop("Correction %(number)s takes effect"))
