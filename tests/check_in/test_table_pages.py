"""The page at the table by the door: a phone joins by a code, ticks, and is told when its code has ended."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from federation.pages.money import money
from tests.check_in.test_check_in_desk import at, persons
from tests.desk.conftest import house, official, static_folder, text_of
from tests.phones.test_pages import code, phone
from tests.support import season
from tournaments.check_in import commands as acts
from tournaments.check_in.pages import table as table_page
from tournaments.check_in.pages.door import MOST_OF_A_PHONE
from tournaments.door_code import check_in_now
from tournaments.entry_fees import fees_now
from tournaments.events.phones import Level
from tournaments.log_state import state_now
from tournaments.phones import commands as phones

__all__ = ["at", "house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
AS_JSON = {"accept": "application/json"}


@pytest.fixture
def cup(at) -> str:
    """Six are entered; check-in for round 1 is open."""
    cache.clear()
    name = at.split("/")[4]
    acts.open_check_in(acts.OpenCheckIn(federation="slsf", tournament=name), by=season.everything("slsf"))
    return name


def table(cup: str) -> str:
    return f"/tournaments/slsf/{cup}/phone/check-in/"


def ended(cup: str) -> None:
    here = {"federation": "slsf", "tournament": cup}
    phones.revoke_codes(phones.RevokeCodes(**here, codes=(1,)), by=season.everything("slsf"))


def test_a_phone_without_an_account_ticks_mends_and_searches(cup):
    code(cup, Level.CHECK_IN)
    helper = phone(cup)
    page = helper.get(f"/tournaments/slsf/{cup}/phone/", follow=True)
    assert page.redirect_chain == [(table(cup), 302)]
    shown = page.content.decode()
    assert "Check-in for round 1" in shown
    assert "0 of 6 are here, 6 are missing" in shown
    first, second, *_ = persons(shown, "here")
    helper.post(table(cup), {"act": "here", "person": first})
    helper.post(table(cup), {"act": "here", "person": second, "key": str(uuid4())})
    shown = helper.post(table(cup), {"act": "back", "person": second}).content.decode()
    assert "1 of 6 are here, 5 are missing" in shown
    assert persons(shown, "back") == [first]
    assert first not in helper.get(f"{table(cup)}?only=missing").content.decode()
    assert check_in_now("slsf", cup).here_for((1, 1)) == {first}


def test_what_is_due_is_shown_and_what_was_paid_is_ticked(cup):
    fee = acts.SetEntryFee(federation="slsf", tournament=cup, amount=15_000)
    acts.set_entry_fee(fee, by=season.everything("slsf"))
    code(cup, Level.CHECK_IN)
    helper, person = phone(cup), next(iter(state_now("slsf", cup).entries))
    assert f"{money(15_000, 'slsf')} due" in text_of(helper.get(table(cup)))
    helper.post(table(cup), {"act": "paid", "person": person, "amount": "15000"})
    assert fees_now("slsf", cup).paid == {person: 15_000}


def test_a_refusal_stands_above_the_list_and_reaches_the_script(cup):
    code(cup, Level.CHECK_IN)
    helper = phone(cup)
    answer = helper.post(table(cup), {"act": "here", "person": "nobody"})
    assert (answer.status_code, "not expected" in answer.content.decode()) == (422, True)
    answer = helper.post(table(cup), {"act": "here", "person": "nobody"}, headers=AS_JSON)
    assert (answer.status_code, "not expected" in answer.json()["refused"]) == (422, True)
    before = check_in_now("slsf", cup)
    assert helper.post(table(cup), {"act": "erase", "person": "nobody"}).status_code == 200
    assert check_in_now("slsf", cup) == before


def test_who_has_no_such_code_sees_no_list(cup, official):
    assert Client().get(table(cup)).headers["Location"] == f"/tournaments/slsf/{cup}/code/"
    code(cup)
    results = phone(cup)
    for answer in (results.get(table(cup)), results.post(table(cup), {"act": "here"})):
        assert answer.headers["Location"] == f"/tournaments/slsf/{cup}/phone/"
    assert results.get(f"/tournaments/slsf/{cup}/phone/").status_code == 200


def test_a_code_that_ended_shows_nothing_more(cup):
    code(cup, Level.CHECK_IN)
    helper = phone(cup)
    ended(cup)
    for answer in (helper.get(table(cup)), helper.post(table(cup), {"act": "here"})):
        assert (answer.status_code, "has ended" in answer.content.decode()) == (410, True)
        assert "Surname" not in answer.content.decode()
    said = helper.post(table(cup), {"act": "here"}, headers=AS_JSON)
    assert (said.status_code, said.json()["list"]) == (410, "")
    assert "has ended" in said.json()["refused"]


def test_a_code_that_ends_while_a_tick_is_on_its_way_shows_nothing_more(cup, monkeypatch):
    code(cup, Level.CHECK_IN)
    helper = phone(cup)
    tick = table_page.Table.tick

    def revoked_meanwhile(*given):
        ended(cup)
        return tick(*given)

    monkeypatch.setattr(table_page.Table, "tick", revoked_meanwhile)
    answer = helper.post(table(cup), {"act": "here", "person": next(iter(state_now("slsf", cup).entries))})
    assert (answer.status_code, "Surname" in answer.content.decode()) == (410, False)


def test_while_no_check_in_is_open_the_page_says_so(house):
    by = season.everything("slsf")
    name = season.play_tournament("slsf", season.people(6), by=by, upto="entered")
    season.catch_up()
    code(name, Level.CHECK_IN)
    helper = phone(name)
    assert "Check-in is not open now" in helper.get(table(name)).content.decode()
    assert helper.post(table(name), {"act": "here", "person": "nobody"}).status_code == 200


def test_the_list_of_codes_counts_what_came_from_the_table(cup, official):
    code(cup, Level.CHECK_IN)
    helper = phone(cup)
    first = next(iter(state_now("slsf", cup).entries))
    helper.post(table(cup), {"act": "here", "person": first})
    page = official("arbiter").client.get(f"/desk/tournaments/slsf/{cup}/codes/").content.decode()
    assert "<td>–</td>" in page, "its boards are none"
    assert '<td class="n">1</td><td class="n">1</td>' in page, "one phone, one entry"


def test_a_screen_at_the_door_checks_in_everybody_and_is_no_table_any_more(cup):
    code(cup, Level.CHECK_IN)
    screen, by, here = phone(cup), season.everything("slsf"), {"federation": "slsf", "tournament": cup}
    answer = screen.post(table(cup), {"act": "kiosk"})
    assert answer.status_code == 422
    assert "No code for the door stands" in answer.content.decode()
    late = [season.person(f"Given{number} Surname{number}", number=number) for number in range(7, 10)]
    season.enter("slsf", cup, late, by)
    acts.make_door_code(acts.MakeDoorCode(**here), by=by)
    door = f"/tournaments/slsf/{cup}/door/"
    assert screen.post(table(cup), {"act": "kiosk"}).headers["location"] == door
    everybody = sorted(state_now(**here).entries)
    assert len(everybody) > MOST_OF_A_PHONE
    for person in everybody:
        form = {"person": person, "stage": 1, "stage_round": 1, "sure": 1}
        assert screen.post(door, form).status_code == 200
    assert len(check_in_now(**here).here_for((1, 1))) == len(everybody)
    assert screen.get(table(cup)).status_code == 302, "no list and no undo for who stands at the screen"
