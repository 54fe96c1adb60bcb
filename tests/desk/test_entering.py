"""Entries one by one."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.desk.test_enter_list import invited, person
from tests.support import season
from tournaments import commands
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.models import EntryRow

__all__ = ["invited"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

ENTRY = "tournaments.EntryRegistered"


def address(page: str, tournament: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament, **more})


def test_somebody_is_found_and_entered_and_not_offered_again(official, invited):
    arbiter = official("arbiter")
    found = arbiter.get(address("enter", invited), q="oberg")
    assert "Åsa Öberg" in text_of(found)
    response = arbiter.send(address("enter", invited), person=person(2))
    season.catch_up()
    assert response.status_code == 302
    assert EntryRow.objects.get().person == person_id(2)
    assert "entered" in text_of(arbiter.get(address("enter", invited), q="oberg"))


def test_who_is_found_is_asked_for_together(official, invited):
    for number in range(101, 121):
        season.person(f"Cecilia Dahl{number}", number=number)
    season.catch_up()
    arbiter, asked = official("arbiter"), {}
    for text, found in (("dahl101", 1), ("cecilia", 20)):
        with CaptureQueriesContext(connection) as queries:
            page = arbiter.get(address("enter", invited), q=text)
        assert len(page.context["found"]) == found
        asked[found] = len(queries)
    assert (asked[20] - asked[1]) / 19 <= 6, "each has streams of their own; all else is read once"


def person_id(number: int):
    from uuid import UUID

    return UUID(person(number))


def test_nobody_is_entered_twice(official, invited):
    arbiter = official("arbiter")
    arbiter.send(address("enter", invited), person=person(2))
    response = arbiter.send(address("enter", invited), person=person(2))
    assert response.status_code == 409
    assert "This player is entered already." in text_of(response)
    assert events_of(ENTRY) == 1


@pytest.mark.parametrize("typed", ["", "nobody", "00000000-0000-4000-8000-000000000000"])
def test_an_id_that_is_nobody_enters_nobody(official, invited, typed):
    assert official("arbiter").send(address("enter", invited), person=typed).status_code == 422
    assert events_of(ENTRY) == 0


def test_a_board_member_enters_nobody(official, invited):
    assert official("board").send(address("enter", invited), person=person(1)).status_code == 403
    assert events_of(ENTRY) == 0


def test_after_the_deadline_the_button_says_why_it_cannot_act(official, invited):
    by = season.everything("slsf")
    act = commands.AnnounceTournament(
        federation="slsf",
        name="Sen anmälan",
        place="Örebro",
        starts_on=dt.date(2026, 1, 10),
        ends_on=dt.date(2026, 1, 11),
        discipline="gomoku",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Klubben"),
        entry_deadline=dt.date(2026, 1, 2),
    )
    commands.announce_tournament(act, by=by)
    season.invite("slsf", "sen-anmalan-2026-01-10", by)
    season.catch_up()
    page = text_of(official("arbiter").get(address("enter", "sen-anmalan-2026-01-10")))
    assert "Entries closed on 2 January 2026." in page
    assert "SLSF-G 17.1e" in page
    response = official("arbiter").send(address("enter", "sen-anmalan-2026-01-10"), person=person(1))
    assert response.status_code == 422


def test_an_entry_is_taken_back(official, invited):
    arbiter = official("arbiter")
    arbiter.send(address("enter", invited), person=person(1))
    season.catch_up()
    assert "Anna Berg does not play." in text_of(arbiter.get(address("withdraw", invited, person=person(1))))
    assert arbiter.send(address("withdraw", invited, person=person(1))).status_code == 302
    assert events_of("tournaments.EntryWithdrawn") == 1
