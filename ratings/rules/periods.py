"""Rating periods: equal parts of a year. How many months one lasts, each book says (`ratings/books`).

At a period's end the ratings after its last tournament become official for the next one. Decisions: a
tournament belongs to the period of its last playing day; it can be assigned only to a neighbouring period,
and as "near a boundary" has no number, no limit in days is set.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Malformed, Refused, cites
from tournaments.rules.books import Book

MONTHS = 12
WRITTEN = re.compile(r"((?:19|20|21)[0-9]{2})-([0-9]{1,2})")


@cites("SLSF-G 28.4", "SLSF-R 29.4")
@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Period:
    """One rating period of so many `months`; periods sort in time.

    `str` gives "2012-1", or "2012-01" where a year has more than nine, so that its text sorts in time too.
    """

    year: int
    number: int
    months: int

    def __str__(self) -> str:
        digits = len(str(MONTHS // self.months))
        return f"{self.year}-{self.number:0{digits}d}"

    @property
    def first_day(self) -> date:
        """The day the period begins."""
        return date(self.year, self.months * (self.number - 1) + 1, 1)

    @property
    def last_day(self) -> date:
        """The last day that still belongs to the period."""
        return self.next.first_day - timedelta(days=1)

    @property
    def next(self) -> Period:
        """The period after this one."""
        return self.later(1)

    @property
    def previous(self) -> Period:
        """The period before this one."""
        return self.later(-1)

    def __contains__(self, day: date) -> bool:
        return self.first_day <= day <= self.last_day

    def later(self, count: int) -> Period:
        """The period so many after this one, or before it."""
        year, index = divmod(self._since_year_0 + count, MONTHS // self.months)
        return Period(year=year, number=index + 1, months=self.months)

    def since(self, earlier: Period) -> int:
        """How many periods this one is after another."""
        return self._since_year_0 - earlier._since_year_0

    @property
    def _since_year_0(self) -> int:
        return self.year * (MONTHS // self.months) + self.number - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendar:
    """The periods of a book: `months` of each, a divisor of twelve."""

    months: int

    @cites("SLSF-G 28.4", "SLSF-R 29.4")
    def of(self, last_day: date) -> Period:
        """The period that a tournament belongs to by its last playing day."""
        number = (last_day.month - 1) // self.months + 1
        return Period(year=last_day.year, number=number, months=self.months)

    def read(self, text: str, article: str = "") -> Period:
        """Read "2012-1"; anything else, or a year outside 1900 to 2199, is `Malformed`, by that paragraph."""
        parts = WRITTEN.fullmatch(text)
        found = Period(year=int(parts[1]), number=int(parts[2]), months=self.months) if parts else None
        if found is None or str(found) != text or not 1 <= found.number <= MONTHS // self.months:
            raise Malformed("unreadable_period", field="period", article=article, text=text)
        return found


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def following(first: Period, count: int) -> list[Period]:
    """So many periods in a row, `first` included."""
    return [first.later(number) for number in range(count)]


@cites("SLSF-G 28.4", "SLSF-R 29.4")
def assign_period(
    own: Period, to: Period, *, decided_on: date, invitation_on: date | None, book: Book
) -> Period:
    """The rating committee moves a tournament to a neighbour of its own period.

    Refused: not a neighbour, or decided later than the day of the invitation; None: it is not out yet.
    """
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
