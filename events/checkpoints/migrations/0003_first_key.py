"""The log's first public key, for processes that do not sign. No row of it changes or goes, whoever asks."""

from django.db import migrations, models

ONLY_ADDED = """
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_firstkey
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
"""
UNDO = "DROP TRIGGER only_added ON checkpoints_firstkey;"


class Migration(migrations.Migration):

    dependencies = [
        ('checkpoints', '0002_cosignatures'),
    ]

    operations = [
        migrations.CreateModel(
            name='FirstKey',
            fields=[
                ('id', models.SmallIntegerField(default=1, primary_key=True, serialize=False)),
                ('key', models.TextField()),
                ('made_at', models.DateTimeField()),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='one_first_key')],
            },
        ),
        migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO),
    ]
