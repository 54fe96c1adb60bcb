"""Names in the register, in the order of each federation's alphabet."""

from __future__ import annotations

import pytest

from federation.members.alphabet import first_letter, sort_key
from federation.members.models import Person
from tests.support import season


@pytest.mark.parametrize(
    ("language", "ordered"),
    [
        ("sv", ["Andersson", "Zander", "Åberg", "Ål", "Ängby", "Ærø", "Öst"]),
        ("da", ["Andersen", "Zander", "Ærø", "Ørsted", "Aaberg", "Ål"]),
        (
            "pl",
            ["Adamski", "Azja", "Ącki", "Bąk", "Cis", "Ćma", "Lis", "Luty", "Łoś", "Zych", "Źrebak", "Żak"],
        ),
        ("", ["Aberg", "Ål", "Øst", "Zander"]),
    ],
)
def test_surnames_stand_as_their_language_puts_them(language: str, ordered: list[str]) -> None:
    mixed = ordered[::-1]
    assert sorted(mixed, key=lambda surname: sort_key(surname, "", language)) == ordered


def test_given_names_decide_between_those_of_one_surname_alone() -> None:
    names = [("Berg", "Åke"), ("Berg Ek", "Anna"), ("Berg-Ek", "Bo"), ("Berga", "Anna")]
    mixed = names[::-1]
    assert sorted(mixed, key=lambda name: sort_key(*name, "sv")) == names


@pytest.mark.parametrize(("language", "letters"), [("sv", "AZÅÄÖ"), ("da", "AZÆØÅ")])
def test_a_key_says_under_which_letter_it_stands(language: str, letters: str) -> None:
    assert [first_letter(sort_key(letter, "", language), language) for letter in letters] == list(letters)


@pytest.mark.database
@pytest.mark.django_db
def test_a_register_is_sorted_by_the_language_of_its_federation() -> None:
    season.open_house()
    for federation in ("slsf", "dsu"):
        by = season.official(federation, "registrar")
        for number, surname in enumerate(("Åby", "Örum", "Ærø", "Zeta"), start=1):
            season.person(f"Bo {surname}", federation=federation, number=number, by=by)
    season.catch_up()
    found = Person.objects.order_by("federation", "sort_key").values_list("federation", "surname")
    assert [name for federation, name in found if federation == "slsf"] == ["Zeta", "Åby", "Ærø", "Örum"]
    assert [name for federation, name in found if federation == "dsu"] == ["Zeta", "Ærø", "Örum", "Åby"]
