"""Kyu tests in the demo season: two judges, a box of papers, three sessions, one doubt ruled on of three."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from uuid import UUID

from events.work import Act, Command
from federation.grants.commands import TieAccount, tie_account
from federation.officials.roles import Role
from ratings.demo.cast import Cast, Figure
from ratings.demo.plan import FEDERATION
from ratings.demo.step import Step, login_of
from ratings.kyu_tests import commands as acts
from ratings.rules.kyu_dan.levels import kyu
from ratings.rules.kyu_tests.supervising import Duty

GRADES = range(15, 9, -1)
LETTERS = "abcd"
FIRST, SECOND, LAST = (dt.timedelta(days=days) for days in (55, 20, 4))
"""How long ago the sessions were; the last has no protocol yet."""


def steps(everybody: Cast, today: dt.date, judge_account: UUID) -> Iterator[Step]:
    """Every act, in order; `judge_account`: the actor of the demo's ranking judge. Lists come before."""
    judge, other, *_between = everybody.renju
    yield from _office(judge, other, today, judge_account)
    yield from _papers(judge, other, today)
    yield from _sessions(judge, everybody.renju[-4:], today)


def _office(judge: Figure, other: Figure, today: dt.date, judge_account: UUID) -> Iterator[Step]:
    tie = TieAccount(actor=judge_account, federation=FEDERATION, person=judge.person)
    yield Step("tie ranking judge", "", tie_account, tie)
    for year in sorted({(today - FIRST).year, today.year}):
        for figure in (judge, other):
            act = acts.ElectRankingJudge(
                federation=FEDERATION,
                person=figure.id,
                year=year,
                reference=f"minutes of the general assembly {year} §11",
            )
            yield _step(f"judge {figure.id} {year}", Role.BOARD, acts.elect_ranking_judge, act)


def _papers(judge: Figure, other: Figure, today: dt.date) -> Iterator[Step]:
    for grade in GRADES:
        for letter in LETTERS:
            paper = acts.RegisterPaper(
                federation=FEDERATION, paper=_paper(grade, letter), level=kyu(grade).number
            )
            yield _officer(f"paper {paper.paper}", acts.register_paper, paper)
    out = acts.WithdrawPaper(
        federation=FEDERATION, paper=_paper(10, "d"), reason="It lay open on a table at the club."
    )
    yield _officer("paper withdrawn", acts.withdraw_paper, out)
    given = ((judge, "ab", FIRST), (judge, "c", SECOND), (other, "a", LAST))
    for figure, letters, ago in given:
        issue = acts.IssuePapers(
            federation=FEDERATION,
            papers=tuple(_paper(grade, letter) for grade in GRADES for letter in letters),
            receiver=figure.id,
            session_on=today - ago,
        )
        yield _officer(f"papers {letters} {figure.id}", acts.issue_papers, issue)


def _sessions(judge: Figure, takers: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """The first session goes as it should; in the second no clock ran, and two tests of it are in doubt."""
    one, two, three, four = takers
    first = acts.SendProtocol(
        federation=FEDERATION,
        on=today - FIRST,
        supervisor=judge.id,
        tests=(
            _sat(one, 13, "a", passed=True),
            _sat(one, 12, "a", passed=False),
            _sat(two, 13, "b", passed=False),
            _sat(two, 14, "a", passed=True),
        ),
    )
    yield _step("protocol 1", Role.RANKING_JUDGE, acts.send_protocol, first)
    second = acts.SendProtocol(
        federation=FEDERATION,
        on=today - SECOND,
        supervisor=judge.id,
        tests=(
            _sat(one, 12, "c", passed=True),
            _sat(three, 13, "c", passed=True),
            _sat(four, 14, "c", passed=False),
        ),
        neglected=(Duty.CLOCK_BEFORE_PAPERS.value,),
        remarks="The chess clock was broken; the time was taken on the clock of the wall.",
    )
    yield _step("protocol 2", Role.RANKING_JUDGE, acts.send_protocol, second)
    ruled = acts.RuleValidity(
        federation=FEDERATION,
        person=one.id,
        paper=_paper(12, "c"),
        valid=True,
        reason="An ordinary clock will do, and it was started in time.",
    )
    yield _officer("ruling", acts.rule_validity, ruled)


def _sat(taker: Figure, grade: int, letter: str, *, passed: bool) -> acts.SatTest:
    return acts.SatTest(person=taker.id, level=kyu(grade).number, paper=_paper(grade, letter), passed=passed)


def _paper(grade: int, letter: str) -> str:
    return f"{grade}-kyu-{letter}"


def _officer(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.TITLE_OFFICER, command, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"kyu tests: {name}", login_of(FEDERATION, role), command, act)
