"""Days as exchange files write them: every form seen in real files, and whether it was in doubt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
YEAR_FIRST = re.compile(r"([0-9]{4})\s*[-/.]\s*([0-9]{1,2})\s*[-/.]\s*([0-9]{1,2})")
YEAR_LAST = re.compile(r"([0-9]{1,2})\s*[-/.]\s*([0-9]{1,2})\s*[-/.]\s*([0-9]{4})")
SHORT_YEAR = re.compile(r"([0-9]{2})\s*[-/.]\s*([0-9]{2})\s*[-/.]\s*([0-9]{2})")
RUN_TOGETHER = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+([0-9]{1,2}),?\s+([0-9]{4})")
DAY_THEN_MONTH = re.compile(r"([0-9]{1,2})\.?\s+([A-Za-z]{3,9})\.?,?\s+([0-9]{4})")
FIRST_SHORT_YEAR_OF_1900S = 70


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDay:
    """The day, and the other day that the same writing could mean, if any."""

    day: date
    perhaps: date | None = None


def read_day(text: str) -> ReadDay | None:
    """Read one day, or None when no known form fits.

    Two-digit years are read year first, as TRF writes them (07.09.18 is 18 September 2007), and
    day first only when that is no day of the calendar.
    """
    days = list(dict.fromkeys(_possible(text.strip())))
    if not days:
        return None
    return ReadDay(day=days[0], perhaps=days[1] if len(days) > 1 else None)


def is_day(text: str) -> bool:
    """Whether it is written as a day, be it one of the calendar or not."""
    return any(True for _ in _readings(text.strip()))


def _possible(text: str) -> Iterator[date]:
    for year, month, day in _readings(text):
        try:
            yield date(year, month, day)
        except ValueError:
            continue


def _readings(text: str) -> Iterator[tuple[int, int, int]]:
    if found := YEAR_FIRST.fullmatch(text) or RUN_TOGETHER.fullmatch(text):
        yield int(found[1]), int(found[2]), int(found[3])
    elif found := YEAR_LAST.fullmatch(text):
        yield int(found[3]), int(found[2]), int(found[1])
    elif found := SHORT_YEAR.fullmatch(text):
        yield _full_year(found[1]), int(found[2]), int(found[3])
        yield _full_year(found[3]), int(found[2]), int(found[1])
    elif found := MONTH_FIRST.fullmatch(text):
        yield int(found[3]), _month(found[1]), int(found[2])
    elif found := DAY_THEN_MONTH.fullmatch(text):
        yield int(found[3]), _month(found[2]), int(found[1])


def _full_year(short: str) -> int:
    return int(short) + (1900 if int(short) >= FIRST_SHORT_YEAR_OF_1900S else 2000)


def _month(name: str) -> int:
    """The number of an English month; 0, which no calendar knows, for anything else."""
    start = name[:3].lower()
    return MONTHS.index(start) + 1 if start in MONTHS else 0
