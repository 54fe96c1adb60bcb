"""The rating committee's evening: reports waiting, acceptance, the list beside the last one."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from events.models import LoggedEvent
from events.work import SYSTEM
from federation.members import directory
from ratings.models import PlayerRating, PublishedList
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from ratings.systems.swedish.commands import EndPeriod, end_period
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ENTERED = "ratings.EntryRatingSet"
ACCEPTED = "tournaments.ReportAccepted"
PUBLISHED = "ratings.RatingListPublished"


def period() -> Period:
    """The one before today's."""
    return CALENDAR.of(directory.today("slsf")).previous


def listed() -> str:
    """The desk of the list after it."""
    return f"/desk/lists/slsf/gomoku/{period()}/"


@pytest.fixture
def filed(house) -> tuple[str, list[str]]:
    """A filed report of three players who have no rating."""
    persons = season.people(3)
    first = period().first_day + dt.timedelta(days=3)
    at = season.play_tournament("slsf", persons, by=season.everything("slsf"), starts_on=first, upto="filed")
    season.catch_up()
    return at, persons


def report(tournament: str) -> str:
    return reverse("desk-report", kwargs={"federation": "slsf", "tournament": tournament})


def over() -> None:
    """The clock records that the period is over."""
    end_period(EndPeriod(federation="slsf", discipline="gomoku", period=str(period())), by=SYSTEM)
    season.catch_up()


def test_the_page_says_what_acceptance_would_do_and_so_it_happens(official, filed):
    at, persons = filed
    committee = official("rating_committee")
    page = committee.get(report(at))
    to_come = {player.person: player for player in page.context["to_come"].players}
    assert [player.entry.final.entry for player in to_come.values()] == [1200] * 3
    assert "so all new players enter at the bottom" in text_of(page)
    assert committee.send(report(at), **SURE).status_code == 302
    assert (events_of(ENTERED), events_of(ACCEPTED)) == (0, 1)
    season.catch_up()
    ratings = {str(row.person): row.rating for row in PlayerRating.objects.all()}
    assert ratings == {person: to_come[person].after for person in persons}


def test_a_double_click_accepts_once(official, filed):
    at, _persons = filed
    committee = official("rating_committee")
    sent = SURE | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    for _click in range(2):
        assert committee.send(report(at), **sent).status_code == 302
    assert events_of(ACCEPTED) == 1


@pytest.mark.parametrize("role", ["arbiter", "board", "auditor", "tournament_committee"])
def test_nobody_else_accepts_or_publishes(official, filed, role):
    at, _persons = filed
    somebody = official(role)
    assert somebody.send(report(at), **SURE).status_code == 403
    assert somebody.send(listed(), **SURE, although_unreported="Fire").status_code == 403
    assert events_of(ACCEPTED) == events_of(PUBLISHED) == 0


def test_a_report_that_is_not_filed_cannot_be_accepted_and_the_page_says_why(official):
    at = season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto="finished")
    season.catch_up()
    page = text_of(official("rating_committee").get(report(at)))
    assert "The arbiter has not filed the report." in page
    assert "disabled" in page


def test_the_desk_lists_reports_the_oldest_first_and_what_is_overdue(official, filed):
    _at, persons = filed
    by = season.everything("slsf")
    season.play_tournament("slsf", persons, by=by, name="Glömda spelen", upto="finished")
    season.catch_up()
    page = text_of(official("rating_committee").get("/desk/"))
    assert "Accept the report" in page
    assert "Glömda spelen" in page
    assert "overdue since" in page
    assert "not reminded yet" in page
    assert "due on" not in page.split("Glömda spelen")[1].split("</tr>")[0], "the day is said once"


def test_the_list_to_come_stands_beside_the_last_one_and_is_published(official, filed):
    at, _persons = filed
    committee = official("rating_committee")
    committee.send(report(at), **SURE)
    over()
    page = committee.get(listed())
    assert [line.change for line in page.context["preview"].lines] == [None, None, None]
    assert "Every tournament of the period is rated" in text_of(page)
    assert events_of(PUBLISHED) == 0
    assert committee.send(listed()).status_code == 422
    assert committee.send(listed(), **SURE).status_code == 302
    season.catch_up()
    published = PublishedList.objects.get()
    assert (published.period, published.lines, published.digest_agrees) == (str(period()), 3, True)


def test_a_list_waits_for_the_clock_and_the_page_says_so(official, filed):
    at, _persons = filed
    committee = official("rating_committee")
    committee.send(report(at), **SURE)
    season.catch_up()
    assert f"The end of period {period()} is not recorded yet." in text_of(committee.get(listed()))
    periods = text_of(committee.get("/desk/lists/slsf/gomoku/"))
    assert "over; the clock records the end within ten minutes" in periods
    over()
    assert "over, its list is not published" in text_of(committee.get("/desk/lists/slsf/gomoku/"))


def test_a_tournament_without_a_report_stands_in_the_way_unless_there_is_a_reason(official, filed):
    at, _persons = filed
    over()
    committee = official("rating_committee")
    page = text_of(committee.get(listed()))
    assert f"Tournaments of the period are not rated yet: {at}." in page
    refused = committee.send(listed(), **SURE)
    assert refused.status_code == 422
    assert "SLSF-G 28.4" in text_of(refused)
    assert committee.send(listed(), **SURE, although_unreported="The hall burned").status_code == 302
    assert LoggedEvent.objects.filter(type=PUBLISHED).count() == 1
    assert "burned" not in LoggedEvent.objects.get(type=PUBLISHED).payload


def test_the_list_of_a_running_period_is_not_published(official, filed):
    running = CALENDAR.of(directory.today("slsf"))
    address = f"/desk/lists/slsf/gomoku/{running}/"
    committee = official("rating_committee")
    assert f"Period {running} runs to" in text_of(committee.get(address))
    assert committee.send(address, **SURE, although_unreported="-").status_code == 422


@pytest.mark.parametrize("period", ["2026-4", "spring"])
def test_a_period_that_is_none_is_not_there(official, filed, period):
    assert official("rating_committee").get(f"/desk/lists/slsf/gomoku/{period}/").status_code == 404
