"""In which language a page speaks: the reader's choice, their account's, the browser's, the federation's."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from federation.officials.models import Account

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OF_POLES = "/federations/psgrp/"
SWITCH = "/language/"
ANY_OTHER = "de-AT, fr;q=0.5"


def language_of(answer) -> str:
    """As the page says of itself, in its head and in its first line."""
    said = answer.content.decode().partition('<html lang="')[2].partition('"')[0]
    assert answer.headers["Content-Language"] == said
    return said


def asking(language: str) -> Client:
    return Client(headers={"Accept-Language": language})


def choose(reader: Client, language: str, back: str = "/"):
    return reader.post(SWITCH, {"language": language}, headers={"Referer": f"http://testserver{back}"})


@pytest.fixture
def anna(house) -> Client:
    """A browser that asks for no language the house speaks, and an account."""
    reader = asking(ANY_OTHER)
    reader.force_login(Account.objects.create_user("anna"), backend=settings.AUTHENTICATION_BACKENDS[0])
    return reader


def test_a_page_speaks_what_the_browser_asks_for(house) -> None:
    assert language_of(asking("sv-FI, en;q=0.8").get(OF_POLES)) == "sv"
    assert language_of(asking("de, da;q=0.9, pl;q=0.8").get(OF_POLES)) == "da"


def test_who_asks_for_none_of_them_reads_the_federation_s(house) -> None:
    assert language_of(asking(ANY_OTHER).get(OF_POLES)) == "pl"
    assert language_of(asking("").get("/federations/dsu/")) == "da"
    assert language_of(asking("").get("/")) == "en"


def test_no_language_is_left_behind(house) -> None:
    asking("da").get(OF_POLES)
    assert translation.get_language() == "en"


def test_a_choice_is_kept_and_goes_before_what_the_browser_asks_for(house) -> None:
    reader = asking("sv")
    answer = choose(reader, "da", back="/clubs/?federation=psgrp")
    assert (answer.status_code, answer.headers["Location"]) == (
        302,
        "http://testserver/clubs/?federation=psgrp",
    )
    assert language_of(reader.get(OF_POLES)) == "da"
    kept = reader.cookies["django_language"]
    assert (kept["max-age"], kept["samesite"], kept["httponly"]) == (31_536_000, "Lax", True)


def test_a_choice_of_who_is_signed_in_goes_with_the_account(anna) -> None:
    choose(anna, "da")
    del anna.cookies["django_language"]
    assert language_of(anna.get(OF_POLES)) == "da"
    anna.logout()
    assert language_of(anna.get(OF_POLES)) == "pl"


def test_what_is_no_language_of_the_house_changes_nothing(anna) -> None:
    choose(anna, "sv")
    for strange in ("de", "", "x" * 200, "../sv", "sv\n"):
        choose(anna, strange)
        assert language_of(anna.get(OF_POLES)) == "sv", strange
    assert Account.objects.get(username="anna").language == "sv"


def test_the_choice_leads_back_to_no_other_site(house) -> None:
    answer = asking("sv").post(SWITCH, {"language": "da"}, headers={"Referer": "https://example.org/x"})
    assert answer.headers["Location"] == "/"
    assert asking("sv").get(SWITCH).status_code == 405


def test_a_program_that_names_no_language_is_answered_in_english(house) -> None:
    answer = asking("").get("/api/standings/", {"federation": "psgrp", "nothing": "1"})
    assert (answer.status_code, answer.headers["Content-Language"]) == (400, "en")
    assert asking("sv").get("/api/standings/", {"nothing": "1"}).headers["Content-Language"] == "sv"


def test_every_page_offers_the_languages_each_in_its_own_words(house) -> None:
    said = asking("sv").get(OF_POLES).content.decode()
    for code, name in (("en", "English"), ("sv", "Svenska"), ("da", "Dansk"), ("pl", "Polski")):
        assert f'value="{code}" lang="{code}"' in said and name in said
    assert said.count('aria-current="true"') == 1


def test_the_admin_offers_them_too(house) -> None:
    reader = asking("da")
    reader.force_login(Account.objects.create_superuser("op"), backend=settings.AUTHENTICATION_BACKENDS[0])
    said = reader.get(reverse("admin:index")).content.decode()
    assert f'action="{SWITCH}"' in said and 'name="language"' in said
