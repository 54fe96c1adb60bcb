"""Who looked at personal data stands in a table that is only ever added to, and is deleted in its time."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.db import DatabaseError, ProgrammingError, connection, transaction
from django.urls import reverse
from django.utils import timezone
from psycopg import errors

from events.models import LoggedEvent
from events.work import SYSTEM
from federation.grants.commands import (
    GrantRole,
    RevokeRole,
    TieAccount,
    grant_role,
    revoke_role,
    tie_account,
)
from federation.members.models import Person
from federation.officials.access_log import forget_old_looks, looks_at
from federation.officials.models import PersonalLook
from federation.officials.roles import role_name
from federation.privacy.commands import RequestErasure, request_erasure
from federation.privacy.tasks import forget_old_looks as forget_old_looks_at_night
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TABLE = "privacy_personallook"


@pytest.fixture
def anna(house) -> str:
    made = season.person("Anna Berg", number=1, born_on="1990-05-31")
    season.catch_up()
    return made


@pytest.mark.parametrize("asked", ["", "not at all"])
def test_nothing_is_handed_over_before_it_is_said_how_the_person_asked(anna, official, asked: str) -> None:
    registrar = official("registrar")
    page = text_of(registrar.get(reverse("desk-everything", args=[anna]), asked=asked))
    assert "How did the person ask?" in page
    assert "1990-05-31" not in page
    assert registrar.get(reverse("desk-everything-json", args=[anna]), asked=asked).status_code == 403
    assert looked() == []


def test_the_person_reads_that_it_was_handed_over_and_how_it_was_asked(anna, official) -> None:
    official("registrar").get(reverse("desk-everything", args=[anna]), asked="telephone")
    (row,) = looks_at(UUID(anna))
    assert (row.roles, row.asked) == (("registrar",), "by telephone")


def look(kept_days: int = 10) -> PersonalLook:
    until = timezone.now() + dt.timedelta(days=kept_days)
    return PersonalLook.objects.create(actor="0" * 32, federation="slsf", page="/desk/", kept_until=until)


def looked() -> list[tuple[str, str]]:
    rows = PersonalLook.objects.order_by("pk").values_list("person", "page")
    return [(str(person), page) for person, page in rows]


@pytest.mark.parametrize("page", ["desk-person", "desk-details", "desk-everything", "desk-everything-json"])
def test_a_page_of_the_desk_that_shows_contacts_notes_the_look(anna, official, page: str, settings) -> None:
    before = LoggedEvent.objects.count()
    registrar = official("registrar")
    granted = LoggedEvent.objects.count()
    address = reverse(page, args=[anna])
    assert registrar.get(address, asked="letter").status_code == 200
    assert looked() == [(anna, address)]
    (row,) = PersonalLook.objects.all()
    assert (row.actor, row.federation) == (registrar.account.actor, "slsf")
    assert row.kept_until - row.looked_at > dt.timedelta(days=settings.LOOKS_DAYS - 1)
    assert LoggedEvent.objects.count() == granted > before


def test_the_admin_notes_a_look_too(anna, official) -> None:
    row = Person.objects.get(person=anna)
    address = f"/admin/members/person/{row.pk}/change/"
    assert official("arbiter").get(address).status_code == 200
    assert looked() == []
    assert official("auditor").get(address).status_code == 200
    assert looked() == [(anna, address)]


def test_a_role_elsewhere_shows_no_contacts_in_the_admin(anna, official) -> None:
    row = Person.objects.get(person=anna)
    both = official("arbiter")
    registrar_of_dsu = GrantRole(actor=both.account.actor, federation="dsu", role="registrar")
    grant_role(registrar_of_dsu, by=SYSTEM)
    season.catch_up()
    assert "1990-05-31" not in text_of(both.get(f"/admin/members/person/{row.pk}/change/"))
    assert looked() == []


def test_who_reads_a_letter_leaves_a_look(anna, official) -> None:
    registrar = official("registrar")
    whom = {"federation": "slsf", "person": UUID(anna)}
    request_erasure(RequestErasure(**whom, words="I moved abroad."), by=registrar.by)
    season.catch_up()
    address = reverse("desk-erasure", kwargs=whom)
    assert registrar.get(address).status_code == 200
    assert looked() == [(anna, address)]


def test_who_sees_no_contacts_leaves_no_look(anna, official) -> None:
    assert official("arbiter").get(reverse("desk-person", args=[anna])).status_code == 200
    for stranger in (official("arbiter"), official("registrar", federation="dsu")):
        for page in ("desk-everything", "desk-everything-json"):
            assert stranger.get(reverse(page, args=[anna]), asked="letter").status_code == 403
    assert looked() == []


def test_the_person_reads_which_role_looked_and_when_never_who(anna, official) -> None:
    registrar = official("registrar", "board")
    registrar.get(reverse("desk-person", args=[anna]))
    (row,) = looks_at(UUID(anna))
    assert (row.federation, row.roles) == ("slsf", ("board", "registrar"))
    member = official("auditor", federation="psgrp")
    tie_account(TieAccount(actor=member.account.actor, federation="slsf", person=UUID(anna)), by=SYSTEM)
    season.catch_up()
    page = text_of(member.get(reverse("own-data")))
    assert ", ".join(map(role_name, row.roles)) in page
    assert registrar.account.username not in page


def test_a_role_that_was_lost_since_is_still_told(anna, official) -> None:
    registrar = official("registrar")
    registrar.get(reverse("desk-person", args=[anna]))
    lost = RevokeRole(actor=registrar.account.actor, federation="slsf", role="registrar")
    revoke_role(lost, by=season.official("slsf", "board"))
    season.catch_up()
    (row,) = looks_at(UUID(anna))
    assert row.roles == ("registrar",)


def test_the_auditor_reads_every_look_in_the_admin(anna, official) -> None:
    official("registrar").get(reverse("desk-person", args=[anna]))
    address = "/admin/privacy/personallook/"
    assert reverse("desk-person", args=[anna]) in text_of(official("auditor").get(address))
    assert official("registrar").get(address).status_code == 403
    assert reverse("desk-person", args=[anna]) not in text_of(
        official("auditor", federation="dsu").get(address)
    )


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
    assert PersonalLook.objects.count() == 1


@pytest.mark.parametrize(
    "statement",
    [
        f"UPDATE {TABLE} SET page = '' WHERE false",
        f"DELETE FROM {TABLE} WHERE false",
        f"DELETE FROM {TABLE} WHERE kept_until < now()",
        f"TRUNCATE {TABLE}",
        f"ALTER TABLE {TABLE} DISABLE TRIGGER kept_until",
    ],
)
def test_the_application_has_no_right_to_change_or_delete_a_look(house, statement: str) -> None:
    """Not even of no rows, nor of those whose time is over: they go by the owner's function."""
    look(kept_days=-1)
    with pytest.raises(ProgrammingError) as refused, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert isinstance(refused.value.__cause__, errors.InsufficientPrivilege)


def test_the_function_that_forgets_is_not_for_everybody_and_looks_nothing_up_elsewhere(house) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT has_function_privilege('public', oid, 'EXECUTE'), prosecdef, proconfig FROM pg_proc "
            "WHERE proname = 'privacy_forget_old_looks'"
        )
        (for_everybody, definer, settings) = cursor.fetchone()
    assert (for_everybody, definer) == (False, True)
    assert "search_path=pg_catalog, public, pg_temp" in settings


def test_what_was_kept_long_enough_is_deleted(house) -> None:
    kept, _old = look(), look(kept_days=-1)
    assert forget_old_looks() == 1
    forget_old_looks_at_night()
    assert list(PersonalLook.objects.all()) == [kept]
