"""The tables of the log, and the functions, triggers and first row that make one of them a log."""

import django.db.models.functions.text
import django.db.models.lookups
from django.db import migrations, models

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

    replaces = [('events', '0001_initial'), ('events', '0002_the_log'), ('events', '0003_writers_share_a_flush'), ('events', '0004_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Head',
            fields=[
                ('id', models.SmallIntegerField(primary_key=True, serialize=False)),
                ('position', models.BigIntegerField()),
                ('hash', models.BinaryField()),
                ('recorded_at', models.DateTimeField()),
            ],
            options={
                'db_table': 'events_head',
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='PersonalData',
            fields=[
                ('commitment', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('salt', models.CharField(max_length=32)),
                ('body', models.TextField()),
                ('persons', models.JSONField()),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='LoggedEvent',
            fields=[
                ('position', models.BigIntegerField(primary_key=True, serialize=False)),
                ('stream', models.TextField()),
                ('version', models.IntegerField()),
                ('type', models.TextField()),
                ('schema_version', models.SmallIntegerField()),
                ('effective_on', models.DateField()),
                ('recorded_at', models.DateTimeField()),
                ('actor', models.UUIDField()),
                ('command_id', models.UUIDField()),
                ('number', models.IntegerField()),
                ('correlation', models.UUIDField()),
                ('payload', models.TextField()),
                ('previous_hash', models.BinaryField()),
                ('hash', models.BinaryField()),
            ],
            options={
                'db_table': 'events_event',
                'default_permissions': ('view',),
                'constraints': [models.UniqueConstraint(models.F('stream'), models.F('version'), name='one_event_a_version'), models.UniqueConstraint(models.F('command_id'), models.F('number'), name='one_recording_a_command'), models.CheckConstraint(condition=models.Q(('stream__regex', '^[a-z0-9/_.-]+$'), ('type__regex', '^[A-Za-z0-9_.]+$'), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('stream'), 200)), name='one_line_in_the_hashed_text')],
            },
        ),
        migrations.CreateModel(
            name='Projection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('generation', models.SmallIntegerField()),
                ('code_version', models.SmallIntegerField()),
                ('position', models.BigIntegerField(default=0)),
                ('recorded_at', models.DateTimeField(null=True)),
                ('live', models.BooleanField(default=False)),
                ('stopped_because', models.TextField(blank=True, default='')),
                ('stopped_at', models.BigIntegerField(null=True)),
                ('first_day', models.DateField(null=True)),
            ],
            options={
                'default_permissions': ('view',),
                'constraints': [models.UniqueConstraint(models.F('name'), models.F('generation'), name='one_checkpoint_a_generation'), models.UniqueConstraint(models.F('name'), condition=models.Q(('live', True)), name='one_live_generation')],
            },
        ),
        migrations.RunSQL([(SQL / name).read_text() for name in FUNCTIONS] + [FIRST_HEAD], reverse_sql=UNDO),
    ]
