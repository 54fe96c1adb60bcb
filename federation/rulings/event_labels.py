"""The events of rulings as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.rulings import events as facts

EVENT_LABELS: EventLabels = {
    facts.RuleInterpretationIssued: label(
        gettext_noop("Ruled on %(article)s, from %(counts_from)s: %(text)s")
    ),
    facts.RuleInterpretationWithdrawn: label(gettext_noop("Ruling %(number)s is taken back")),
    facts.EditionAdopted: label(
        gettext_noop("The edition %(edition)s of %(book)s counts from %(counts_from)s: %(text)s")
    ),
    facts.CalculationMended: label(
        gettext_noop(
            "From %(counts_from)s %(article)s is calculated by another reading, %(reading)s: %(text)s"
        )
    ),
}
