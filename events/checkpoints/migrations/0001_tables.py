"""Signed checkpoints, kept subtrees and statements on replaced keys. No row of them changes or goes, whoever asks."""

from django.db import migrations, models

ONLY_ADDED = """
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_signedcheckpoint
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_subtree
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_keyreplacement
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
"""
UNDO = """
DROP TRIGGER only_added ON checkpoints_signedcheckpoint;
DROP TRIGGER only_added ON checkpoints_subtree;
DROP TRIGGER only_added ON checkpoints_keyreplacement;
"""


class Migration(migrations.Migration):

    replaces = [('checkpoints', '0001_checkpoints_are_only_added'), ('checkpoints', '0002_keys_are_replaced')]

    initial = True

    dependencies = [
        ('events', '0001_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='SignedCheckpoint',
            fields=[
                ('size', models.BigIntegerField(primary_key=True, serialize=False)),
                ('root', models.BinaryField()),
                ('note', models.TextField()),
                ('made_at', models.DateTimeField()),
            ],
            options={
                'verbose_name': 'signed checkpoint',
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Subtree',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('level', models.SmallIntegerField()),
                ('index', models.BigIntegerField()),
                ('root', models.BinaryField()),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(models.F('level'), models.F('index'), name='one_root_a_subtree')],
            },
        ),
        migrations.CreateModel(
            name='KeyReplacement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('size', models.BigIntegerField()),
                ('note', models.TextField()),
                ('made_at', models.DateTimeField()),
            ],
            options={
                'verbose_name': 'replaced key',
                'default_permissions': ('view',),
            },
        ),
        migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO),
    ]
