"""Settings of the server on which the log rests, and who rules it."""

from __future__ import annotations

import psycopg
import pytest
from django.db import connection

from events.checkpoints.signing import Unguarded, sign_now
from federation.keeping.attested_before import Night, ruler_faults
from federation.keeping.attesting import guard_faults
from federation.keeping.cluster_settings import OF_THE_DISK, read_rulers
from tests.events.recording import clubs
from tests.keeping.drifts import do
from tests.robust.given_keeping import STOOD
from tests.support.database import Clone

pytestmark = pytest.mark.database


def said() -> list[str]:
    connection.close()  # who connects next is told the setting
    return [fault.what for fault in guard_faults()]


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("session_replication_role", "replica"),
        ("row_security", "off"),
        ("zero_damaged_pages", "on"),
        ("ignore_checksum_failure", "on"),
    ],
)
def test_a_setting_of_the_database_is_named(committed: Clone, setting: str, value: str) -> None:
    do(committed, f"ALTER DATABASE {committed.name} SET {setting} = {value}")
    of_the_database = f"settings: {setting} of every role in {committed.name} is “{value}”"
    told = said()
    assert told[0].startswith(f"settings: {setting} is “{value}”, it must be “")
    assert told[1:] == [of_the_database]


@pytest.mark.parametrize(
    "setting", ["session_replication_role = replica", "session_preload_libraries = aside"]
)
def test_a_setting_of_one_role_is_named(committed: Clone, setting: str) -> None:
    """Also of a role that is not the application's: an intruder's own triggers would not fire."""
    do(committed, f"ALTER ROLE postgres IN DATABASE {committed.name} SET {setting}")
    name, _, value = setting.partition(" = ")
    assert said() == [f"settings: {name} of role postgres in {committed.name} is “{value}”"]


def test_a_library_that_may_be_loaded_is_no_drift(committed: Clone, settings) -> None:
    do(committed, f"ALTER ROLE postgres IN DATABASE {committed.name} SET session_preload_libraries = aside")
    settings.SERVER_LIBRARIES = ["aside"]
    assert said() == []


def test_a_disk_that_is_not_waited_for_is_named(committed: Clone, settings) -> None:
    """The cluster of the tests is such a one."""
    clubs(2)
    assert said() == []
    settings.FAST_CLUSTER = False
    told = said()
    assert [each.partition(" is ")[0] for each in told] == [
        f"settings: {name}" for name in sorted(OF_THE_DISK)
    ]
    with pytest.raises(Unguarded, match="settings: fsync is “off”, it must be “on”"):
        sign_now()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("CREATE ROLE intruder SUPERUSER", "role intruder is “superuser”, and was not so when"),
        ("CREATE ROLE intruder BYPASSRLS CREATEROLE", "role intruder is “passes policies by, makes roles”"),
        ("CREATE ROLE intruder IN ROLE pg_write_all_data", "role intruder is “is pg_write_all_data”"),
        ("ALTER ROLE records_owner CREATEROLE", "role records_owner is “makes roles”"),
    ],
)
def test_who_rules_the_server_since_last_night_is_named(committed: Clone, change: str, says: str) -> None:
    """Roles are of the whole cluster: nobody but this transaction sees the change."""
    with psycopg.connect(committed.superuser_url) as intruder:
        before = read_rulers(intruder.cursor())
        intruder.execute(change)
        found = read_rulers(intruder.cursor())
        intruder.rollback()
    (fault,) = ruler_faults(Night(7, STOOD), before, found)
    assert fault.what.startswith(f"database server: {says}")
