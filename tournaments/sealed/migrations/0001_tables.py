import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('sealed', '0001_sealed_games'), ('sealed', '0002_versions')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='SealedGameRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('federation', models.CharField(max_length=20)),
                ('tournament', models.CharField(max_length=100)),
                ('round_number', models.IntegerField()),
                ('board', models.IntegerField()),
                ('game', models.IntegerField()),
                ('position_sealed', models.BigIntegerField()),
                ('stage', models.CharField(max_length=12)),
                ('paused', models.BooleanField(default=False)),
                ('sealer', models.CharField(max_length=5)),
                ('move_number', models.IntegerField()),
                ('opening', models.CharField(blank=True, default='', max_length=20)),
                ('moves', models.JSONField(default=list)),
                ('position', models.CharField(blank=True, default='', max_length=200)),
                ('black_used', models.IntegerField()),
                ('white_used', models.IntegerField()),
                ('added', models.IntegerField(default=0)),
                ('session_over', models.BooleanField(default=True)),
                ('starts_at', models.DateTimeField(null=True)),
                ('here', models.JSONField(default=list)),
                ('commitment', models.CharField(blank=True, default='', max_length=64)),
                ('move', models.CharField(blank=True, default='', max_length=200)),
                ('salt', models.CharField(blank=True, default='', max_length=32)),
                ('position_opened', models.BigIntegerField(null=True)),
                ('ruled', models.BooleanField(default=False)),
                ('read', models.CharField(blank=True, default='', max_length=200)),
                ('reply_commitment', models.CharField(blank=True, default='', max_length=64)),
                ('reply_move', models.CharField(blank=True, default='', max_length=200)),
                ('reply_salt', models.CharField(blank=True, default='', max_length=32)),
                ('because_of', models.BigIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'sealed game',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('tournament'), models.F('round_number'), models.F('board'), models.F('game'), models.F('position_sealed'), models.F('version_to'), name='one_row_a_sealing', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
    ]
