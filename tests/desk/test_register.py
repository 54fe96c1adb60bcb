"""The registrar's and the secretary's desk: like names shown first, nobody forgotten by accident."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from federation.members.models import Club, Membership, Person
from tests.desk.conftest import events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NEW = "/desk/people/slsf/new/"
SAID = {"surname": "Öhrnell", "given_names": "Karl", "born_on": "1984-02-29", "kind": "human"}
REGISTERED = "members.PersonRegistered"


def test_a_person_is_registered_and_becomes_a_member(official):
    club = season.club("Örebro Brädspelare")
    season.catch_up()
    response = official("registrar").send(NEW, **SAID, club=club, member_number="12")
    season.catch_up()
    assert response.status_code == 302, text_of(response)
    person = Person.objects.get()
    assert (person.name, person.born_on) == ("Karl Öhrnell", "1984-02-29")
    assert response.url.startswith(f"/desk/people/{person.person}/")
    assert Membership.objects.get().club == club


def shown(response) -> dict[str, object]:
    """What the page sends along of the people that it shows, with the tick."""
    return {"new": "yes", "other": [str(row.person) for row, _ in response.context["similar"]]}


@pytest.mark.parametrize(
    ("name", "born_on"),
    [
        ("Karl Ohrnell", "1984"),
        ("Carl Öhrnell", "1985-01-01"),
        ("Öhrnell Karl", ""),
        ("Karl Öhrnell", SAID["born_on"]),
    ],
)
def test_people_with_a_like_name_and_birth_year_are_shown_first(official, name, born_on):
    season.person(name, born_on=born_on)
    season.catch_up()
    registrar = official("registrar")
    response = registrar.send(NEW, **SAID)
    assert response.status_code == 422
    assert name in text_of(response)
    assert 'value="Öhrnell"' in text_of(response)
    assert events_of(REGISTERED) == 1
    assert registrar.send(NEW, **SAID, new="yes").status_code == 422, "a tick alone rules nobody out"
    assert registrar.send(NEW, **SAID, **shown(response)).status_code == 302
    assert events_of(REGISTERED) == 2


def test_a_member_is_shown_with_number_and_club(official):
    club = season.club("Örebro Brädspelare")
    season.person("Karl Öhrnell", number=12, club=club)
    season.catch_up()
    page = text_of(official("registrar").send(NEW, **SAID))
    assert "member 12, Örebro Brädspelare" in page


def test_the_tick_counts_for_those_who_were_shown_alone(official):
    season.person("Karl Öhrnell", born_on="1984")
    season.person("Petra Sundhammar", born_on="1984")
    season.catch_up()
    registrar = official("registrar")
    ticked = shown(registrar.send(NEW, **SAID))
    renamed = registrar.send(NEW, **SAID | {"surname": "Sundhammar", "given_names": "Petra"}, **ticked)
    assert renamed.status_code == 422
    assert "Petra Sundhammar" in text_of(renamed)
    assert "checked" not in text_of(renamed)
    assert events_of(REGISTERED) == 2


def test_a_form_sent_twice_does_not_ask_about_the_person_it_registered(official):
    registrar = official("registrar")
    sent = SAID | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f12"}
    first = registrar.send(NEW, **sent)
    season.catch_up()
    again = registrar.send(NEW, **sent)
    assert (first.status_code, again.status_code, events_of(REGISTERED)) == (302, 302, 1)


@pytest.mark.parametrize(("name", "born_on"), [("Karl Öhrnell", "1960"), ("Petra Sundhammar", "1984")])
def test_others_are_not(official, name, born_on):
    season.person(name, born_on=born_on)
    season.catch_up()
    assert official("registrar").send(NEW, **SAID).status_code == 302


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("surname", ""),
        ("surname", "x" * 81),
        ("born_on", "29 February"),
        ("born_on", "1985-02-29"),
        ("born_on", "2999"),
        ("sex", "x"),
        ("kind", "horse"),
        ("club", "no-such-club"),
        ("member_number", "0"),
        ("member_number", "twelve"),
        ("email", "karl"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(official, field, typed):
    response = official("registrar").send(NEW, **SAID | {field: typed})
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    assert events_of(REGISTERED) == 0


def test_a_number_is_given_once(official):
    season.person("Anna Berg", number=12)
    season.catch_up()
    response = official("registrar").send(NEW, **SAID, member_number="12")
    assert response.status_code == 409
    assert "Member number 12 is given already." in str(response.context["form"].errors["member_number"])
    assert events_of(REGISTERED) == 1


def test_a_double_click_registers_one_person(official):
    registrar = official("registrar")
    sent = SAID | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    assert (
        registrar.send(NEW, **sent).url.partition("?")[0] == registrar.send(NEW, **sent).url.partition("?")[0]
    )
    assert events_of(REGISTERED) == 1


def test_a_secretary_registers_members_of_the_own_club_only(official):
    own, other = season.club("Örebro Brädspelare"), season.club("Luff i Lund")
    secretary = official("club_secretary", club=own)
    assert secretary.send(NEW, **SAID, club=other, member_number="1").status_code == 403
    assert secretary.send(NEW, **SAID, club=own, member_number="1").status_code == 302


@pytest.mark.parametrize("role", ["board", "auditor", "rating_committee"])
def test_others_register_nobody(official, role):
    assert official(role).send(NEW, **SAID).status_code == 403
    assert events_of(REGISTERED) == 0


def test_details_are_changed_by_the_registrar(official):
    person = season.person("Anna Berg", born_on="1990")
    season.catch_up()
    registrar = official("registrar")
    page = reverse("desk-details", args=[person])
    assert 'value="1990"' in text_of(registrar.get(page))
    assert registrar.send(page, surname="Berg", given_names="Anna", born_on="1990-05-31").status_code == 302
    season.catch_up()
    assert Person.objects.get().born_on == "1990-05-31"
    assert official("board").send(page, surname="Bergh").status_code == 403


def test_birth_date_and_contacts_are_not_for_every_official(official):
    person = season.person("Anna Berg", born_on="1990-05-31")
    season.catch_up()
    page = reverse("desk-person", args=[person])
    assert "1990-05-31" in text_of(official("auditor").get(page))
    assert "1990-05-31" not in text_of(official("arbiter").get(page))
    assert "1990-05-31" not in text_of(official("registrar", federation="dsu").get(page))
    assert official("arbiter").get(reverse("desk-details", args=[person])).status_code == 403


def test_a_member_moves_and_leaves(official):
    club = season.club("Luff i Lund")
    season.person("Anna Berg", number=1)
    season.catch_up()
    registrar = official("registrar")
    move = reverse("desk-transfer", args=["slsf", 1])
    refused = registrar.send(move, club=club, starts_on="2019-12-31")
    assert refused.context["form"].errors["starts_on"]
    assert registrar.send(move, club=club, starts_on="2026-02-01").status_code == 302
    assert (
        official("club_secretary", club=club).send(move, club=club, starts_on="2026-03-01").status_code == 403
    )
    end = reverse("desk-end", args=["slsf", 1])
    assert registrar.send(end, ends_on="2025-01-01").status_code == 422
    assert registrar.send(end, ends_on="2026-12-31").status_code == 302
    season.catch_up()
    now = Membership.objects.filter(known_to=None).order_by("valid_from")
    assert [row.club for row in now] == ["", club]
    assert now[1].valid_to == dt.date(2026, 12, 31)
    back, person = reverse("desk-end-back", args=["slsf", 1]), now[1].person
    assert back in text_of(registrar.get(reverse("desk-person", args=[person])))
    assert registrar.send(back).status_code == 302
    season.catch_up()
    assert [row.valid_to for row in now.all()] == [dt.date(2026, 2, 1), None]
    assert back not in text_of(registrar.get(reverse("desk-person", args=[person])))
    assert registrar.send(back).status_code == 422


def test_a_membership_starts(official):
    person = season.person("Anna Berg")
    season.catch_up()
    page = reverse("desk-membership", args=[person])
    sent = {"number": "5", "starts_on": "2026-01-01"}
    assert official("arbiter").send(page, **sent).status_code == 403
    assert official("registrar").send(page, **sent).status_code == 302
    taken = official("registrar").send(page, **sent)
    assert taken.status_code == 409
    assert taken.context["form"].errors["number"]


def test_clubs_have_one_name_each(official):
    registrar = official("registrar")
    assert registrar.send("/desk/clubs/slsf/new/", name="Luff i Lund", city="Lund").status_code == 302
    doubled = registrar.send("/desk/clubs/slsf/new/", name="LUFF i Lund")
    assert doubled.status_code == 409
    assert "There is a club Luff i Lund already." in str(doubled.context["form"].errors["name"])
    assert registrar.send("/desk/clubs/slsf/new/", name="  ").context["form"].errors["name"]
    season.catch_up()
    assert registrar.send("/desk/clubs/slsf/luff-i-lund/", name="Lunds Luff").status_code == 302
    season.catch_up()
    assert Club.objects.get().name == "Lunds Luff"
    assert official("arbiter").send("/desk/clubs/slsf/new/", name="Klubben").status_code == 403


def test_a_district_gets_its_chair(official):
    person = season.person("Anna Berg")
    season.catch_up()
    page = reverse("desk-chair", args=[person])
    assert official("board").send(page, district="Skåne").status_code == 302
    assert official("arbiter").send(page, district="Skåne").status_code == 403


def test_somebody_is_found_by_letters_without_accents(official):
    season.person("Åsa Öberg", number=7)
    season.catch_up()
    registrar = official("registrar")
    assert "Åsa Öberg" in text_of(registrar.get("/desk/people/", q="oberg"))
    assert "Åsa Öberg" in text_of(registrar.get("/desk/people/", q="7"))
    assert "Åsa Öberg" not in text_of(official("registrar", federation="dsu").get("/desk/people/", q="oberg"))
