"""Looks are noted for all personal data now: their table, rows and triggers are privacy's (its 0001)."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("sanctions", "0003_versions"), ("privacy", "0001_requests_and_looks")]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[migrations.DeleteModel("RegisterLook")]),
    ]
