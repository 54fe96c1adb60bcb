"""The second form of an event: what it says, and for whom it is, have a place in its hash of their own.

There is no way back: a log that began the second form writes no more of the first (docs/decisions/0010).
"""

import django.contrib.postgres.fields
from django.db import migrations, models

from events.migrations import SQL

FIRST_RULE = """
UPDATE events_head SET
    veiled_streams = ARRAY['breaches/', 'docket/', 'elo-list/', 'erasure/', 'sanctioned/', 'sanctions/',
                           'veiled-corrections/'],
    veiled_types = ARRAY['elo.FideIdConfirmed', 'elo.FideIdRejected', 'officials.AccountTied'];
"""
"""What only auditors read when the form came; what it is since, log.VeilRuled says."""


class Migration(migrations.Migration):

    dependencies = [
        ('events', '0001_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='head',
            name='veiled_streams',
            field=django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None),
        ),
        migrations.AddField(
            model_name='head',
            name='veiled_types',
            field=django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None),
        ),
        migrations.AddField(
            model_name='loggedevent',
            name='nonce',
            field=models.UUIDField(null=True),
        ),
        migrations.AddField(
            model_name='loggedevent',
            name='reader_class',
            field=models.TextField(db_column='class', db_default=''),
        ),
        migrations.AddField(
            model_name='loggedevent',
            name='happened_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='loggedevent',
            name='origin',
            field=models.TextField(db_default=''),
        ),
        migrations.AddField(
            model_name='loggedevent',
            name='device',
            field=models.TextField(db_default=''),
        ),
        migrations.AddConstraint(
            model_name='loggedevent',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('origin__contains', '\n'), _negated=True), models.Q(('device__contains', '\n'), _negated=True)), name='where_it_came_from_is_one_line'),
        ),
        migrations.RunSQL([FIRST_RULE] + [(SQL / name).read_text() for name in ("second_form.sql", "append.sql")]),
    ]
