"""A database that the migrations of 7db7b16 made opens, though one file an app now stands for them."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from tests.support.database import Clone

SINCE = [
    ("checkpoints", "0002_cosignatures"),
    ("checkpoints", "0003_first_key"),
    ("keeping", "0002_read_models_that_differ"),
    ("members", "0005_enrolments"),
    ("members", "0006_length_of_an_address"),
    ("members", "0007_search_key"),
]


def to_do() -> list[tuple[str, str]]:
    executor = MigrationExecutor(connections["owner"])
    planned = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [(migration.app_label, migration.name) for migration, _ in planned]


@pytest.mark.database
def test_only_what_came_since_is_done_to_it(committed: Clone) -> None:
    for app in ("checkpoints", "keeping", "members"):
        call_command("migrate", app, "0001_tables", database="owner", verbosity=0)
    recorder = MigrationRecorder(connections["owner"])
    squashed = [
        each
        for each in MigrationExecutor(connections["owner"]).loader.disk_migrations.values()
        if each.replaces and each.name == "0001_tables"
    ]
    for each in squashed:
        recorder.record_unapplied(each.app_label, each.name)
        for app, name in each.replaces:
            recorder.record_applied(app, name)

    assert to_do() == SINCE

    call_command("migrate", database="owner", verbosity=0)
    assert len(squashed) == 22
    assert to_do() == []
