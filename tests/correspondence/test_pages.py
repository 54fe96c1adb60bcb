"""What members see: the list of any day, an event, an outcome taken apart, a person's history, the API."""

from __future__ import annotations

import pytest

from ratings.systems.correspondence.api import API_ROUTES
from ratings.systems.correspondence.models import ParticipantRow
from tests.correspondence import played
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

AT = "/correspondence/slsf/"
EVENT = AT + "brevcupen-2024-01-15/"
MOST = 10


@pytest.fixture
def ranked(club):
    played.play(club.persons, club.by)
    season.catch_up()
    return club


def test_the_list_of_any_day(client, ranked, django_assert_max_num_queries) -> None:
    assert client.get("/correspondence/").url == AT
    with django_assert_max_num_queries(MOST):
        page = text_of(client.get(AT, {"on": "2025-02-01"}))
    assert page.index("1 kyu") < page.index("2 kyu") < page.index("3 kyu") < page.index("4 kyu")
    assert "Brevcupen" in page
    before = text_of(client.get(AT, {"on": "2023-12-31"}))
    assert before.count("<b>3 kyu</b>") == 5
    assert "No player has a ranking on that day." in text_of(client.get(AT, {"on": "2020-01-01"}))


def test_a_day_that_cannot_be_read_is_said(client, ranked) -> None:
    assert "That day cannot be read" in text_of(client.get(AT, {"on": "yesterday"}))


def test_an_empty_house_says_so(client, house) -> None:
    page = text_of(client.get(AT))
    assert "No correspondence event is announced yet." in page
    assert client.get("/correspondence/dsu/").status_code == 404
    assert client.get(EVENT).status_code == 404


def test_the_event_with_end_dates_norms_and_outcomes(client, ranked, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        page = text_of(client.get(EVENT))
    assert "31 Jan 2025" in page
    assert "2 kyu: <b>5</b>, 1 kyu: <b>6½</b>" in page
    assert "raised, confirmed" in page
    assert "SLSF-K 3 §3" in page


def test_norms_are_shown_before_the_start_and_late_conditions_flagged(client, club) -> None:
    played.play(club.persons, club.by, upto="entered")
    season.catch_up()
    assert "1 kyu: <b>6½</b>" in text_of(client.get(EVENT))
    played.play(club.persons, club.by, upto="started", name="Andra", sent=False)
    season.catch_up()
    page = text_of(client.get(AT + "andra-2024-01-15/"))
    assert "Rules and ranking conditions were not sent; they were due on 5 February 2024." in page


def test_four_players_are_warned_by_the_paragraph(client, club) -> None:
    played.play(club.persons[:4], club.by, upto="entered")
    season.catch_up()
    page = text_of(client.get(EVENT))
    assert "4 players; rankings need at least 5." in page
    assert "SLSF-K 3 §1" in page


def test_an_outcome_is_opened_into_its_terms(client, ranked, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        page = text_of(client.get(f"{EVENT}{ranked.persons[0]}/"))
    for said in ("W = 64", "8.00", "N = 8", "6.40", "5.20", "obtain 1 kyu", "P0 3 kyu, P1 1 kyu, P2 3 kyu"):
        assert said in page, said
    assert client.get(f"{EVENT}{'0' * 8}-0000-0000-0000-{'0' * 12}/").status_code == 404


def test_an_outcome_before_the_close_says_when_it_comes(client, club) -> None:
    played.play(club.persons, club.by, upto="started")
    season.catch_up()
    assert "Not worked out yet" in text_of(client.get(f"{EVENT}{club.persons[0]}/"))


def test_new_players_and_unplayed_games_open_too(client, club) -> None:
    new = season.person("Ny Ek", number=9)
    played.play([new, *club.persons], club.by)
    season.catch_up()
    page = text_of(client.get(f"{EVENT}{new}/"))
    assert "Entry ranking by these games: 1 dan." in page
    assert "SLSF-K 4 §2" in page
    assert "New: the entry ranking follows" in text_of(client.get(EVENT))


def test_a_persons_history_with_the_day_to_confirm_by(client, ranked, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        page = text_of(client.get(f"{AT}players/{ranked.persons[0]}/", {"on": "2025-06-01"}))
    assert "31 January 2030" in page
    assert "3 kyu → <b>1 kyu</b>" in page
    lapsed = text_of(client.get(f"{AT}players/{ranked.persons[0]}/", {"on": "2030-02-01"}))
    assert "was not confirmed by 31 January 2030" in lapsed
    stranger = season.person("Sten Ek")
    assert client.get(f"{AT}players/{stranger}/").status_code == 404


def test_a_members_page_holds_the_ranking_and_how_it_came_about(ranked, client) -> None:
    page = text_of(client.get(f"/members/{ranked.persons[0]}/"))

    assert "1 kyu" in page
    assert f"{AT}players/{ranked.persons[0]}/" in page
    assert "SLSF-K 2 §5" in page, "by when to confirm it"
    assert "Brevcupen" in page
    assert "By correspondence" not in text_of(client.get(f"/members/{season.person('Sten Ek')}/"))


def test_the_api_reads_everything_and_changes_nothing(rf, ranked) -> None:
    for name, view, _basename in API_ROUTES:
        answer = view.as_view({"get": "list"})(rf.get(f"/api/{name}/"))
        assert answer.status_code == 200
        assert answer.data["results"], name
        assert answer["X-As-Of-Event"]
    one = API_ROUTES[0][1].as_view({"get": "retrieve"})
    assert one(rf.get("/"), key="slsf/brevcupen-2024-01-15").data["state"] == "ranked"
    assert one(rf.post("/"), key="slsf/brevcupen-2024-01-15").status_code == 405
    assert ParticipantRow.objects.count() == 5
