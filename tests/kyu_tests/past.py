"""A small federation with kyu tests, recorded through the real commands; its rows come from the projector."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from events.work import SYSTEM, By
from federation.grants.commands import TieAccount, tie_account
from federation.members import directory
from ratings.kyu_tests import commands as acts
from ratings.rules.kyu_dan.levels import kyu
from tests.support import season

FED = "slsf"
LAST_YEAR = directory.today("slsf").year - 1
DAY = dt.date(LAST_YEAR, 3, 14)
"""A day that is over, whenever the tests run."""

LETTERS = "abc"
GRADES = (15, 14, 13, 12, 11, 10)


def name_of(grade: int, letter: str = "a") -> str:
    return f"{grade}-kyu-{letter}"


def tie(actor: UUID, person: str) -> None:
    """Tie an account to a person."""
    act = TieAccount(actor=actor, federation=FED, person=UUID(person))
    tie_account(act, by=SYSTEM)


@dataclass
class Club:
    """A judge of last year with papers in their hands, and two takers; `officer` wrote it all down."""

    officer: By
    judge: str
    taker: str
    newcomer: str

    def send(self, *tests: acts.SatTest, on: dt.date = DAY, **more: object) -> None:
        form = {"federation": FED, "on": on, "supervisor": self.judge, "tests": tests}
        acts.send_protocol(acts.SendProtocol(**(form | more)), by=self.officer)

    def rule(self, paper: str, *, valid: bool, person: str = "") -> None:
        act = acts.RuleValidity(
            federation=FED, person=person or self.taker, paper=paper, valid=valid, reason="Looked into."
        )
        acts.rule_validity(act, by=self.officer)

    def test(self, grade: int, *, passed: bool, letter: str = "a", person: str = "") -> acts.SatTest:
        return acts.SatTest(
            person=person or self.taker, level=kyu(grade).number, paper=name_of(grade, letter), passed=passed
        )


def club() -> Club:
    """Elected, registered, given out; nothing sat yet."""
    board, officer = season.official(FED, "board"), season.official(FED, "title_officer")
    judge = season.person("Rut Domare", number=901)
    taker = season.person("Tage Provtagare", number=902)
    newcomer = season.person("Nils Nykomling")
    for year in range(LAST_YEAR, directory.today(FED).year + 1):
        elected = acts.ElectRankingJudge(
            federation=FED, person=judge, year=year, reference=f"minutes {year} §12"
        )
        acts.elect_ranking_judge(elected, by=board)
    for grade in GRADES:
        for letter in LETTERS:
            paper = acts.RegisterPaper(federation=FED, paper=name_of(grade, letter), level=kyu(grade).number)
            acts.register_paper(paper, by=officer)
    issue(officer, judge, *(name_of(grade, letter) for grade in GRADES for letter in LETTERS[:2]))
    season.catch_up()
    return Club(officer, judge, taker, newcomer)


def issue(by: By, judge: str, *papers: str, on: dt.date = DAY) -> None:
    """Give papers to a judge."""
    act = acts.IssuePapers(federation=FED, papers=papers, receiver=judge, session_on=on)
    acts.issue_papers(act, by=by)
