"""What the application's database role may do: all on read models; on the log only read and append."""

from __future__ import annotations

from django.conf import settings
from django.db import connections
from psycopg import sql

LOG = ("events_event", "events_head")
PERSONAL = "events_personaldata"
SOURCES = "events_actsource"


def grant_rights(using: str, **_: object) -> None:
    """After migrations, as the owner: least privilege for the application, nothing for the public."""
    role = settings.DATABASES["default"].get("USER")
    connection = connections[using]
    if not role or role == connection.settings_dict.get("USER"):
        return
    statements = _statements(sql.Identifier(role))
    if SOURCES in connection.introspection.table_names():  # it is not, where migrations are taken back
        statements += _only_added(sql.Identifier(role))
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _statements(role: sql.Identifier) -> list[sql.Composed]:
    log = sql.SQL(", ").join(map(sql.Identifier, LOG))
    personal = sql.Identifier(PERSONAL)
    return [
        sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(role),
        sql.SQL("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {}").format(role),
        sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {}").format(role),
        sql.SQL("REVOKE ALL ON {}, {} FROM {}").format(log, personal, role),
        sql.SQL("REVOKE ALL ON {}, {} FROM PUBLIC").format(log, personal),
        sql.SQL("GRANT SELECT ON {} TO {}").format(log, role),
        sql.SQL("GRANT SELECT, INSERT, DELETE ON {} TO {}").format(personal, role),
        sql.SQL("GRANT EXECUTE ON FUNCTION append_events TO {}").format(role),
    ]


def _only_added(role: sql.Identifier) -> list[sql.Composed]:
    """Where acts came from: old rows go by the owner's function."""
    return [
        sql.SQL("REVOKE UPDATE, DELETE ON {} FROM {}").format(sql.Identifier(SOURCES), role),
        sql.SQL("GRANT EXECUTE ON FUNCTION events_forget_old_sources TO {}").format(role),
    ]
