"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "rulings": gettext_noop("Rulings"),
    "rulings.CalculationMended": gettext_noop("Calculation mended"),
    "rulings.EditionAdopted": gettext_noop("Edition adopted"),
    "rulings.RuleInterpretationIssued": gettext_noop("Rule interpretation issued"),
    "rulings.RuleInterpretationWithdrawn": gettext_noop("Rule interpretation withdrawn"),
}
