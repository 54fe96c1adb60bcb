"""What each check found, only added: no change and no deletion, for nobody; and when a worker was last seen."""

from django.db import migrations, models

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

    replaces = [('keeping', '0001_checks_and_the_worker'), ('keeping', '0002_checks_are_only_added')]

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='NightlyCheck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('checked_at', models.DateTimeField(auto_now_add=True, db_index=True)),
                ('first', models.BigIntegerField()),
                ('last', models.BigIntegerField()),
                ('head', models.CharField(max_length=64)),
                ('whole', models.BooleanField()),
                ('lists', models.IntegerField()),
                ('put_off', models.TextField(blank=True, default='')),
                ('fault_count', models.IntegerField()),
                ('faults', models.JSONField()),
            ],
            options={
                'verbose_name': 'nightly check',
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='WorkerSeen',
            fields=[
                ('id', models.SmallIntegerField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
            ],
            options={
                'default_permissions': (),
            },
        ),
        migrations.RunSQL(ONLY_ADDED, reverse_sql=UNDO),
    ]
