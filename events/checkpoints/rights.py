"""Rows of this app are only added: the application's role may read and insert, nothing else."""

from __future__ import annotations

from django.conf import settings
from django.db import connections
from psycopg import sql

TABLES = (
    "checkpoints_signedcheckpoint",
    "checkpoints_subtree",
    "checkpoints_keyreplacement",
    "checkpoints_cosignature",
    "checkpoints_firstkey",
)


def grant_rights(using: str, **_: object) -> None:
    """After migrations, as the owner, once the log's own rights are handed out."""
    role = settings.DATABASES["default"].get("USER")
    connection = connections[using]
    if not role or role == connection.settings_dict.get("USER"):
        return
    there = set(TABLES) & set(
        connection.introspection.table_names()
    )  # fewer, where migrations are taken back
    tables = sql.SQL(", ").join(map(sql.Identifier, sorted(there)))
    revoke = sql.SQL("REVOKE UPDATE, DELETE ON {} FROM {}").format(tables, sql.Identifier(role))
    with connection.cursor() as cursor:
        cursor.execute(revoke)
