"""Where each command came from. Rows are only added: no change for anybody, no deletion before their time, and
then by a function of the owner and in no other way.
"""

from django.db import migrations, models

ONLY_ADDED = """
CREATE FUNCTION events_keep_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.kept_until < now() THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'insert-only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON events_actsource
    FOR EACH STATEMENT EXECUTE FUNCTION events_keep_sources();
CREATE TRIGGER kept_until BEFORE DELETE ON events_actsource
    FOR EACH ROW EXECUTE FUNCTION events_keep_sources();
"""
FORGET = """
CREATE FUNCTION events_forget_old_sources() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH gone AS (DELETE FROM public.events_actsource WHERE kept_until < now() RETURNING 1)
    SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION events_forget_old_sources() FROM PUBLIC;
"""
UNDO = """
DROP FUNCTION events_forget_old_sources();
DROP TRIGGER only_added ON events_actsource;
DROP TRIGGER kept_until ON events_actsource;
DROP FUNCTION events_keep_sources();
"""


class Migration(migrations.Migration):

    dependencies = [
        ('events', '0002_second_form'),
    ]

    operations = [
        migrations.CreateModel(
            name='ActSource',
            fields=[
                ('command', models.UUIDField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField(db_index=True)),
                ('kept_until', models.DateTimeField()),
                ('kind', models.TextField()),
                ('what', models.TextField()),
                ('who', models.TextField()),
                ('actor', models.UUIDField()),
                ('account', models.UUIDField(null=True)),
                ('session', models.TextField()),
                ('events', models.IntegerField()),
                ('mark', models.TextField()),
            ],
            options={
                'verbose_name': 'source of an act',
                'verbose_name_plural': 'sources of acts',
                'default_permissions': (),
            },
        ),
        migrations.RunSQL([ONLY_ADDED, FORGET], reverse_sql=UNDO),
    ]
