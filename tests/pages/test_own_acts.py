"""Acts of My page: enter, withdraw, contest, appeal, change an address; who may not finds no way."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.test import Client
from django.utils.formats import date_format

from federation.members import directory
from tests.desk.conftest import events_of, house, official, static_folder, text_of
from tests.identity.merging import merge
from tests.pages.test_own_page import MINE, at_home
from tests.sanctions.past import FED, cup, today
from tests.support import season
from tournaments import commands as acts
from tournaments.commands import appealing

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

CONTEST = r'href="(/members/me/tournaments/[^"]+/contest/[^"]+)"'
ENTERED, WITHDRAWN = "tournaments.EntryRegistered", "tournaments.EntryWithdrawn"


def invited(by, persons: list[str], **stated: str) -> str:
    """A tournament to come with this in its regulations; the address of the own entry."""
    starts_on = directory.today("slsf") + dt.timedelta(days=30)
    at = season.play_tournament("slsf", persons, by=by, starts_on=starts_on, upto="published")
    if stated:
        said = acts.AmendRegulations(federation="slsf", tournament=at, regulations=stated)
        acts.amend_regulations(said, by=by)
    season.catch_up()
    return f"{MINE}tournaments/slsf/{at}/"


def test_a_member_enters_and_withdraws(house) -> None:
    by = season.everything("slsf")
    club = season.club("Örebro Brädspelare", by=by)
    here, *others = season.people(4, club=club)
    address = invited(by, others, own_entry="players", entry_fee="150 kr")
    browser = at_home(here)
    assert f"{address}enter/" in browser.get(MINE).content.decode()
    assert "150 kr" in text_of(browser.get(f"{address}enter/"))
    assert browser.post(f"{address}enter/").status_code == 302
    season.catch_up()
    assert events_of(ENTERED) == 1
    shown = browser.get(MINE).content.decode()
    assert f"{address}enter/" not in shown
    assert f"{address}withdraw/" in shown
    assert "This player is entered already." in text_of(browser.get(f"{address}enter/"))
    assert browser.post(f"{address}withdraw/").status_code == 302
    assert events_of(WITHDRAWN) == 1


def test_where_the_regulations_do_not_say_so_nobody_is_led_there_and_the_act_is_refused(house) -> None:
    by, persons = season.everything("slsf"), season.people(4)
    address = invited(by, persons)
    browser = at_home(persons[0])
    assert "enter/" not in browser.get(MINE).content.decode()
    assert browser.post(f"{address}enter/").status_code == 403
    assert events_of(ENTERED) == 0


def test_a_stranger_and_an_account_of_nobody_enter_nothing(official) -> None:
    by, persons = season.everything("slsf"), season.people(4)
    address = invited(by, persons, own_entry="players")
    assert Client().post(f"{address}enter/").status_code == 302
    assert official("arbiter").client.post(f"{address}enter/").status_code == 404
    assert events_of(ENTERED) == 0


def test_a_player_contests_the_result_of_an_own_game_and_reads_that_it_waits(house) -> None:
    by, persons = season.everything("slsf"), season.people(4)
    now = directory.today("slsf")
    season.play_tournament("slsf", persons, by=by, starts_on=now, upto="in_play", rounds=1)
    season.catch_up()
    browser = at_home(persons[0])
    addresses = re.findall(CONTEST, browser.get(MINE).content.decode())
    assert len(addresses) == 1, "of the own game alone"
    assert "Contest a result" in text_of(browser.get(addresses[0]))
    assert browser.post(addresses[0], {"words": ""}).status_code == 422
    assert browser.post(addresses[0], {"words": "I won it."}).status_code == 302
    assert events_of("tournaments.ProtestLodged") == 1
    assert "My protests" in text_of(browser.get(MINE))
    assert "is still to be decided" in text_of(browser.get(addresses[0])), "said before anything is typed"
    assert browser.post(addresses[0], {"words": "I won it."}).status_code == 422
    assert events_of("tournaments.ProtestLodged") == 1


def test_a_ruling_shows_its_last_day_of_appeal_and_is_appealed_from_there(house) -> None:
    here = cup()
    said = {"ruled_on": today(), "words": "The game is lost.", "person": here.players[0]}
    appealing.record_ruling(appealing.RecordRuling(**here.here, **said), by=here.weekend.by)
    season.catch_up()
    browser = at_home(here.players[0], FED)
    page = browser.get(MINE)
    assert "The game is lost." in text_of(page)
    assert f"Last day of an appeal: {date_format(today() + dt.timedelta(days=10))}." in text_of(page)
    found = re.search(r'href="([^"]+/ruling/1/appeal/)"', page.content.decode())
    assert found
    assert browser.post(found[1], {"words": "It was not."}).status_code == 302
    season.catch_up()
    shown = browser.get(MINE)
    assert "My appeals" in text_of(shown)
    assert "/ruling/1/appeal/" not in shown.content.decode()


def test_an_own_address_is_changed_and_a_name_is_not(house) -> None:
    anna = season.person("Anna Ek", number=7)
    browser = at_home(anna)
    sent = {"address": "Lillgatan 2", "email": "anna@example.org", "surname": "Berg"}
    assert browser.post(f"{MINE}data/contact/", sent).status_code == 302
    season.catch_up()
    shown = text_of(browser.get(MINE))
    assert "Lillgatan 2" in shown
    assert "Anna Ek" in shown
    assert browser.post(f"{MINE}data/contact/", {"email": "nowhere"}).status_code == 422


def test_after_a_merge_the_contact_shown_is_the_one_that_is_changed(house) -> None:
    kept, again = season.person("Anna Ek", number=7), season.person("Anna Ekh")
    browser = at_home(again)
    merge(again, kept)
    shown = text_of(browser.get(MINE))
    assert browser.post(f"{MINE}data/contact/", {"address": "Lillgatan 2", "email": ""}).status_code == 302
    season.catch_up()
    assert "Lillgatan 2" not in shown
    assert "Lillgatan 2" in text_of(browser.get(MINE))
    assert "Lillgatan 2" in browser.get(f"{MINE}data/contact/").content.decode()


def test_after_a_merge_a_request_under_the_number_before_is_read_and_taken_back(house) -> None:
    kept, again = season.person("Anna Ek", number=7), season.person("Anna Ekh")
    browser = at_home(again)
    assert browser.post(f"{MINE}data/forget/", {"words": ""}).status_code == 302
    season.catch_up()
    merge(again, kept)
    assert "Stay after all" in text_of(browser.get(f"{MINE}data/"))
    assert browser.post(f"{MINE}data/stay/").status_code == 302
    season.catch_up()
    assert "Stay after all" not in text_of(browser.get(f"{MINE}data/"))
