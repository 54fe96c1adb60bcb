"""Test papers (SLSF-R 32.4 (2), (3), (7)): the officer keeps them and gives them to ranking judges alone."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

from events.citing import Clash, Malformed, cites
from events.work import Work, command
from federation.officials.roles import Role
from ratings.kyu_tests.commands.common import TESTS, TestAct, asked_by, check_known, keep_words, refused_paper
from ratings.kyu_tests.events import (
    TestPaperRegistered,
    TestPapersIssued,
    TestPapersReturned,
    TestPaperWithdrawn,
)
from ratings.kyu_tests.state import (
    NO_JUDGES,
    NO_PAPERS,
    Papers,
    TestPaper,
    evolve_judges,
    evolve_papers,
    judges_stream,
    papers_stream,
)
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.papers import HANDING_OUT, check_issue
from ratings.rules.kyu_tests.sitting import HIGHEST_TEST
from ratings.rules.kyu_tests.supervising import judges_on

IDS = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 40
KEEPING = "SLSF-R 32.4 (3)"


class PaperAct(TestAct, frozen=True, kw_only=True):
    """An act on one paper, named by its id."""

    paper: str


class RegisterPaper(PaperAct, frozen=True, kw_only=True):
    """There is a paper of this level, by the level's number (1 is 15 kyu)."""

    level: int


class WithdrawPaper(PaperAct, frozen=True, kw_only=True):
    """Give a paper out no more, with the reason."""

    reason: str


class ReturnPapers(TestAct, frozen=True, kw_only=True):
    """A judge gave papers back."""

    papers: tuple[str, ...]
    receiver: str


class IssuePapers(ReturnPapers, frozen=True, kw_only=True):
    """Give papers to a ranking judge for a session on a day."""

    session_on: dt.date


@command(undone_by="withdraw_paper")
@cites("SLSF-R 32.4")
def register_paper(work: Work, act: RegisterPaper) -> None:
    """32.4 (7): every kyu has a number of papers, told apart by their ids."""
    papers = _asked(work, act)
    if not IDS.fullmatch(act.paper) or len(act.paper) > LONGEST_ID:
        raise Malformed("unreadable_paper", field="paper", article=TESTS)
    if Level(number=act.level) > HIGHEST_TEST:
        raise Malformed("no_test_of_level", field="level", article=TESTS)
    if act.paper in papers:
        raise Clash("paper_registered", field="paper", article=KEEPING, paper=act.paper)
    registered = TestPaperRegistered(federation=act.federation, paper=act.paper, level=act.level)
    work.record(papers_stream(act.federation), registered)


@command(final="A paper that got out stays known; another one is registered in its place.")
@cites("SLSF-R 32.4")
def withdraw_paper(work: Work, act: WithdrawPaper) -> None:
    """32.4 (2): a paper that got out is given to nobody any more; tests held on it stand."""
    papers = _asked(work, act)
    if _known(papers, act.paper).withdrawn:
        raise refused_paper("paper_withdrawn", act.paper, KEEPING)
    reason = keep_words(work, act.reason, "reason")
    withdrawn = TestPaperWithdrawn(federation=act.federation, paper=act.paper, reason=reason)
    work.record(papers_stream(act.federation), withdrawn)


@command(undone_by="return_papers")
@cites("SLSF-R 32.4")
def issue_papers(work: Work, act: IssuePapers) -> None:
    """32.4 (2), (3): papers go to approved supervisors only, the ranking judges of the session's day."""
    papers = _asked(work, act)
    check_known(work, act.receiver, HANDING_OUT, "receiver")
    judges = work.fold(judges_stream(act.federation), NO_JUDGES, evolve_judges)
    check_issue(act.receiver, judges_on(act.session_on, judges))
    for paper in _chosen(act):
        known = _known(papers, paper)
        if known.withdrawn:
            raise refused_paper("paper_withdrawn.given_to_nobody", paper, HANDING_OUT)
        if act.receiver in known.holders:
            raise refused_paper("paper_held", paper, HANDING_OUT)
    issued = TestPapersIssued(
        federation=act.federation, papers=act.papers, receiver=act.receiver, session_on=act.session_on
    )
    work.record(papers_stream(act.federation), issued)


@command(undone_by="issue_papers")
@cites("SLSF-R 32.4")
def return_papers(work: Work, act: ReturnPapers) -> None:
    """32.4 (2): what a judge gives back is in their hands no more; they have read it all the same."""
    papers = _asked(work, act)
    for paper in _chosen(act):
        if act.receiver not in _known(papers, paper).holders:
            raise refused_paper("paper_not_held", paper, HANDING_OUT)
    returned = TestPapersReturned(federation=act.federation, papers=act.papers, receiver=act.receiver)
    work.record(papers_stream(act.federation), returned)


def _asked(work: Work, act: TestAct) -> Papers:
    asked_by(work, act, Role.TITLE_OFFICER, article=KEEPING)
    return work.fold(papers_stream(act.federation), NO_PAPERS, evolve_papers)


def _chosen(act: ReturnPapers) -> Iterable[str]:
    """The papers of an act; Malformed for none, or one named twice."""
    if not act.papers or len(set(act.papers)) < len(act.papers):
        raise Malformed("no_papers", field="papers", article=HANDING_OUT)
    return act.papers


def _known(papers: Papers, paper: str) -> TestPaper:
    if paper not in papers:
        raise Malformed("no_such_paper", field="paper", article=KEEPING, paper=paper)
    return papers[paper]
