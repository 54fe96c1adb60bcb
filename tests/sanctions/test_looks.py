"""Every look at the register of sanctions is noted."""

from __future__ import annotations

import datetime as dt

import pytest

from events.models import LoggedEvent
from federation.officials.models import PersonalLook
from tests.sanctions.past import FED, Cup, cup
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today, a player of which is warned."""
    made = cup()
    made.warn(made.players[0])
    season.catch_up()
    return made


def test_who_looked_at_whose_record_and_when_is_kept_outside_the_log(here, official, settings) -> None:
    registrar = official("rating_registrar", federation=FED)
    before = LoggedEvent.objects.count()
    player = here.players[0]
    pages = (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{player}/")
    for page in pages:
        assert registrar.get(page).status_code == 200
    looks = list(PersonalLook.objects.order_by("looked_at"))
    assert [(each.actor, each.page) for each in looks] == [(registrar.account.actor, page) for page in pages]
    assert [str(each.person) if each.person else "" for each in looks] == ["", player]
    assert looks[0].kept_until - looks[0].looked_at > dt.timedelta(days=settings.LOOKS_DAYS - 1)
    assert LoggedEvent.objects.count() == before


def test_the_admin_notes_a_look_too(here, official) -> None:
    auditor = official("auditor", federation=FED)
    assert auditor.get("/admin/sanctions/sanctionrow/").status_code == 200
    assert PersonalLook.objects.get().actor == auditor.account.actor
    assert official("arbiter", federation=FED).get("/admin/sanctions/sanctionrow/").status_code == 403
    assert PersonalLook.objects.count() == 1


def test_whoever_may_not_look_sees_nothing_and_leaves_no_row(here, official) -> None:
    for stranger in (official("arbiter", federation=FED), official("auditor", federation="slsf")):
        for page in (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{here.players[0]}/"):
            assert stranger.get(page).status_code == 403
    assert not PersonalLook.objects.exists()
