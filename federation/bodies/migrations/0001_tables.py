import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('bodies', '0001_seats'), ('bodies', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('body', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('since', models.DateField()),
                ('substitute', models.BooleanField(default=False)),
                ('last_day', models.DateField(null=True)),
                ('full_term', models.DateField(null=True)),
                ('reference', models.CharField(max_length=300)),
                ('because_of', models.BigIntegerField()),
                ('released_because_of', models.BigIntegerField(null=True)),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'seat on a body',
                'verbose_name_plural': 'seats on bodies',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'indexes': [models.Index(models.F('generation'), models.F('person'), name='seats_of_a_person')],
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('body'), models.F('person'), models.F('since'), models.F('version_to'), name='one_row_a_seat', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
