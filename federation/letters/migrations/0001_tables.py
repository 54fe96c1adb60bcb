import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='ReadForLetters',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.BigIntegerField()),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='LetterChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('kinds', models.JSONField(default=list)),
                ('because_of', models.BigIntegerField()),
            ],
            options={
                'verbose_name': 'choice of letters',
                'verbose_name_plural': 'choices of letters',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('version_to'), name='one_choice_of_letters', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
