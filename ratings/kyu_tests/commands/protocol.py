"""The protocol of a session (SLSF-R 32.4 (8)): every test is judged by what its taker had sat before it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from copy import copy

import msgspec

from events.citing import Malformed, Refused, cites
from events.types import Event
from events.work import Work, command
from federation.identity.preconditions import numbers_of, numbers_of_actor, refuse_merged
from federation.officials.roles import Role
from ratings.kyu_tests.commands.common import (
    TestAct,
    asked_by,
    check_known,
    check_not_to_come,
    keep_words,
    refused_paper,
)
from ratings.kyu_tests.commands.official import Ratings, held_ratings
from ratings.kyu_tests.events import KyuTestProtocolSent, KyuTestRecorded
from ratings.kyu_tests.later import check_later
from ratings.kyu_tests.state import (
    NO_JUDGES,
    NO_PAPERS,
    Judges,
    Papers,
    Tests,
    evolve_judges,
    evolve_papers,
    evolve_tests,
    history,
    judges_stream,
    papers_stream,
    session_stream,
    tests_stream,
)
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.attempts import record_up_to
from ratings.rules.kyu_tests.papers import ARTICLE as FRESH_PAPER
from ratings.rules.kyu_tests.papers import HANDING_OUT
from ratings.rules.kyu_tests.sitting import Asked, check_may_sit
from ratings.rules.kyu_tests.supervising import DUTIES, SUPERVISOR, Duty, check_supervisor

PROTOCOL = "SLSF-R 32.4 (8)"
ANYBODY = "SLSF-R 32.4 (5)"
MOST_TESTS = 100


class SatTest(msgspec.Struct, frozen=True, kw_only=True):
    """One test of the session, by the number of its level (1 is 15 kyu)."""

    person: str
    level: int
    paper: str
    passed: bool


class SendProtocol(TestAct, frozen=True, kw_only=True):
    """A session: its tests in the order in which they were sat, and the duties of (6) not seen to."""

    on: dt.date
    supervisor: str
    tests: tuple[SatTest, ...]
    neglected: tuple[str, ...] = ()
    remarks: str = ""


class Session(msgspec.Struct, frozen=True):
    """What every test of a protocol is looked at with."""

    act: SendProtocol
    judges: Judges
    papers: Papers
    ratings: Ratings


@command(undone_by="correct_outcome")
@cites("SLSF-R 32.4")
def send_protocol(work: Work, act: SendProtocol) -> None:
    """The supervisor, or the officer whom the protocol is sent to, records a session. All of it or nothing.

    A refusal about one test names its field as `tests.NUMBER.FIELD`, NUMBER from 1.
    """
    _check_sender(work, act)
    _check_session(work, act)
    session = Session(
        act=act,
        judges=work.fold(judges_stream(act.federation), NO_JUDGES, evolve_judges),
        papers=work.fold(papers_stream(act.federation), NO_PAPERS, evolve_papers),
        ratings=held_ratings(work, act.federation, _beginners(work, act), act.on),
    )
    check_supervisor(act.supervisor, act.on, session.judges)
    stream = session_stream(act.federation, act.on, act.supervisor)
    work.record(stream, _protocol(work, act), effective_on=act.on)
    sat: dict[str, Tests] = {}
    for number, test in enumerate(act.tests, start=1):
        before = sat.get(test.person, _tests(work, act, test.person))
        try:
            recorded = _judged(work, session, test, before)
            after = evolve_tests(before, recorded)
            check_later(after, act.on)
        except Refused as refusal:
            raise _at(number, refusal) from refusal
        work.record(tests_stream(act.federation, test.person), recorded, effective_on=act.on)
        sat[test.person] = after


def _check_sender(work: Work, act: SendProtocol) -> None:
    """The officer sends any protocol in; a ranking judge the one of their own session."""
    asked_by(work, act, Role.TITLE_OFFICER, Role.RANKING_JUDGE, article=PROTOCOL)
    if act.supervisor in numbers_of_actor(work):
        return
    try:
        asked_by(work, act, Role.TITLE_OFFICER, article=PROTOCOL)
    except Refused as refusal:
        raise Refused("not_your_session", field="supervisor", article=PROTOCOL) from refusal


def _check_session(work: Work, act: SendProtocol) -> None:
    check_not_to_come(work, act.on, "on")
    check_known(work, act.supervisor, SUPERVISOR, "supervisor")
    unknown = sorted(set(act.neglected) - set(Duty))
    if unknown or len(set(act.neglected)) < len(act.neglected):
        raise Malformed("no_such_duty.of_supervisor", field="neglected", article=DUTIES)
    if len(act.tests) > MOST_TESTS:
        raise Malformed("too_many_tests", field="tests", article=PROTOCOL, most=MOST_TESTS)


def _protocol(work: Work, act: SendProtocol) -> Event:
    """Decision: a session to which nobody came has a protocol too, so that its papers are accounted for."""
    takers = sorted({test.person for test in act.tests})
    return KyuTestProtocolSent(
        federation=act.federation,
        on=act.on,
        supervisor=act.supervisor,
        tests=len(act.tests),
        neglected=act.neglected,
        remarks=keep_words(work, act.remarks, "remarks", *takers) if act.remarks.strip() else "",
    )


def _tests(work: Work, act: SendProtocol, person: str) -> Tests:
    """What the taker sat under every number of theirs: waiting times and papers are the person's."""
    nothing: Tests = ()
    streams = [tests_stream(act.federation, number) for number in numbers_of(work, person)]
    sat = [test for stream in streams for test in work.fold(stream, nothing, evolve_tests)]
    return tuple(sorted(sat, key=lambda test: test.on))


def _beginners(work: Work, act: SendProtocol) -> list[str]:
    """Takers who had passed nothing by that day: how high they begin goes by their rating."""
    takers = []
    for number, test in enumerate(act.tests, start=1):
        try:
            check_known(work, test.person, ANYBODY)
            refuse_merged(work, test.person, article=ANYBODY)
        except Refused as refusal:
            raise _at(number, refusal) from refusal
        if record_up_to(act.on, history(_tests(work, act, test.person))).highest_passed is None:
            takers.append(test.person)
    return sorted(set(takers))


def _judged(work: Work, session: Session, test: SatTest, before: Tests) -> KyuTestRecorded:
    """The event of one test that might be sat. Raises Refused with what stood in its way."""
    act = session.act
    numbers = numbers_of(work, test.person)
    _check_paper(session, test, numbers)
    if act.supervisor in numbers:
        raise Refused("own_supervisor", field="person", article=SUPERVISOR)
    rating = session.ratings.get(test.person)
    asked = Asked(on=act.on, level=Level(number=test.level), paper=test.paper)
    check_may_sit(asked, history(before), rating)
    return KyuTestRecorded(
        federation=act.federation,
        person=test.person,
        level=test.level,
        paper=test.paper,
        passed=test.passed,
        on=act.on,
        supervisor=act.supervisor,
        neglected=act.neglected,
        rating=rating,
    )


def _check_paper(session: Session, test: SatTest, numbers: Collection[str]) -> None:
    """Decision: a paper that somebody was given as a judge, under any number, is one that they have had."""
    paper = session.papers.get(test.paper)
    if paper is None or session.act.supervisor not in paper.read_by:
        raise refused_paper("paper_not_issued", test.paper, HANDING_OUT)
    days = paper.days_for(session.act.supervisor)
    if session.act.on not in days:
        raise Refused(
            "paper_of_other_session",
            field="paper",
            article=HANDING_OUT,
            paper=test.paper,
            given=days[-1],
            on=session.act.on,
        )
    if paper.level != test.level:
        raise Refused(
            "paper_of_other_level",
            field="paper",
            article=FRESH_PAPER,
            paper=test.paper,
            level=str(Level(number=paper.level)),
        )
    if not paper.read_by.isdisjoint(numbers):
        raise refused_paper("paper_seen.by_judge", test.paper, FRESH_PAPER)


def _at(number: int, refusal: Refused) -> Refused:
    """The same refusal, of the test with this number in the protocol."""
    again = copy(refusal)
    again.field = f"tests.{number}.{refusal.field}"
    return again
