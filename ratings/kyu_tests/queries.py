"""What pages, the desk and other apps ask of the rows of kyu tests."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q

from events.bitemporal_query import begun_by_then
from ratings.kyu_tests.later import upset
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from ratings.kyu_tests.state import Judges, Test, Tests, history
from ratings.rules.kyu_dan.levels import LADDER
from ratings.rules.kyu_tests.sitting import HIGHEST_TEST, Asked, Sitting, may_sit
from ratings.rules.kyu_tests.supervising import Validity

PROJECTOR = "kyu_tests.kyu_tests"
ANY_PAPER = ""
"""Stands for a paper that nobody has had: what could be sat if there is one."""

KYU = tuple(level for level in LADDER if level <= HIGHEST_TEST)
"""The levels that tests are for, the lowest first."""


def rows_of(federation: str, person: UUID) -> list[KyuTest]:
    """A taker's tests in order, as of the day asked for."""
    rows = begun_by_then(KyuTest.objects.filter(federation=federation, person=person), "on")
    return list(rows.order_by("on", "because_of"))


def test_of_row(row: KyuTest) -> Test:
    """A row as the rules' state has it."""
    return Test(
        on=row.on,
        level=row.level,
        paper=row.paper,
        passed=row.passed,
        supervisor=str(row.supervisor),
        neglected=tuple(row.neglected),
        rating=row.rating,
        ruled_valid=row.ruled_valid,
    )


def tests_of_rows(rows: Iterable[KyuTest]) -> Tests:
    """A taker's rows, in order, as the rules' state has them."""
    return tuple(test_of_row(row) for row in rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    """One level on one day: what the rules say, and how many papers the taker has not had."""

    level: int
    sitting: Sitting
    papers_left: int

    @property
    def allowed(self) -> bool:
        """Whether it may be sat, given a paper."""
        return self.sitting.allowed and self.papers_left > 0


def possible(tests: Tests, rating: int | None, day: dt.date, left: dict[int, int]) -> Iterator[Possible]:
    """Every level on a day, the highest first. `left`: see `papers_left`."""
    past = history(tests)
    for level in reversed(KYU):
        asked = Asked(on=day, level=level, paper=ANY_PAPER)
        sitting = may_sit(asked, past, rating)
        yield Possible(level=level.number, sitting=sitting, papers_left=left.get(level.number, 0))


def papers_left(federation: str, person: UUID) -> dict[int, int]:
    """By level, how many papers there are that this person has not had, as a taker or as a judge."""
    sat = KyuTest.objects.filter(federation=federation, person=person).values("paper")
    read = IssuedPaper.objects.filter(federation=federation, receiver=person).values("paper")
    fresh = PaperRow.objects.filter(federation=federation, withdrawn=False)
    fresh = fresh.exclude(Q(paper__in=sat) | Q(paper__in=read))
    counted = fresh.order_by().values_list("level").annotate(papers=Count("paper"))
    return dict(counted)


def judges(federation: str) -> Judges:
    """The ranking judges by year, as the rules take them."""
    elected: dict[int, frozenset[str]] = {}
    rows = RankingJudge.objects.filter(federation=federation)
    for year, person in rows.values_list("year", "person"):
        elected[year] = elected.get(year, frozenset()) | {str(person)}
    return elected


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A session whose protocol is not in: who holds how many papers for it."""

    receiver: UUID
    session_on: dt.date
    papers: int


def protocols_due(federation: str, today: dt.date) -> list[Due]:
    """Sessions that are over, by the day that papers were given out for, the longest waiting first.

    Decision: a protocol of the same judge and day answers for them, as do papers given back.
    """
    open_papers = IssuedPaper.objects.filter(federation=federation, returned_on=None, session_on__lt=today)
    sessions = open_papers.order_by("session_on", "receiver").values_list("receiver", "session_on")
    waiting = list(sessions.annotate(papers=Count("paper")))
    if not waiting:
        return []
    sent = set(SessionProtocol.objects.filter(federation=federation).values_list("supervisor", "on"))
    return [
        Due(receiver=receiver, session_on=day, papers=papers)
        for receiver, day, papers in waiting
        if (receiver, day) not in sent
    ]


def in_doubt(federation: str) -> list[KyuTest]:
    """Tests that the officer has to rule on, the oldest first.

    A duty was not seen to, or the test no longer fits what came before it (`later.upset`).
    """
    takers: dict[UUID, list[KyuTest]] = {}
    for row in KyuTest.objects.filter(federation=federation).order_by("on", "because_of"):
        takers.setdefault(row.person, []).append(row)
    found = [row for rows in takers.values() for row in _in_doubt(rows)]
    return sorted(found, key=lambda row: (row.on, row.because_of))


def _in_doubt(rows: list[KyuTest]) -> Iterator[KyuTest]:
    unsettled = {test.paper for test in upset(tests_of_rows(rows))}
    for row in rows:
        if row.validity == Validity.DOUBTFUL or row.paper in unsettled:
            yield row
