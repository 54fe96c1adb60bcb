"""What acts on kyu tests are decided on: the judges of a federation, its papers, the tests of one taker."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from events.types import Event
from ratings.kyu_tests import events as facts
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.attempts import Attempt
from ratings.rules.kyu_tests.supervising import Duty, Validity, ValidityVerdict, validity

Judges = Mapping[int, frozenset[str]]
"""Year -> the ranking judges elected in it."""


def judges_stream(federation: str) -> str:
    """The stream of a federation's ranking judges."""
    return f"rankingjudges/{federation}"


def papers_stream(federation: str) -> str:
    """The stream of a federation's test papers."""
    return f"kyupapers/{federation}"


def session_stream(federation: str, on: dt.date, supervisor: str) -> str:
    """The stream of the protocols that a supervisor sends of one day."""
    return f"kyusession/{federation}/{on.isoformat()}/{supervisor}"


def tests_stream(federation: str, person: str) -> str:
    """The stream of a taker's tests."""
    return f"kyutest/{federation}/{person}"


NO_JUDGES: Judges = {}


def evolve_judges(judges: Judges, event: Event) -> Judges:
    """Accepts every fact, judges none."""
    match event:
        case facts.RankingJudgeElected(person=person, year=year):
            return {**judges, year: judges.get(year, frozenset()) | {person}}
        case facts.RankingJudgeStruck(person=person, year=year):
            return {**judges, year: judges.get(year, frozenset()) - {person}}
    return judges


class TestPaper(msgspec.Struct, frozen=True):
    """One paper. `holders`: judges who have it in their hands; `read_by`: everybody who ever had it.

    `sessions`: the judges and days that it was given out for.
    """

    __test__ = False  # no test class, whatever its name

    level: int
    withdrawn: bool = False
    holders: frozenset[str] = frozenset()
    read_by: frozenset[str] = frozenset()
    sessions: frozenset[tuple[str, dt.date]] = frozenset()

    def given_to(self, judge: str, day: dt.date) -> TestPaper:
        """The paper in one more judge's hands, for a session on a day."""
        return msgspec.structs.replace(
            self,
            holders=self.holders | {judge},
            read_by=self.read_by | {judge},
            sessions=self.sessions | {(judge, day)},
        )

    def days_for(self, judge: str) -> list[dt.date]:
        """The days of the sessions that it was given to a judge for."""
        return sorted(day for receiver, day in self.sessions if receiver == judge)

    def back_from(self, judge: str) -> TestPaper:
        """The paper in one judge's hands less."""
        return msgspec.structs.replace(self, holders=self.holders - {judge})


Papers = Mapping[str, TestPaper]
"""The papers by their ids."""

NO_PAPERS: Papers = {}


def evolve_papers(papers: Papers, event: Event) -> Papers:
    """Accepts every fact, judges none."""
    match event:
        case facts.TestPaperRegistered(paper=paper, level=level):
            return {**papers, paper: TestPaper(level=level)}
        case facts.TestPaperWithdrawn(paper=paper):
            return {**papers, paper: msgspec.structs.replace(papers[paper], withdrawn=True)}
        case facts.TestPapersIssued(papers=issued, receiver=judge, session_on=day):
            return {**papers, **{paper: papers[paper].given_to(judge, day) for paper in issued}}
        case facts.TestPapersReturned(papers=returned, receiver=judge):
            return {**papers, **{paper: papers[paper].back_from(judge) for paper in returned}}
    return papers


class Test(msgspec.Struct, frozen=True):
    """One test as it stands; `ruled_valid` None: the officer has not ruled on it."""

    __test__ = False

    on: dt.date
    level: int
    paper: str
    passed: bool
    supervisor: str
    neglected: tuple[str, ...] = ()
    rating: int | None = None
    ruled_valid: bool | None = None

    @property
    def verdict(self) -> ValidityVerdict:
        """Whether the test counts, and why."""
        done = [duty for duty in Duty if duty.value not in self.neglected]
        return validity(done, ruled_valid=self.ruled_valid)

    @property
    def validity(self) -> Validity:
        """Whether the test counts: VALID, INVALID, or DOUBTFUL until the officer rules."""
        return self.verdict.validity

    def attempt(self) -> Attempt:
        """The test as later attempts look back on it.

        Decision: until the officer rules, a doubtful test opens and bars as a valid one does, and gives no
        level.
        """
        return Attempt(
            on=self.on,
            level=Level(number=self.level),
            paper=self.paper,
            passed=self.passed,
            valid=self.validity is not Validity.INVALID,
        )


Tests = tuple[Test, ...]
"""The tests of one taker by days, those of one day in the order of their recording."""


def evolve_tests(tests: Tests, event: Event) -> Tests:
    """Accepts every fact, judges none. A protocol that comes late takes its place by its day."""
    match event:
        case facts.KyuTestRecorded():
            return tuple(sorted((*tests, test_of(event)), key=lambda test: test.on))
        case facts.KyuTestValidityRuled(paper=paper, valid=valid):
            return tuple(
                msgspec.structs.replace(test, ruled_valid=valid) if test.paper == paper else test
                for test in tests
            )
        case facts.KyuTestOutcomeCorrected(paper=paper, passed=passed):
            return tuple(
                msgspec.structs.replace(test, passed=passed) if test.paper == paper else test
                for test in tests
            )
    return tests


def test_of(event: facts.KyuTestRecorded) -> Test:
    """The test that an event tells of."""
    return Test(
        on=event.on,
        level=event.level,
        paper=event.paper,
        passed=event.passed,
        supervisor=event.supervisor,
        neglected=event.neglected,
        rating=event.rating,
    )


def history(tests: Tests) -> list[Attempt]:
    """The tests of a taker as the rules take them."""
    return [test.attempt() for test in tests]
