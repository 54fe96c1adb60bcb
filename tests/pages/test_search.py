"""One search for everything, from every page, and what each reader finds by it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST_QUERIES = 16


@pytest.fixture
def register(house) -> str:
    """Two members of a club, and a tournament."""
    club = season.club("Grønhøj Femräcks", city="Århus")
    season.person("Håkan Vassgård", number=1187, club=club)
    season.person("Mette Grønmose", number=7, club=club)
    at = season.tournament("Vårspelen i Grönköping")
    season.catch_up()
    return at


def found(client: Client, text: str) -> dict[str, str]:
    """What stands under each heading."""
    page = client.get("/search/", {"q": text})
    assert page.status_code == 200
    parts = page.content.decode().split('<main id="main">')[1].split("<section>")[1:]
    return {re.search("<h2>(.*?)</h2>", part)[1]: part for part in parts}


def test_everything_of_a_name_is_found_by_kind(register, client) -> None:
    kinds = found(client, "groen")
    assert [*kinds] == ["Persons", "Clubs", "Tournaments"]
    assert "Mette Grønmose" in kinds["Persons"] and "SLSF 7" in kinds["Persons"]
    assert "Grønhøj Femräcks" in kinds["Clubs"]
    assert reverse("tournament", args=["slsf", register]) in kinds["Tournaments"]


@pytest.mark.parametrize("typed", ["1187", "Vassgård, Håkan", "vassgrd hakan"])
def test_a_person_is_found_by_number_name_and_nearly(register, client, typed) -> None:
    kinds = found(client, typed)
    assert [*kinds] == ["Persons"] and "Håkan Vassgård" in kinds["Persons"]
    assert ("one letter away" in kinds["Persons"]) == (typed == "vassgrd hakan")


@pytest.mark.parametrize("typed", ["SLSF-G 28.3", "slsf-g28.3", "28.3"])
def test_a_paragraph_is_found_by_its_number(register, client, typed) -> None:
    assert "/rules/#slsf-g-28.3" in found(client, typed)["Paragraphs"]


def test_officials_find_acts_and_tables_of_their_roles_and_the_public_none(
    register, client, official
) -> None:
    arbiter, auditor = official("arbiter"), official("auditor")
    announce = reverse("desk-announce", args=["slsf"])
    assert announce in found(arbiter.client, "announce tournament")["Acts"]
    assert "Acts" not in found(auditor.client, "announce tournament")
    assert "Acts" not in found(client, "announce tournament")
    members = reverse("admin:members_membership_changelist")
    assert members in found(auditor.client, "memberships")["Tables"]
    assert "Tables" not in found(client, "memberships")
    person = found(arbiter.client, "1187")["Persons"]
    assert "/desk/people/" in person and "/desk/" not in found(client, "1187")["Persons"]
    assert "/desk/" not in found(official("arbiter", federation="dsu").client, "1187")["Persons"]


def test_a_search_of_a_thousand_letters_is_refused_in_words_and_stays(register, client) -> None:
    answer = client.get("/search/", {"q": "å" * 1000})
    assert answer.status_code == 422
    page = text_of(answer)
    assert "at most 100 letters; this one has 1000" in " ".join(page.split())
    assert f'value="{"å" * 1000}"' in answer.content.decode()


@pytest.mark.parametrize("typed", ["", "   ", "%", "_", "\\", "'", ", -", "xqzwvx", "\u202e"])
def test_signs_find_nothing_and_break_nothing(register, client, typed) -> None:
    assert found(client, typed) == {}


def test_it_asks_the_database_a_few_times(register, client, django_assert_max_num_queries) -> None:
    client.get("/search/", {"q": "groen"})
    with django_assert_max_num_queries(MOST_QUERIES):
        client.get("/search/", {"q": "vassgrd"})


def test_every_page_has_it(register, client, official) -> None:
    for page in (client.get("/"), client.get("/members/"), official("arbiter").get("/desk/")):
        assert 'role="search" class="find"' in page.content.decode()
