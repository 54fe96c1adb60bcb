"""What guards the log is held to what the release made, object by object."""

from __future__ import annotations

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from events.checkpoints.signing import Unguarded, newest_checkpoint, sign_now
from events.verification import verify
from federation.keeping import checking
from federation.keeping.attesting import differences, guard_faults, objects, of_release, read_catalogue
from tests.keeping.drifts import DRIFTS, Drift, do
from tests.support.database import Clone

pytestmark = pytest.mark.database

HOW = "after a change of migrations: python -m federation.house manage demo attest --write"
EVENT_TRIGGER = """
CREATE FUNCTION aside() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN END $$;
CREATE EVENT TRIGGER quiet ON ddl_command_end EXECUTE FUNCTION aside();
"""


def said() -> list[str]:
    return [fault.what for fault in guard_faults()]


@pytest.mark.django_db
def test_a_fresh_database_is_as_the_release_says() -> None:
    assert said() == [], HOW


@pytest.mark.django_db
def test_who_asks_keeps_their_path() -> None:
    objects()
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('search_path')")
        assert cursor.fetchone() == ('"$user", public',)


@pytest.mark.parametrize("drift", DRIFTS, ids=lambda drift: drift.name)
def test_what_differs_is_named(committed: Clone, drift: Drift) -> None:
    do(committed, drift.does)
    assert [each for each in said() if each.startswith(drift.says)], said()


@pytest.mark.parametrize("change", ["SUPERUSER", "BYPASSRLS", "CREATEROLE", "REPLICATION"])
def test_a_role_that_may_more_is_named(committed: Clone, change: str) -> None:
    """Roles are of the whole cluster: nobody but this transaction sees the change."""
    with psycopg.connect(committed.superuser_url) as intruder:
        intruder.execute(f"ALTER ROLE records_app {change}")
        found = read_catalogue(intruder.cursor())
        intruder.rollback()
    (fault,) = differences(found, of_release())
    assert fault.what.startswith("roles: app is “")


def test_a_role_that_stands_for_the_owner_is_named(committed: Clone) -> None:
    with psycopg.connect(committed.superuser_url) as intruder:
        intruder.execute("GRANT records_owner TO records_app")
        found = read_catalogue(intruder.cursor())
        intruder.rollback()
    assert [each.what for each in differences(found, of_release())] == [
        "roles: app as owner is none of this release"
    ]


def test_an_event_trigger_is_named_with_its_function(committed: Clone) -> None:
    do(committed, EVENT_TRIGGER)
    assert [each.partition(" is ")[0] for each in said()] == [
        "event triggers: quiet",
        "functions: public.aside()",
        "rights: everybody on function public.aside()",
    ]


def test_tables_that_belong_to_the_application_are_unguarded(committed: Clone) -> None:
    with psycopg.connect(committed.superuser_url) as intruder:
        intruder.execute("ALTER TABLE events_event OWNER TO records_app")
        found = read_catalogue(intruder.cursor())
        intruder.rollback()
    (fault,) = differences(found, of_release())
    assert "connect as the owner of the tables" in fault.what


def test_verify_the_nightly_check_and_the_command_tell_it(house: Clone) -> None:
    assert (verify().faults, checking.check().fault_count) == ((), 0)
    call_command("attest")
    do(house, DRIFTS[0].does)
    assert [fault.what for fault in verify().faults] == [DRIFTS[0].says]
    assert checking.check().faults[0] == [0, DRIFTS[0].says]
    with pytest.raises(CommandError, match="1 faults"):
        call_command("attest")


@pytest.mark.parametrize("drift", DRIFTS, ids=lambda drift: drift.name)
def test_meanwhile_nothing_is_signed_and_the_monitor_is_told(house: Clone, drift: Drift) -> None:
    assert Client().get("/healthz").json()["guards"] == ["whole"]
    do(house, drift.does)
    with pytest.raises(Unguarded, match="Nothing is signed"):
        sign_now()
    assert newest_checkpoint() is None
    answer = Client().get("/healthz")
    assert answer.status_code == 503
    assert [each for each in answer.json()["guards"] if each.startswith(drift.says)]


def test_it_is_signed_again_once_the_guard_is_back(house: Clone) -> None:
    do(house, "ALTER TABLE events_event DISABLE TRIGGER append_only")
    with pytest.raises(Unguarded):
        sign_now()
    do(house, "ALTER TABLE events_event ENABLE TRIGGER append_only")
    assert sign_now() is not None
    assert Client().get("/healthz").status_code == 200


def test_comments_and_names_that_nobody_chose_are_no_drift(committed: Clone) -> None:
    do(
        committed,
        """
        COMMENT ON TABLE events_event IS 'the log';
        ALTER INDEX one_event_a_version RENAME TO another_name;
        ALTER TABLE events_projection RENAME CONSTRAINT events_projection_pkey TO older;
        ALTER SEQUENCE events_projection_id_seq RENAME TO older_seq;
        """,
    )
    assert said() == []
