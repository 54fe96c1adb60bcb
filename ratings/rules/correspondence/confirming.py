"""A level is confirmed once in five years or lost by one unit (SLSF-K 2 §5).

Decisions: the five years begin when the level was got, for whatever reason, or last confirmed; a lapse begins
new ones on its own day, and so does a day on which somebody is exempt. 10 kyu need not be confirmed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from events.citing import Because, cites
from ratings.rules.correspondence.deadlines import CONFIRMATION_YEARS, confirmation_due
from ratings.rules.correspondence.rankings import LOWEST, Ranking

CONFIRMING = "SLSF-K 2 §5"

Exempts = Callable[[date, date], bool]
"""Whether somebody need not confirm: first day of the five years, day on which they are over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DueDate:
    """A day on which five years were over: the ranking before and after it, and why it changed or not."""

    on: date
    before: Ranking
    after: Ranking
    trace: tuple[Because, ...]

    @property
    def lapsed(self) -> bool:
        """Whether the level was lost; else its holder was exempt."""
        return self.after < self.before


@cites("SLSF-K 2 §5")
def due_dates(
    ranking: Ranking, counted_from: date, on: date, exempts: Exempts, *, years: int = CONFIRMATION_YEARS
) -> tuple[DueDate, ...]:
    """Every due date up to and on the day asked for, without a confirmation since `counted_from`."""
    passed: list[DueDate] = []
    while ranking is not LOWEST:
        due = confirmation_due(counted_from, years=years)
        if due > on:
            break
        passed.append(_due(ranking, counted_from, due, exempt=exempts(counted_from, due)))
        ranking, counted_from = passed[-1].after, due
    return tuple(passed)


@cites("SLSF-K 2 §5")
def next_due(ranking: Ranking, counted_from: date) -> date | None:
    """The day by which the level must be confirmed; None at 10 kyu."""
    return None if ranking is LOWEST else confirmation_due(counted_from)


def _due(ranking: Ranking, counted_from: date, due: date, *, exempt: bool) -> DueDate:
    reason = "correspondence.exempt" if exempt else "correspondence.lapsed"
    return DueDate(
        on=due,
        before=ranking,
        after=ranking if exempt else ranking.moved(-1),
        trace=(Because(CONFIRMING, reason, (str(ranking), counted_from.isoformat(), due.isoformat())),),
    )
