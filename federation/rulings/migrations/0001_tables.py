import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('rulings', '0001_first'), ('rulings', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('number', models.IntegerField()),
                ('article', models.CharField(max_length=40)),
                ('text', models.TextField()),
                ('valid_from', models.DateField()),
                ('valid_to', models.DateField(null=True)),
                ('known_from', models.DateTimeField()),
                ('known_to', models.DateTimeField(null=True)),
                ('position', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'ruling',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('number'), models.F('version_to'), name='one_ruling_a_number', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
