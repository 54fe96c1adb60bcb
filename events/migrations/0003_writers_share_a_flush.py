"""The append function as it is now, for logs that began with the one that let every writer wait for the disk."""

from django.db import migrations

from events.migrations import SQL


class Migration(migrations.Migration):
    dependencies = [("events", "0002_the_log")]
    operations = [migrations.RunSQL((SQL / "append.sql").read_text(), reverse_sql=migrations.RunSQL.noop)]
