"""The table of `given` for rulings on the books, and the ruling that stands before one is taken back."""

from __future__ import annotations

import datetime as dt
from typing import Any

from federation.officials.roles import Role
from federation.rulings import changing
from federation.rulings import commands as acts
from federation.rulings.events import RuleInterpretationIssued
from federation.rulings.state import rulings_stream
from tests.support.specification import Specification
from tests.tournaments.given import FED

DAY = dt.date(2026, 5, 1)
COMMITTEE = (Role.TOURNAMENT_COMMITTEE,)
RULED = RuleInterpretationIssued(number=1, article="SLSF-G 28.1", text="Ten is enough.", counts_from=DAY)

TABLE: dict[str, tuple[Any, tuple[Role, ...]]] = {
    "federation.rulings.commands.issue_ruling": (
        acts.IssueRuling(federation=FED, article="SLSF-G 28.5", text="Gomoku events.", counts_from=DAY),
        COMMITTEE,
    ),
    "federation.rulings.commands.withdraw_ruling": (
        acts.WithdrawRuling(federation=FED, number=1, reason="the book was changed"),
        COMMITTEE,
    ),
    "federation.rulings.changing.mend_calculation": (
        changing.MendCalculation(
            federation=FED,
            article="SLSF-G 28.5",
            question="inactivity-deductions",
            reading="every-third",
            counts_from=dt.date(2099, 1, 1),
            text="The deduction is repeated.",
        ),
        COMMITTEE,
    ),
    "federation.rulings.changing.adopt_edition": (
        changing.AdoptEdition(
            federation=FED,
            book="SLSF-G",
            edition="2099-01-01",
            adopted_on=DAY,
            counts_from=dt.date(2099, 1, 1),
            articles=("SLSF-G 28.5",),
            text="The deduction is repeated.",
        ),
        (Role.BOARD,),
    ),
}


def rulings(specified: Specification) -> Specification:
    """One ruling stands."""
    return specified.also(rulings_stream(FED), RULED)
