"""What the database itself refuses: to the application's role by rights, to everybody by triggers."""

import psycopg
import pytest
from django.db import connection
from psycopg import errors

from events.verification import verify
from tests.events.recording import club, clubs, record
from tests.support.database import clone_of_template

pytestmark = pytest.mark.database

CHANGES = [
    "UPDATE events_event SET payload = '{}' WHERE position = 1",
    "UPDATE events_event SET payload = '{}' WHERE false",
    "DELETE FROM events_event WHERE position = 1",
    "DELETE FROM events_event WHERE false",
    "TRUNCATE events_event",
    "TRUNCATE events_event CASCADE",
]
INSERT = (
    "INSERT INTO events_event SELECT position + 1, stream, version + 1, type, schema_version, effective_on, "
    "recorded_at, actor, gen_random_uuid(), number, correlation, payload, hash, hash FROM events_event"
)


@pytest.fixture(scope="module")
def filled(django_db_blocker):
    """One database for them all: nothing of what they try may change it."""
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        clubs(3)
        yield clone
        assert verify() == (1, 4, verify().head, True, (), 0)  # one event was appended by the last test


def refused(url, statement):
    """The SQLSTATE's class with which a statement is refused; fails if it is not."""
    with psycopg.connect(url) as connection, pytest.raises(psycopg.Error) as refusal:
        connection.execute(statement)
    return type(refusal.value)


@pytest.mark.parametrize(
    "statement",
    [
        *CHANGES,
        INSERT,
        "UPDATE events_head SET position = 0",
        "DELETE FROM events_head",
        "INSERT INTO events_head VALUES (2, 0, '', now())",
        "UPDATE events_personaldata SET body = '{}'",
        "TRUNCATE events_personaldata",
        "COPY events_event FROM PROGRAM 'true'",
    ],
)
def test_the_application_has_no_right_to_change_the_log(filled, statement):
    assert refused(filled.app_url, statement) is errors.InsufficientPrivilege


@pytest.mark.parametrize("statement", CHANGES)
def test_triggers_refuse_the_owner_too_even_where_no_row_is_meant(filled, statement):
    assert refused(filled.owner_url, statement) is errors.RestrictViolation


@pytest.mark.parametrize("statement", CHANGES)
def test_and_a_superuser_who_does_not_switch_them_off(filled, statement):
    assert refused(filled.superuser_url, statement) is errors.RestrictViolation


@pytest.mark.parametrize(
    "statement", ["UPDATE events_personaldata SET body = '{}'", "TRUNCATE events_personaldata"]
)
def test_personal_rows_never_change_not_even_for_the_owner(filled, statement):
    assert refused(filled.owner_url, statement) is errors.RestrictViolation


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE events_event DISABLE TRIGGER append_only",
        "ALTER TABLE events_event DISABLE TRIGGER ALL",
        "ALTER TABLE events_personaldata DISABLE TRIGGER immutable",
        "DROP TRIGGER append_only ON events_event",
        "DROP TABLE events_event CASCADE",
        "SET session_replication_role = replica",
        "CREATE OR REPLACE FUNCTION events_refuse_change() RETURNS trigger LANGUAGE sql AS ''",
        "CREATE TABLE public.events_shadow ()",
    ],
)
def test_the_application_cannot_take_the_lock_off(filled, statement):
    assert refused(filled.app_url, statement) is errors.InsufficientPrivilege


def test_the_application_cannot_give_itself_a_right(filled):
    with psycopg.connect(filled.app_url, autocommit=True) as connection:
        connection.execute("GRANT ALL ON events_event, events_head TO CURRENT_USER")  # a warning, no more
    assert refused(filled.app_url, CHANGES[0]) is errors.InsufficientPrivilege


def test_functions_of_the_log_are_not_for_everybody(filled):
    """Those of triggers aside: nobody can call them."""
    with psycopg.connect(filled.owner_url) as connection:
        functions = connection.execute(
            "SELECT proname, has_function_privilege('public', oid, 'EXECUTE') FROM pg_proc "
            "WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype"
        ).fetchall()
    assert "append_events" in dict(functions)
    assert [name for name, for_everybody in functions if for_everybody] == []


def test_the_append_function_looks_nothing_up_on_a_path_of_the_callers(filled):
    with psycopg.connect(filled.owner_url) as connection:
        (settings, definer) = connection.execute(
            "SELECT proconfig, prosecdef FROM pg_proc WHERE proname = 'append_events'"
        ).fetchone()
    assert definer
    assert "search_path=pg_catalog, public, pg_temp" in settings


def test_a_table_of_the_callers_does_not_stand_in_for_the_log(filled):
    """The classic attack on SECURITY DEFINER: a temporary table of the same name."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMPORARY TABLE events_head AS SELECT * FROM public.events_head")
        record("club/slsf/late", club())
        cursor.execute(
            "SELECT position FROM public.events_head UNION ALL SELECT position FROM pg_temp.events_head"
        )
        assert cursor.fetchall() == [(4,), (3,)]
        cursor.execute("DROP TABLE pg_temp.events_head")
