"""Which read models differed from a replay: they are worked out every night until they do no longer."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('keeping', '0001_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='nightlycheck',
            name='differ',
            field=models.JSONField(default=list),
        ),
    ]
