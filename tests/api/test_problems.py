"""What stands in the way of a program comes in one shape: RFC 9457 with code, field, paragraph and way on."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from federation.members.api import ClubsApi
from tests.api.asking import problem
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MEMBERS = {"type", "title", "status", "detail", "code", "field", "article", "way_on", "behind"}
CLUBS = "/api/clubs/"


@pytest.fixture(autouse=True)
def house(db) -> None:
    season.open_house()


def told(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The problem, which is of this status and code."""
    said = problem(answer)
    assert set(said) >= MEMBERS
    assert (said["status"], said["code"]) == (status, code)
    assert said["way_on"], "nobody is left without a way on"
    return said


@pytest.mark.parametrize(
    "path", ["/api/never/", "/api/clubs/slsf/never/", "/api/a/b/c/", "/api/people/no-uuid/", "/api/\0/"]
)
def test_where_nothing_is_it_is_said(path: str) -> None:
    told(Client().get(path), 404, "not_found")


def test_rows_are_only_read() -> None:
    told(Client().post(CLUBS, {}), 405, "method_not_allowed")


def test_a_form_of_answer_that_is_not_given_is_refused() -> None:
    told(Client().get(CLUBS, headers={"Accept": "image/png"}), 406, "not_acceptable")


def test_a_filter_that_cannot_be_read_is_named() -> None:
    said = told(Client().get("/api/entries/?person=nobody"), 400, "invalid")

    assert said["field"] == "person"
    assert [each["field"] for each in said["errors"]] == ["person"]


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ("as_of=yesterday", "as_of", "no_day"),
        ("known_on=1900-01-01", "known_on", "before_the_log"),
        ("as_of=2999-01-01", "as_of", "day_to_come"),
    ],
)
def test_a_day_that_cannot_be_is_named(query: str, field: str, code: str) -> None:
    assert told(Client().get(f"{CLUBS}?{query}"), 400, code)["field"] == field


def test_an_unseen_sign_is_refused() -> None:
    told(Client().get(f"{CLUBS}?city=%00"), 400, "unseen_sign")


def test_who_asks_too_often_is_told_for_how_long_to_wait(monkeypatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "0/day", "user": "0/day"})
    answer = Client().get(CLUBS)

    told(answer, 429, "throttled")
    assert int(answer["Retry-After"]) > 0


def test_a_database_that_is_away_is_said(monkeypatch) -> None:
    def away(self: Any) -> None:
        raise OperationalError("server closed the connection")

    monkeypatch.setattr(ClubsApi, "get_queryset", away)

    told(Client().get(CLUBS), 503, "database_away")


def test_a_fault_of_the_house_is_told_without_its_words(monkeypatch) -> None:
    def broken(self: Any) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(ClubsApi, "get_queryset", broken)
    answer = Client(raise_request_exception=False).get(CLUBS)

    assert problem(answer)["status"] == 500
    assert b"secret" not in answer.content


def test_people_still_get_pages() -> None:
    answer = Client().get("/never/")

    assert answer.status_code == 404
    assert answer["Content-Type"].startswith("text/html")
