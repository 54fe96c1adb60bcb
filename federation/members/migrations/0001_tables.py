import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('members', '0001_initial'), ('members', '0002_counted_as_swedish'), ('members', '0003_order_of_letters'), ('members', '0004_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('club', models.CharField(max_length=60)),
                ('name', models.CharField(max_length=80)),
                ('city', models.CharField(blank=True, default='', max_length=80)),
                ('district', models.CharField(blank=True, default='', max_length=80)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('club'), models.F('version_to'), name='one_row_a_club', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='District',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('name', models.CharField(max_length=80)),
                ('chair', models.UUIDField()),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('name'), models.F('version_to'), name='one_row_a_district', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('number', models.IntegerField()),
                ('person', models.UUIDField(db_index=True)),
                ('club', models.CharField(blank=True, default='', max_length=60)),
                ('valid_from', models.DateField()),
                ('valid_to', models.DateField(null=True)),
                ('known_from_position', models.BigIntegerField()),
                ('known_from', models.DateTimeField()),
                ('known_to', models.DateTimeField(null=True)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('federation'), models.F('club'), name='members_of_a_club')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('number'), models.F('valid_from'), models.F('known_from_position'), models.F('version_to'), name='one_stretch', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='Person',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('person', models.UUIDField()),
                ('federation', models.CharField(max_length=20)),
                ('kind', models.CharField(max_length=10)),
                ('surname', models.CharField(max_length=80)),
                ('given_names', models.CharField(blank=True, default='', max_length=80)),
                ('name', models.CharField(max_length=162)),
                ('sort_key', models.CharField(db_collation='C', db_index=True, max_length=170)),
                ('sex', models.CharField(blank=True, default='', max_length=1)),
                ('born_on', models.CharField(blank=True, default='', max_length=10)),
                ('citizenship', models.CharField(blank=True, default='', max_length=60)),
                ('fide_federation', models.CharField(blank=True, default='', max_length=10)),
                ('fide_id', models.CharField(blank=True, default='', max_length=20)),
                ('address', models.TextField(blank=True, default='')),
                ('email', models.CharField(blank=True, default='', max_length=254)),
                ('erased', models.BooleanField(default=False)),
                ('because_of', models.BigIntegerField()),
                ('counted_as_swedish', models.BooleanField(default=False)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'person',
                'verbose_name_plural': 'people',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('person'), models.F('version_to'), name='one_row_a_person', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
