"""My page: the name in the header leads whoever is signed in to what concerns them, and nobody else."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import pytest
from django.test import Client

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members import directory
from federation.officials.models import Account
from tests.desk.conftest import house, official, static_folder, text_of
from tests.sanctions.past import cup
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
OWN, MINE = 'href="/members/me/"', "/members/me/"


def at_home(person: str, federation: str = "slsf", *roles: str) -> Client:
    """The browser of somebody who is tied to a person, with or without roles."""
    account = Account.objects.create_user(f"of-{person[:8]}", password=None)
    tie_account(TieAccount(actor=account.actor, federation=federation, person=UUID(person)), by=SYSTEM)
    season.catch_up()
    browser = Client()
    browser.force_login(account)
    return browser


@pytest.fixture
def played(house) -> list[str]:
    """Four members with a rated tournament, a published list, a tournament in play and one to come."""
    by, persons = season.everything("slsf"), season.people(4)
    season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    now = directory.today("slsf")
    season.play_tournament("slsf", persons, by=by, name="Pågående", starts_on=now, upto="in_play", rounds=1)
    later = {"name": "Kommande", "starts_on": now + dt.timedelta(days=30), "upto": "published"}
    season.play_tournament("slsf", persons, by=by, **later)
    season.catch_up()
    return persons


def test_it_shows_rating_place_next_list_and_what_a_match_would_move(played) -> None:
    page = at_home(played[0]).get(MINE)
    shown = text_of(page)
    assert page.status_code == 200
    assert "Given1 Surname0001" in shown
    assert re.search(r"place \d after period 1 of 2026", shown)
    assert "Next list" in shown
    assert "What must I score?" in shown
    assert "for a draw" in shown
    assert f"/members/{played[0]}/forecast/slsf/gomoku/" in page.content.decode()


def test_it_shows_the_tournaments_entered_and_those_open_for_entry(played) -> None:
    shown = text_of(at_home(played[0]).get(MINE))
    entered, _, coming = shown.partition("Open for entry")
    assert "Pågående, Örebro" in entered
    assert "Kommande, Örebro" not in entered
    assert "Kommande, Örebro" in coming
    assert "Pågående, Örebro" not in coming


def test_it_shows_what_is_missing_for_the_next_title(house) -> None:
    by, persons = season.everything("slsf"), season.people(4)
    renju = {"discipline": "renju", "starts_on": directory.today("slsf")}
    season.play_tournament("slsf", persons, by=by, **renju, upto="in_play", rounds=1)
    season.catch_up()
    shown = text_of(at_home(persons[0]).get(MINE))
    assert "What is missing in Vinterspelen" in shown
    assert "SLSF-R 32." in shown


def test_a_warning_stands_on_the_page_of_who_was_warned_with_the_way_to_appeal(house) -> None:
    here = cup()
    here.warn(here.players[0])
    season.catch_up()
    page = at_home(here.players[0], "dsu").get(MINE)
    assert "Warning, valid" in text_of(page)
    assert "the book sets no last day" in text_of(page)
    assert f"/own/{here.players[0]}/1/appeal/" in page.content.decode()


def test_who_has_appealed_reads_where_it_lies_and_appeals_no_second_time(house) -> None:
    here = cup()
    here.warn(here.players[0])
    here.appeal(here.players[0])
    season.catch_up()
    page = at_home(here.players[0], "dsu").get(MINE)
    assert "My appeals" in text_of(page)
    assert "not decided yet" in text_of(page)
    assert "/1/appeal/" not in page.content.decode()


def test_another_member_and_an_official_read_their_own_page_alone(house) -> None:
    here = cup()
    here.warn(here.players[0])
    season.catch_up()
    for reader in (at_home(here.players[1], "dsu"), at_home(here.players[2], "dsu")):
        shown = text_of(reader.get(MINE))
        assert "Nothing stands against you." in shown
        assert "Warning, valid" not in shown


@pytest.mark.parametrize("role", ["tribunal", "auditor", "registrar", "board"])
def test_an_official_who_reads_sanctions_reads_none_of_others_here(official, role) -> None:
    here = cup()
    here.warn(here.players[0])
    season.catch_up()
    shown = text_of(official(role, federation="dsu").get(MINE))
    assert "Your account is not tied to a person of the register yet." in shown
    assert "Warning" not in shown


def test_an_account_of_nobody_in_the_register_is_told_so_and_led_to_its_desk(official) -> None:
    page = official("arbiter").client.get(MINE)
    assert page.status_code == 200
    assert "not tied to a person of the register yet" in text_of(page)
    assert 'href="/desk/"' in page.content.decode()


def test_who_is_not_signed_in_is_led_to_sign_in(client, house) -> None:
    assert OWN not in client.get("/").content.decode()
    assert client.get(MINE).url.startswith("/accounts/login/?next=")


def test_it_is_only_of_now_and_nobody_keeps_it(played) -> None:
    browser = at_home(played[0])
    page = browser.get(MINE)
    assert "no-store" in page["Cache-Control"]
    assert 'name="known_on"' not in page.content.decode()
    assert browser.get(f"{MINE}?as_of=2026-02-01").status_code == 422


def test_the_header_leads_there(played) -> None:
    assert OWN in at_home(played[0]).get("/").content.decode()
