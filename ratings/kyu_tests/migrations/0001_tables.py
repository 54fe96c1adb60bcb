import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('kyu_tests', '0001_judges_papers_protocols_tests'), ('kyu_tests', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='IssuedPaper',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('paper', models.CharField(max_length=40)),
                ('receiver', models.UUIDField()),
                ('position', models.BigIntegerField()),
                ('session_on', models.DateField()),
                ('issued_on', models.DateField()),
                ('returned_on', models.DateField(null=True)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'paper given to a judge',
                'verbose_name_plural': 'papers given to judges',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('federation'), models.F('receiver'), name='papers_of_a_judge')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('paper'), models.F('receiver'), models.F('position'), models.F('version_to'), name='one_row_an_issue', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='KyuTest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('paper', models.CharField(max_length=40)),
                ('on', models.DateField()),
                ('level', models.IntegerField()),
                ('passed', models.BooleanField()),
                ('supervisor', models.UUIDField()),
                ('neglected', models.JSONField(default=list)),
                ('rating', models.IntegerField(null=True)),
                ('validity', models.CharField(max_length=10)),
                ('ruled_valid', models.BooleanField(null=True)),
                ('ruled_because_of', models.BigIntegerField(null=True)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'kyu test',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('person'), name='tests_of_a_person')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('paper'), models.F('version_to'), name='one_test_a_paper', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='PaperRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('paper', models.CharField(max_length=40)),
                ('level', models.IntegerField()),
                ('withdrawn', models.BooleanField(default=False)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'test paper',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('paper'), models.F('version_to'), name='one_row_a_paper', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='RankingJudge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('year', models.IntegerField()),
                ('person', models.UUIDField()),
                ('reference', models.CharField(max_length=300)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'ranking judge',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('person'), name='years_of_a_judge')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('year'), models.F('person'), models.F('version_to'), name='one_judge_a_year', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='SessionProtocol',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('position', models.BigIntegerField()),
                ('on', models.DateField()),
                ('supervisor', models.UUIDField()),
                ('tests', models.IntegerField()),
                ('neglected', models.JSONField(default=list)),
                ('remarks', models.CharField(blank=True, default='', max_length=64)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'protocol of a session',
                'verbose_name_plural': 'protocols of sessions',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('federation'), models.F('supervisor'), name='protocols_of_a_judge')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('position'), models.F('version_to'), name='one_row_a_protocol', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
