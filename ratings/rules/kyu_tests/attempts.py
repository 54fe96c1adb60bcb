"""The tests that somebody has sat (SLSF-R 32.4), as later attempts look back on them.

Decision: a test that the officer ruled invalid is neither passed nor missed, but its paper has been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from events.citing import cites
from ratings.rules.kyu_dan.levels import Level


@cites("SLSF-R 32.4")
@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One test: the day, the level, the paper had, and whether it was passed. `valid`: see `validity`."""

    on: date
    level: Level
    paper: str
    passed: bool
    valid: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The valid tests of one taker up to a day, in the order in which they were sat."""

    attempts: tuple[Attempt, ...]

    @property
    def highest_passed(self) -> Level | None:
        """The highest level passed; None before the first pass."""
        return max((each.level for each in self.attempts if each.passed), default=None)

    @property
    def last(self) -> Attempt | None:
        """The last test of all."""
        return self.attempts[-1] if self.attempts else None

    def misses(self, level: Level) -> Sequence[Attempt]:
        """The tests missed at this level."""
        return [each for each in self.attempts if each.level == level and not each.passed]

    def missed_first_today(self, day: date) -> Attempt | None:
        """The one test so far, if it was missed on this very day: the first test of the first session.

        Decision: "directly" is on the same day.
        """
        if len(self.attempts) != 1:
            return None
        (only,) = self.attempts
        return only if not only.passed and only.on == day else None


def record_up_to(day: date, history: Iterable[Attempt]) -> Record:
    """What counts of a history, the earlier first, for somebody who sits a test on this day."""
    return Record(attempts=tuple(each for each in history if each.valid and each.on <= day))
