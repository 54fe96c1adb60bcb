"""Overdue steps are reminded of once, by letter to those who see to them (DSU 4.1.1 §5)."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members import commands as members
from federation.members.events import PersonalDetails
from federation.outbox.models import Letter
from federation.outbox.tasks import send_letters
from tests.filing.past import FED, NAME, Weekend, weekend
from tests.support import season
from tournaments.filing import commands as acts
from tournaments.filing.models import FilingRow
from tournaments.filing.tasks import remind_of_steps

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OVERDUE = ["announced", "list"]


@pytest.fixture
def late(house) -> Weekend:
    """Two days before play: the clubs heard of nothing, no list is sent. One organiser has an address."""
    here = weekend(players=2, ahead=2, deadline=3)
    acts.state_invitation(acts.StateInvitation(**here.here), by=here.by)
    details = PersonalDetails(surname="Holm", given_names="Ida", email="ida@example.org")
    person = UUID(here.arbiters[0])
    members.change_details(members.ChangeDetails(person=person, details=details), by=here.by)
    tie_account(TieAccount(actor=here.by.actor, federation=FED, person=person), by=SYSTEM)
    season.catch_up()
    return here


def test_who_sees_to_an_overdue_step_is_written_to_once(late, mailoutbox):
    remind_of_steps()
    season.catch_up()
    assert FilingRow.objects.get(tournament=late.at).reminded == OVERDUE
    send_letters()
    assert [letter.to for letter in mailoutbox] == [["ida@example.org"]] * 2
    assert all(NAME in letter.subject for letter in mailoutbox)
    assert "DSU 4.4 §61" in mailoutbox[0].body
    remind_of_steps()
    send_letters()
    assert len(mailoutbox) == 2


def test_nobody_is_reminded_of_what_is_not_due(house):
    here = weekend(players=2, ahead=60, deadline=10)
    acts.state_invitation(acts.StateInvitation(**here.here), by=here.by)
    season.catch_up()
    remind_of_steps()
    season.catch_up()
    assert FilingRow.objects.get(tournament=here.at).reminded == []
    assert not Letter.objects.exists()
