"""Facts of kyu tests: who judges, which papers there are and who holds them, what was sat and how it went.

A paper is named by its id; its text never enters this house. Nobody sits a paper twice, so a taker and a
paper name one test.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from ratings.events import Rating
from tournaments.events import PersonId
from tournaments.events.reporting import Level

Year = Annotated[int, msgspec.Meta(ge=1900, le=9999)]
Paper = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z")]
"""A paper's id, such as "13-kyu-a"."""


@event_type("kyu_tests.RankingJudgeElected", "SLSF-R 32.2a")
class RankingJudgeElected(Event):
    """The general assembly elected a ranking judge for a year; `reference` names its minutes."""

    federation: str
    person: PersonId
    year: Year
    reference: str


@event_type("kyu_tests.RankingJudgeStruck", "SLSF-R 32.2a")
class RankingJudgeStruck(Event):
    """Somebody is ranking judge of a year no longer, or was recorded so by mistake."""

    federation: str
    person: PersonId
    year: Year
    reference: str


@event_type("kyu_tests.TestPaperRegistered", "SLSF-R 32.4")
class TestPaperRegistered(Event):
    """There is a paper of this level, by its id."""

    __test__ = False  # no test class, whatever its name

    federation: str
    paper: Paper
    level: Level


@event_type("kyu_tests.TestPaperWithdrawn", "SLSF-R 32.4")
class TestPaperWithdrawn(Event):
    """No test is held on this paper from now on; `reason` is a commitment to why, such as that it got out."""

    __test__ = False

    federation: str
    paper: Paper
    reason: Commitment


@event_type("kyu_tests.TestPapersIssued", "SLSF-R 32.4")
class TestPapersIssued(Event):
    """The officer gives papers to a ranking judge, for a session that they mean to hold on a day."""

    __test__ = False

    federation: str
    papers: tuple[Paper, ...]
    receiver: PersonId
    session_on: dt.date


@event_type("kyu_tests.TestPapersReturned", "SLSF-R 32.4")
class TestPapersReturned(Event):
    """A ranking judge gave papers back; they have seen them all the same."""

    __test__ = False

    federation: str
    papers: tuple[Paper, ...]
    receiver: PersonId


@event_type("kyu_tests.KyuTestProtocolSent", "SLSF-R 32.4")
class KyuTestProtocolSent(Event):
    """The protocol of a session, with so many tests. `neglected`: duties of 32.4 (6) not seen to.

    `remarks` is a commitment to what the supervisor adds, "" for nothing.
    """

    federation: str
    on: dt.date
    supervisor: PersonId
    tests: int
    neglected: tuple[str, ...] = ()
    remarks: Commitment = ""


@event_type("kyu_tests.KyuTestRecorded", "SLSF-R 32.4")
class KyuTestRecorded(Event):
    """A test was sat. `neglected`: values of `supervising.Duty`; with any of them the test is in doubt.

    `rating`: the taker's official renju rating that day where the decision rested on it (32.4 (9)).
    A test counts if nothing was neglected, or the officer ruled it valid; see `state.Test.validity`.
    """

    federation: str
    person: PersonId
    level: Level
    paper: Paper
    passed: bool
    on: dt.date
    supervisor: PersonId
    neglected: tuple[str, ...] = ()
    rating: Rating | None = None


@event_type("kyu_tests.KyuTestValidityRuled", "SLSF-R 32.4")
class KyuTestValidityRuled(Event):
    """The officer rules whether a test counts; the newest ruling holds. `reason`: commitment to why."""

    federation: str
    person: PersonId
    paper: Paper
    valid: bool
    reason: Commitment


@event_type("kyu_tests.KyuTestOutcomeCorrected", "SLSF-R 32.4")
class KyuTestOutcomeCorrected(Event):
    """The protocol was read or written wrongly: a test was passed, or missed. `reason`: commitment to why."""

    federation: str
    person: PersonId
    paper: Paper
    passed: bool
    reason: Commitment
