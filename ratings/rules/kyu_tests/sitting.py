"""Whether somebody may sit a test on a day (SLSF-R 32.4 (5), (7), (9)-(12)).

Anyone may, member or not. The level goes up to the start by rating until the first pass, and to the next
after the highest passed from then on. Decisions on the waits:

    the last test of all was missed   the wait of its level bars every level
    a level was missed before         sitting it is a retest with its own wait, also after a pass elsewhere
    nothing has been passed yet       the waits hold just as well, once the direct attempt is used or let go

The one direct attempt after the first test of the first session is free of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from events.citing import Because, Refused, cites
from ratings.rules.kyu_dan.levels import LOWEST, Kind, Level, kyu
from ratings.rules.kyu_tests import papers, waiting_times
from ratings.rules.kyu_tests.attempts import Attempt, Record, record_up_to
from ratings.rules.kyu_tests.starting import highest_start

TESTS = "SLSF-R 32.4"
NEXT = "SLSF-R 32.4 (10)"
DIRECT = "SLSF-R 32.4 (11)"
HIGHEST_TEST = kyu(1)


class Code(StrEnum):
    """What can stand in the way."""

    NO_TEST_OF_LEVEL = "no_test_of_level"
    ABOVE_START = "above_start"
    ABOVE_NEXT = "above_next"
    PAPER_SEEN = "paper_seen"
    NOT_LOWER = "not_lower"
    WAIT = "wait"


FIELDS = {Code.PAPER_SEEN: "paper", Code.WAIT: "on"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The test that somebody would sit."""

    on: date
    level: Level
    paper: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """One thing that stands in the way; `value` is what its message speaks of."""

    code: Code
    article: str
    name: str = ""
    value: str | date = ""

    def refusal(self) -> Refused:
        """The refusal that says so, and the way on."""
        values: dict[str, Any] = {self.name: self.value} if self.name else {}
        field = FIELDS.get(self.code, "level")
        return Refused(self.code.value, article=self.article, field=field, **values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """The answer: everything that stands in the way, if anything, and what was looked at.

    `allowed_from`: the day from which no wait is in the way; None if none is now.
    """

    obstacles: tuple[Obstacle, ...]
    trace: tuple[Because, ...]
    allowed_from: date | None

    @property
    def allowed(self) -> bool:
        """Nothing stands in the way."""
        return not self.obstacles


@dataclass(frozen=True, slots=True, kw_only=True)
class _Looked:
    """What one part of the article found."""

    trace: tuple[Because, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    allowed_from: date | None = None


@cites("SLSF-R 32.4")
def may_sit(asked: Asked, history: Iterable[Attempt], rating: int | None) -> Sitting:
    """Whether the test may be sat, by the taker's tests so far (earlier first) and official renju rating."""
    sat = tuple(history)
    record = record_up_to(asked.on, sat)
    limit, fresh, time = _limit(asked, record, rating), _paper(asked, sat), _time(asked, record)
    return Sitting(
        obstacles=(*limit.obstacles, *fresh.obstacles, *time.obstacles),
        trace=(*limit.trace, *fresh.trace, *time.trace),
        allowed_from=time.allowed_from,
    )


@cites("SLSF-R 32.4")
def check_may_sit(asked: Asked, history: Iterable[Attempt], rating: int | None) -> Sitting:
    """The same for an act that must not go on: Refused with the first thing that stands in the way."""
    sitting = may_sit(asked, history, rating)
    if sitting.obstacles:
        raise sitting.obstacles[0].refusal()
    return sitting


def _limit(asked: Asked, record: Record, rating: int | None) -> _Looked:
    """Decision: the limit of (9) holds for every attempt until the first pass, that of (10) afterwards."""
    if asked.level.kind is Kind.DAN:
        return _Looked(obstacles=(Obstacle(code=Code.NO_TEST_OF_LEVEL, article=TESTS),))
    passed = record.highest_passed
    if passed is None:
        start = highest_start(rating)
        return _up_to(asked, start.level, start.because, Code.ABOVE_START)
    following = min(passed.moved(1) or HIGHEST_TEST, HIGHEST_TEST)
    because = Because(NEXT, "kyu_test.next_level", (str(passed), str(following)))
    return _up_to(asked, following, because, Code.ABOVE_NEXT)


def _up_to(asked: Asked, limit: Level, because: Because, code: Code) -> _Looked:
    if asked.level <= limit:
        return _Looked(trace=(because,))
    above = Obstacle(code=code, article=because.article, name="limit", value=str(limit))
    return _Looked(trace=(because,), obstacles=(above,))


def _paper(asked: Asked, history: Sequence[Attempt]) -> _Looked:
    if asked.paper not in papers.seen(history):
        return _Looked(trace=(Because(papers.ARTICLE, "kyu_test.new_paper", (asked.paper,)),))
    had = Obstacle(code=Code.PAPER_SEEN, article=papers.ARTICLE, name="paper", value=asked.paper)
    return _Looked(obstacles=(had,))


def _time(asked: Asked, record: Record) -> _Looked:
    first = record.missed_first_today(asked.on)
    if first is not None and _is_lower(asked.level, first.level):
        direct = Because(DIRECT, "kyu_test.new_attempt", (str(first.level), str(asked.level)))
        return _Looked(trace=(direct,))
    steps = tuple(_waits(asked, record))
    allowed_from = max((day for _, day in steps), default=asked.on)
    trace = tuple(because for because, _ in steps)
    if allowed_from <= asked.on:
        return _Looked(trace=trace)
    wait = Obstacle(code=Code.WAIT, article=waiting_times.ARTICLE, name="allowed_from", value=allowed_from)
    if first is None:
        return _Looked(trace=trace, obstacles=(wait,), allowed_from=allowed_from)
    not_lower = Obstacle(code=Code.NOT_LOWER, article=DIRECT, name="missed", value=str(first.level))
    return _Looked(trace=trace, obstacles=(not_lower, wait), allowed_from=allowed_from)


def _is_lower(level: Level, missed: Level) -> bool:
    """Whether the direct attempt may be at this level: a lower one, or 15 kyu again."""
    return level < missed or level == missed == LOWEST


def _waits(asked: Asked, record: Record) -> Iterator[tuple[Because, date]]:
    """The waits that touch this test: that of its own level, and that of the last test, if it was missed."""
    levels = [asked.level]
    if record.last is not None and not record.last.passed and record.last.level != asked.level:
        levels.append(record.last.level)
    for level in levels:
        misses = record.misses(level)
        if misses:
            day = waiting_times.open_again(level, len(misses), misses[-1].on)
            inputs = (str(level), len(misses), misses[-1].on.isoformat(), day.isoformat())
            yield Because(waiting_times.ARTICLE, "kyu_test.wait", inputs), day
