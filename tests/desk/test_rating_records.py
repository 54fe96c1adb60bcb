"""Ratings by hand within their limits, closed records, events that the board counts and sanctions."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.urls import reverse

from events.models import LoggedEvent
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from ratings.models import Participation, PlayerRating
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REGISTER = {"federation": "slsf", "discipline": "gomoku"}
ENTERED, CLOSED = "ratings.EntryRatingSet", "ratings.RatingRecordClosed"
COUNTED = "ratings.InternationalEventCounted"


def page_of(page: str) -> str:
    return reverse(page, kwargs=REGISTER)


@pytest.fixture
def anna(house) -> str:
    found = season.person("Anna Ek", number=7)
    season.catch_up()
    return found


def test_the_committee_finds_a_player_and_sets_the_rating_on_entry(official, anna):
    committee, page = official("rating_committee"), page_of("desk-entry-rating")
    found = text_of(committee.get(page, q="ek"))
    assert "Anna Ek" in found
    assert "It lies from 1200 to 1800" in found
    assert committee.send(page, person=anna, rating="1450").status_code == 302
    season.catch_up()
    row = PlayerRating.objects.get()
    assert (row.rating, row.by_hand) == (1450, True)


@pytest.mark.parametrize("typed", ["1199", "1801", "-1", "many", ""])
def test_what_is_no_rating_on_entry_is_said_with_the_way_on(official, anna, typed):
    response = official("rating_committee").send(page_of("desk-entry-rating"), person=anna, rating=typed)
    assert response.status_code == 422
    assert "Nothing was recorded." in text_of(response)
    if typed.isdecimal():
        assert "say which earlier number it takes over" in text_of(response)
    assert events_of(ENTERED) == 0


def test_a_number_held_before_may_be_any(official, anna):
    sent = {"person": anna, "rating": "1932", "held_before": "on"}
    assert official("rating_committee").send(page_of("desk-entry-rating"), **sent).status_code == 302


def test_a_record_is_closed_with_a_reason_once(official, anna):
    committee, page = official("rating_committee"), page_of("desk-close-record")
    committee.send(page_of("desk-entry-rating"), person=anna, rating="1450")
    assert committee.send(page, person=anna, reason="").status_code == 422
    assert committee.send(page, person=anna, reason="Asked to leave").status_code == 302
    assert "closed already" in text_of(committee.send(page, person=anna, reason="Again"))
    assert "Asked" not in LoggedEvent.objects.get(type=CLOSED).payload
    season.catch_up()
    assert not PlayerRating.objects.exists()


@pytest.mark.parametrize("role", ["board", "arbiter", "registrar"])
def test_nobody_else_sets_or_closes(official, anna, role):
    somebody = official(role)
    assert somebody.send(page_of("desk-entry-rating"), person=anna, rating="1450").status_code == 403
    assert somebody.send(page_of("desk-close-record"), person=anna, reason="-").status_code == 403


def event(players: str, **changes: str) -> dict[str, str]:
    said = {
        "name": "Open of Tallinn",
        "last_day": "2026-03-01",
        "persons": players,
        "reference": "2026/4 §7",
    }
    return said | changes


def test_the_board_counts_an_event_for_players_by_number_and_by_name(official, house):
    season.people(3)
    season.catch_up()
    board, page = official("board"), page_of("desk-count-event")
    assert "Count an international event as activity" in text_of(board.get(page))
    assert board.send(page, **event("1\nsurname0002 Given2\n\n")).status_code == 302
    season.catch_up()
    assert Participation.objects.filter(by_board=True, period="2026-1").count() == 2
    again = board.send(page, **event("3"))
    assert again.status_code == 422
    assert "The board counts this event already." in text_of(again)


def test_an_event_that_was_counted_by_mistake_leads_to_what_it_would_move(official, house):
    season.people(2)
    season.catch_up()
    board = official("board")
    board.send(page_of("desk-count-event"), **event("1"))
    season.catch_up()
    back = page_of("desk-count-event-back")
    assert "Open of Tallinn, 2026-03-01" in text_of(board.get(back))
    response = board.send(back, event="2026-03-01|Open of Tallinn", reason="the year before was meant")
    assert response.status_code == 307
    assert "What would this correction move?" in text_of(board.client.get(response.url))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"persons": "1\n99"}, "“99” names no person of the register."),
        ({"persons": "Given9 Nobody"}, "names no person of the register."),
        ({"persons": "Anna Ek"}, "names several: write the member number."),
        ({"persons": ""}, "Name the players who took part"),
        ({"persons": "1\n1"}, "Name the players who took part"),
        ({"name": ""}, "Write from 1 to"),
        ({"reference": ""}, "Write from 1 to"),
        ({"last_day": "2199-01-01"}, "The event is not over yet."),
    ],
)
def test_what_is_no_event_to_count_is_said_beside_its_field(official, house, changes, said):
    season.people(2)
    for number in (7, 8):
        season.person("Anna Ek", number=number)
    season.catch_up()
    response = official("board").send(page_of("desk-count-event"), **event("1", **changes))
    assert response.status_code == 422
    assert said in text_of(response), response.context["form"].errors
    assert events_of(COUNTED) == 0


def test_only_the_board_counts_it(official, house):
    season.people(1)
    season.catch_up()
    assert official("rating_committee").send(page_of("desk-count-event"), **event("1")).status_code == 403


def test_an_international_event_is_sanctioned_once_a_swedish_player_is_entered(official, house):
    board, arbiter = official("board"), official("arbiter", "tournament_committee")
    announce = {
        "name": "Nordic Open",
        "place": "Malmö",
        "starts_on": "2026-12-04",
        "ends_on": "2026-12-05",
        "discipline": "gomoku",
        "system": "round_robin",
        "event_kind": "international",
        "base_minutes": "45",
        "increment_seconds": "0",
        "control_minutes": "0",
        "games_per_match": "1",
        "organiser_kind": "club",
        "organiser_name": "Malmö",
    }
    assert arbiter.send(reverse("desk-announce", args=["slsf"]), **announce).status_code == 302
    at, persons = "nordic-open-2026-12-04", season.people(2)
    season.catch_up()
    sanction = reverse("desk-sanction", args=["slsf", at])
    season.invite("slsf", at, season.everything("slsf"))
    season.enter("slsf", at, persons, season.everything("slsf"))
    season.catch_up()
    assert "No Swedish player takes part" in text_of(board.get(sanction))
    assert board.send(sanction, **SURE).status_code == 422
    details = PersonalDetails(surname="Ek", given_names="Eva", citizenship="Sweden")
    registrar = season.official("slsf", "registrar")
    change_details(ChangeDetails(person=UUID(persons[0]), details=details), by=registrar)
    season.catch_up()
    assert board.send(sanction, **SURE).status_code == 302
    assert events_of("tournaments.TournamentSanctioned") == 1
