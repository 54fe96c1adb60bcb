import django.db.models.manager
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('corrections', '0001_corrections'), ('corrections', '0002_errands'), ('corrections', '0003_who_is_touched_beyond')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='TouchedPerson',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
                ('federation', models.CharField(max_length=20)),
                ('number', models.IntegerField()),
                ('person', models.UUIDField()),
            ],
            options={
                'verbose_name': 'person touched by a correction',
                'verbose_name_plural': 'persons touched by corrections',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('person'), name='corrections_of_a_person')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('number'), models.F('person'), models.F('version_to'), name='touched_once', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='Errand',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('deed', models.CharField(choices=[('look', 'Look'), ('propose', 'Propose'), ('approve', 'Approve')], max_length=10)),
                ('actor', models.UUIDField()),
                ('federation', models.CharField(max_length=20)),
                ('act', models.CharField(max_length=60)),
                ('payload', models.TextField()),
                ('number', models.IntegerField(null=True)),
                ('reason', models.TextField(blank=True, default='')),
                ('evidence', models.TextField(blank=True, default='')),
                ('at_once', models.BooleanField(default=False)),
                ('seen', models.CharField(blank=True, default='', max_length=64)),
                ('asked_at', models.DateTimeField(auto_now_add=True)),
                ('kept_until', models.DateTimeField()),
                ('step', models.CharField(choices=[('waiting', 'Waiting'), ('under_way', 'Under Way'), ('done', 'Done'), ('refused', 'Refused'), ('lost', 'Lost')], default='waiting', max_length=10)),
                ('taken_at', models.DateTimeField(null=True)),
                ('part', models.CharField(blank=True, default='', max_length=100)),
                ('parts_done', models.IntegerField(default=0)),
                ('parts', models.IntegerField(default=0)),
                ('steps', models.BigIntegerField(default=0)),
                ('outcome', models.TextField(blank=True, default='')),
                ('refusal', models.TextField(blank=True, default='')),
                ('position', models.BigIntegerField(null=True)),
            ],
            options={
                'verbose_name': 'correction in the works',
                'verbose_name_plural': 'corrections in the works',
                'default_permissions': (),
                'indexes': [models.Index(models.F('step'), models.F('asked_at'), name='errands_that_wait')],
            },
        ),
        migrations.CreateModel(
            name='Correction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
                ('federation', models.CharField(max_length=20)),
                ('number', models.IntegerField()),
                ('act', models.CharField(max_length=60)),
                ('payload', models.TextField()),
                ('state', models.CharField(choices=[('proposed', 'Proposed'), ('in_effect', 'In Effect'), ('dropped', 'Dropped')], default='proposed', max_length=10)),
                ('veiled', models.BooleanField(default=False)),
                ('needs_second', models.BooleanField(default=True)),
                ('moved', models.IntegerField()),
                ('shown', models.JSONField(default=list)),
                ('digest', models.CharField(max_length=64)),
                ('looked_at', models.BigIntegerField()),
                ('words', models.CharField(blank=True, default='', max_length=64)),
                ('proposed_by', models.UUIDField()),
                ('proposed_at', models.DateTimeField()),
                ('proposed_position', models.BigIntegerField()),
                ('decided_by', models.UUIDField(null=True)),
                ('decided_at', models.DateTimeField(null=True)),
                ('decided_position', models.BigIntegerField(null=True)),
                ('dropped_words', models.CharField(blank=True, default='', max_length=64)),
                ('command', models.UUIDField(null=True)),
                ('beyond', models.JSONField(blank=True, default=list)),
            ],
            options={
                'verbose_name': 'correction',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('number'), models.F('version_to'), name='one_correction_a_number', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
