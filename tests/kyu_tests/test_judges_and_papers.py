"""SLSF-R 32.2a and 32.4 (1)-(3), (7): judges elected year by year, papers in nobody else's hands."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from federation.officials.roles import Role
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.state import NO_PAPERS, evolve_papers, judges_stream, papers_stream
from tests.kyu_tests.given import (
    ALL,
    DAY,
    ELECTED,
    FED,
    JUDGE,
    MINUTES,
    OTHER_JUDGE,
    PAPERS,
    STRANGER,
    TAKER,
    issued,
    level,
    officer,
    paper,
    world,
)

NOBODY = "00000000-0000-0000-0000-00000000dead"


def elect(**changes: object) -> acts.ElectRankingJudge:
    form = {"federation": FED, "person": OTHER_JUDGE, "year": 2026, "reference": MINUTES}
    return acts.ElectRankingJudge(**(form | changes))


def strike(**changes: object) -> acts.StrikeRankingJudge:
    form = {"federation": FED, "person": JUDGE, "year": 2026, "reference": "2026/5 §3"}
    return acts.StrikeRankingJudge(**(form | changes))


def test_the_board_records_whom_the_general_assembly_elected() -> None:
    elected = facts.RankingJudgeElected(federation=FED, person=OTHER_JUDGE, year=2026, reference=MINUTES)
    world(Role.BOARD).when(acts.elect_ranking_judge, elect()).then(judges_stream(FED), elected)


@pytest.mark.parametrize(
    ("changes", "code", "field", "kind"),
    [
        ({"person": JUDGE}, "judge_elected", "person", Clash),
        ({"year": 2028}, "no_year", "year", Malformed),
        ({"year": 1902}, "no_year", "year", Malformed),
        ({"person": NOBODY}, "no_such_person", "person", Malformed),
        ({"person": "Anna"}, "no_such_person", "person", Malformed),
        ({"person": OTHER_JUDGE.replace("-", "")}, "no_such_person", "person", Malformed),
        ({"reference": "  "}, "reference_missing", "reference", Malformed),
    ],
)
def test_an_election_names_a_person_a_year_and_its_minutes_once(changes, code, field, kind) -> None:
    specified = world(Role.BOARD).when(acts.elect_ranking_judge, elect(**changes))
    specified.refused(code, article="SLSF-R 32.2a", field=field, kind=kind)


def test_a_federation_without_kyu_tests_elects_no_ranking_judges() -> None:
    specified = world().holding("dsu", Role.BOARD).when(acts.elect_ranking_judge, elect(federation="dsu"))
    specified.refused("no_kyu_tests", field="federation")


def test_a_judge_who_resigns_is_taken_off_the_year() -> None:
    struck = facts.RankingJudgeStruck(federation=FED, person=JUDGE, year=2026, reference="2026/5 §3")
    specified = world(Role.BOARD).when(acts.strike_ranking_judge, strike())
    specified.then(judges_stream(FED), struck)
    specified.when(acts.strike_ranking_judge, strike()).refused("no_judge_of_year", article="SLSF-R 32.2a")


def register(**changes: object) -> acts.RegisterPaper:
    return acts.RegisterPaper(**({"federation": FED, "paper": "10-kyu-a", "level": level(10)} | changes))


def test_the_officer_registers_papers_by_their_ids() -> None:
    officer().when(acts.register_paper, register()).then(papers_stream(FED), paper("10-kyu-a", 10))


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"paper": "13-a"}, "paper_registered", "paper"),
        ({"paper": "10 kyu A"}, "unreadable_paper", "paper"),
        ({"paper": "a" * 41}, "unreadable_paper", "paper"),
        ({"paper": ""}, "unreadable_paper", "paper"),
        ({"level": 16}, "no_test_of_level", "level"),
        ({"level": 0}, "no_such_level", "level"),
    ],
)
def test_a_paper_has_an_id_of_its_own_and_a_kyu(changes, code, field) -> None:
    officer().when(acts.register_paper, register(**changes)).refused(code, field=field)


def issue(*papers: str, **changes: object) -> acts.IssuePapers:
    form = {"federation": FED, "papers": papers, "receiver": JUDGE, "session_on": DAY}
    return acts.IssuePapers(**(form | changes))


def fresh() -> object:
    """The officer with one more paper, which nobody has."""
    return officer().also(papers_stream(FED), paper("10-a", 10))


def test_papers_go_to_a_ranking_judge_for_a_session() -> None:
    fresh().when(acts.issue_papers, issue("10-a")).then(papers_stream(FED), issued("10-a"))


def test_papers_go_to_nobody_else() -> None:
    fresh().when(acts.issue_papers, issue("10-a", receiver=STRANGER)).refused(
        "not_a_supervisor", article="SLSF-R 32.4 (2)", field="receiver"
    )


def test_a_judge_of_last_year_has_papers_until_this_years_are_elected() -> None:
    in_2027 = dt.date(2027, 2, 1)
    specified = fresh().when(acts.issue_papers, issue("10-a", session_on=in_2027))
    specified.then(papers_stream(FED), issued("10-a", on=in_2027))
    elected = facts.RankingJudgeElected(federation=FED, person=OTHER_JUDGE, year=2027, reference="-")
    specified = fresh().also(judges_stream(FED), elected)
    specified.when(acts.issue_papers, issue("10-a", session_on=in_2027)).refused("not_a_supervisor")


@pytest.mark.parametrize(
    ("papers", "code", "field"),
    [
        ((), "no_papers", "papers"),
        (("10-a", "10-a"), "no_papers", "papers"),
        (("9-z",), "no_such_paper", "paper"),
        (("13-a",), "paper_held", "paper"),
    ],
)
def test_what_is_given_is_there_and_not_given_yet(papers, code, field) -> None:
    fresh().when(acts.issue_papers, issue(*papers)).refused(code, field=field)


def test_a_withdrawn_paper_is_given_to_nobody() -> None:
    act = acts.WithdrawPaper(federation=FED, paper="10-a", reason="It lay open in the club.")
    specified = fresh().when(acts.withdraw_paper, act)
    (withdrawn,) = specified.events_of(papers_stream(FED))
    assert isinstance(withdrawn, facts.TestPaperWithdrawn)
    assert withdrawn.reason in specified.streams.rows
    specified.when(acts.withdraw_paper, act).refused("paper_withdrawn", field="paper")
    specified.when(acts.issue_papers, issue("10-a")).refused("paper_withdrawn", article="SLSF-R 32.4 (2)")


def test_a_paper_is_withdrawn_for_a_reason() -> None:
    act = acts.WithdrawPaper(federation=FED, paper="13-a", reason=" ")
    officer().when(acts.withdraw_paper, act).refused("reason_missing", field="reason")


def test_papers_given_back_are_in_nobodys_hands_and_were_read_all_the_same() -> None:
    act = acts.ReturnPapers(federation=FED, papers=("13-a",), receiver=JUDGE)
    returned = facts.TestPapersReturned(federation=FED, papers=("13-a",), receiver=JUDGE)
    specified = officer().when(acts.return_papers, act).then(papers_stream(FED), returned)
    specified.when(acts.return_papers, act).refused("paper_not_held", field="paper")
    papers = NO_PAPERS
    for event in (*PAPERS, issued(*ALL), returned):
        papers = evolve_papers(papers, event)
    assert (papers["13-a"].holders, papers["13-a"].read_by) == (frozenset(), frozenset({JUDGE}))


def test_the_elected_are_known_by_their_year() -> None:
    assert ELECTED.year == 2026
    specified = world(Role.BOARD).when(acts.elect_ranking_judge, elect(person=TAKER, year=2027))
    assert [event.year for event in specified.events_of(judges_stream(FED))] == [2027]
