"""The table of `given` for acts on kyu tests, and what must stand before any of them is valid."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from federation.officials.events import AccountTied
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.state import judges_stream, papers_stream
from ratings.kyu_tests.state import tests_stream as taker_stream
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import ANNA, BO, CY, FED

Told = tuple[Any, tuple[Role, ...]]
"""A valid act, who may give it."""

BOARD, OFFICER, JUDGE = Role.BOARD, Role.TITLE_OFFICER, Role.RANKING_JUDGE
DAY = dt.date(2026, 3, 14)
PAPERS = ("13-a", "13-b", "12-a")
LEVELS = {"13-a": 3, "13-b": 3, "12-a": 4}
PASSED = facts.KyuTestRecorded(
    federation=FED,
    person=ANNA,
    level=3,
    paper="13-a",
    passed=True,
    on=dt.date(2026, 2, 14),
    supervisor=CY,
)


def kyu_tests(specified: Specification) -> Specification:
    """Bo is ranking judge and signed in, has two papers; Anna has passed 13 kyu, so needs no rating."""
    elected = facts.RankingJudgeElected(federation=FED, person=BO, year=2026, reference="2026 §12")
    registered = [
        facts.TestPaperRegistered(federation=FED, paper=paper, level=LEVELS[paper]) for paper in PAPERS
    ]
    issued = facts.TestPapersIssued(federation=FED, papers=("13-a", "12-a"), receiver=BO, session_on=DAY)
    specified.also(judges_stream(FED), elected).also(papers_stream(FED), *registered, issued)
    specified.also(taker_stream(FED, ANNA), PASSED)
    tied = AccountTied(federation=FED, person=UUID(BO))
    return specified.also(official_stream(ACTOR.actor), tied)


MINUTES = {"federation": FED, "year": 2026, "reference": "2026 §12"}
ANNA_AT_12 = acts.SatTest(person=ANNA, level=4, paper="12-a", passed=True)

CASES: dict[str, Told] = {
    "ratings.kyu_tests.commands.judges.elect_ranking_judge": (
        acts.ElectRankingJudge(**MINUTES, person=CY),
        (BOARD,),
    ),
    "ratings.kyu_tests.commands.judges.strike_ranking_judge": (
        acts.StrikeRankingJudge(**MINUTES, person=BO),
        (BOARD,),
    ),
    "ratings.kyu_tests.commands.papers.register_paper": (
        acts.RegisterPaper(federation=FED, paper="13-c", level=3),
        (OFFICER,),
    ),
    "ratings.kyu_tests.commands.papers.withdraw_paper": (
        acts.WithdrawPaper(federation=FED, paper="13-b", reason="It lay open in the club."),
        (OFFICER,),
    ),
    "ratings.kyu_tests.commands.papers.issue_papers": (
        acts.IssuePapers(federation=FED, papers=("13-b",), receiver=BO, session_on=DAY),
        (OFFICER,),
    ),
    "ratings.kyu_tests.commands.papers.return_papers": (
        acts.ReturnPapers(federation=FED, papers=("12-a",), receiver=BO),
        (OFFICER,),
    ),
    "ratings.kyu_tests.commands.protocol.send_protocol": (
        acts.SendProtocol(federation=FED, on=DAY, supervisor=BO, tests=(ANNA_AT_12,)),
        (OFFICER, JUDGE),
    ),
    "ratings.kyu_tests.commands.ruling.rule_validity": (
        acts.RuleValidity(federation=FED, person=ANNA, paper="13-a", valid=False, reason="No clock."),
        (OFFICER,),
    ),
    "ratings.kyu_tests.commands.ruling.correct_outcome": (
        acts.CorrectOutcome(federation=FED, person=ANNA, paper="13-a", passed=False, reason="Misread."),
        (OFFICER,),
    ),
}
