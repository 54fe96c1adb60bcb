"""A name is found however it is spelled and whichever way round, and with one letter mistyped."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from federation.licences.desk.somebody import somebody
from federation.members import directory
from federation.members.folding import asked_words, folded_name, holds, matching, search_key
from federation.members.models import Person
from tests.desk.conftest import house, official, static_folder
from tests.support import season

__all__ = ["house", "official", "static_folder"]

WRITTEN = [
    ("Håkan Vassgård", "Vassgård, Håkan"),
    ("Håkan Vassgård", "vassgaard haakan"),
    ("Håkan Vassgård", "  HAKAN,vassg  "),
    ("Mette Grønmose", "Groenmose"),
    ("Mette Groenmose", "Grønmose"),
    ("Mette Groenmose", "gronmose"),
    ("Mette Groenmose", "oenmose"),
    ("Niels Kjær", "kjaer"),
    ("Niels Kjaer", "Kjær"),
    ("Niels Kjær", "kjar"),
    ("Łukasz Wójcik", "lukasz wojcik"),
    ("Lukasz Wojcik", "Łukasz Wójcik"),
    ("Göran Müller", "Goeran Mueller"),
    ("Þóra Óðinsdóttir", "thora odinsdottir"),
    ("Bo Weiß", "weiss"),
    ("Bo Weiss", "WEISS"),
    ("Conor O’Brien", "o'brien"),
    ("Conor O'Brien", "OBrien"),
    ("Hans-Erik Öst", "hans erik oest"),
    ("Ive Dedić", "dedic\u0301, ive"),
    ("Joel Ek", "joe"),
    ("Joel Ek", "el"),
    ("Aage Aagaard", "Åge Ågård"),
]


@pytest.mark.parametrize(("name", "typed"), WRITTEN)
def test_a_name_is_found_however_it_is_typed(name: str, typed: str) -> None:
    assert holds(search_key(name), asked_words(typed))


def test_every_beginning_of_a_name_finds_it() -> None:
    for name, _typed in WRITTEN:
        for end in range(1, len(name) + 1):
            assert holds(search_key(name), asked_words(name[:end])), name[:end]


def test_two_spellings_are_one_name() -> None:
    assert folded_name("Grønmose, Mette") == folded_name("Mette Groenmose") != folded_name("Mette Grunmose")


@pytest.mark.parametrize("typed", ["luffen", "Luffarna Mlmö", "lufafrna", "malmoe luffarna"])
def test_rows_are_found_with_a_letter_mistyped(typed: str) -> None:
    rows = [(1, "Luffarna", "Malmö"), (2, "Bonden", "Lund")]
    assert matching(typed, rows) == ([] if typed == "luffen" else [1])


def test_nothing_is_asked_for_by_signs_alone() -> None:
    assert matching(" ,;- ", [(1, "Luffarna", "")]) == []


def found(text: str, *federations: str) -> list[str]:
    within = Person.objects.filter(federation__in=federations) if federations else None
    return [person.name for person in directory.search_people(text, within).order_by("sort_key", "person")]


@pytest.fixture
def register(house: None) -> None:
    season.person("Håkan Vassgård", number=1187)
    season.person("Mette Grønmose", number=7)
    season.person("Mette Mose", number=8)
    season.person("Håkan Vasgard", federation="dsu")
    season.catch_up()


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Vassgård, Håkan", ["Håkan Vassgård"]),
        ("Groenmose", ["Mette Grønmose"]),
        ("Vasgard", ["Håkan Vassgård"]),
        ("Vasgård, Hakan", ["Håkan Vassgård"]),
        ("Hakna Vassgard", ["Håkan Vassgård"]),
        ("Vasgrad", []),
        ("mette", ["Mette Grønmose", "Mette Mose"]),
        ("Mette Grnømose", ["Mette Grønmose"]),
        ("1187", ["Håkan Vassgård"]),
        ("1188", []),
        (", -", []),
        ("x' OR (1) | y.*", []),
    ],
)
def test_the_register_is_searched(register: None, typed: str, names: list[str]) -> None:
    assert found(typed, "slsf") == names


@pytest.mark.database
@pytest.mark.django_db
def test_who_is_spelled_so_hides_nobody_of_another_register(register: None) -> None:
    assert found("Vasgard") == ["Håkan Vasgard"]
    assert found("Vasgard", "slsf") == ["Håkan Vassgård"]


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["Vassgård, Håkan", "vassgaard", "Vassgrd", "1187"])
def test_people_are_found_alike_in_the_admin_and_by_programs(
    register: None, official: Any, client: Client, typed: str
) -> None:
    auditor = official("auditor")
    for table in ("person", "membership"):
        page = auditor.get(reverse(f"admin:members_{table}_changelist"), q=typed).content.decode()
        assert "Håkan Vassgård" in page, table
        assert "Mose" not in page
    answer = client.get("/api/people/", {"search": typed, "federation": "slsf"}).json()
    assert [each["name"] for each in answer["results"]] == ["Håkan Vassgård"]


@pytest.mark.database
@pytest.mark.django_db
def test_a_form_takes_nobody_for_another_by_a_letter(register: None) -> None:
    with pytest.raises(ValidationError, match="Is one of these meant: Håkan Vassgård"):
        somebody("Vassgrd")
    assert somebody("Vassgård, Håkan") == str(Person.objects.get(name="Håkan Vassgård").person)


@pytest.mark.database
@pytest.mark.django_db
def test_clubs_are_found_alike_on_the_page_and_in_the_admin(official: Any, client: Client) -> None:
    season.club("Grønhøj", city="Århus")
    season.club("Luffarna", city="Lund")
    season.catch_up()
    auditor = official("auditor")
    for typed in ("groenhoej", "Aarhus", "gronhj"):
        for page in (
            client.get("/clubs/", {"q": typed}),
            auditor.get(reverse("admin:members_club_changelist"), q=typed),
        ):
            text = page.content.decode()
            assert "Grønhøj" in text, typed
            assert "Luffarna" not in text, typed


@pytest.mark.database
@pytest.mark.django_db
def test_public_page_says_that_nobody_is_spelled_so(register: None, client: Client) -> None:
    page = client.get("/members/", {"q": "Vassgrd"}).content.decode()
    assert "Håkan Vassgård" in page
    assert "No name in the register is spelled so" in " ".join(page.split())
    assert "is spelled so" not in client.get("/members/", {"q": "Vassgård, Håkan"}).content.decode()
