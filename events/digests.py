"""The digest of a projector's rows: equal digests, equal rows, on this machine or another."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.db import connection, models

from events.models import STORAGE, Projection, ReadModel
from events.projector import projectors

_DIGEST = (
    "SELECT encode(sha256(coalesce(string_agg(sha256(convert_to(ROW({columns})::text, 'UTF8')), ''::bytea "
    "ORDER BY {order}), ''::bytea)), 'hex') FROM {table} WHERE generation = %s"
)

# Which generation is live is asked in the same statement: one that takes its place meanwhile holds the same.
_KNOWN_BY = (
    "SELECT encode(sha256(coalesce(string_agg(sha256(convert_to(ROW({columns}, version_from, "
    "CASE WHEN version_to <= %(day)s THEN version_to END)::text, 'UTF8')), "
    "''::bytea ORDER BY {order}), ''::bytea)), 'hex') "
    "FROM {table} WHERE version_from <= %(day)s AND generation = "
    "(SELECT generation FROM events_projection WHERE name = %(name)s AND live)"
)


def digest(name: str, generation: int | None = None) -> str:
    """SHA-256, one a table, over a projector's rows in the order of their keys; else of its live rows.

    Every version counts: not only what is, but all that was ever known, comes out the same. Ids and
    generations are left out: they are details of storage. "" if the projector has no rows to show.
    """
    if generation is None:
        live = Projection.objects.filter(name=name, live=True).values_list("generation", flat=True).first()
        if live is None:
            return ""
        generation = live
    return "-".join(_digest(model, generation) for model in projectors()[name].writes)


def _digest(model: type[ReadModel], generation: int) -> str:
    quote = connection.ops.quote_name
    fields = [field for field in model._meta.concrete_fields if field.name not in {"id", "generation"}]
    order = [*(_in_order(model._meta.get_field(key)) for key in model.KEY), quote("version_from")]
    statement = _DIGEST.format(
        columns=", ".join(quote(str(field.column)) for field in fields),
        order=", ".join(order),
        table=quote(model._meta.db_table),
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [generation])
        return str(cursor.fetchone()[0])


def known_by(name: str, day: dt.date) -> Mapping[str, str]:
    """A digest a table, over all that a projector's live rows say was known by the end of a day.

    It stays the same ever after, whatever is recorded later. Tables that keep no versions are left out.
    """
    kept = [model for model in projectors()[name].writes if model.KEEPS_VERSIONS]
    return {model._meta.db_table: _known_by(name, model, day) for model in kept}


def _known_by(name: str, model: type[ReadModel], day: dt.date) -> str:
    quote = connection.ops.quote_name
    fields = [field for field in model._meta.concrete_fields if field.name not in STORAGE]
    order = [*(_in_order(model._meta.get_field(key)) for key in model.KEY), quote("version_from")]
    statement = _KNOWN_BY.format(
        columns=", ".join(quote(str(field.column)) for field in fields),
        order=", ".join(order),
        table=quote(model._meta.db_table),
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, {"day": day, "name": name})
        return str(cursor.fetchone()[0])


def _in_order(field: Any) -> str:
    """Text is ordered by its bytes: databases of other machines may know another alphabet."""
    column = connection.ops.quote_name(field.column)
    is_text = isinstance(field, models.CharField | models.TextField)
    return f'{column} COLLATE "C"' if is_text else column
