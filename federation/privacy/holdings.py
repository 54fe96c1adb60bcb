"""Every row of every read model that names a person, whichever room it belongs to, in one query.

A row names them where a column of ids holds the person's or account's, and is whole. Where only a list within
it names them, or shows them as acting official, it is somebody else's: its key is told without the ids of
others, and what of it names them. A room that brings a new read model is included by itself, and so is what
its streams are for: a row that rests on an event for auditors is left out for whoever is none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.apps import apps
from django.db import connection, models

from events.models import STORAGE, ActSource, LoggedEvent, ReadModel
from events.registries import gathered
from events.restricted_streams import for_auditors
from federation.officials.models import PersonalLook

LENGTH_OF_AN_ID = 36
ACCOUNT = "actor"
"""The column of an account; a read model with it in its key is about accounts."""

RESTS_ON = ("because_of", "position")
"""How the columns end that name an event of the log."""

Row = dict[str, Any]
Found = tuple[str, bool, Row]


class Holding(NamedTuple):
    """The rows of one read model that name a person. `model`: such as members.Membership."""

    model: str
    name: str
    columns: tuple[str, ...]
    rows: list[Row]


def read_models() -> list[type[ReadModel]]:
    """Every read model of the house, in the order of the apps."""
    return [model for model in apps.get_models() if issubclass(model, ReadModel)]


def id_columns(model: type[models.Model]) -> dict[str, str]:
    """The columns that may hold the id of a person or of an account, and as what: uuid or text."""
    return {
        field.name: "uuid" if isinstance(field, models.UUIDField) else "text"
        for field in model._meta.concrete_fields
        if isinstance(field, models.UUIDField)
        or (isinstance(field, models.CharField) and field.max_length == LENGTH_OF_AN_ID)
    }


def list_columns(model: type[models.Model]) -> list[str]:
    """The columns whose lists may name a person."""
    return [field.name for field in model._meta.concrete_fields if isinstance(field, models.JSONField)]


Beside = Callable[[Collection[UUID], Collection[UUID]], Holding]
"""From somebody's ids and those of their accounts to what a table that is no read model holds on them: the
HELD_BESIDE of every app."""


def held_beside(persons: Collection[UUID], actors: Collection[UUID]) -> list[Holding]:
    """What such tables hold on somebody: for themself, and for auditors."""
    beside: tuple[Beside, ...] = gathered("HELD_BESIDE")
    return [holding for each in beside if (holding := each(persons, actors)).rows]


def looks_of(_persons: Collection[UUID], actors: Collection[UUID]) -> Holding:
    """Every look that somebody took themself: their work is on record too. At whom stands in the address."""
    columns = ("looked_at", "federation", "page", "asked", "kept_until")
    taken = PersonalLook.objects.filter(actor__in=actors).order_by("looked_at", "pk").values(*columns)
    about = PersonalLook._meta
    return Holding(about.label, str(about.verbose_name_plural), columns, list(taken))


def sources_of(_persons: Collection[UUID], actors: Collection[UUID]) -> Holding:
    """Where each act came from that a person gave in the last months."""
    columns = ("at", "kind", "what", "session", "kept_until")
    given = ActSource.objects.filter(actor__in=actors).order_by("at").values(*columns)
    about = ActSource._meta
    return Holding(about.label, str(about.verbose_name_plural), columns, list(given))


class Held(NamedTuple):
    """What the rows hold. `left_out`: how many rest on what only auditors read."""

    holdings: list[Holding]
    left_out: int = 0


def holdings(persons: Iterable[UUID], actors: Iterable[UUID] = ()) -> list[Holding]:
    """What the live rows of every read model hold on somebody with these ids, and on their accounts."""
    return held_on(persons, actors, unveiled=True).holdings


def held_on(persons: Iterable[UUID], actors: Iterable[UUID] = (), *, unveiled: bool) -> Held:
    """The same; unless `unveiled` without rows that rest on an event for auditors. At most two queries."""
    own = sorted(map(str, persons))
    asked = sorted({*own, *map(str, actors)})
    naming = _rows_naming(own, asked)
    shown = naming if unveiled else _for_everybody(naming)
    found: dict[str, list[Row]] = {}
    for label, whole, row in shown:
        found.setdefault(label, []).append(_readable(label, row, asked, whole=whole))
    tables = [_holding(apps.get_model(label), rows) for label, rows in found.items()]
    return Held(tables, len(naming) - len(shown))


def _rows_naming(own: list[str], ids: list[str]) -> list[Found]:
    """Every row that names somebody: its model, whether it is told whole, what it holds."""
    parts = [part for model in read_models() if (part := _part(model, own, ids)) is not None]
    statement = " UNION ALL ".join(f"({text})" for text, _values in parts)
    with connection.cursor() as cursor:
        cursor.execute(statement, [value for _text, values in parts for value in values])
        return [
            (label, whole, msgspec.json.decode(row) if isinstance(row, str) else row)
            for label, whole, row in cursor
        ]


def _for_everybody(rows: list[Found]) -> list[Found]:
    """Those that rest on no event for auditors."""
    resting = [{row[name] for name in row if name.endswith(RESTS_ON)} for _label, _whole, row in rows]
    named = LoggedEvent.objects.filter(position__in=set().union(*resting) - {None})
    hidden = set(for_auditors(named).values_list("position", flat=True))
    return [row for row, positions in zip(rows, resting, strict=True) if not positions & hidden]


def _part(model: type[ReadModel], own: list[str], ids: list[str]) -> tuple[str, list[Any]] | None:
    """One model's share of the query; None where no column can name anybody.

    A row is whole where a column holds one of the person's `own` ids, or any where it is kept by account.
    """
    by_id = [f"{_quoted(column)} = ANY(%s::{kind}[])" for column, kind in id_columns(model).items()]
    in_lists = [f"{_quoted(column)}::text LIKE ANY(%s)" for column in list_columns(model)]
    if not (by_id or in_lists):
        return None
    whole = f"coalesce({' OR '.join(by_id)}, FALSE)" if by_id else "FALSE"
    liked = [f"%{each}%" for each in ids]
    text = (
        f"SELECT %s, {whole}, to_jsonb(held) FROM {_quoted(model._meta.db_table)} AS held "
        "WHERE version_to IS NULL AND generation = "
        "(SELECT generation FROM events_projection WHERE name = %s AND live) "
        f"AND ({' OR '.join([*by_id, *in_lists])}) ORDER BY id"
    )
    of_his = [ids if ACCOUNT in model.KEY else own] * len(by_id)
    named = [*([ids] * len(by_id)), *([liked] * len(in_lists))]
    return text, [model._meta.label, *of_his, model.PROJECTION, *named]


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _readable(label: str, told: Row, ids: list[str], *, whole: bool) -> Row:
    """The row as it is told; of one that is somebody else's, its key without ids, and what names them."""
    model: Any = apps.get_model(label)
    if whole:
        return {name: value for name, value in told.items() if name not in STORAGE}
    columns = id_columns(model)
    key = {name: told[name] for name in model.KEY if name not in columns}
    key |= {name: told[name] for name in columns if told[name] in ids}
    lists = {column: list(_naming(told[column], ids)) for column in list_columns(model)}
    return key | {column: named for column, named in lists.items() if named}


def _naming(value: object, ids: list[str]) -> Iterator[Any]:
    """The parts of a list or of a dictionary that name somebody."""
    parts = value.items() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        written = msgspec.json.encode(part).decode()
        if any(each in written for each in ids):
            yield part


def _holding(model: Any, rows: list[Row]) -> Holding:
    """Columns that hold nothing in any row are left out of the table."""
    names = [field.name for field in model._meta.concrete_fields if field.name not in STORAGE]
    filled = tuple(name for name in names if any(row.get(name) not in (None, "", [], {}) for row in rows))
    return Holding(model._meta.label, str(model._meta.verbose_name_plural), filled, rows)
