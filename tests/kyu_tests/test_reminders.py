"""SLSF-R 32.4: a ranking judge whose protocol has not come is reminded by letter, once a session."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.members import directory
from federation.outbox.models import Letter
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests.tasks import remind_of_protocols
from tests.desk.conftest import text_of
from tests.kyu_tests.past import FED, GRADES, LETTERS, Club, club, issue, name_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house) -> Club:
    """The club; papers of last year are given back."""
    made = club()
    papers = tuple(name_of(grade, letter) for grade in GRADES for letter in LETTERS[:2])
    back = acts.ReturnPapers(federation=FED, receiver=made.judge, papers=papers)
    acts.return_papers(back, by=made.officer)
    return made


def session(here: Club, days_ago: int) -> dt.date:
    day = directory.today(FED) - dt.timedelta(days=days_ago)
    paper = acts.RegisterPaper(federation=FED, paper=f"15-kyu-{days_ago}", level=1)
    acts.register_paper(paper, by=here.officer)
    issue(here.officer, here.judge, paper.paper, on=day)
    season.catch_up()
    return day


def reminded() -> list[Letter]:
    remind_of_protocols()
    return list(Letter.objects.filter(kind="kyu_protocol_overdue"))


def test_the_judge_is_reminded_once_three_days_after_the_session(here, official):
    session(here, 3)
    (letter,) = reminded()
    assert str(letter.person) == here.judge
    assert letter.article == "SLSF-R 32.4 (8)"
    assert "Du har 1 prov" in letter.body
    assert reminded() == [letter]
    officer = official("title_officer")
    assert "reminded on" in text_of(officer.get(f"/desk/kyu-tests/{FED}/"))


@pytest.mark.parametrize("days_ago", [2, 61])
def test_nobody_is_reminded_too_soon_or_of_what_is_long_ago(here, days_ago):
    session(here, days_ago)
    assert reminded() == []


def test_a_session_with_its_protocol_is_not_reminded_of(here):
    day = session(here, 5)
    here.send(acts.SatTest(person=here.taker, level=1, paper="15-kyu-5", passed=True), on=day)
    season.catch_up()
    assert reminded() == []
