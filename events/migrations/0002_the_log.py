"""The functions, triggers and the first row that make the table a log."""

from django.db import migrations

from events.migrations import SQL

FUNCTIONS = ("hash.sql", "moved_stream.sql", "append.sql", "refuse_change.sql")
FIRST_HEAD = """
INSERT INTO events_head (id, position, hash, recorded_at)
    VALUES (1, 0, decode(repeat('00', 32), 'hex'), 'epoch');
REVOKE ALL ON FUNCTION append_events, events_moved_stream, events_hash, events_given FROM PUBLIC;
"""
UNDO = """
DROP FUNCTION append_events, events_moved_stream, events_hash, events_given;
DROP TRIGGER append_only ON events_event;
DROP TRIGGER immutable ON events_personaldata;
DROP FUNCTION events_refuse_change;
DELETE FROM events_head;
"""


class Migration(migrations.Migration):
    dependencies = [("events", "0001_initial")]
    operations = [
        migrations.RunSQL(
            [(SQL / name).read_text() for name in FUNCTIONS]
            + [FIRST_HEAD],
            reverse_sql=UNDO,
        )
    ]
