"""Entries as a list: each line is mended in its row, those in order are entered, the others stay."""

from __future__ import annotations

import io
import re

import pytest
from django.urls import reverse

from federation.members.models import Membership, Person
from federation.pages import set_aside
from tests.desk.conftest import events_of, text_of
from tests.support import season
from tournaments.exchange.decoding import MAX_BYTES
from tournaments.log_state import state_now

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ENTRY = "tournaments.EntryRegistered"


def address(page: str, tournament: str) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament})


@pytest.fixture
def invited(house) -> str:
    by = season.everything("slsf")
    season.club("Lund", by=by)
    season.person("Anna Berg", number=1, by=by)
    season.person("Åsa Öberg", number=2, club="lund", by=by)
    season.person("Karl Öhrnell", number=3, by=by)
    season.person("Karl Öhrnell", number=4, by=by)
    at = season.tournament(by=by)
    season.invite("slsf", at, by)
    season.catch_up()
    return at


def person(number: int) -> str:
    return str(Membership.objects.get(number=number).person)


def picks(response) -> list[str]:
    """The names of the choices in the rows, in the order of the lines."""
    return list(dict.fromkeys(re.findall(r'name="(line-[^"]+)"', response.content.decode())))


def checked(response, value: str) -> bool:
    return bool(re.search(rf'value="{value}"\s+checked', response.content.decode()))


def entered(at: str) -> set[str]:
    return set(state_now("slsf", at).entries)


def test_a_list_is_looked_at_first_and_then_recorded_in_one(official, invited):
    arbiter = official("arbiter")
    looked = arbiter.send(address("enter-list", invited), text="1\r\nÅsa Öberg\r\n", look="yes")
    assert looked.status_code == 200
    assert events_of(ENTRY) == 0
    seen = looked.context["seen"]
    text = looked.context["form"]["text"].value()
    done = arbiter.send(address("enter-list", invited), text=text, record="yes", seen=seen)
    assert done.status_code == 302, text_of(done)
    assert events_of(ENTRY) == 2


def test_a_list_that_was_changed_after_the_look_is_looked_at_again(official, invited):
    arbiter = official("arbiter")
    looked = arbiter.send(address("enter-list", invited), text="1", look="yes")
    changed = {"text": "1\n2", "record": "yes", "seen": looked.context["seen"]}
    assert arbiter.send(address("enter-list", invited), **changed).status_code == 200
    assert events_of(ENTRY) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("99", "Not in the register: 99."),
        ("Karl Öhrnell", "2 members can be meant; give the member number."),
        ("1; Karl Öhrnell", "Member 1 is Anna Berg, not Karl Öhrnell."),
        ("1\n1", "Anna Berg stands on line 1 already."),
        ('1\n"2', "The quotation marks or the length of this row cannot be read."),
        ("number;name\n;", "The list has no entries."),
    ],
)
def test_every_problem_of_a_list_is_said_and_no_such_line_is_entered(official, invited, text, said):
    arbiter = official("arbiter")
    looked = arbiter.send(address("enter-list", invited), text=text, look="yes")
    assert looked.status_code == 422
    assert said in text_of(looked)
    sent = {"text": text, "record": "yes", "seen": looked.context["seen"]}
    arbiter.send(address("enter-list", invited), **sent)
    assert events_of(ENTRY) == (1 if text == "1\n1" else 0)


def test_who_is_entered_already_is_a_problem_of_the_line(official, invited):
    arbiter = official("arbiter")
    arbiter.send(address("enter", invited), person=person(1))
    season.catch_up()
    response = arbiter.send(address("enter-list", invited), text="1\n2", look="yes")
    assert response.status_code == 422
    assert "is entered already" in text_of(response)


def upload(official, at: str, content: bytes):
    file = io.BytesIO(content)
    file.name = "entries.csv"
    return official("arbiter").send(address("enter-list", at), text="", file=file, look="yes")


def test_the_encoding_of_a_file_in_windows_letters_is_asked(official, invited):
    response = upload(official, invited, "2;Öberg, Åsa".encode("cp1252"))
    assert response.status_code == 422
    assert "In which encoding is the file?" in text_of(response)
    assert response.context["form"].data["encoding"] == "windows-1252"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The file is empty."),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00", "This is not a text file"),
        (b"1\n" * (50 * 1024 * 512), "The file has 50.0 MB; at most 8 MB are read."),
    ],
    ids=["empty", "binary", "50 MB"],
)
def test_a_file_that_is_no_list_is_refused_in_words(official, invited, content, said):
    response = upload(official, invited, content)
    assert response.status_code == 422
    assert said in text_of(response)
    assert events_of(ENTRY) == 0
    assert MAX_BYTES == 8 * 1024 * 1024


def test_a_pasted_text_beyond_all_measure_is_refused_in_words(official, invited):
    response = official("arbiter").send(address("enter-list", invited), text="1\n" * 5_000_000)
    assert response.status_code == 400
    assert "Nothing was recorded." in text_of(response)
    assert events_of(ENTRY) == 0


def test_a_list_is_not_for_the_auditor(official, invited):
    auditor = official("auditor")
    looked = auditor.send(address("enter-list", invited), text="1", look="yes")
    sent = {"text": "1", "record": "yes", "seen": looked.context["seen"]}
    assert auditor.send(address("enter-list", invited), **sent).status_code == 403
    assert events_of(ENTRY) == 0


def test_who_has_a_like_name_is_offered_with_number_and_club_and_entered_once_chosen(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    looked = arbiter.send(page, text="Asa Oeberg\n1", look="yes")
    said = text_of(looked)
    assert "Not in the register: Asa Oeberg." in said and "Did you mean" in said
    assert "<span>Åsa Öberg, 2, Lund</span>" in said
    assert not checked(looked, person(2))
    assert "Enter 1 player<" in said
    (field,) = picks(looked)
    sent = {"text": "Asa Oeberg\n1", "record": "yes", "seen": looked.context["seen"], field: person(2)}
    done = arbiter.send(page, **sent)
    assert done.status_code == 302
    assert entered(invited) == {person(1), person(2)}
    assert "2 players were entered." in text_of(arbiter.get(done["Location"]))


def test_what_was_chosen_stays_chosen_when_lines_move(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    (field,) = picks(arbiter.send(page, text="Karl Öhrnell", look="yes"))
    again = arbiter.send(page, **{"text": "1\n2\nKarl Öhrnell", "look": "yes", field: person(4)})
    assert again.status_code == 200
    assert checked(again, person(4))
    assert "Enter 3 players<" in text_of(again)


def test_a_line_written_twice_has_two_choices_and_no_one_is_chosen_twice(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    first, second = picks(arbiter.send(page, text="Karl Öhrnell\nKarl Öhrnell", look="yes"))
    sent = {"text": "Karl Öhrnell\nKarl Öhrnell", first: person(3)}
    assert "Karl Öhrnell stands on line 1 already." in text_of(
        arbiter.send(page, **sent, **{second: person(3)})
    )
    apart = arbiter.send(page, **sent, **{second: person(4)})
    assert "Enter 2 players<" in text_of(apart)


def test_a_choice_that_was_not_offered_enters_no_one(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    looked = arbiter.send(page, text="Asa Oeberg", look="yes")
    (field,) = picks(looked)
    sent = {"text": "Asa Oeberg", "record": "yes", "seen": looked.context["seen"]}
    assert arbiter.send(page, **sent, **{field: person(1)}).status_code == 422
    assert entered(invited) == set()


def test_the_lines_in_order_are_entered_and_the_others_stay_in_the_box(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    text = "number;name\n1;Anna Berg\n99;Eva Ek\n;Karl Öhrnell\n2;"
    looked = arbiter.send(page, text=text, look="yes")
    done = arbiter.send(page, text=text, record="yes", seen=looked.context["seen"])
    assert done.status_code == 302 and done["Location"].startswith(page)
    assert entered(invited) == {person(1), person(2)}
    for _loaded_again in range(2):
        rest = arbiter.get(page)
        assert rest.context["form"]["text"].value() == "number;name\n99;Eva Ek\n;Karl Öhrnell"
        assert "2 with problems" in text_of(rest)
    assert "Not in the register: 99." in text_of(rest)


def test_what_is_left_out_by_choice_is_said_and_goes(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    (field,) = picks(arbiter.send(page, text="1\nEva Ek", look="yes"))
    looked = arbiter.send(page, **{"text": "1\nEva Ek", field: "out"})
    assert looked.status_code == 200 and "1 left out" in text_of(looked)
    sent = {"text": "1\nEva Ek", "record": "yes", "seen": looked.context["seen"], field: "out"}
    done = arbiter.send(page, **sent)
    season.catch_up()
    answer = text_of(arbiter.get(done["Location"]))
    assert "1 player was entered." in answer and "Left out, as you chose: Eva Ek." in answer
    assert arbiter.get(page).context["form"]["text"].value() in {"", None}


def test_who_was_entered_meanwhile_is_not_entered_unseen(official, invited):
    """What is recorded is what the button said: the set is compared, not the text alone."""
    arbiter, page = official("arbiter"), address("enter-list", invited)
    seen = arbiter.send(page, text="1\n2", look="yes").context["seen"]
    official("arbiter").send(address("enter", invited), person=person(1))
    season.catch_up()
    again = arbiter.send(page, text="1\n2", record="yes", seen=seen)
    assert "is entered already" in text_of(again) and "Enter 1 player<" in text_of(again)
    assert entered(invited) == {person(1)}


def test_somebody_is_registered_from_the_row_and_the_list_waits(official, invited):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    text = "1\nEk, Eva\nKarl Öhrnell"
    looked = arbiter.send(page, text=text, look="yes")
    new, karl = picks(looked)
    away = arbiter.send(page, **{"text": text, "register": new.removeprefix("line-"), karl: person(4)})
    assert away.status_code == 302
    form = arbiter.get(away["Location"])
    assert form.context["form"]["surname"].value() == "Ek"
    assert form.context["form"]["given_names"].value() == "Eva"
    back = arbiter.send(away["Location"], surname="Ek", given_names="Eva", kind="human")
    assert back.status_code == 302 and back["Location"].startswith(f"{page}?after=")
    season.catch_up()
    mended = arbiter.get(back["Location"])
    assert "Enter 3 players<" in text_of(mended) and checked(mended, person(4))
    sent = {"text": text, "record": "yes", "seen": mended.context["seen"], karl: person(4)}
    assert arbiter.send(page, **sent).status_code == 302
    eva = str(Person.objects.get(name="Eva Ek").person)
    assert entered(invited) == {person(1), person(4), eva}


@pytest.mark.parametrize("elsewhere", ["https://example.org/desk/", "//example.org/desk/", ""])
def test_back_leads_to_no_other_site(official, invited, elsewhere):
    page = f"{reverse('desk-register-person', args=['slsf'])}?back={elsewhere}"
    back = official("arbiter").send(page, surname="Ek", given_names="Eva", kind="human")
    eva = Person.objects.filter(name="Eva Ek")
    season.catch_up()
    assert back["Location"].partition("?")[0] == reverse("desk-person", args=[eva.get().person])


def test_registering_from_the_row_is_offered_to_those_who_may(official, invited):
    page = address("enter-list", invited)
    assert 'name="register"' in official("arbiter").send(page, text="Eva Ek").content.decode()
    assert 'name="register"' not in official("organiser").send(page, text="Eva Ek").content.decode()


def test_a_list_waits_for_an_hour_and_no_longer(official, invited, monkeypatch):
    arbiter, page = official("arbiter"), address("enter-list", invited)
    looked = arbiter.send(page, text="1\nEva Ek", look="yes")
    arbiter.send(page, text="1\nEva Ek", record="yes", seen=looked.context["seen"])
    monkeypatch.setattr(set_aside, "SECONDS", -1)
    assert arbiter.get(page).context["form"]["text"].value() is None


def test_a_list_of_problems_alone_offers_no_entering(official, invited):
    looked = official("arbiter").send(address("enter-list", invited), text="Eva Ek", look="yes")
    assert looked.status_code == 422
    assert "No line can be entered as it stands" in text_of(looked)
    assert 'name="record"' not in looked.content.decode()
