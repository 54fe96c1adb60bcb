"""Results abroad at the desk: reported by the player themself, chased by letter, handed in by others."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.core import mail
from django.test import Client

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members import commands as members
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from federation.outbox.tasks import send_letters
from federation.pages.tasks_for_roles import waiting_for
from ratings.systems.elo.models import ResultAbroad
from tests.desk.conftest import SURE, Official, text_of
from tests.elo.at_the_desk import DESK
from tests.elo.given import FED
from tests.elo.past import LAST_YEAR, Danes
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

JOURNEY = {
    "event": "Hastings",
    "country": "England",
    "ended_on": f"{LAST_YEAR}-09-01",
    "returned_on": f"{LAST_YEAR}-09-03",
}
REPORT = JOURNEY | {"kind": "international_individual", "games": "1 2145\n½\n0 2310"}
RESULT = f"hastings-{LAST_YEAR}-09-01"


def member(here: Danes, official, **granted: object) -> Official:
    """Ane at an account of her own, without any role."""
    made = official(**granted)
    act = TieAccount(actor=made.account.actor, federation=FED, person=UUID(here.ane))
    tie_account(act, by=SYSTEM)
    season.catch_up()
    return made


def test_a_player_reports_his_own_result_from_his_own_account(here, official, committee):
    here.in_danish_register(ane=2190)
    ane = member(here, official)
    own = f"/elo/{FED}/abroad/"
    assert Client().get(own).status_code == 302
    assert ane.send(own, **REPORT | {"games": "1 2145\nwon"}).status_code == 422
    response = ane.send(own, **REPORT)
    assert response.status_code == 302
    season.catch_up()
    assert "Hastings, England" in text_of(ane.get(own))
    assert "1 2145" in text_of(ane.get(own, result=RESULT))
    (waiting,) = waiting_for(Role.RATING_COMMITTEE, FED)
    assert (waiting.act, waiting.article) == ("Estimate opponents, then rate", "DSU 4.5.3.2")
    assert "Opponents have no rating yet, in the games: 2" in text_of(committee.get(waiting.url))
    assert committee.send(waiting.url + "estimate/", opponent="2", rating="2100").status_code == 302
    season.catch_up()
    assert committee.send(waiting.url, **SURE).status_code == 302
    season.catch_up()
    assert ResultAbroad.objects.get().standing == "rated"
    assert ane.send(own, **REPORT).status_code == 422


def test_an_account_that_is_nobodys_reports_nothing(here, official):
    assert official().get(f"/elo/{FED}/abroad/").status_code == 404


def test_a_late_result_is_chased_by_letter(here, official, committee):
    details = PersonalDetails(surname="Sørensen", given_names="Ane", born_on="1990", email="ane@example.org")
    change = members.ChangeDetails(person=UUID(here.ane), details=details)
    members.change_details(change, by=season.official(FED, "registrar"))
    season.catch_up()
    assert here.ane in text_of(committee.get(DESK + "abroad/new/", q="Ane"))
    assert committee.send(DESK + "abroad/new/?q=Ane", person=here.ane, **JOURNEY).status_code == 302
    season.catch_up()
    (waiting,) = waiting_for(Role.RATING_COMMITTEE, FED)
    assert waiting.late.startswith("due on 17 September")
    assert committee.get(waiting.url).status_code == 200
    remind = f"{DESK}abroad/{here.ane}/{RESULT}/remind/"
    key = {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    for _click in range(2):
        assert committee.send(remind, **key).status_code == 302
    season.catch_up()
    assert ResultAbroad.objects.get().reminders == 1
    send_letters()
    (letter,) = mail.outbox
    assert letter.to == ["ane@example.org"]
    assert "Hastings" in letter.body
    assert "DSU 4.5.4.3" in letter.body
    report = f"{DESK}abroad/{here.ane}/report/"
    assert 'value="Hastings"' in text_of(committee.get(report, result=RESULT))
    assert committee.send(report, **REPORT).status_code == 302
    season.catch_up()
    assert "late" in text_of(committee.get(DESK + "abroad/"))
