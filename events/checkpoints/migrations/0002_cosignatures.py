"""What witnesses signed. No row of it changes or goes, whoever asks."""

from django.db import migrations, models

ONLY_ADDED = """
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_cosignature
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
"""
UNDO = "DROP TRIGGER only_added ON checkpoints_cosignature;"


class Migration(migrations.Migration):

    dependencies = [
        ('checkpoints', '0001_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='Cosignature',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('size', models.BigIntegerField()),
                ('witness', models.TextField()),
                ('at', models.DateTimeField()),
                ('line', models.TextField()),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(models.F('size'), models.F('witness'), models.F('at'), name='one_line_a_time')],
            },
        ),
        migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO),
    ]
