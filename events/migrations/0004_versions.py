"""Rows of before know no days: every projector is to be replayed (`manage.py replay --stale`)."""

from django.db import migrations, models

NO_CODE_IS_OF_THIS_VERSION = "UPDATE events_projection SET code_version = 0"


class Migration(migrations.Migration):
    dependencies = [("events", "0003_writers_share_a_flush")]
    operations = [
        migrations.AddField(
            model_name="projection",
            name="first_day",
            field=models.DateField(null=True),
        ),
        migrations.RunSQL(NO_CODE_IS_OF_THIS_VERSION, reverse_sql=migrations.RunSQL.noop),
    ]
