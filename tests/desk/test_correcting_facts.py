"""Days and players put right at the desk: at once while nothing is published, else by a preview."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, text_of
from tests.events.recording import record
from tests.support import correcting, season
from tests.tournaments.test_correcting_days import ROUNDS
from tournaments.events.filing import RoundsScheduled
from tournaments.models import EntryRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

JANUARY = dt.date(2025, 1, 10)


@pytest.fixture
def eva(house) -> str:
    """A member who has never played, and a namesake of the first player."""
    return season.person("Given1 Surname0001", number=77)


@pytest.fixture
def played(house) -> tuple[str, list[str]]:
    """A rated tournament of January of which no list is published."""
    by, persons = season.everything("slsf"), season.people(4)
    at = season.play_tournament("slsf", persons, by=by, starts_on=JANUARY)
    season.catch_up()
    return at, persons


@pytest.fixture
def listed(played) -> tuple[str, list[str]]:
    """The same with its list."""
    season.publish("slsf", "gomoku", "2025-1", season.everything("slsf"))
    season.catch_up()
    return played


def days_page(tournament: str) -> str:
    return reverse("desk-correct-days", args=["slsf", tournament])


def who_page(tournament: str, person: str) -> str:
    return reverse("desk-correct-entrant", args=["slsf", tournament, person])


DAYS = {"starts_on": "2025-02-02", "ends_on": "2025-02-03", "reason": "the invitation says so"}


def test_the_desk_leads_to_both(official, played) -> None:
    at, persons = played
    page = official("rating_committee").get(reverse("desk-tournament", args=["slsf", at])).content.decode()
    assert days_page(at) in page
    assert all(who_page(at, person) in page for person in persons)


def test_the_days_stand_in_the_form_and_are_corrected(official, played) -> None:
    at, _ = played
    committee = official("rating_committee")
    page = committee.get(days_page(at)).content.decode()
    assert 'value="2025-01-10"' in page
    assert "start of each round" not in page, "nobody scheduled any"
    response = committee.send(days_page(at), **DAYS)
    assert response.status_code == 302, text_of(response)
    season.catch_up()
    row = TournamentRow.objects.get(tournament=at)
    assert (row.starts_on, row.ends_on) == (dt.date(2025, 2, 2), dt.date(2025, 2, 3))
    public = text_of(committee.get(reverse("tournament", args=["slsf", at])))
    assert "February 2025" in public
    assert "the invitation says so" not in public


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"ends_on": "2025-01-01"}, "lies before the first"),
        ({"starts_on": "2025-01-10", "ends_on": "2025-01-11"}, "stand already"),
        ({"reason": " "}, "A reason is missing"),
        ({"starts_on": "tomorrow"}, "valid date"),
    ],
)
def test_what_is_wrong_with_the_days_is_said_beside_them(official, played, changed, said) -> None:
    at, _ = played
    response = official("rating_committee").send(days_page(at), **DAYS | changed)
    assert response.status_code in {400, 422}
    assert said in text_of(response)
    assert TournamentRow.objects.get(tournament=at).starts_on == JANUARY


def test_what_a_list_holds_leads_to_the_preview_with_what_was_typed(official, listed) -> None:
    at, _ = listed
    response = official("rating_committee").client.post(days_page(at), {"key": "", **DAYS}, follow=True)
    page = text_of(response)
    assert response.redirect_chain[0][1] == 307
    assert "What would this correction move?" in page
    assert "the invitation says so" in page
    assert "2 February 2025 – 3 February 2025" in page or "Correct the days of a tournament" in page


def test_who_played_is_searched_for_and_put_right(official, played, eva) -> None:
    at, persons = played
    committee = official("rating_committee")
    page = text_of(committee.get(who_page(at, persons[0]), q="Surname0001"))
    assert "Who played as Given1 Surname0001?" in page
    assert "This one played" in page
    assert "Choose who really played" not in page, "nobody is chosen yet"
    response = committee.send(who_page(at, persons[0]), person=eva, reason="a namesake")
    assert response.status_code == 302, text_of(response)
    season.catch_up()
    entered = {str(person) for person in EntryRow.objects.values_list("person", flat=True)}
    assert entered == {eva, *persons[1:]}


def test_what_is_wrong_with_the_choice_is_said(official, played, eva) -> None:
    at, persons = played
    committee = official("rating_committee")
    for person, reason, said in (
        (persons[1], "a namesake", "plays here under another start number"),
        (eva, " ", "A reason is missing"),
    ):
        response = committee.send(who_page(at, persons[0]), person=person, reason=reason)
        assert response.status_code == 422
        assert said in text_of(response)


def test_two_officials_decide_who_played_what_a_list_holds(official, listed, eva) -> None:
    at, persons = listed
    one, other = official("rating_committee"), official("rating_committee")
    sent = {"key": "", "person": eva, "reason": "a namesake"}
    preview = one.client.post(who_page(at, persons[0]), sent, follow=True)
    assert "Published lists" in text_of(preview)
    form = preview.context["form"].initial
    typed = {name: form[name] for name in ("seen", "proposed", "reason")}
    address = preview.request["PATH_INFO"] + "?" + preview.request["QUERY_STRING"]
    assert one.send(address, **typed).status_code == 302
    season.catch_up()
    assert other.send(reverse("desk-correction", args=["slsf", 1]), **SURE).status_code == 302
    season.catch_up()
    assert correcting.corrections().in_effect == {1}
    said = text_of(one.get(reverse("correction", args=["slsf", 1])))
    assert "Given1 Surname0001 → Given1 Surname0001" in said
    history = text_of(one.get(reverse("tournament", args=["slsf", at]), tab="history"))
    assert "Corrected: Given1 Surname0001 played, not Given1 Surname0001" in history


def test_hours_of_rounds_are_asked_for_where_the_organiser_had_said_them(official, house) -> None:
    by = season.official("dsu", "tournament_committee")
    at = season.tournament("Open", federation="dsu", discipline="chess", starts_on=ROUNDS[0].date(), by=by)
    record(f"filing/dsu/{at}", RoundsScheduled(starts=ROUNDS))
    season.catch_up()
    organiser = official("organiser", federation="dsu")
    address = reverse("desk-correct-days", args=["dsu", at])
    assert "2026-03-20 18:00" in text_of(organiser.get(address)), "on Danish clocks"
    said = {"starts_on": "2026-03-27", "ends_on": "2026-03-28", "reason": "put off"}
    response = organiser.send(address, **said, starts="2026-03-20 18:00\n2026-03-21 09:00")
    assert "Round 1 starts on" in text_of(response)
    assert "no day and hour" in text_of(organiser.send(address, **said, starts="soon"))
    response = organiser.send(address, **said, starts="2026-03-27 18:00\n2026-03-28 09:00")
    assert response.status_code == 302, text_of(response)


def test_who_is_drawn_nowhere_is_not_found(official, played, eva) -> None:
    at, _ = played
    page = text_of(official("rating_committee").get(who_page(at, eva), q="Surname0002"))
    assert "This player is not entered." in page
    assert "disabled" in official("rating_committee").get(who_page(at, eva), q="Surname0001").content.decode()
