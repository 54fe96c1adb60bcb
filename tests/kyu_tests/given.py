"""Facts that specifications of kyu tests begin with."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Event
from federation.members.events import PersonRegistered
from federation.officials.events import AccountTied
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.state import judges_stream, papers_stream, tests_stream
from ratings.rules.kyu_dan.levels import kyu
from ratings.rules.kyu_tests.supervising import Duty
from tests.support.specification import ACTOR, Specification, given

FED = "slsf"
JUDGE, OTHER_JUDGE, TAKER, STRANGER = (str(UUID(int=number)) for number in range(0x41, 0x45))
DAY = dt.date(2026, 3, 14)
MINUTES = "minutes 2026 §12"

ELECTED = facts.RankingJudgeElected(federation=FED, person=JUDGE, year=2026, reference=MINUTES)


def level(grade: int) -> int:
    """The number of a kyu."""
    return kyu(grade).number


def paper(name: str, grade: int) -> facts.TestPaperRegistered:
    return facts.TestPaperRegistered(federation=FED, paper=name, level=level(grade))


PAPERS = tuple(paper(f"{grade}-{letter}", grade) for grade in (15, 14, 13, 12, 11) for letter in "ab")
ALL = tuple(each.paper for each in PAPERS)


def issued(*papers: str, to: str = JUDGE, on: dt.date = DAY) -> facts.TestPapersIssued:
    return facts.TestPapersIssued(federation=FED, papers=papers, receiver=to, session_on=on)


def sat(
    grade: int,
    *,
    passed: bool,
    on: dt.date = DAY,
    on_paper: str = "",
    neglected: tuple[str, ...] = (),
    rating: int | None = None,
    person: str = TAKER,
) -> facts.KyuTestRecorded:
    """A test recorded, on the first paper of the level unless another is named."""
    return facts.KyuTestRecorded(
        federation=FED,
        person=person,
        level=level(grade),
        paper=on_paper or f"{grade}-a",
        passed=passed,
        on=on,
        supervisor=JUDGE,
        neglected=neglected,
        rating=rating,
    )


def world(*roles: str, tied_to: str = "") -> Specification:
    """Everybody registered, a judge of 2026 with every paper in their hands, the actor with these roles."""
    specified = given(judges_stream(FED), ELECTED).also(papers_stream(FED), *PAPERS, issued(*ALL))
    for person in (JUDGE, OTHER_JUDGE, TAKER, STRANGER):
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    if roles:
        specified.holding(FED, *roles)
    if tied_to:
        tied = AccountTied(federation=FED, person=UUID(tied_to))
        specified.also(official_stream(ACTOR.actor), tied)
    return specified


def officer() -> Specification:
    return world(Role.TITLE_OFFICER)


def judge() -> Specification:
    """The judge signed in at an account of their own."""
    return world(Role.RANKING_JUDGE, tied_to=JUDGE)


def having_sat(specified: Specification, *events: Event) -> Specification:
    return specified.also(tests_stream(FED, TAKER), *events)


def line(grade: int, *, passed: bool, on_paper: str = "", person: str = TAKER) -> acts.SatTest:
    return acts.SatTest(person=person, level=level(grade), paper=on_paper or f"{grade}-a", passed=passed)


def protocol(*tests: acts.SatTest, on: dt.date = DAY, **more: object) -> acts.SendProtocol:
    form = {"federation": FED, "on": on, "supervisor": JUDGE, "tests": tests}
    return acts.SendProtocol(**(form | more))


CLOCK = Duty.CLOCK_BEFORE_PAPERS.value
