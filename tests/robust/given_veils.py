"""The table of `given` for what the log says of itself."""

from __future__ import annotations

from events.veils.commands import RuleVeils, StateVeils
from tests.robust.given_world import Case

CASES = {
    "events.veils.commands.rule_veils": Case(RuleVeils(("sanctions/",), ("officials.AccountTied",)), ()),
    "events.veils.commands.state_veils": Case(StateVeils(1, 9, ((2, 3), (7, 7))), ()),
}
