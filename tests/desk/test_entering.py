"""Entries one by one and as a list; nothing of a list is recorded until all of it is in order."""

from __future__ import annotations

import datetime as dt
import io

import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season
from tournaments import commands
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.exchange.decoding import MAX_BYTES
from tournaments.models import EntryRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ENTRY = "tournaments.EntryRegistered"


def address(page: str, tournament: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament, **more})


@pytest.fixture
def invited(house) -> str:
    by = season.everything("slsf")
    season.person("Anna Berg", number=1, by=by)
    season.person("Åsa Öberg", number=2, by=by)
    season.person("Karl Öhrnell", number=3, by=by)
    season.person("Karl Öhrnell", number=4, by=by)
    at = season.tournament(by=by)
    season.invite("slsf", at, by)
    season.catch_up()
    return at


def person(number: int) -> str:
    from federation.members.models import Membership

    return str(Membership.objects.get(number=number).person)


def test_somebody_is_found_and_entered_and_not_offered_again(official, invited):
    arbiter = official("arbiter")
    found = arbiter.get(address("enter", invited), q="oberg")
    assert "Åsa Öberg" in text_of(found)
    response = arbiter.send(address("enter", invited), person=person(2))
    season.catch_up()
    assert response.status_code == 302
    assert EntryRow.objects.get().person == person_id(2)
    assert "entered" in text_of(arbiter.get(address("enter", invited), q="oberg"))


def person_id(number: int):
    from uuid import UUID

    return UUID(person(number))


def test_nobody_is_entered_twice(official, invited):
    arbiter = official("arbiter")
    arbiter.send(address("enter", invited), person=person(2))
    response = arbiter.send(address("enter", invited), person=person(2))
    assert response.status_code == 409
    assert "This player is entered already." in text_of(response)
    assert events_of(ENTRY) == 1


@pytest.mark.parametrize("typed", ["", "nobody", "00000000-0000-4000-8000-000000000000"])
def test_an_id_that_is_nobody_enters_nobody(official, invited, typed):
    assert official("arbiter").send(address("enter", invited), person=typed).status_code == 422
    assert events_of(ENTRY) == 0


def test_a_board_member_enters_nobody(official, invited):
    assert official("board").send(address("enter", invited), person=person(1)).status_code == 403
    assert events_of(ENTRY) == 0


def test_after_the_deadline_the_button_says_why_it_cannot_act(official, invited):
    by = season.everything("slsf")
    act = commands.AnnounceTournament(
        federation="slsf",
        name="Sen anmälan",
        place="Örebro",
        starts_on=dt.date(2026, 1, 10),
        ends_on=dt.date(2026, 1, 11),
        discipline="gomoku",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Klubben"),
        entry_deadline=dt.date(2026, 1, 2),
    )
    commands.announce_tournament(act, by=by)
    season.invite("slsf", "sen-anmalan-2026-01-10", by)
    season.catch_up()
    page = text_of(official("arbiter").get(address("enter", "sen-anmalan-2026-01-10")))
    assert "Entries closed on 2 January 2026." in page
    assert "SLSF-G 17.1e" in page
    response = official("arbiter").send(address("enter", "sen-anmalan-2026-01-10"), person=person(1))
    assert response.status_code == 422


def test_a_list_is_looked_at_first_and_then_recorded_whole(official, invited):
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
def test_every_problem_of_a_list_is_said_and_nothing_is_recorded(official, invited, text, said):
    response = official("arbiter").send(address("enter-list", invited), text=text, record="yes")
    assert response.status_code == 422
    assert said in text_of(response)
    assert events_of(ENTRY) == 0


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


def test_an_entry_is_taken_back(official, invited):
    arbiter = official("arbiter")
    arbiter.send(address("enter", invited), person=person(1))
    season.catch_up()
    assert "Anna Berg does not play." in text_of(arbiter.get(address("withdraw", invited, person=person(1))))
    assert arbiter.send(address("withdraw", invited, person=person(1))).status_code == 302
    assert events_of("tournaments.EntryWithdrawn") == 1
