"""What happens at the boards of the demo season happens before a move is sealed there."""

from __future__ import annotations

import datetime as dt

from ratings.demo.season import season
from tournaments.conduct import commands as acts
from tournaments.sealed.commands import SealMove

DAY = dt.date(2026, 8, 17)


def test_every_swedish_tournament_in_play_has_something_to_show() -> None:
    steps = list(season(7, DAY))
    told = [step for step in steps if " at the boards: " in step.name]
    shown = {step.act.tournament for step in told}
    assert shown
    assert {step.act.tournament for step in told if isinstance(step.act, acts.DepositSheets)} == shown
    assert len({step.name for step in told}) == len(told), "every step has a name of its own"
    sealed = [number for number, step in enumerate(steps) if isinstance(step.act, SealMove)]
    assert steps.index(told[-1]) < min(sealed)
