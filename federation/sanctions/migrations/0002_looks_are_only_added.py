"""Rows of who looked at the register are only added: no change for anybody, no deletion before their time."""

from django.db import migrations

ONLY_ADDED = """
CREATE FUNCTION sanctions_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.kept_until < now() THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'insert-only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON sanctions_registerlook
    FOR EACH STATEMENT EXECUTE FUNCTION sanctions_refuse_change();
CREATE TRIGGER kept_until BEFORE DELETE ON sanctions_registerlook
    FOR EACH ROW EXECUTE FUNCTION sanctions_refuse_change();
"""
UNDO = """
DROP TRIGGER only_added ON sanctions_registerlook;
DROP TRIGGER kept_until ON sanctions_registerlook;
DROP FUNCTION sanctions_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [("sanctions", "0001_sanctions_rulings_appeals")]

    operations = [migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO)]
