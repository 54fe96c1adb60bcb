"""DSU 4.6.4: a withdrawal is told the holder by registered letter and the chair of the district by letter."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from federation.letters.following import follow
from federation.members import commands as members
from federation.members import directory
from federation.outbox.models import Letter
from tests.letters.conftest import with_address
from tests.licences.past import FED, union
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house):
    """The supervisor belongs to a club of Fyn; nothing was told before."""
    made = union()
    by = season.official(FED, "registrar", "board")
    members.register_club(members.RegisterClub(federation=FED, name="Odense", district="Fyn"), by=by)
    members.transfer_member(
        members.TransferMember(federation=FED, number=101, club="odense", starts_on=dt.date(2025, 1, 1)),
        by=by,
    )
    season.catch_up()
    follow()
    return made


def withdrawn_today(made) -> None:
    made.withdraw(on=directory.today(FED))
    season.catch_up()
    follow()


def test_the_holder_gets_a_printed_letter_and_the_chair_one_by_mail(here):
    with_address(here.supervisor, "Vejleder", "sune@example.org", federation=FED)
    with_address(here.other, "Anden", "otto@example.org", federation=FED)
    chair = members.NameDistrictChair(federation=FED, district="Fyn", chair=UUID(here.other))
    members.name_district_chair(chair, by=season.official(FED, "board"))
    withdrawn_today(here)
    holder = Letter.objects.get(kind="licence_withdrawn")
    assert (holder.state, holder.article) == (Letter.State.TO_PRINT, "DSU 4.6.4")
    assert holder.body.startswith("Til ")
    told = Letter.objects.get(kind="licence_withdrawn_district")
    assert (told.email, told.person) == ("otto@example.org", UUID(here.other))
    assert "Vejleder" not in told.subject + told.body
    assert f"/licences/{FED}/{here.supervisor}/" in told.body


def test_a_district_without_a_chair_is_not_written_to(here):
    withdrawn_today(here)
    assert Letter.objects.filter(kind="licence_withdrawn").exists()
    assert not Letter.objects.filter(kind="licence_withdrawn_district").exists()
