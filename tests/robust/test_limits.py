"""Who asks too often waits, whatever stands in the head of the request; what is dear is built once."""

from __future__ import annotations

import secrets

import pytest
from django.core.cache import cache
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from rest_framework.throttling import SimpleRateThrottle

from federation.api import root
from federation.officials.models import Account
from tests.desk.conftest import house, static_folder
from tests.robust.test_settings import run
from tests.support import season

__all__ = ["house", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

CLUBS = "/api/clubs/"
LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def no_memory(settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()


@pytest.fixture
def three_a_day(monkeypatch) -> None:
    rates = {"anon": "3/day", "user": "3/day", "search": "3/day"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)


def said_to_come_from(address: str) -> Client:
    """A reader at one machine who writes any other into their request."""
    return Client(REMOTE_ADDR="192.0.2.7", headers={"X-Forwarded-For": address})


def test_a_reader_counts_as_one_whoever_he_says_he_is(house, three_a_day) -> None:
    answers = [said_to_come_from(f"198.51.100.{n}").get(CLUBS).status_code for n in range(4)]
    assert answers == [200, 200, 200, 429]


def test_behind_a_proxy_it_is_the_address_that_the_proxy_saw(house, three_a_day, settings) -> None:
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"NUM_PROXIES": 1}
    answers = [said_to_come_from(f"198.51.100.{n}, 203.0.113.5").get(CLUBS).status_code for n in range(4)]
    assert answers == [200, 200, 200, 429]
    assert said_to_come_from("203.0.113.5, 203.0.113.6").get(CLUBS).status_code == 200


@pytest.mark.parametrize(("proxies", "last"), [(0, 429), (1, 200)])
def test_one_who_guesses_passwords_shuts_nobody_else_out(house, settings, proxies: int, last: int) -> None:
    """Behind a proxy everybody comes from its address; the one who guesses is counted by their own."""
    settings.ACCOUNT_RATE_LIMITS = {"login": "3/d/ip"}
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    for n in range(4):
        guesses = said_to_come_from(f"198.51.100.{n}, 203.0.113.5")
        answer = guesses.post(LOGIN, {"login": f"anna{n}", "password": "wrong"})
    assert answer.status_code == 429
    other = said_to_come_from("203.0.113.6").post(LOGIN, {"login": "bo", "password": "wrong"})
    assert other.status_code == last


@pytest.mark.parametrize(("behind", "proxies"), [("1", "1 1"), ("0", "0 0")])
def test_the_settings_trust_the_proxy_that_they_are_told_of_and_no_other(behind: str, proxies: str) -> None:
    ask = "print(s.ALLAUTH_TRUSTED_PROXY_COUNT, s.REST_FRAMEWORK['NUM_PROXIES'])"
    said = f"from django.conf import settings as s; {ask}"
    environment = {"SECRET_KEY": secrets.token_urlsafe(50), "BEHIND_PROXY": behind}
    done = run("shell", "--no-imports", "-c", said, **environment)
    assert done.stdout.strip() == proxies, done.stderr


def test_a_forecast_is_asked_for_so_often_and_no_oftener(house, three_a_day) -> None:
    by = season.everything("slsf")
    persons = season.people(4)
    season.play_tournament("slsf", persons, by=by)
    season.catch_up()
    page = f"/members/{persons[0]}/forecast/slsf/gomoku/?q=Surname"
    reader = Client(REMOTE_ADDR="192.0.2.8")
    assert [reader.get(page).status_code for _ in range(4)] == [200, 200, 200, 429]
    account = Client(REMOTE_ADDR="192.0.2.8")
    account.force_login(Account.objects.create_user("anna", password=None))
    assert account.get(page).status_code == 200, "an account is counted by itself"


def test_nobody_waits_for_an_act_that_the_log_does_not_hold(house, monkeypatch) -> None:
    """Else a stranger keeps the house waiting on every page that they ask for."""

    def slept(seconds: float) -> None:
        raise AssertionError("a stranger lets the house wait")

    monkeypatch.setattr("federation.pages.read_your_writes.time.sleep", slept)
    assert Client().get(f"/members/?after={10**12}").status_code == 200
    season.official("slsf", "board")
    with pytest.raises(AssertionError):
        Client().get("/members/?after=1")


def test_the_schema_is_built_once_for_everybody(house, monkeypatch) -> None:
    root._built.cache_clear()
    built, plain = [], SchemaGenerator.parse
    monkeypatch.setattr(SchemaGenerator, "parse", lambda *a: built.append(1) or plain(*a))
    pages = ("/api/schema/", "/api/docs/", "/api/schema/?format=json", "/api/schema/?lang=xx", "/api/docs/")
    assert [Client().get(page).status_code for page in pages] == [200] * 5
    assert built == [1]
    assert "Danish" in Client().get("/api/schema/").content.decode()
    assert Client().get("/api/schema/", headers={"Accept-Language": "sv"}).status_code == 200
    assert built == [1, 1], "another language is another schema"


def test_what_an_address_says_of_a_version_is_in_no_head(house) -> None:
    answer = Client().get("/api/schema/?version=%0Aa: b")
    assert answer.status_code == 400
    assert not [name for name, said in answer.items() if "a: b" in said]
