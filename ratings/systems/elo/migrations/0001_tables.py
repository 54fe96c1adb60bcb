import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('elo', '0001_elo_lists_and_results'), ('elo', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='EloList',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('month', models.DateField()),
                ('file_name', models.CharField(max_length=200)),
                ('form', models.CharField(max_length=10)),
                ('month_from', models.CharField(max_length=10)),
                ('players', models.IntegerField()),
                ('at_home', models.IntegerField()),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'Elo list',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('month'), models.F('version_to'), name='one_elo_list_a_month', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='EloTournament',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('tournament', models.CharField(max_length=120)),
                ('sought', models.JSONField(default=dict)),
                ('copied_on', models.DateField(null=True)),
                ('reported_on', models.DateField(null=True)),
                ('reported_because_of', models.BigIntegerField(null=True)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'tournament for FIDE',
                'verbose_name_plural': 'tournaments for FIDE',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('tournament'), models.F('version_to'), name='one_row_an_elo_tournament', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='ListedPlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('month', models.DateField()),
                ('fide_id', models.CharField(max_length=10)),
                ('rating', models.IntegerField()),
                ('games', models.IntegerField()),
                ('k', models.IntegerField()),
                ('title', models.CharField(blank=True, default='', max_length=3)),
                ('country', models.CharField(blank=True, default='', max_length=3)),
                ('ground', models.CharField(blank=True, default='', max_length=10)),
                ('doubt', models.CharField(blank=True, default='', max_length=14)),
                ('printed', models.CharField(blank=True, default='', max_length=64)),
                ('standing', models.CharField(choices=[('sure', 'sure'), ('open', 'doubtful'), ('confirmed', 'confirmed'), ('rejected', 'not this person')], max_length=10)),
                ('counts', models.BooleanField()),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'player on an Elo list',
                'verbose_name_plural': 'players on Elo lists',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('person'), models.F('month'), name='elo_of_a_person'), models.Index(models.F('generation'), models.F('federation'), models.F('month'), name='players_of_an_elo_list'), models.Index(models.F('generation'), models.F('federation'), models.F('fide_id'), name='persons_of_a_fide_id'), models.Index(models.F('generation'), models.F('federation'), models.F('standing'), name='players_by_standing')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('month'), models.F('fide_id'), models.F('version_to'), name='one_listed_player', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='ResultAbroad',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('result', models.CharField(max_length=120)),
                ('event', models.CharField(max_length=120)),
                ('country', models.CharField(max_length=60)),
                ('ended_on', models.DateField()),
                ('returned_on', models.DateField()),
                ('due_on', models.DateField()),
                ('standing', models.CharField(choices=[('expected', 'waited for'), ('reported', 'reported'), ('rated', 'rated')], max_length=10)),
                ('games', models.JSONField(default=list)),
                ('kind', models.CharField(blank=True, default='', max_length=24)),
                ('reported_on', models.DateField(null=True)),
                ('reminders', models.IntegerField(default=0)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'result abroad',
                'verbose_name_plural': 'results abroad',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('federation'), models.F('standing'), name='results_abroad_by_standing')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('result'), models.F('version_to'), name='one_result_abroad', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='SpotCheck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('tournament', models.CharField(max_length=120)),
                ('position', models.BigIntegerField()),
                ('on', models.DateField()),
                ('agreed', models.BooleanField()),
                ('difference', models.CharField(blank=True, default='', max_length=64)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'spot check',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('tournament'), models.F('position'), models.F('version_to'), name='one_row_a_spot_check', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='StatedGames',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('games', models.IntegerField()),
                ('month', models.DateField()),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'stated Elo games',
                'verbose_name_plural': 'stated Elo games',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('version_to'), name='one_row_of_stated_games', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
