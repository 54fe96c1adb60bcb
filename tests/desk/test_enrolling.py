"""At the desk: what a club proposes opens nothing and waits for the registrar; confirmed, it opens."""

from __future__ import annotations

import datetime as dt

import pytest

from events import rebuilding, runner
from events.models import LoggedEvent
from federation.members.models import Enrolment, Membership
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

WAITS = "Answer the proposal of a membership …"


@pytest.fixture
def asked(official):
    """A club, its secretary, and the page of somebody whom the register has without a club."""
    club = season.club("Örebro Brädspelare")
    person = season.person("Karl Öhrnell", born_on="1984-02-29")
    season.catch_up()
    return official("club_secretary", club=club), club, f"/desk/people/{person}/"


def propose(secretary, club: str, page: str):
    response = secretary.send(f"{page}enrol/", club=club, starts_on=f"{season_day():%Y-%m-%d}")
    season.catch_up()
    return response


def season_day() -> dt.date:
    return LoggedEvent.objects.latest("position").recorded_at.date()


def test_a_proposal_opens_nothing_until_the_registrar_confirms(official, asked):
    secretary, club, page = asked
    assert "Propose as a member of your club …" in text_of(secretary.get(page))
    assert propose(secretary, club, page).status_code == 302
    assert "1984-02-29" not in text_of(secretary.get(page))
    assert not Membership.objects.exists()
    registrar = official("registrar")
    assert WAITS in text_of(registrar.get("/desk/"))
    assert WAITS not in text_of(secretary.get("/desk/"))
    assert "Örebro Brädspelare proposes a membership from" in text_of(registrar.get(f"{page}enrol/confirm/"))
    assert registrar.send(f"{page}enrol/confirm/", number="12").status_code == 302
    season.catch_up()
    assert "1984-02-29" in text_of(secretary.get(page))
    assert WAITS not in text_of(registrar.get("/desk/"))
    assert not Enrolment.objects.exists()


def test_declined_it_stays_shut_and_the_desk_is_empty(official, asked):
    secretary, club, page = asked
    propose(secretary, club, page)
    declined = official("registrar").send(f"{page}enrol/decline/", reason="Of another club")
    assert declined.status_code == 302
    season.catch_up()
    assert "1984-02-29" not in text_of(secretary.get(page))
    assert "The proposal is declined" in text_of(secretary.get(page))
    assert not Enrolment.objects.exists() and not Membership.objects.exists()


def test_a_secretary_confirms_nothing(asked):
    secretary, club, page = asked
    propose(secretary, club, page)
    assert secretary.send(f"{page}enrol/confirm/", number="12").status_code == 403
    assert not Membership.objects.exists()


def test_rows_are_the_same_after_a_replay(asked):
    propose(*asked)
    before = runner.digest("members.enrolments")
    rebuilding.rebuild("members.enrolments")
    assert runner.digest("members.enrolments") == before
