"""A look says how the person asked for his file; old looks go by a function of the owner, and by no other way."""

from django.db import migrations, models

FORGET = """
CREATE FUNCTION privacy_forget_old_looks() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH gone AS (DELETE FROM public.privacy_personallook WHERE kept_until < now() RETURNING 1)
    SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION privacy_forget_old_looks() FROM PUBLIC;
"""
UNDO = "DROP FUNCTION privacy_forget_old_looks();"


class Migration(migrations.Migration):
    dependencies = [("privacy", "0001_requests_and_looks")]

    operations = [
        migrations.AddField(
            model_name="personallook",
            name="asked",
            field=models.CharField(
                blank=True,
                choices=[
                    ("letter", "by letter"),
                    ("email", "by e-mail"),
                    ("telephone", "by telephone"),
                    ("in_person", "in person"),
                ],
                default="",
                max_length=10,
            ),
        ),
        migrations.RunSQL(FORGET, reverse_sql=UNDO),
    ]
