"""The rows of kyu tests: given these events, these rows, the same after a replay."""

from __future__ import annotations

import datetime as dt

import pytest

from events import rebuilding, runner
from federation.members import directory
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests.commands.official import official_ratings
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from ratings.kyu_tests.queries import in_doubt, papers_left, protocols_due
from ratings.models import ListLine
from ratings.rules.kyu_tests.supervising import Duty
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from tests.kyu_tests.past import DAY, FED, LAST_YEAR, Club, club, issue, name_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CLOCK = Duty.CLOCK_BEFORE_PAPERS.value


@pytest.fixture
def here(house) -> Club:
    """The club with its judge and papers."""
    return club()


def test_judges_and_papers_as_they_stand(here):
    assert set(RankingJudge.objects.values_list("year", flat=True)) == {LAST_YEAR, LAST_YEAR + 1}
    assert PaperRow.objects.count() == 18
    assert IssuedPaper.objects.filter(returned_on=None).count() == 12


def test_a_protocol_becomes_tests_in_their_order(here):
    here.send(here.test(13, passed=True), here.test(12, passed=False))
    season.catch_up()
    rows = KyuTest.objects.order_by("on", "because_of").values_list("level", "passed", "validity")
    assert list(rows) == [(3, True, "valid"), (4, False, "valid")]
    sent = SessionProtocol.objects.get()
    assert (sent.on, str(sent.supervisor), sent.tests) == (DAY, here.judge, 2)


def test_a_doubt_waits_for_the_officer_and_his_newest_ruling_stands(here):
    here.send(here.test(13, passed=True), neglected=(CLOCK,))
    season.catch_up()
    assert [row.validity for row in in_doubt(FED)] == ["doubtful"]
    here.rule(name_of(13), valid=False)
    here.rule(name_of(13), valid=True)
    season.catch_up()
    row = KyuTest.objects.get()
    assert (row.validity, row.ruled_valid, row.ruled_because_of > row.because_of) == ("valid", True, True)
    assert in_doubt(FED) == []


def test_a_test_that_rested_on_an_invalid_one_is_in_doubt_too(here):
    here.send(here.test(13, passed=True), here.test(12, passed=True), here.test(11, passed=True))
    here.rule(name_of(12), valid=False)
    season.catch_up()
    assert [row.paper for row in in_doubt(FED)] == [name_of(11)]


def test_a_judge_struck_off_and_papers_taken_back_and_withdrawn(here):
    struck = acts.StrikeRankingJudge(federation=FED, person=here.judge, year=LAST_YEAR, reference="§3")
    acts.strike_ranking_judge(struck, by=season.official(FED, "board"))
    returned = acts.ReturnPapers(federation=FED, papers=(name_of(13),), receiver=here.judge)
    acts.return_papers(returned, by=here.officer)
    withdrawn = acts.WithdrawPaper(federation=FED, paper=name_of(13, "c"), reason="It got out.")
    acts.withdraw_paper(withdrawn, by=here.officer)
    season.catch_up()
    assert list(RankingJudge.objects.values_list("year", flat=True)) == [LAST_YEAR + 1]
    assert IssuedPaper.objects.get(paper=name_of(13)).returned_on is not None
    assert PaperRow.objects.get(withdrawn=True).paper == name_of(13, "c")


def test_papers_left_are_those_never_sat_and_never_in_ones_hands(here):
    here.send(here.test(13, passed=False))
    season.catch_up()
    assert papers_left(FED, here.taker)[3] == 2
    assert papers_left(FED, here.judge)[3] == 1
    assert papers_left(FED, here.newcomer)[3] == 3


def test_a_session_has_a_protocol_or_is_waited_for(here):
    today = DAY + dt.timedelta(days=1)
    (due,) = protocols_due(FED, today)
    assert (str(due.receiver), due.session_on, due.papers) == (here.judge, DAY, 12)
    assert protocols_due(FED, DAY) == []
    here.send()
    season.catch_up()
    assert protocols_due(FED, today) == []
    issue(here.officer, here.judge, name_of(13, "c"), on=DAY + dt.timedelta(days=7))
    season.catch_up()
    assert [each.papers for each in protocols_due(FED, DAY + dt.timedelta(days=8))] == [1]


def test_a_replay_gives_the_same_rows(here):
    here.send(here.test(13, passed=True), here.test(12, passed=False), neglected=(CLOCK,))
    here.rule(name_of(13), valid=True)
    season.catch_up()
    before = runner.digest("kyu_tests.kyu_tests")
    rebuilding.rebuild("kyu_tests.kyu_tests")
    assert runner.digest("kyu_tests.kyu_tests") == before


def test_without_a_list_nobody_has_an_official_rating(here):
    assert official_ratings(FED, [here.taker], DAY) == {}


def period() -> Period:
    """The one before today's."""
    return CALENDAR.of(directory.today("slsf")).previous


def test_the_first_level_goes_by_the_list_in_force_on_the_day(here):
    by = season.everything(FED)
    persons = [here.taker, here.newcomer, *season.people(6)[2:]]
    first = period().first_day + dt.timedelta(days=3)
    season.play_tournament(FED, persons, by=by, discipline="renju", starts_on=first, upto="accepted")
    season.publish(FED, "renju", str(period()), by)
    season.catch_up()
    in_force, before = period().next.first_day, period().last_day
    line = ListLine.objects.get(person=here.taker)
    assert official_ratings(FED, [here.taker], in_force) == {here.taker: line.rating}
    assert official_ratings(FED, [here.taker], before) == {}
    issue(here.officer, here.judge, name_of(13, "c"), on=in_force)
    here.send(here.test(13, passed=True, letter="c"), on=in_force)
    season.catch_up()
    assert KyuTest.objects.get().rating == line.rating
