"""How long to wait before a retest (SLSF-R 32.4 (12)), by the misses at the level.

    misses          15-13 kyu   other levels
    one             2 weeks     1 month
    two             2 months    4 months
    three           2 months    6 months
    each further    6 months    6 months

Decisions: the two months twice over are kept as printed. Misses at a level count for life. Months are those
of the calendar, cut to the last day of a shorter one, and the test is open again on that day.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Malformed, cites
from federation.rules.calendar_months import months_after
from ratings.rules.kyu_dan.levels import Level, kyu

ARTICLE = "SLSF-R 32.4 (12)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A wait in weeks or in calendar months."""

    weeks: int = 0
    months: int = 0

    def after(self, day: date) -> date:
        """The first day on which the wait is over."""
        return months_after(day, self.months) + timedelta(weeks=self.weeks)


# One, two, three misses; the last holds for each further one too.
LOW_LEVELS = (Wait(weeks=2), Wait(months=2), Wait(months=2), Wait(months=6))
OTHER_LEVELS = (Wait(months=1), Wait(months=4), Wait(months=6), Wait(months=6))
HIGHEST_OF_LOW_LEVELS = kyu(13)


@cites("SLSF-R 32.4")
def wait(level: Level, misses: int) -> Wait:
    """The wait after so many misses at a level, the last one counted; none or fewer is `Malformed`."""
    if misses < 1:
        raise Malformed("no_miss", article=ARTICLE, field="misses", misses=misses)
    column = LOW_LEVELS if level <= HIGHEST_OF_LOW_LEVELS else OTHER_LEVELS
    return column[min(misses, len(column)) - 1]


@cites("SLSF-R 32.4")
def open_again(level: Level, misses: int, last_miss_on: date) -> date:
    """The first day on which a level missed so often may be tried again."""
    return wait(level, misses).after(last_miss_on)
