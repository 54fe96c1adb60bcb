"""DSU 4.1.1 §3-§4 on the screen: who sits on what on a day, and the desk of the main board."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from events import rebuilding, runner
from federation.bodies.models import Seat
from federation.members import directory
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "dsu"


@pytest.fixture
def board(official):
    for number, name in enumerate(("Anna Formand", "Bo Medlem", "Carl Suppleant", "Dorte Ny"), start=101):
        season.person(name, federation=FED, number=number)
    return official("board", federation=FED)


def appoint(board, number: int, since: dt.date, *, body: str = "rating_committee", **more: str):
    address = reverse("desk-appoint-member", args=[FED, body])
    form = {"person": str(number), "since": since.isoformat(), "reference": "2026/3"}
    answer = board.send(address, **(form | more))
    season.catch_up()
    return answer


def test_the_page_shows_a_day_and_the_board_appoints_and_releases(
    board, django_assert_max_num_queries
) -> None:
    page = reverse("bodies", args=[FED])
    season.catch_up()
    assert "No appointment is recorded yet." in text_of(Client().get(page))
    today = directory.today(FED)
    begun = today - dt.timedelta(days=3 * 365 - 30)
    assert appoint(board, 101, begun).status_code == 302
    assert appoint(board, 103, today, substitute="on").status_code == 302
    assert appoint(board, 101, today).status_code == 422
    with django_assert_max_num_queries(10):
        shown = text_of(Client().get(page))
    assert "Anna Formand" in shown
    assert "2 members’ seats are empty." in shown
    home = text_of(board.get(reverse("desk")))
    assert "Think of a successor" in home
    assert "a member’s seat is empty" in home
    person = Seat.objects.get(substitute=True).person
    release = reverse("desk-release-member", args=[FED, "rating_committee", person])
    assert board.get(release).status_code == 200
    assert board.send(release, left_on=today.isoformat(), reference="2026/4").status_code == 302
    season.catch_up()
    assert Seat.objects.get(person=person).last_day == today
    assert "left early" in text_of(Client().get(page))
    before = runner.digest("bodies.bodies")
    rebuilding.rebuild("bodies.bodies")
    assert runner.digest("bodies.bodies") == before
    assert len(Client().get("/api/body-seats/").json()["results"]) == 2
    then = text_of(Client().get(page, {"on": (begun - dt.timedelta(days=1)).isoformat()}))
    assert "It had no members on that day." in then


def test_a_successor_is_asked_for_until_there_is_one(board) -> None:
    season.catch_up()
    today = directory.today(FED)
    appoint(board, 101, today - dt.timedelta(days=3 * 365 - 30))
    ends = Seat.objects.get().last_day
    following = ends + dt.timedelta(days=1)
    assert f"?since={following}" in text_of(board.get(reverse("desk")))
    assert appoint(board, 102, today).status_code == 302
    assert appoint(board, 104, today).status_code == 302
    assert "Think of a successor" in text_of(board.get(reverse("desk")))
    assert appoint(board, 101, following).status_code == 302
    assert "Think of a successor" not in text_of(board.get(reverse("desk")))


def test_two_who_would_retire_in_one_year_are_told_before(board) -> None:
    season.catch_up()
    appoint(board, 101, directory.today(FED))
    form = text_of(board.get(reverse("desk-appoint-member", args=[FED, "rating_committee"])))
    assert "2 members would retire" in form
    registrar = text_of(board.get(reverse("desk-appoint-member", args=[FED, "rating_registrar"])))
    assert "As the substitute" not in registrar


def test_nobody_is_appointed_to_what_is_not_there(board) -> None:
    season.catch_up()
    assert board.get(reverse("desk-appoint-member", args=[FED, "senate"])).status_code == 404
    assert board.get(reverse("desk-appoint-member", args=["slsf", "rating_committee"])).status_code == 404
    refused = appoint(board, 101, directory.today(FED), body="playing_committee")
    assert refused.status_code == 422
    assert "abolished this body on 2 April 2010" in text_of(refused)
