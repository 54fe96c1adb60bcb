"""What somebody with the database in hand does to the guards of the log, and which object is named for it."""

from __future__ import annotations

from typing import NamedTuple

import psycopg

from tests.support.database import Clone

NO_OP = """
CREATE OR REPLACE FUNCTION events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RETURN NULL;
END $$
"""
OTHER_HASH = """
CREATE OR REPLACE FUNCTION events_hash(previous bytea, place bigint, class text, content bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$ SELECT previous $$
"""
DEFINER = """
CREATE FUNCTION helpful() RETURNS void LANGUAGE sql SECURITY DEFINER AS $$ DELETE FROM public.events_event $$
"""
FALSE_ROWS = "CREATE TABLE more_events () INHERITS (events_event)"


class Drift(NamedTuple):
    """One thing done, and how the fault begins that says so."""

    name: str
    does: str
    says: str


DRIFTS = (
    Drift(
        "trigger_dropped",
        "DROP TRIGGER append_only ON events_event",
        "triggers: append_only on events_event is gone",
    ),
    Drift(
        "trigger_disabled",
        "ALTER TABLE events_event DISABLE TRIGGER append_only",
        "triggers: append_only on events_event is “disabled, CREATE TRIGGER append_only",
    ),
    Drift(
        "trigger_for_replicas_alone",
        "ALTER TABLE keeping_nightlycheck ENABLE REPLICA TRIGGER only_added",
        "triggers: only_added on keeping_nightlycheck is “enabled as R",
    ),
    Drift(
        "foreign_keys_unheeded",
        "ALTER TABLE django_admin_log DISABLE TRIGGER ALL",
        "triggers: those of foreign keys on django_admin_log is none of this release",
    ),
    Drift("guard_does_nothing", NO_OP, "functions: public.events_refuse_change() is "),
    Drift("another_hash", OTHER_HASH, "functions: public.events_hash("),
    Drift("foreign_definer", DEFINER, "functions: public.helpful() is none of this release"),
    Drift(
        "path_of_append",
        "ALTER FUNCTION append_events RESET search_path",
        "functions: public.append_events(uuid,uuid,uuid,json,json) is ",
    ),
    Drift(
        "update_granted",
        "GRANT UPDATE ON events_event TO records_app",
        "rights: app on table events_event is “SELECT, UPDATE”, in this release “SELECT”",
    ),
    Drift(
        "column_granted",
        "GRANT UPDATE (payload) ON events_event TO PUBLIC",
        "rights: everybody on column events_event.payload is none of this release: UPDATE",
    ),
    Drift(
        "rule",
        "CREATE RULE quiet AS ON DELETE TO events_personaldata DO INSTEAD NOTHING",
        "rules: quiet on events_personaldata is none of this release",
    ),
    Drift(
        "column_default",
        "ALTER TABLE events_event ALTER COLUMN actor SET DEFAULT gen_random_uuid()",
        "columns: events_event.actor is “uuid not null default gen_random_uuid()”",
    ),
    Drift(
        "constraint_dropped",
        "ALTER TABLE events_event DROP CONSTRAINT events_event_pkey",
        "constraints: events_event: PRIMARY KEY",
    ),
    Drift(
        "index_dropped",
        "DROP INDEX one_event_a_version",
        "indexes: CREATE UNIQUE INDEX ON public.events_event USING btree (stream, version) is gone",
    ),
    Drift("false_rows", FALSE_ROWS, "tables: more_events is none of this release"),
    Drift(
        "rows_hidden",
        "CREATE POLICY few ON events_event USING (position < 9)",
        "policies: few on events_event is none of this release",
    ),
    Drift(
        "another_owner",
        "ALTER TABLE checkpoints_subtree OWNER TO postgres",
        "tables: checkpoints_subtree is “owned by postgres",
    ),
    Drift(
        "row_security",
        "ALTER TABLE events_event ENABLE ROW LEVEL SECURITY",
        "tables: events_event is “owned by owner, r, p, t, f”, in this release",
    ),
    Drift("extension", "DROP EXTENSION plpgsql CASCADE", "extensions: plpgsql is gone"),
    Drift("schema", "CREATE SCHEMA aside", "schemas: aside is none of this release"),
)


def do(clone: Clone, statements: str) -> None:
    """As the superuser, for good."""
    with psycopg.connect(clone.superuser_url, autocommit=True) as connection:
        connection.execute(statements)
