import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('filing', '0001_what_is_filed'), ('filing', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='FeeRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('since', models.DateField()),
                ('amount', models.IntegerField()),
                ('reference', models.CharField(max_length=300)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'fee of the union',
                'verbose_name_plural': 'fees of the union',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('since'), models.F('version_to'), name='one_fee_a_day', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='FilingRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('tournament', models.CharField(max_length=100)),
                ('stated', models.BooleanField(default=False)),
                ('coordinated', models.BooleanField(default=False)),
                ('championship', models.CharField(blank=True, default='', max_length=20)),
                ('closed', models.BooleanField(default=False)),
                ('invitation', models.JSONField(default=dict)),
                ('starts', models.JSONField(default=list)),
                ('days', models.JSONField(default=dict)),
                ('committee', models.JSONField(default=list)),
                ('listed', models.IntegerField(default=0)),
                ('groups', models.JSONField(default=list)),
                ('paid', models.IntegerField(default=0)),
                ('report_parts', models.JSONField(default=list)),
                ('handed_in', models.JSONField(default=list)),
                ('late', models.JSONField(default=list)),
                ('absences', models.JSONField(default=list)),
                ('accounts', models.JSONField(default=dict)),
                ('reminded', models.JSONField(default=list)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'filing of a tournament',
                'verbose_name_plural': 'filings of tournaments',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('tournament'), models.F('version_to'), name='one_filing_a_tournament', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
