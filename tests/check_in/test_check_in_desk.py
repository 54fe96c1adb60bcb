"""Check-in at the desk: the list, a tick, the filter, and the question for each who is missing."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.test import Client

from federation.members import directory
from federation.members.enrolling import ProposeEnrolment, propose_enrolment
from tests.desk.conftest import house, official, static_folder, text_of
from tests.sanctions.past import FED as DANISH
from tests.sanctions.past import cup
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.commands.leaving import NoteAbsence, WithdrawPlayer, note_absence, withdraw_player
from tournaments.log_state import state_now

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def at(house) -> str:
    """Six players are entered; nothing is drawn."""
    by = season.everything("slsf")
    name = season.play_tournament("slsf", season.people(6), by=by, upto="entered")
    season.catch_up()
    return f"/desk/tournaments/slsf/{name}/check-in/1/"


def persons(page: str, act: str) -> list[str]:
    found = rf'name="person"\s+value="([0-9a-f-]{{36}})"><input [^>]+><button name="act"\s+value="{act}"'
    return re.findall(found, page)


def test_it_is_opened_ticked_mended_and_filtered(at, official):
    arbiter = official("arbiter").client
    assert "Open check-in" in arbiter.get(at).content.decode()
    opened = arbiter.post(at, {}, follow=True).content.decode()
    assert "0 of 6 are here, 6 are missing" in opened
    first, second, *_ = persons(opened, "here")
    arbiter.post(at, {"act": "here", "person": first})
    arbiter.post(at, {"act": "here", "person": second})
    page = arbiter.post(at, {"act": "back", "person": second}, follow=True).content.decode()
    assert "1 of 6 are here, 5 are missing" in page
    assert persons(page, "back") == [first]
    assert first not in arbiter.get(f"{at}?only=missing").content.decode()
    assert len(persons(arbiter.get(f"{at}?q=surname0003").content.decode(), "here")) <= 1
    answer = arbiter.post(at, {"act": "here", "person": "nobody"}, headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "not expected" in answer.json()["refused"]


def test_a_note_stands_in_the_row_for_the_desk_alone_until_it_is_taken_away(at, official):
    arbiter = official("arbiter").client
    person = persons(arbiter.post(at, {}, follow=True).content.decode(), "here")[0]
    note = f"{at}{person}/note/"
    assert arbiter.post(note, {"text": "Plays on the ground floor."}).status_code == 302
    assert "Plays on the ground floor." in text_of(arbiter.get(at))
    assert 'value="Plays on the ground floor."' in arbiter.get(note).content.decode()
    too_long = arbiter.post(note, {"text": "x" * 201})
    assert (too_long.status_code, "200" in text_of(too_long)) == (422, True)
    season.catch_up()
    assert "note at" not in text_of(Client().get("/log/")), "the stream is veiled"
    assert "note at" in text_of(official("auditor").client.get("/log/"))
    registrar = official("registrar").client
    assert "Plays on the ground floor." not in text_of(registrar.get(at))
    assert registrar.get(note).status_code == 403
    assert "Plays on the ground floor." in text_of(official("auditor").client.get(at))
    arbiter.post(note, {"text": " "})
    assert "Plays on the ground floor." not in text_of(arbiter.get(at))


def test_who_has_left_is_named_below_the_list(house, official):
    made = swiss_season("monrad", 6, 0, planned=5)
    left = WithdrawPlayer(**made.here, person=made.persons[0], reason="Ill")
    withdraw_player(left, by=made.by)
    at, arbiter = f"/desk/tournaments/slsf/{made.tournament}/check-in/1/", official("arbiter").client
    opened = text_of(arbiter.post(at, {}, follow=True))
    assert "0 of 5 are here, 5 are missing" in opened
    assert "Left the tournament:" in opened


def test_closing_asks_for_each_who_is_missing(at, official):
    arbiter = official("arbiter").client
    opened = arbiter.post(at, {}, follow=True).content.decode()
    *here, away, stays = persons(opened, "here")
    for person in here:
        arbiter.post(at, {"act": "here", "person": person})
    page = arbiter.get(f"{at}close/").content.decode()
    assert f'name="{away}"' in page
    assert f'name="{here[0]}"' not in page
    assert "checked" not in page
    assert arbiter.post(f"{at}close/", {away: "out"}).status_code == 422
    assert arbiter.post(f"{at}close/", {away: "out", stays: "stays"}).status_code == 302
    entries = state_now("slsf", at.split("/")[4]).entries
    assert away not in entries
    assert stays in entries


def test_with_more_than_half_missing_it_asks_whether_check_in_was_used(at, official):
    arbiter, asks = official("arbiter").client, "Was check-in used at all?"
    opened = arbiter.post(at, {}, follow=True).content.decode()
    for count, person in enumerate(persons(opened, "here")[:3], start=1):
        arbiter.post(at, {"act": "here", "person": person})
        assert (asks in arbiter.get(f"{at}close/").content.decode()) == (count < 3), count


def test_who_has_announced_an_absence_is_named_and_not_asked_about(house, official):
    made = swiss_season("monrad", 6, 0, planned=3)
    note_absence(NoteAbsence(**made.here, person=made.persons[0]), by=made.by)
    season.catch_up()
    at, arbiter = f"/desk/tournaments/slsf/{made.tournament}/check-in/1/", official("arbiter").client
    page = arbiter.post(at, {}, follow=True).content.decode()
    assert "0 of 5 are here, 5 are missing" in page
    assert "Announced as away, and not asked about: Given1 Surname0001" in page
    assert made.persons[0] not in persons(page, "here")
    assert made.persons[0] not in arbiter.get(f"{at}close/").content.decode()


def row_of(page: str, person: str) -> str:
    """What stands about a player, in words."""
    (found,) = [each for each in page.split("<li ") if f'value="{person}"' in each]
    return " ".join(re.sub(r"<[^>]*>", " ", found.partition("</li>")[0]).split())


def test_a_row_says_whose_membership_the_register_has_not_confirmed(house, official):
    club, new = season.club("Lund"), season.person("Nils Ny")
    by = season.everything("slsf")
    name = season.play_tournament("slsf", [*season.people(5), new], by=by, upto="entered")
    today = directory.today("slsf")
    proposal = ProposeEnrolment(federation="slsf", person=UUID(new), club=club, starts_on=today)
    propose_enrolment(proposal, by=season.official("slsf", "club_secretary", club=club))
    season.catch_up()
    arbiter = official("arbiter").client
    page = arbiter.post(f"/desk/tournaments/slsf/{name}/check-in/1/", {}, follow=True).content.decode()
    assert "provisional: the register has not confirmed the membership" in row_of(page, new)
    assert page.count("provisional:") == 1


def test_a_row_says_who_is_quarantined_and_by_which_paragraph(house, official):
    weekend = cup()
    barred, at = weekend.players[0], f"/desk/tournaments/{DANISH}/{weekend.at}/check-in/1/"
    weekend.warn(barred)
    weekend.exclude(barred)
    season.catch_up()
    page = official("arbiter", federation=DANISH).client.post(at, {}, follow=True).content.decode()
    assert "quarantined until" in row_of(page, barred) and "DSU 4.1.1 §7" in row_of(page, barred)
    assert page.count("quarantined until") == 1
