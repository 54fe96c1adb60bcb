"""Requests to be forgotten, and who looked at personal data.

Looks are only added: no change for anybody, no deletion before their time, and then by a function of the
owner and in no other way.
"""

import django.db.models.manager
from django.db import migrations, models

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
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON privacy_personallook
    FOR EACH STATEMENT EXECUTE FUNCTION sanctions_refuse_change();
CREATE TRIGGER kept_until BEFORE DELETE ON privacy_personallook
    FOR EACH ROW EXECUTE FUNCTION sanctions_refuse_change();
"""
FORGET = """
CREATE FUNCTION privacy_forget_old_looks() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH gone AS (DELETE FROM public.privacy_personallook WHERE kept_until < now() RETURNING 1)
    SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION privacy_forget_old_looks() FROM PUBLIC;
"""
UNDO = """
DROP FUNCTION privacy_forget_old_looks();
DROP TRIGGER only_added ON privacy_personallook;
DROP TRIGGER kept_until ON privacy_personallook;
DROP FUNCTION sanctions_refuse_change();
"""


class Migration(migrations.Migration):

    replaces = [('privacy', '0001_requests_and_looks'), ('privacy', '0002_how_it_was_asked_and_old_looks')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='ErasureRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.SmallIntegerField()),
                ('version_from', models.DateField(editable=False, null=True)),
                ('version_to', models.DateField(editable=False, null=True)),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField()),
                ('step', models.CharField(choices=[('requested', 'Requested'), ('proposed', 'Proposed'), ('withdrawn', 'Withdrawn'), ('declined', 'Declined'), ('approved', 'Approved')], max_length=12)),
                ('by_himself', models.BooleanField(default=False)),
                ('requested_on', models.DateField()),
                ('words', models.CharField(blank=True, default='', max_length=64)),
                ('reason', models.CharField(blank=True, default='', max_length=64)),
                ('proposed_by', models.UUIDField(null=True)),
                ('since', models.DateTimeField()),
                ('because_of', models.BigIntegerField()),
            ],
            options={
                'verbose_name': 'request to be forgotten',
                'verbose_name_plural': 'requests to be forgotten',
                'abstract': False,
                'default_permissions': ('view',),
                'base_manager_name': 'all_generations',
                'constraints': [models.UniqueConstraint(models.F('generation'), models.F('federation'), models.F('person'), models.F('version_to'), name='one_request_to_be_forgotten', nulls_distinct=False)],
            },
            managers=[
                ('objects', django.db.models.manager.Manager()),
                ('all_generations', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='PersonalLook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('looked_at', models.DateTimeField(auto_now_add=True, db_index=True)),
                ('kept_until', models.DateTimeField()),
                ('actor', models.UUIDField()),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField(null=True)),
                ('page', models.CharField(max_length=200)),
                ('asked', models.CharField(blank=True, choices=[('letter', 'by letter'), ('email', 'by e-mail'), ('telephone', 'by telephone'), ('in_person', 'in person')], default='', max_length=10)),
            ],
            options={
                'verbose_name': 'look at personal data',
                'verbose_name_plural': 'looks at personal data',
                'default_permissions': ('view',),
            },
        ),
        migrations.RunSQL([ONLY_ADDED, FORGET], reverse_sql=UNDO),
    ]
