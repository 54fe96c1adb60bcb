"""Days and lists that nobody asks for in earnest: each page answers, none breaks, none asks once a row."""

import datetime as dt
import re
from uuid import UUID

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.urls import get_resolver

from events.bitemporal_query import asked_times
from events.models import LoggedEvent
from federation.members import directory
from federation.pages.bitemporal import TwoTimes
from ratings.models import PlayerRating, RatingChange
from tests.pages.conftest import Season, play
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FEW = 12
OF_NOW = re.compile(r"^(?:admin|accounts|desk)/")


@pytest.fixture(scope="module")
def played(once) -> Season:
    season.open_house()
    return play()


def addresses(given):
    """Every page and answer whose address is made of these parts alone."""
    for key in get_resolver().reverse_dict:
        if not isinstance(key, str):
            continue
        for shapes, *_ in get_resolver().reverse_dict.getlist(key):
            for shape, names in shapes:
                if set(names) <= given.keys() and not OF_NOW.match(shape) and "format" not in names:
                    yield "/" + shape % {name: given[name] for name in names}


@pytest.mark.parametrize("federation", ["slsf", "dsu", "psgrp"])
@pytest.mark.parametrize("known_today", [False, True])
def test_every_page_answers_for_the_first_day_of_all(client, played, federation, known_today):
    query = "as_of=1900-01-01" + (f"&known_on={directory.today('slsf')}" if known_today else "")
    given = {
        "federation": federation,
        "discipline": "gomoku",
        "tournament": played.rated,
        "person": UUID(played.persons[0]),
        "club": "orebro-bradspelare",
        "period": "2026-1",
        "position": 1,
    }
    asked = sorted(set(addresses(given)))
    assert len(asked) > 50
    client.raise_request_exception = False
    broken = [each for each in asked if client.get(f"{each}?{query}").status_code >= 500]
    assert broken == []


@pytest.mark.parametrize("day", ["0001-01-01", "0300-06-06", "1899-12-31"])
@pytest.mark.parametrize("page", ["/ratings/slsf/gomoku/now/", "/api/ratings/", "/"])
def test_older_days_are_answered_in_plain_words(client, played, page, day):
    answer = client.get(f"{page}?as_of={day}")
    assert answer.status_code == (400 if page.startswith("/api/") else 422)
    assert "Nothing is told of days before" in answer.content.decode()


@pytest.mark.parametrize(
    "key", ["2026-1/issue-" + "9" * 5000, "2026-1/issue-x", "nonsense", "2026-1/issue-0"]
)
def test_a_list_that_never_was_is_not_compared(client, played, key):
    assert client.get(f"/compare/slsf/gomoku/?list=2026-1&with={key}").status_code == 404


@pytest.mark.parametrize("query", ["one=x", "one=0001-01-01", "other=9999-12-31", "one=%00", "one=2026-2-30"])
@pytest.mark.parametrize("page", ["/compare/slsf/gomoku/", "/tournaments/slsf/{}/compare/"])
def test_days_that_cannot_be_compared_are_answered_in_plain_words(client, played, page, query):
    answer = client.get(f"{page.format(played.rated)}?{query}")
    assert answer.status_code == 422
    assert "<h1>" in answer.content.decode()


def test_a_tournament_opens_as_of_every_day_of_its_life(client, played):
    """Whatever had happened by then: entries without rounds, rounds whose results came later."""
    for name in (played.rated, played.playing):
        events = LoggedEvent.objects.filter(stream=f"tournament/slsf/{name}")
        told = {day for each in events for day in (each.effective_on, each.recorded_at.date())}
        around = {day + dt.timedelta(days=step) for day in told for step in (-1, 0, 1)}
        for day in sorted(day for day in around if day <= directory.today("slsf")):
            for tab in ("", "standings", "history"):
                assert client.get(f"/tournaments/slsf/{name}/?tab={tab}&as_of={day}").status_code == 200


def test_ratings_as_of_a_day_are_asked_for_together(client, played, django_assert_max_num_queries):
    template = PlayerRating.objects.values("generation", "federation", "discipline", "because_of").first()
    step = RatingChange.objects.values("generation", "order_key", "period").first()
    many = [UUID(int=number) for number in range(1, 40)]
    for person in many:
        row = {**template, "person": person}
        PlayerRating.all_generations.create(**row, rating=1500, entry_rating=1500, match_count=1)
        RatingChange.all_generations.create(**row | step, tournament="t", before=1500, after=1501)
    cache.clear()  # whoever asked for many pages before has used up the limit of the API
    with django_assert_max_num_queries(FEW):
        answer = client.get(f"/api/ratings/?as_of={directory.today('slsf')}&page_size=100").json()
    assert answer["count"] == len(answer["results"]) == 5 + len(many)
    assert {row["rating"] for row in answer["results"] if UUID(row["person"]) in many} == {1501}


def test_a_day_in_the_address_never_reaches_an_act(client, played, rf):
    """What is posted from a page of the past is decided on what stands now."""
    heard = []

    def view(request):
        heard.append(asked_times().anything)
        return HttpResponse()

    address = f"/tournaments/?known_on={directory.today('slsf')}&as_of={directory.today('slsf')}"
    TwoTimes(view)(rf.post(address))
    TwoTimes(view)(rf.get(address))
    assert heard == [False, True]
    assert not asked_times().anything
