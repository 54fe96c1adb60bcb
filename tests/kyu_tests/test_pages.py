"""What everybody may read: how tests go, the judges, and who may sit which level when."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import connection
from django.template import Context, Template
from django.test import Client
from django.test.utils import CaptureQueriesContext

from ratings.kyu_tests import commands as acts
from ratings.rules.kyu_tests.supervising import Duty
from tests.desk.conftest import text_of
from tests.kyu_tests.past import DAY, FED, LAST_YEAR, Club, club, name_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

INDEX = f"/kyu-tests/{FED}/"
MOST_QUERIES = 10


@pytest.fixture
def here(house) -> Club:
    """The club with its judge and papers."""
    return club()


def of(person: str, on: dt.date = DAY) -> str:
    return text_of(Client().get(f"{INDEX}{person}/", {"on": on.isoformat()}))


def row_of(page: str, level: str) -> str:
    """The row of a level on the page of a taker."""
    return page.split(f'<th scope="row">{level}</th>')[1].split("</tr>", maxsplit=1)[0]


def test_the_rules_the_waits_and_the_judges_with_their_paragraphs(here):
    page = text_of(Client().get(INDEX))
    for said in ("SLSF-R 32.4 (9)", "SLSF-R 32.4 (12)", "SLSF-R 32.2a", "1500–1600", "2 weeks", "Rut Domare"):
        assert said in page
    assert f"minutes {LAST_YEAR} §12" in page


def test_a_taker_is_found_by_name_or_number(here):
    for text in ("provtagare", "902"):
        assert here.taker in text_of(Client().get(INDEX, {"q": text}))
    assert "No person of the register" in text_of(Client().get(INDEX, {"q": "xyzzy"}))


def test_a_beginner_without_a_rating_begins_at_thirteen_kyu(here):
    page = of(here.newcomer)
    assert "No rating on the official list: the first test is at 13 kyu or lower." in page
    assert ">yes<" in row_of(page, "13 kyu")
    assert "SLSF-R 32.4 (9)" in row_of(page, "12 kyu")
    assert "No test is recorded yet." in page


def test_who_has_passed_sits_the_next_level_and_no_higher(here):
    here.send(here.test(13, passed=True))
    season.catch_up()
    page = of(here.taker)
    assert "13 kyu is passed: the next test is at 12 kyu or lower." in page
    assert ">yes<" in row_of(page, "12 kyu")
    assert "SLSF-R 32.4 (10)" in row_of(page, "11 kyu")


def test_who_has_missed_reads_from_which_day(here):
    here.send(here.test(13, passed=True), here.test(12, passed=False))
    season.catch_up()
    barred = row_of(of(here.taker, DAY + dt.timedelta(days=1)), "12 kyu")
    assert f"14 April {LAST_YEAR}" in barred
    assert "SLSF-R 32.4 (12)" in barred
    assert ">yes<" in row_of(of(here.taker, DAY.replace(month=4)), "12 kyu")


def test_a_level_without_a_fresh_paper_cannot_be_sat(here):
    act = acts.WithdrawPaper(federation=FED, paper=name_of(13, "c"), reason="It got out.")
    acts.withdraw_paper(act, by=here.officer)
    season.catch_up()
    assert "There is no paper that was not had before." in row_of(of(here.judge), "13 kyu")
    assert ">yes<" in row_of(of(here.newcomer), "13 kyu")


def test_a_doubtful_test_says_so_and_no_page_tells_what_a_paper_asks(here):
    here.send(here.test(13, passed=True), neglected=(Duty.CLOCK_BEFORE_PAPERS.value,))
    season.catch_up()
    page = of(here.taker)
    assert "in doubt" in page
    assert "the clock was started before a paper was opened" in page
    assert name_of(13) in page


@pytest.mark.parametrize(
    "address", ["/kyu-tests/dsu/", "/kyu-tests/nowhere/", f"{INDEX}{'0' * 8}-{'0' * 4}/"]
)
def test_what_is_not_there(here, address):
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize("on", ["yesterday", "2026-02-30", ""])
def test_a_day_that_no_calendar_has_is_today(here, on):
    assert Client().get(f"{INDEX}{here.taker}/", {"on": on}).status_code == 200


def test_ten_queries_at_most(here):
    here.send(here.test(13, passed=True), here.test(12, passed=False))
    season.catch_up()
    for address in (INDEX, f"{INDEX}?q=provtagare", f"{INDEX}{here.taker}/"):
        with CaptureQueriesContext(connection) as queries:
            Client().get(address)
        assert len(queries) <= MOST_QUERIES, [each["sql"] for each in queries]


def test_the_tag_shows_the_tests_of_a_person_and_nothing_for_others(here):
    here.send(here.test(13, passed=True))
    season.catch_up()
    tag = Template("{% load kyu_tests %}{% kyu_tests_of person %}")
    shown = tag.render(Context({"person": here.taker}))
    assert "13 kyu" in shown
    assert f"{INDEX}{here.taker}/" in shown
    assert not tag.render(Context({"person": here.newcomer})).strip()
