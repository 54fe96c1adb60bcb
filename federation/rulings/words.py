"""The events of rulings as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from federation.rulings import events as facts

say(facts.RuleInterpretationIssued, gettext_noop("Ruled on %(article)s, from %(counts_from)s: %(text)s"))
say(facts.RuleInterpretationWithdrawn, gettext_noop("Ruling %(number)s is taken back"))
say(
    facts.EditionAdopted,
    gettext_noop("The edition %(edition)s of %(book)s counts from %(counts_from)s: %(text)s"),
)
say(
    facts.CalculationMended,
    gettext_noop("From %(counts_from)s %(article)s is calculated by another reading, %(reading)s: %(text)s"),
)
