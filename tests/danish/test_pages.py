"""The public pages of the Danish register: every number with its paragraph, down to the calculation."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.members.events import PersonRegistered
from ratings.systems.danish import events as facts
from ratings.systems.danish.state import REGISTER_STREAM
from tests.danish.given import FED
from tests.danish.past import Past
from tests.danish.spring import SPRING, filed, page
from tests.support import season
from tests.support.spreadsheets import read_csv
from tests.tournaments.given import ANNA, BO, CY, DI
from tournaments import events as played
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LIST = "/ratings/dsu/chess/"


@pytest.fixture
def past(house) -> Past:
    """Four players with numbers, one tournament received, one corrected since."""
    found = filed()
    found.receive(SPRING)
    return found


def test_the_list_of_a_day_has_places_classes_and_ways_to_the_calculation(past, client):
    text = page(client, LIST, as_of="2026-01-02")
    assert f'href="{LIST}players/{ANNA}/?as_of=2026-01-02"' in text, "links keep the day"
    assert "master player" in text
    assert "4.5.5.1" in text


def test_before_anything_the_list_says_so(house, client):
    assert "No player had a number in the register on that day." in page(client, LIST)


def test_three_years_later_nobody_is_on_it(house, client):
    past = Past()
    past.say(f"person/{ANNA}", PersonRegistered(federation=FED, personal="0" * 64))
    last_rated = dt.date(2022, 3, 22)
    number = facts.RegisteredNumber(person=ANNA, rating=1990, last_rated=last_rated)
    past.say(REGISTER_STREAM, facts.NumbersTakenOver(lines=(number,)), day=last_rated)
    assert ANNA not in page(client, LIST, as_of="2025-03-23")
    assert ANNA in page(client, LIST, as_of="2025-03-22")


@pytest.mark.parametrize("address", [LIST, f"{LIST}now/list.csv", f"{LIST}now/list.xlsx"])
def test_on_is_the_old_name_of_as_of(past, client, address):
    season.catch_up()
    answer = client.get(address, {"on": "2026-01-02", "q": "anna"})
    assert answer.status_code == 302
    assert answer["Location"] == f"{address}?q=anna&as_of=2026-01-02"
    both = client.get(address, {"on": "2026-01-02", "as_of": "2026-03-01"})
    assert both["Location"] == f"{address}?as_of=2026-03-01", "of the two the new name holds"
    assert client.get(address, {"on": "2031-01-01"}, follow=True).status_code == 422


def test_a_search_keeps_the_places_of_the_whole_list(past, client):
    assert "No player on this list is like that." in page(client, LIST, q="zzz", as_of="2026-01-02")


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_the_list_is_taken_along(past, client, kind):
    season.catch_up()
    answer = client.get(f"{LIST}now/list.{kind}", {"as_of": "2026-01-02"})
    assert answer.status_code == 200
    assert answer["Content-Disposition"].endswith(f'dsu-as-of-2026-01-02.{kind}"')
    if kind == "csv":
        (heads, *lines), said = read_csv(answer.content)
        assert "Danish rating list as of 2 January 2026" in said
        assert heads[:5] == ["place", "name", "club", "number", "rating"]
        assert len(lines) == 4
        assert read_csv(client.get(f"{LIST}now/list.csv").content)[0][0] == heads
    assert client.get(f"{LIST}now/list.pdf").status_code == 404


def test_a_list_that_was_searched_says_for_whom(past, client):
    season.catch_up()
    _, said = read_csv(client.get(f"{LIST}now/list.csv", {"as_of": "2026-01-02", "q": "zzz"}).content)
    assert "search: zzz" in said


def test_a_player_year_by_year_with_every_term(past, client):
    text = page(client, f"{LIST}players/{ANNA}/")
    assert 'id="y2026"' in text
    assert f'href="{LIST}tournaments/{SPRING}/{ANNA}/"' in text
    for paragraph in ("4.5.2.1", "4.5.2.2", "4.5.2.3"):
        assert paragraph in text


def test_a_line_opens_into_games_terms_and_the_sum(past, client):
    text = page(client, f"{LIST}tournaments/{SPRING}/{ANNA}/")
    assert "Every game played is rated." in text
    assert "4 players, their average 1885" in text
    assert "in the register +" in text
    assert "to the nearest whole number" in text


def test_the_report_form_names_method_winner_and_start_ratings(past, client):
    text = page(client, f"{LIST}tournaments/{SPRING}/")
    assert "Method of the average" in text
    assert "Coordinated tournament" in text
    assert "Returned to the organiser on" in text


def test_a_report_that_came_late_says_so(past, client):
    past.issue("late", {ANNA: 1990, BO: 1900, CY: 1850, DI: 1800})
    past.day = dt.date(2026, 3, 30)
    past.play("late")
    past.receive("late")
    assert "was due on" in page(client, f"{LIST}tournaments/late/")


def test_a_tournament_left_out_says_why(past, client):
    past.say(f"danish/{stream_of(FED, SPRING)}", facts.ReportRefusedForRating(reason="0" * 64))
    assert "Left out as irregular by the rating registrar." in page(client, f"{LIST}tournaments/{SPRING}/")


def test_the_order_of_receipt_says_of_whom_when_played_and_by_how_many(past, client):
    text = page(client, f"{LIST}order/")
    report, taken_over = (" ".join(line.split()) for line in text.split("<tbody>")[1].split("<tr>")[1:])
    assert '<td class="n">2</td>' in report and ">spring</a>" in report
    assert "20" in report and "22 March 2026" in report
    assert '<td class="n">4</td>' in report, "four players"
    assert f'href="{LIST}players/{ANNA}/"' in taken_over and "and 1 more" in taken_over


def test_the_order_of_receipt_shows_corrections(past, client):
    past.say(
        stream_of(FED, SPRING),
        played.ResultCorrected(round_number=1, board=1, black=0, white=2, reason="0" * 64),
    )
    text = page(client, f"{LIST}order/")
    assert "1 time, last by" in text
    assert "Taken over" in text


def test_a_published_list_names_why_each_stands_on_it(past, client):
    event = facts.RatingListPublished(
        as_of=dt.date(2026, 1, 2),
        least=1900,
        juniors=(DI,),
        women=(DI,),
        holders=(),
        lines=3,
        digest="0" * 64,
    )
    past.say(REGISTER_STREAM, event)
    text = page(client, f"{LIST}1/")
    assert "junior, woman" in text
    assert client.get(f"{LIST}2/").status_code == 404


def test_a_result_abroad_is_opened_too(past, client):
    abroad = facts.ForeignResultReported(
        person=CY,
        result="malmo-open",
        event="Malmö Open",
        country="SWE",
        ended_on=dt.date(2026, 2, 1),
        returned_on=dt.date(2026, 2, 2),
        opponents=(facts.ForeignOpponent(half_points=2, rating=1900),),
    )
    past.of_player(CY, abroad, facts.ForeignResultRated(person=CY, result="malmo-open"))
    text = page(client, f"{LIST}players/{CY}/")
    assert "malmo-open" in text
    assert "expected score" in text


def test_who_has_no_number_is_told_how_one_comes_by_it(house, client):
    season.catch_up()
    somebody = season.person("Ib Ny", federation=FED)
    assert "No number in the Danish register." in page(client, f"{LIST}players/{somebody}/")
    for address in (
        f"{LIST}players/{ANNA}/",
        f"{LIST}tournaments/none/",
        f"{LIST}tournaments/none/{ANNA}/",
    ):
        assert client.get(address).status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        LIST,
        f"{LIST}order/",
        f"{LIST}players/{ANNA}/",
        f"{LIST}tournaments/{SPRING}/",
        f"{LIST}tournaments/{SPRING}/{ANNA}/",
    ],
)
def test_a_page_asks_the_database_a_few_times(past, client, django_assert_max_num_queries, address):
    season.catch_up()
    with django_assert_max_num_queries(10):
        assert client.get(address, {"as_of": "2026-03-22"}).status_code == 200
