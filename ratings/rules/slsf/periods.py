"""Rating periods (SLSF-G 28.4, SLSF-R 29.4): three a year.

    period 1   1 January - 30 April
    period 2   1 May - 31 August
    period 3   1 September - 31 December

At a period's end the ratings after its last tournament become official for the next period. Decisions: a
tournament belongs to the period of its last playing day; it can be assigned only to a neighbouring period,
and as "near a boundary" has no number, no limit in days is set.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Malformed, Refused, cites
from tournaments.rules.books import GOMOKU, Book

PERIODS_A_YEAR = 3
MONTHS_A_PERIOD = 4


@cites("SLSF-G 28.4", "SLSF-R 29.4")
@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Period:
    """One rating period; `str` gives "2012-1", and periods sort in time."""

    year: int
    number: int

    def __str__(self) -> str:
        return f"{self.year}-{self.number}"

    @property
    def first_day(self) -> date:
        """The day the period begins."""
        return date(self.year, MONTHS_A_PERIOD * (self.number - 1) + 1, 1)

    @property
    def last_day(self) -> date:
        """The last day that still belongs to the period."""
        return self.next.first_day - timedelta(days=1)

    @property
    def next(self) -> Period:
        """The period after this one."""
        if self.number == PERIODS_A_YEAR:
            return Period(year=self.year + 1, number=1)
        return Period(year=self.year, number=self.number + 1)

    @property
    def previous(self) -> Period:
        """The period before this one."""
        if self.number == 1:
            return Period(year=self.year - 1, number=PERIODS_A_YEAR)
        return Period(year=self.year, number=self.number - 1)


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def period_of(last_day: date) -> Period:
    """The period that a tournament belongs to by its last playing day."""
    return Period(year=last_day.year, number=(last_day.month - 1) // MONTHS_A_PERIOD + 1)


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def following(first: Period, count: int) -> list[Period]:
    """So many periods in a row, `first` included."""
    periods, period = [], first
    for _ in range(count):
        periods.append(period)
        period = period.next
    return periods


def parse_period(text: str, book: Book = GOMOKU) -> Period:
    """Read "2012-1"; anything else, or a year outside 1900 to 2199, is `Malformed`."""
    parts = re.fullmatch(r"((?:19|20|21)[0-9]{2})-([1-3])", text)
    if not parts:
        raise Malformed("unreadable_period", field="period", article=book.cite("28.4"), text=text)
    return Period(year=int(parts[1]), number=int(parts[2]))


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def assign_period(
    last_day: date, to: Period, *, decided_on: date, invitation_on: date | None, book: Book
) -> Period:
    """The rating committee moves a tournament to a neighbouring period; `invitation_on` None: not yet out.

    Refused: not a neighbour, or decided later than the day of the invitation.
    """
    own = period_of(last_day)
    if to not in (own.previous, own.next):
        raise Refused(
            "period_not_adjacent",
            article=book.cite("28.4"),
            field="period",
            own=str(own),
            to=str(to),
            before=str(own.previous),
            after=str(own.next),
        )
    if invitation_on is not None and decided_on > invitation_on:
        raise Refused(
            "announced_too_late",
            article=book.cite("28.4"),
            field="decided_on",
            invitation_on=invitation_on.isoformat(),
        )
    return to
