import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('records', '0001_game_records'), ('records', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='GameRecordRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('tournament', models.CharField(max_length=100)),
                ('round_number', models.IntegerField()),
                ('board', models.IntegerField()),
                ('game', models.IntegerField()),
                ('discipline', models.CharField(max_length=30)),
                ('p1', models.UUIDField()),
                ('p2', models.UUIDField()),
                ('black', models.CharField(max_length=2)),
                ('opening', models.CharField(blank=True, default='', max_length=20)),
                ('named_opening', models.CharField(blank=True, default='', max_length=4)),
                ('moves', models.JSONField(default=list)),
                ('choices', models.JSONField(default=list)),
                ('result', models.CharField(blank=True, default='', max_length=20)),
                ('reason', models.CharField(blank=True, default='', max_length=30)),
                ('left_seconds', models.IntegerField(default=-1)),
                ('source', models.CharField(max_length=20)),
                ('p1_half_points', models.SmallIntegerField(null=True)),
                ('p2_half_points', models.SmallIntegerField(null=True)),
                ('contradicts', models.JSONField(default=list)),
                ('confirmed', models.CharField(blank=True, default='', max_length=64)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'game record',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('p1'), name='records_of_a_first_player'), models.Index(models.F('generation'), models.F('p2'), name='records_of_a_second_player')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('tournament'), models.F('round_number'), models.F('board'), models.F('game'), models.F('version_to'), name='one_record_a_game', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
