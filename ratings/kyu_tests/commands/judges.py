"""The general assembly elects the ranking judges, year by year (SLSF-R 32.2a); the board records them."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from ratings.kyu_tests.commands.common import JUDGES, TestAct, asked_by, check_known, check_reference
from ratings.kyu_tests.events import RankingJudgeElected, RankingJudgeStruck
from ratings.kyu_tests.state import NO_JUDGES, Judges, evolve_judges, judges_stream

FIRST_YEAR = 1970


class ElectRankingJudge(TestAct, frozen=True, kw_only=True):
    """Record a ranking judge of a year; `reference` names the minutes of the general assembly."""

    person: str
    year: int
    reference: str


class StrikeRankingJudge(ElectRankingJudge, frozen=True, kw_only=True):
    """Take a ranking judge off a year; `reference` names the decision, or says that it was a mistake."""


@command(undone_by="strike_ranking_judge")
@cites("SLSF-R 32.2a")
def elect_ranking_judge(work: Work, act: ElectRankingJudge) -> None:
    """SLSF-R 32.2a: ranking judges are elected yearly by the general assembly."""
    judges = _asked(work, act)
    if act.person in judges.get(act.year, ()):
        raise Clash("judge_elected", field="person", article=JUDGES, year=act.year)
    reference = check_reference(act.reference, JUDGES)
    elected = RankingJudgeElected(
        federation=act.federation, person=act.person, year=act.year, reference=reference
    )
    work.record(judges_stream(act.federation), elected)


@command(undone_by="elect_ranking_judge")
@cites("SLSF-R 32.2a")
def strike_ranking_judge(work: Work, act: StrikeRankingJudge) -> None:
    """A judge resigns, is voted out, or was recorded by mistake; tests held under them before stand."""
    judges = _asked(work, act)
    if act.person not in judges.get(act.year, ()):
        raise Refused("no_judge_of_year", field="person", article=JUDGES, year=act.year)
    reference = check_reference(act.reference, JUDGES)
    struck = RankingJudgeStruck(
        federation=act.federation, person=act.person, year=act.year, reference=reference
    )
    work.record(judges_stream(act.federation), struck)


def _asked(work: Work, act: ElectRankingJudge) -> Judges:
    asked_by(work, act, Role.BOARD, article=JUDGES)
    next_year = work.today(work.zone).year + 1
    if not FIRST_YEAR <= act.year <= next_year:
        raise Malformed("no_year", field="year", article=JUDGES, year=act.year, next_year=next_year)
    check_known(work, act.person, JUDGES)
    return work.fold(judges_stream(act.federation), NO_JUDGES, evolve_judges)
