"""Settings of the database server on which the log rests, and who rules the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.conf import settings
from django.db import connection

from events.verifier import Fault

ON = frozenset({"on"})
OFF = frozenset({"off"})
MUST: Mapping[str, frozenset[str]] = {
    "fsync": ON,
    "full_page_writes": ON,
    "synchronous_commit": ON | {"local", "remote_write", "remote_apply"},
    "session_replication_role": frozenset({"origin"}),
    "row_security": ON,
    "zero_damaged_pages": OFF,
    "ignore_checksum_failure": OFF,
    "ignore_system_indexes": OFF,
    "allow_system_table_mods": OFF,
}
"""What each may be."""
PRELOADS = ("shared_preload_libraries", "session_preload_libraries", "local_preload_libraries")
"""Each holds names of SERVER_LIBRARIES alone; who is no member of pg_read_all_settings is not told."""
OF_THE_DISK = ("fsync", "full_page_writes", "synchronous_commit")

_SETTINGS = "SELECT name, setting FROM pg_settings WHERE name = ANY(%s) ORDER BY 1"

# What is set for a role or a database holds for who connects next, whatever this session was told.
_SET_ASIDE = """
SELECT concat_ws(' ', nullif(split_part(each, '=', 1), ''), 'of', coalesce('role ' || rolname, 'every role'),
                 coalesce('in ' || datname, 'in every database')), split_part(each, '=', 2)
FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS each
LEFT JOIN pg_roles r ON r.oid = setrole LEFT JOIN pg_database d ON d.oid = setdatabase
WHERE (setdatabase = 0 OR datname = current_database()) AND split_part(each, '=', 1) = ANY(%s) ORDER BY 1
"""

# A library that was loaded leaves the settings that it brings.
_LIBRARIES = """
SELECT DISTINCT split_part(name, '.', 1) FROM pg_settings
WHERE name LIKE '%.%' AND split_part(name, '.', 1) <> 'plpgsql' ORDER BY 1
"""

_RULERS = """
SELECT 'role ' || rolname, may FROM pg_roles r, LATERAL (
    SELECT concat_ws(', ', CASE WHEN rolsuper THEN 'superuser' END,
                     CASE WHEN rolbypassrls THEN 'passes policies by' END,
                     CASE WHEN rolcreaterole THEN 'makes roles' END,
                     CASE WHEN rolreplication THEN 'replicates' END,
                     (SELECT string_agg('is ' || of.rolname, ', ' ORDER BY of.rolname) FROM pg_auth_members m
                      JOIN pg_roles of ON of.oid = m.roleid WHERE m.member = r.oid AND of.rolname = ANY(%s)))
) AS powers (may) WHERE rolname !~ '^pg_' AND may <> '' ORDER BY 1
"""
POWERFUL = ["pg_execute_server_program", "pg_write_all_data", "pg_write_server_files"]


def setting_faults() -> Iterator[Fault]:
    """Each setting that is not as the log needs it, and each library that this release does not bring."""
    watched = [*MUST, *PRELOADS]
    for name, value in _rows(_SETTINGS, watched).items():
        if not _is_as_it_must(name, value):
            yield Fault(0, f"settings: {name} is “{value}”, it must be {_alternatives(name)}")
    for name, value in _rows(_SET_ASIDE, watched).items():
        if not _is_as_it_must(name.partition(" ")[0], value):
            yield Fault(0, f"settings: {name} is “{value}”")
    with connection.cursor() as cursor:
        cursor.execute(_LIBRARIES)
        for (library,) in cursor.fetchall():
            if library not in settings.SERVER_LIBRARIES:
                yield Fault(0, f"settings: a library {library} is loaded, none of SERVER_LIBRARIES")


def rulers() -> Mapping[str, str]:
    """Who may do more on the server than any guard can stop, and what each may."""
    with connection.cursor() as cursor:
        return read_rulers(cursor)


def read_rulers(cursor: Any) -> Mapping[str, str]:
    """The same, as a transaction sees it."""
    cursor.execute(_RULERS, [POWERFUL])
    return dict(cursor.fetchall())


def _is_as_it_must(name: str, value: str) -> bool:
    """The cluster of tests may lose what it holds."""
    if name in PRELOADS:
        loaded = {each.strip(' "') for each in value.split(",")}
        return loaded <= {"", *settings.SERVER_LIBRARIES}
    return value in MUST[name] or (settings.FAST_CLUSTER and name in OF_THE_DISK)


def _alternatives(name: str) -> str:
    return " or ".join(f"“{value}”" for value in sorted(MUST.get(name, settings.SERVER_LIBRARIES))) or "empty"


def _rows(statement: str, names: list[str]) -> dict[str, str]:
    with connection.cursor() as cursor:
        cursor.execute(statement, [names])
        return dict(cursor.fetchall())
