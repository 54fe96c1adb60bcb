"""Requests to be forgotten; and the looks at the register of sanctions become those at all personal data.

The table of looks is the old one under its new name, so that no row is lost and its triggers go with it:
rows are only added, and deleted once their time is over (sanctions 0002).
"""

import django.db.models.manager
from django.db import migrations, models

RENAME = "ALTER TABLE sanctions_registerlook RENAME TO privacy_personallook"
UNDO = "ALTER TABLE privacy_personallook RENAME TO sanctions_registerlook"


class Migration(migrations.Migration):
    initial = True

    dependencies = [("sanctions", "0002_looks_are_only_added")]

    operations = [
        migrations.CreateModel(
            name="ErasureRow",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("generation", models.SmallIntegerField()),
                ("version_from", models.DateField(editable=False, null=True)),
                ("version_to", models.DateField(editable=False, null=True)),
                ("federation", models.CharField(max_length=20)),
                ("person", models.UUIDField()),
                (
                    "step",
                    models.CharField(
                        choices=[
                            ("requested", "Requested"),
                            ("proposed", "Proposed"),
                            ("withdrawn", "Withdrawn"),
                            ("declined", "Declined"),
                            ("approved", "Approved"),
                        ],
                        max_length=12,
                    ),
                ),
                ("by_himself", models.BooleanField(default=False)),
                ("requested_on", models.DateField()),
                ("words", models.CharField(blank=True, default="", max_length=64)),
                ("reason", models.CharField(blank=True, default="", max_length=64)),
                ("proposed_by", models.UUIDField(null=True)),
                ("since", models.DateTimeField()),
                ("because_of", models.BigIntegerField()),
            ],
            options={
                "verbose_name": "request to be forgotten",
                "verbose_name_plural": "requests to be forgotten",
                "abstract": False,
                "default_permissions": ("view",),
                "base_manager_name": "all_generations",
                "constraints": [
                    models.UniqueConstraint(
                        "generation",
                        "federation",
                        "person",
                        "version_to",
                        name="one_request_to_be_forgotten",
                        nulls_distinct=False,
                    )
                ],
            },
            managers=[
                ("objects", django.db.models.manager.Manager()),
                ("all_generations", django.db.models.manager.Manager()),
            ],
        ),
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(RENAME, reverse_sql=UNDO)],
            state_operations=[
                migrations.CreateModel(
                    name="PersonalLook",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                            ),
                        ),
                        ("looked_at", models.DateTimeField(auto_now_add=True, db_index=True)),
                        ("kept_until", models.DateTimeField()),
                        ("actor", models.UUIDField()),
                        ("federation", models.CharField(max_length=20)),
                        ("person", models.UUIDField(null=True)),
                        ("page", models.CharField(max_length=200)),
                    ],
                    options={
                        "verbose_name": "look at personal data",
                        "verbose_name_plural": "looks at personal data",
                        "default_permissions": ("view",),
                    },
                ),
            ],
        ),
    ]
