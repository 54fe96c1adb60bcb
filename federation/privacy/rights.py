"""Looks are only added: the application's role may read and insert; old ones go by the owner's function."""

from __future__ import annotations

from django.conf import settings
from django.db import connections
from psycopg import sql

TABLE = "privacy_personallook"


def grant_rights(using: str, **_: object) -> None:
    """After migrations, as the owner, once the log's own rights are handed out."""
    role = settings.DATABASES["default"].get("USER")
    connection = connections[using]
    if not role or role == connection.settings_dict.get("USER"):
        return
    named = sql.Identifier(role)
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL("REVOKE UPDATE, DELETE ON {} FROM {}").format(sql.Identifier(TABLE), named))
        cursor.execute(sql.SQL("GRANT EXECUTE ON FUNCTION privacy_forget_old_looks TO {}").format(named))
