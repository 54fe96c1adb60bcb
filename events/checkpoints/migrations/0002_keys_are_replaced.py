"""Statements on replaced keys. Like checkpoints they are only added."""

from django.db import migrations, models

ONLY_ADDED = """
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints_keyreplacement
    FOR EACH STATEMENT EXECUTE FUNCTION events_refuse_change();
"""
UNDO = "DROP TRIGGER only_added ON checkpoints_keyreplacement;"


class Migration(migrations.Migration):
    dependencies = [("checkpoints", "0001_checkpoints_are_only_added")]

    operations = [
        migrations.CreateModel(
            name="KeyReplacement",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("size", models.BigIntegerField()),
                ("note", models.TextField()),
                ("made_at", models.DateTimeField()),
            ],
            options={"verbose_name": "replaced key", "default_permissions": ("view",)},
        ),
        migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO),
    ]
