"""Who reads what of a sanction: those whose work rests on it, and each look is noted (DSU 4.1.2 §19)."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from federation.officials.models import PersonalLook
from federation.sanctions.models import AppealRow, SanctionRow
from tests.desk.conftest import text_of
from tests.sanctions.past import FED, Cup, cup, next_cup, tie, today
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today, a player of which is excluded."""
    made = cup()
    made.exclude(made.players[0])
    season.catch_up()
    return made


def desk(here: Cup) -> str:
    return f"/desk/tournaments/{FED}/{here.at}/sanctions/"


def test_the_api_tells_auditors_alone(here, official) -> None:
    position = SanctionRow.objects.get().because_of
    addresses = [
        f"/api/events/?stream__startswith={stream}/" for stream in ("sanctions", "docket", "sanctioned")
    ]
    for reader in (Client(), official("arbiter", federation=FED).client):
        assert [reader.get(address).json()["results"] for address in addresses] == [[], [], []]
        assert reader.get(f"/api/events/{position}/").status_code == 404
    auditor = official("auditor", federation=FED).client
    assert all(auditor.get(address).json()["results"] for address in addresses)
    assert auditor.get(f"/api/events/{position}/").status_code == 200


def test_the_log_in_the_admin_tells_auditors_alone(here, official) -> None:
    row = SanctionRow.objects.get()
    arbiter, auditor = official("arbiter", federation=FED), official("auditor", federation=FED)
    pages = ("/admin/events/loggedevent/?q=sanctions/", f"/admin/events/loggedevent/{row.because_of}/change/")
    for page in pages:
        assert str(row.person) not in text_of(arbiter.client.get(page, follow=True))
        assert str(row.person) in text_of(auditor.client.get(page, follow=True))


def test_the_admin_with_all_that_has_run_out_is_for_those_who_look_back(here, official) -> None:
    registrar = official("rating_registrar", federation=FED)
    assert registrar.get("/admin/sanctions/sanctionrow/").status_code == 403
    assert official("tribunal", federation=FED).get("/admin/sanctions/sanctionrow/").status_code == 200


def test_a_form_sent_empty_shows_no_appeal_to_whoever_may_not_look(here, official) -> None:
    here.appeal(here.players[0])
    season.catch_up()
    address = f"{desk(here)}appeals/{AppealRow.objects.get().appeal}/"
    stranger = official("title_officer", federation=FED)
    assert [stranger.get(address).status_code, stranger.send(address).status_code] == [403, 403]
    tribunal = official("tribunal", federation=FED)
    before = PersonalLook.objects.count()
    assert "It was my brother." in text_of(tribunal.send(address))
    assert PersonalLook.objects.count() == before + 1


def test_a_form_sent_empty_shows_no_overturned_sanction(here, official) -> None:
    here.appeal(here.players[0])
    here.decide(upheld=True)
    season.catch_up()
    address = f"/desk/sanctions/{FED}/{here.players[0]}/1/overturned/"
    stranger = official("arbiter", federation=FED)
    assert [stranger.get(address).status_code, stranger.send(address).status_code] == [403, 403]


def test_the_arbiter_sees_what_his_report_names_and_not_the_register(here, official) -> None:
    arbiter = official("arbiter", federation=FED)
    assert "quarantine</b>, in force" in text_of(arbiter.get(desk(here)))
    assert PersonalLook.objects.get().actor == arbiter.account.actor
    assert f"/desk/sanctions/{FED}/{here.players[0]}/" not in text_of(arbiter.get(desk(here)))
    assert arbiter.get(f"{desk(here)}appeal/").status_code == 200
    assert official("title_officer", federation=FED).get(desk(here)).status_code == 403


def test_a_member_of_the_committee_needs_no_other_role_to_look(here, official) -> None:
    other = official("organiser", federation="slsf")
    assert other.get(desk(here)).status_code == 403
    tie(other.account.actor, here.weekend.arbiters[1])
    season.catch_up()
    assert other.get(desk(here)).status_code == 200
    assert other.get(f"{desk(here)}exclude/").status_code == 200


def test_the_past_of_the_register_is_for_those_who_look_back(here, official) -> None:
    registrar, auditor = official("rating_registrar", federation=FED), official("auditor", federation=FED)
    long_ago = today() - dt.timedelta(days=3 * 366)
    SanctionRow.objects.update(decided_on=long_ago, first_day=long_ago)
    past = {"on": long_ago.isoformat()}
    for page in (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{here.players[0]}/"):
        assert "Nothing stands in the register on this day." in text_of(registrar.get(page, **past))
        assert "Nothing stands in the register on this day." not in text_of(auditor.get(page, **past))
    letter = f"/desk/sanctions/{FED}/{here.players[0]}/1/letter/"
    assert [each.get(letter).status_code for each in (registrar, auditor)] == [404, 200]


def test_whoever_is_told_at_the_desk_who_is_barred_has_looked(here, official) -> None:
    page = f"/desk/tournaments/{FED}/{here.at}/"
    assert "is excluded from coordinated" not in text_of(official("title_officer", federation=FED).get(page))
    assert not PersonalLook.objects.exists()
    arbiter = official("arbiter", federation=FED)
    assert "is excluded from coordinated" in text_of(arbiter.get(page))
    assert PersonalLook.objects.get().actor == arbiter.account.actor


def test_the_filing_says_how_many_were_decided_and_names_nobody(here, official) -> None:
    arbiter = official("arbiter", federation=FED)
    page = text_of(arbiter.get(f"/desk/tournaments/{FED}/{here.at}/filing/"))
    assert "1 is decided" in page
    assert desk(here) in page


def test_the_register_asks_at_most_twelve_times(here, official, django_assert_max_num_queries) -> None:
    registrar = official("rating_registrar", federation=FED)
    next_cup(here.weekend.by)
    with django_assert_max_num_queries(12):
        registrar.get(f"/desk/sanctions/{FED}/")
