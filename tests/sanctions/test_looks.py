"""Every look at the register stands in a table that is only ever added to, and is deleted in its time."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from events.models import LoggedEvent
from federation.sanctions.looks import forget_old_looks
from federation.sanctions.models import RegisterLook
from tests.sanctions.past import FED, Cup, cup
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TABLE = "sanctions_registerlook"


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today, a player of which is warned."""
    made = cup()
    made.warn(made.players[0])
    season.catch_up()
    return made


def look(kept_days: int = 10) -> RegisterLook:
    until = timezone.now() + dt.timedelta(days=kept_days)
    return RegisterLook.objects.create(actor="0" * 32, federation=FED, page="/desk/", kept_until=until)


def test_who_looked_at_whose_record_and_when_is_kept_outside_the_log(here, official, settings) -> None:
    registrar = official("rating_registrar", federation=FED)
    before = LoggedEvent.objects.count()
    player = here.players[0]
    pages = (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{player}/")
    for page in pages:
        assert registrar.get(page).status_code == 200
    looks = list(RegisterLook.objects.order_by("looked_at"))
    assert [(each.actor, each.page) for each in looks] == [(registrar.account.actor, page) for page in pages]
    assert [str(each.person) if each.person else "" for each in looks] == ["", player]
    assert looks[0].kept_until - looks[0].looked_at > dt.timedelta(days=settings.SANCTION_LOOKS_DAYS - 1)
    assert LoggedEvent.objects.count() == before


def test_the_admin_notes_a_look_too(here, official) -> None:
    auditor = official("auditor", federation=FED)
    assert auditor.get("/admin/sanctions/sanctionrow/").status_code == 200
    assert RegisterLook.objects.get().actor == auditor.account.actor
    assert official("arbiter", federation=FED).get("/admin/sanctions/sanctionrow/").status_code == 403
    assert RegisterLook.objects.count() == 1


def test_whoever_may_not_look_sees_nothing_and_leaves_no_row(here, official) -> None:
    for stranger in (official("arbiter", federation=FED), official("auditor", federation="slsf")):
        for page in (f"/desk/sanctions/{FED}/", f"/desk/sanctions/{FED}/{here.players[0]}/"):
            assert stranger.get(page).status_code == 403
    assert not RegisterLook.objects.exists()


@pytest.mark.parametrize(
    "statement",
    [
        f"UPDATE {TABLE} SET page = ''",
        f"UPDATE {TABLE} SET kept_until = now() - interval '1 day'",
        f"DELETE FROM {TABLE}",
        f"TRUNCATE {TABLE}",
    ],
)
def test_the_database_changes_and_deletes_none_before_its_time(house, statement: str) -> None:
    look()
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert RegisterLook.objects.count() == 1


def test_what_was_kept_long_enough_is_deleted(house) -> None:
    kept, _old = look(), look(kept_days=-1)
    assert forget_old_looks() == 1
    assert list(RegisterLook.objects.all()) == [kept]
