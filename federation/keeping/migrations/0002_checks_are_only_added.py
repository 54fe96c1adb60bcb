"""Rows of what a check found are only added: no change and no deletion, for nobody."""

from django.db import migrations

ONLY_ADDED = """
CREATE FUNCTION keeping_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'insert-only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON keeping_nightlycheck
    FOR EACH STATEMENT EXECUTE FUNCTION keeping_refuse_change();
"""
UNDO = """
DROP TRIGGER only_added ON keeping_nightlycheck;
DROP FUNCTION keeping_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [("keeping", "0001_checks_and_the_worker")]

    operations = [migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO)]
