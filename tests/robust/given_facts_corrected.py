"""The table of `given` for acts that put the days of a tournament and its players right."""

from __future__ import annotations

import datetime as dt
from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.tournaments.given import ANNA, CY, DI, DRAWN, ENTERED, HERE, INVITED, PLAYED_OUT, SANCTIONED
from tests.tournaments.given import BO as STAYS
from tournaments import commands as acts
from tournaments import events as facts

LEADERS = (Role.BOARD, Role.TOURNAMENT_COMMITTEE, Role.ARBITER, Role.ORGANISER)
ENTERING = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE, Role.REGISTRAR, Role.ORGANISER)
COMMITTEE = (Role.RATING_COMMITTEE,)

THREE = (STAYS, CY, DI)
WITHOUT_ANNA = facts.StartNumbersDrawn(seed=DRAWN.seed, order=THREE)
FILED = (SANCTIONED, *INVITED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished(), facts.ReportFiled())

DAYS = acts.CorrectDates(
    **HERE, starts_on=dt.date(2026, 3, 19), ends_on=dt.date(2026, 3, 21), reason="read wrongly"
)
SHE_PLAYED = acts.CorrectEntrant(**HERE, entered=STAYS, played=acts.Entry(person=ANNA), reason="a namesake")

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...]]

CASES: dict[str, Told] = {
    "tournaments.commands.correcting_days.correct_dates": (DAYS, (*LEADERS, *COMMITTEE), INVITED),
    "tournaments.commands.correcting_entrants.correct_entrant": (
        SHE_PLAYED,
        (*ENTERING, *COMMITTEE),
        (*INVITED, *ENTERED[1:], WITHOUT_ANNA),
    ),
}

AFTER_FILING: dict[str, Told] = {
    "tournaments.commands.correcting_days.correct_dates": (DAYS, COMMITTEE, FILED),
}
"""From the report's filing on, only the rating committee corrects."""
