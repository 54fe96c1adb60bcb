"""What everybody reads of a Danish tournament's filing."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from federation.licences.commands import WithdrawLicence, withdraw_licence
from tests.desk.conftest import text_of
from tests.filing.past import FED, Weekend, today, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.filing import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house) -> Weekend:
    return weekend()


def page(client, here: Weekend) -> str:
    season.catch_up()
    found = client.get(reverse("tournament-filing", kwargs=here.here))
    assert found.status_code == 200
    return text_of(found)


def test_before_anything_is_filed_the_page_says_so(client, here):
    text = page(client, here)
    assert "The organiser has not stated yet whether the tournament is coordinated." in text
    assert text.count("No appointment is made yet.") == 2
    assert "Number, size and distribution are not made known yet." in text


def test_who_decides_who_leads_and_what_is_done(client, here):
    acts.state_invitation(acts.StateInvitation(**here.here), by=here.by)
    three = here.arbiters[:3]
    acts.appoint_committee(acts.AppointCommittee(**here.here, members=three), by=here.by)
    chief = play.AppointArbiter(**here.here, person=here.arbiters[3], chief=True)
    play.appoint_arbiter(chief, by=here.by)
    acts.publish_prizes(acts.PublishPrizes(**here.here, on=today()), by=here.by)
    text = page(client, here)
    for name in ("Dommer Ab", "Dommer Bc", "Dommer Cd", "Dommer De"):
        assert name in text
    assert "chief arbiter" in text
    assert text.count(">D-I</a>") == 4
    assert "Number, size and distribution were made known on" in text
    assert "Publish the prizes" in text
    assert "Send the union’s fee" not in text, "money is for the desk"


def test_a_licence_withdrawn_is_shown_no_more(client, here):
    acts.state_invitation(acts.StateInvitation(**here.here, championship="others"), by=here.by)
    acts.appoint_committee(acts.AppointCommittee(**here.here, members=here.arbiters[:3]), by=here.by)
    gone = WithdrawLicence(
        federation=FED,
        person=here.arbiters[0],
        withdrawn_on=today() - dt.timedelta(days=1),
        reasons="Slept through round four.",
    )
    withdraw_licence(gone, by=here.by)
    text = page(client, here)
    assert "Danish championship, other groups" in text
    assert "none" in text


def test_absences_and_late_entrants_are_for_the_desk(client, here):
    acts.state_invitation(acts.StateInvitation(**here.here), by=here.by)
    person = season.person("Sen Tilmelder", federation=FED)
    late = play.MoveDeadline(**here.here, entry_deadline=today() - dt.timedelta(days=1))
    play.move_deadline(late, by=here.by)
    acts.receive_late_entry(acts.ReceiveLateEntry(**here.here, person=person, on=today()), by=here.by)
    assert "Sen Tilmelder" not in page(client, here)


def test_the_tournament_s_page_leads_there_and_a_swedish_one_has_none(client, here):
    season.catch_up()
    address = reverse("tournament-filing", kwargs=here.here)
    assert address in client.get(reverse("tournament", kwargs=here.here)).content.decode()
    nowhere = {"federation": FED, "tournament": "no-such-cup-2026-01-01"}
    assert client.get(reverse("tournament-filing", kwargs=nowhere)).status_code == 404


def test_few_queries(client, here, django_assert_max_num_queries):
    acts.state_invitation(acts.StateInvitation(**here.here), by=here.by)
    acts.appoint_committee(acts.AppointCommittee(**here.here, members=here.arbiters[:3]), by=here.by)
    season.catch_up()
    with django_assert_max_num_queries(10):
        client.get(reverse("tournament-filing", kwargs=here.here))
