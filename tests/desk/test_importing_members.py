"""Twelve members from a spreadsheet: every line shown with what is wrong with it, all recorded or none."""

from __future__ import annotations

import pytest

from federation.members.models import Membership, Person
from tests.desk.conftest import events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

IMPORT = "/desk/people/slsf/list/"
REGISTERED = "members.PersonRegistered"
TWO = "101;Berg;Anna;w;1990-05-31;Luff i Lund\n;Öberg;Åsa;w;;Luff i Lund\n"


def look(somebody, text: str):
    return somebody.send(IMPORT, text=text, look="yes")


def record(somebody, text: str):
    looked = look(somebody, text)
    return somebody.send(IMPORT, text=text, record="yes", seen=looked.context["seen"])


@pytest.fixture
def club(house) -> str:
    made = season.club("Luff i Lund")
    season.catch_up()
    return made


def test_all_of_them_are_registered_with_the_next_free_numbers(official, club):
    registrar = official("registrar")
    preview = look(registrar, TWO)
    assert preview.status_code == 200
    assert [line.number for line in preview.context["preview"]["lines"]] == [101, 1]
    assert events_of(REGISTERED) == 0
    assert record(registrar, TWO).status_code == 302
    season.catch_up()
    assert {(row.number, row.club) for row in Membership.objects.all()} == {(101, club), (1, club)}
    assert Person.objects.get(surname="Berg").sex == "f"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5;Berg;Anna;w;1990-05-31;", "Member number 5 is given already."),
        ("x;Berg;Anna;w;1990-05-31;", "x is no member number."),
        ("6;Berg;Anna;w;1990-05-31;Nowhere", "There is no club Nowhere. Register it first."),
        ("6;Berg;Anna;w;31/12/99;", "is no birth date"),
        ("6;;Anna;w;;", "surname is empty."),
        ("6;Berg;Anna;w;;\n6;Ek;Bo;m;;", "Member number 6 stands on line 1 already."),
        ("6;Nordin;Eva;w;1970-01-01;", "Somebody of this name and birth date is registered already."),
        ('6;"Berg;Anna;w;;', "The quotation marks or the length of this row cannot be read."),
    ],
)
def test_each_problem_is_said_and_nothing_is_recorded(official, club, text, said):
    season.person("Eva Nordin", number=5, born_on="1970-01-01")
    season.catch_up()
    registrar = official("registrar")
    response = registrar.send(IMPORT, text=text, record="yes")
    assert response.status_code == 422
    assert said in text_of(response)
    assert events_of(REGISTERED) == 1


def test_one_refusal_undoes_them_all(official, club):
    other = season.club("Örebro Brädspelare")
    season.catch_up()
    secretary = official("club_secretary", club=club)
    both = "1;Berg;Anna;w;;Luff i Lund\n2;Ek;Bo;m;;Örebro Brädspelare\n"
    assert record(secretary, both).status_code == 403
    assert events_of(REGISTERED) == 0
    assert other


def test_a_secretarys_members_belong_to_the_own_club(official, club):
    secretary = official("club_secretary", club=club)
    assert record(secretary, "1;Berg;Anna;w;;\n").status_code == 302
    season.catch_up()
    assert Membership.objects.get().club == club


def test_a_list_sent_twice_is_recorded_once(official, club):
    registrar = official("registrar")
    seen = look(registrar, TWO).context["seen"]
    sent = {"text": TWO, "record": "yes", "seen": seen, "key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    registrar.send(IMPORT, **sent)
    registrar.send(IMPORT, **sent)
    assert events_of(REGISTERED) == 2


def test_the_auditor_registers_nobody(official, club):
    assert record(official("auditor"), TWO).status_code == 403
    assert events_of(REGISTERED) == 0
