"""At the door, page by page and without a script: the code, the name, "I am here"; and the poster."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client

from events.log import read_stream
from federation.pages.wrong_codes import MOST_OF_AN_ADDRESS
from tests.desk.conftest import house, official, static_folder
from tests.support import season
from tournaments.check_in import commands as acts
from tournaments.check_in.pages.door import MOST_OF_A_PHONE
from tournaments.door_code import check_in_now, digits_of, sign_of
from tournaments.events.check_in import PlayerCheckedIn
from tournaments.log_state import state_now

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
AT = (1, 1)
LONGEST = ("Åsa-Wilhelmina Magdalena", "Wawrzyńcowa-Świętosławska Mømmelgård")


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


@pytest.fixture
def at(house) -> str:
    """Ten players are entered, one with sixty letters; check-in is open, and a code hangs at the door."""
    by = season.everything("slsf")
    longest = season.person(" ".join(LONGEST), number=99)
    name = season.play_tournament("slsf", [*season.people(9), longest], by=by, upto="entered")
    season.catch_up()
    acts.open_check_in(acts.OpenCheckIn(federation="slsf", tournament=name), by=by)
    acts.make_door_code(acts.MakeDoorCode(federation="slsf", tournament=name), by=by)
    return name


def door(at: str, fed: str = "slsf") -> str:
    return f"/tournaments/{fed}/{at}/door/"


def phone(at: str, code: int = 1, *, typed: bool = False) -> Client:
    reader, of = Client(), ("slsf", at, code)
    form = {"digits": digits_of(*of)} if typed else {"token": sign_of(*of)}
    assert reader.post(door(at), form).status_code == 302
    return reader


def persons(at: str) -> list[str]:
    return sorted(state_now("slsf", at).entries)


def say(reader: Client, at: str, person: str, **changes: object):
    form = {"person": person, "stage": 1, "stage_round": 1, "sure": 1} | changes
    return reader.post(door(at), form)


def here(at: str) -> frozenset[str]:
    return check_in_now("slsf", at).here_for(AT)


@pytest.mark.parametrize("typed", [False, True])
def test_the_code_the_name_and_then_the_own_name_is_confirmed(at, typed):
    reader = phone(at, typed=typed)
    found = reader.get(door(at), {"q": "wawrz mag"}).content.decode()
    [person] = re.findall(r'name="person"\s+value="([0-9a-f-]{36})"', found)
    asked = reader.post(door(at), {"person": person, "stage": 1, "stage_round": 1}).content.decode()
    assert " ".join(LONGEST) in asked and "I am here" in asked
    assert here(at) == frozenset()
    hidden = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', asked))
    said = reader.post(door(at), hidden).content.decode()
    assert f"{' '.join(LONGEST)} is checked in for round 1." in said
    assert here(at) == {person}
    assert "is checked in" in reader.get(door(at), {"q": "wawrz"}).content.decode()


def test_nothing_of_a_player_is_shown_but_the_name_and_the_club(at):
    reader = phone(at)
    assert 'name="person"' not in reader.get(door(at)).content.decode(), "no list to read through"
    assert 'name="person"' not in reader.get(door(at), {"q": "s"}).content.decode()
    page = reader.get(door(at), {"q": "surname"}).content.decode()
    assert page.count('name="person"') == 8 and "1 more" in page
    assert "No player of this name is expected" in reader.get(door(at), {"q": "qqq"}).content.decode()


def test_the_same_player_from_two_phones_is_recorded_once(at):
    person = persons(at)[0]
    one, two = phone(at), phone(at)
    assert say(one, at, person).status_code == say(two, at, person).status_code == 200
    recorded = [each for each in read_stream(f"check-in/slsf/{at}") if each.type == PlayerCheckedIn.TYPE]
    assert len(recorded) == 1


def test_closed_between_load_and_tap_and_what_was_chosen_for_a_round_that_is_over(at):
    reader, by = phone(at), season.everything("slsf")
    *left, person = persons(at)
    stays = tuple(acts.Missing(each, acts.Fate.STAYS) for each in [*left, person])
    closing = acts.CloseCheckIn(federation="slsf", tournament=at, missing=stays)
    acts.close_check_in(closing, by=by)
    answer = say(reader, at, person)
    assert answer.status_code == 422
    assert "Check-in is not open now. Nothing was recorded." in answer.content.decode()
    assert "This page says so when the arbiter opens it." in reader.get(door(at)).content.decode()
    acts.open_check_in(acts.OpenCheckIn(federation="slsf", tournament=at), by=by)
    over = say(reader, at, person, stage_round=2)
    assert "Check-in for round 2 is over." in over.content.decode()
    assert here(at) == frozenset()


def test_a_code_that_was_passed_on_ends_and_whom_the_arbiter_took_back_stays_out(at, official):
    reader, by, person = phone(at), season.everything("slsf"), persons(at)[0]
    say(reader, at, person)
    arbiter = official("arbiter").client
    desk = f"/desk/tournaments/slsf/{at}/check-in/1/"
    assert "by the door code" in arbiter.get(desk).content.decode()
    arbiter.post(desk, {"act": "back", "person": person, "stage_round": 1})
    answer = say(reader, at, person)
    assert "The arbiter has taken this player back" in answer.content.decode()
    acts.make_door_code(acts.MakeDoorCode(federation="slsf", tournament=at), by=by)
    for answer in (reader.get(door(at)), say(reader, at, persons(at)[1])):
        assert answer.status_code == 403
        assert "This code has ended" in answer.content.decode()
    assert here(at) == frozenset()


def test_codes_of_nothing_of_others_and_too_many_of_them(at):
    reader = Client()
    for wrong in ("", "00000000", "zażółć gęślą", digits_of("dsu", at, 1), "1\x002"):
        answer = reader.post(door(at), {"digits": wrong})
        assert answer.status_code in {403, 422}, wrong
    for _each in range(MOST_OF_AN_ADDRESS):
        reader.post(door(at), {"digits": "11111111"})
    locked = reader.post(door(at), {"digits": digits_of("slsf", at, 1)})
    assert (locked.status_code, "Too many wrong codes" in locked.content.decode()) == (429, True)
    assert reader.post(door(at), {"token": sign_of("slsf", at, 1)}).status_code == 302
    assert Client().get(door("nothing-2026-01-01")).status_code == 404


def test_a_cookie_of_another_tournament_opens_nothing(at):
    others = [season.person(f"Other{number} Name{number}", number=200 + number) for number in range(4)]
    other = season.play_tournament("slsf", others, by=season.everything("slsf"), name="Other", upto="entered")
    season.catch_up()
    stolen = Client()
    stolen.cookies["door"] = phone(at).cookies["door"].value
    assert "Scan the sign on the poster" in stolen.get(door(other)).content.decode()
    answer = say(stolen, other, persons(other)[0])
    assert answer.status_code == 403
    assert "it may be the code of another one" in answer.content.decode()


@pytest.mark.parametrize("person", ["", "nobody", "00000000-0000-0000-0000-00000000ffff"])
def test_a_forged_player_is_told_in_words(at, person):
    answer = say(phone(at), at, person)
    assert answer.status_code == 422
    assert "This player is not expected in this round" in answer.content.decode()


def test_one_phone_does_not_check_in_a_whole_hall(at):
    reader = phone(at)
    answers = [say(reader, at, person).status_code for person in persons(at)]
    assert answers == [200] * MOST_OF_A_PHONE + [429] * (10 - MOST_OF_A_PHONE)
    assert len(here(at)) == MOST_OF_A_PHONE


def test_arbiters_of_the_federation_print_the_poster_and_no_one_else_sees_its_sign(at, official):
    address = f"/desk/tournaments/slsf/{at}/print/door/"
    digits = digits_of("slsf", at, 1)
    printed = official("arbiter").client.get(address).content.decode()
    assert f"{digits[:4]} {digits[4:]}" in printed and door(at) in printed
    for other in (official("treasurer"), official("arbiter", federation="dsu")):
        assert f"{digits[:4]} {digits[4:]}" not in other.client.get(address).content.decode()
    acts.end_door_code(acts.EndDoorCode(federation="slsf", tournament=at), by=season.everything("slsf"))
    assert "No code for the door stands." in official("arbiter").client.get(address).content.decode()


def test_the_desk_says_who_owes_what_and_makes_and_ends_the_code(at, official):
    arbiter, person = official("arbiter").client, persons(at)[0]
    room = f"/desk/tournaments/slsf/{at}/check-in/"
    assert "due" not in arbiter.get(f"{room}1/").content.decode()
    assert arbiter.post(f"{room}fee/", {"amount": "150"}).status_code == 302
    page = arbiter.get(f"{room}1/").content.decode()
    assert re.search(r"150 kr\s+due", page)
    form = {"act": "paid", "person": person, "amount": "15000"}
    paid = arbiter.post(f"{room}1/", form, headers={"accept": "application/json"}).json()["list"]
    assert re.search(r"150 kr\s+paid", paid) and "Not paid" in paid
    arbiter.post(f"{room}1/", form | {"amount": "10000"})
    assert re.search(r"150 kr\s+due,\s+100 kr\s+paid", arbiter.get(f"{room}1/").content.decode())
    assert arbiter.post(f"{room}door/", {}).status_code == 302
    assert check_in_now("slsf", at).code == 2
    arbiter.post(f"{room}door/end/", {})
    assert check_in_now("slsf", at).code == 0
    treasurer = official("treasurer").client
    assert treasurer.post(f"{room}1/", form, headers={"accept": "application/json"}).status_code == 403
