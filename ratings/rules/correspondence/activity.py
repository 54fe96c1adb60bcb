"""Who plays over the board "actively and continuously" (SLSF-K 2 §5, general assembly of 7 February 2009).

Decision: it is measured as the rules measure activity elsewhere, on one of the over-the-board lists: three
consecutive inactive rating periods within the five years break it (SLSF-R 29.5). Periods count that end
within the window. The committee may certify otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from events.citing import cites
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR

EXEMPT_FROM = date(2009, 2, 7)
INACTIVE_PERIODS = 3
PERIODS = CALENDAR
"""Those of the lists over the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """The committee's word on one player, for every five years that end on these days."""

    first_day: date
    last_day: date
    active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OverTheBoard:
    """One player's play over the board: the periods in which they took part, list by list.

    A period in which they stood on no list is not among them. The last certificate that covers a day governs.
    """

    lists: tuple[frozenset[Period], ...] = ()
    certificates: tuple[Certificate, ...] = ()

    @cites("SLSF-K 2 §5")
    def exempts(self, counted_from: date, due: date) -> bool:
        """Whether they need not confirm by `due`, five years after `counted_from`."""
        if due < EXEMPT_FROM:
            return False
        certified = [each.active for each in self.certificates if each.first_day <= due <= each.last_day]
        if certified:
            return certified[-1]
        return any(continuous(active, counted_from, due) for active in self.lists)


@cites("SLSF-K 2 §5")
def continuous(
    active: frozenset[Period], counted_from: date, due: date, *, broken_by: int = INACTIVE_PERIODS
) -> bool:
    """Whether so many consecutive inactive periods do not occur between the two days."""
    inactive, period = 0, PERIODS.of(counted_from)
    while period.last_day < due:
        inactive = 0 if period in active else inactive + 1
        if inactive == broken_by:
            return False
        period = period.next
    return True
