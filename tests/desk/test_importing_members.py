"""Twelve members from a spreadsheet: every line shown with what is wrong with it, all recorded or none."""

from __future__ import annotations

import datetime as dt
import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

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
        ("6;Berg;Anna;w;31/12/99;", "is no date of birth"),
        ("6;;Anna;w;;", "surname is empty."),
        ("6;Berg;Anna;w;;\n6;Ek;Bo;m;;", "Member number 6 stands on line 1 already."),
        (
            "6;Nordin;Eva;w;1970-01-01;",
            "A person of this name and birth date is registered already: Eva Nordin",
        ),
        ("6;Nordin;Eva;w;;", "Is this Eva Nordin, number 5, born 1970-01-01?"),
        ("6;NORDIN;Eva;w;1970;", "Is this Eva Nordin, number 5, born 1970-01-01?"),
        (
            "6;Rätt;Olle;m;1979-05-17;\n7;Ra\u0308tt;Olle;m;1979-05-17;",
            "Olle Rätt, born 1979-05-17, stands on line 1 already.",
        ),
        ("6;Berg;Anna;w;2031-01-01;", "lies in the future"),
        ("6;Berg;Anna;w;1990-02-30;", "There is no day “1990-02-30” in the calendar."),
        ("6;Berg;Anna;w;0001-01-01;", "lies before the year 1850"),
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


def test_a_number_is_promised_to_no_line_that_is_refused_and_clubs_stand_by_name(official, club):
    looked = look(official("registrar"), ";Berg;Anna;x;;Luff i Lund\n;Ek;Bo;m;;Luff i Lund\n")
    assert [line.number for line in looked.context["preview"]["lines"]] == [0, 1]
    assert f"<td>{club}</td>" not in text_of(looked)
    assert text_of(looked).count("<td>Luff i Lund</td>") == 2


def test_who_was_registered_is_said(official, club):
    registrar = official("registrar")
    answer = record(registrar, TWO)
    assert "2 members were registered: Anna Berg (101), Åsa Öberg (1)" in text_of(registrar.get(answer.url))


def test_a_namesake_of_a_member_is_registered_once_somebody_says_so(official, club):
    season.person("Eva Nordin", number=5, born_on="1970-01-01")
    season.catch_up()
    registrar, text = official("registrar"), "6;Nordin;Eva;w;;\n"
    seen = look(registrar, text).context["seen"]
    assert registrar.send(IMPORT, text=text, record="yes", seen=seen).status_code == 422
    assert registrar.send(IMPORT, text=text, record="yes", seen=seen, others="on").status_code == 302


def test_a_year_alone_and_an_address_are_taken(official, club):
    text = "Surname;Given names;Born;E-mail\nBerg;Anna;1990;anna@example.org\n"
    assert record(official("registrar"), text).status_code == 302
    season.catch_up()
    anna = Person.objects.get(surname="Berg")
    assert (anna.born_on, anna.email) == ("1990", "anna@example.org")


def test_a_workbook_is_read_as_a_table(official, club):
    book = Workbook()
    book.active.append(["Number", "Surname", "Given names", "Birth date", "Club"])
    book.active.append([101, "Åkesson", "Eva; Maria", dt.date(1990, 5, 31), "Luff i Lund"])
    written = io.BytesIO()
    book.save(written)
    registrar = official("registrar")
    looked = registrar.send(IMPORT, file=SimpleUploadedFile("list.xlsx", written.getvalue()), look="yes")
    assert looked.status_code == 200
    (line,) = looked.context["preview"]["lines"]
    assert (line.number, line.details.given_names, line.details.born_on) == (101, "Eva; Maria", "1990-05-31")


@pytest.mark.parametrize("raw", [b"PK\x03\x04 and nothing else", b"PK\x03\x04"])
def test_a_damaged_workbook_is_refused(official, club, raw):
    response = official("registrar").send(IMPORT, file=SimpleUploadedFile("list.xlsx", raw), look="yes")
    assert response.status_code == 422
    assert "This is not a workbook (XLSX) that can be read." in text_of(response)


def test_an_encoding_is_asked_shown_and_chosen_before_anything_is_recorded(official, club):
    raw = "1;Łoś;Józef;m;;Luff i Lund\n".encode("cp1250")
    registrar = official("registrar")
    asked = registrar.send(IMPORT, file=SimpleUploadedFile("list.csv", raw), look="yes")
    assert asked.status_code == 422
    page = text_of(asked)
    assert "In which encoding is the file?" in page
    assert "£oœ" in page
    assert "Łoś" in page
    form = asked.context["form"]
    sent = {"text": form.data["text"], "read_as": form.data["read_as"], "encoding": "windows-1250"}
    chosen = registrar.send(IMPORT, **sent, look="yes")
    assert chosen.context["preview"]["lines"][0].details.surname == "Łoś"
    sent |= {name: chosen.context["form"].data[name] for name in ("text", "read_as")}
    done = registrar.send(IMPORT, **sent, record="yes", seen=chosen.context["seen"])
    assert done.status_code == 302
    season.catch_up()
    assert Person.objects.get().surname == "Łoś"
