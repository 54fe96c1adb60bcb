"""Each look gets a number of chance, so that the digest of a day tells nobody which looks there were."""

import django.contrib.postgres.functions
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('privacy', '0001_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='personallook',
            name='nonce',
            field=models.UUIDField(db_default=django.contrib.postgres.functions.RandomUUID(), editable=False),
        ),
    ]
