"""The batch in memory: rows of read models that a projector changes, written as one bulk upsert a model."""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from django.db import connection, models

from events.models import ReadModel

Row = dict[str, Any]
Key = tuple[Any, ...]

ROWS_A_STATEMENT = 2_000


class Table:
    """The rows of one read model within one generation, as the batch has them now."""

    def __init__(self, model: type[ReadModel], generation: int) -> None:
        self.model = model
        self.generation = generation
        self.key = model.KEY
        self.fields = _columns(model)
        self._rows: dict[Key, Row | None] = {}
        self._stored: dict[Key, Row] = {}
        self._loaded: set[frozenset[tuple[str, Any]]] = set()
        self._unstored: set[Key] = set()
        # Keys by their first two parts, so that a scope within them is found without a look at every row.
        self._near: defaultdict[Key, dict[Key, None]] = defaultdict(dict)

    def key_of(self, row: Mapping[str, Any]) -> Key:
        """The natural key of a row."""
        return tuple([row[name] for name in self.key])

    def get(self, *key: Any) -> Row | None:
        """A copy of one row, from the batch or from the database."""
        if key not in self._rows:
            self._load(**dict(zip(self.key, key, strict=True)))
        row = self._rows.get(key)
        return None if row is None else dict(row)

    def load(self, column: str, values: Iterable[Any], **scope: Any) -> None:
        """Fetch in one query the rows of each value of a column within a scope; `where` then asks no more."""
        wanted = list(values)
        self._load(**scope, **{f"{column}__in": wanted})
        self.nothing_stored(column, wanted, **scope)

    def nothing_stored(self, column: str, values: Iterable[Any], **scope: Any) -> None:
        """Of these values of a column no (further) row is stored within the scope; `where` asks no more."""
        self._loaded.update(frozenset({**scope, column: value}.items()) for value in values)

    def where(self, **columns: Any) -> list[Row]:
        """Copies of all rows with these values, the batch's own changes included, in the order of keys.

        A column may be compared with `__gt`, `__gte`, `__lt` or `__in` as in Django.
        """
        return [dict(row) for _, row in sorted(self._matching(columns), key=_by_key)]

    def _matching(self, columns: Mapping[str, Any]) -> list[tuple[Key, Row]]:
        scope = frozenset(columns.items())
        if scope not in self._loaded:
            self._load(**columns)
            self._loaded.add(scope)
        tests = [_test(name, value) for name, value in columns.items()]
        return [
            (key, row)
            for key in self._keys_near(columns)
            if (row := self._rows[key]) is not None and all(test(row) for test in tests)
        ]

    def put(self, **row: Any) -> None:
        """Set a whole row; columns that are left out take the model's default."""
        self._put(row)

    def add(self, **row: Any) -> None:
        """Set a row that is surely not stored yet: what is new is written faster than what may change."""
        self._unstored.add(self._put(row))

    def _put(self, row: Row) -> Key:
        full = row
        if row.keys() != self.fields.keys():
            full = {name: row[name] if name in row else default() for name, default in self.fields.items()}
        if not row.keys() <= full.keys():
            raise TypeError(f"{self.model.__name__} has no column {sorted(row.keys() - full.keys())}")
        key = self.key_of(full)
        self._set(key, full)
        return key

    def drop(self, *key: Any) -> None:
        """Remove one row, if there is one."""
        if key not in self._rows:
            self._load(**dict(zip(self.key, key, strict=True)))
        self._set(key, None)

    def replace(self, rows: Iterable[Row], **scope: Any) -> None:
        """Make the rows within a scope exactly these; what is the same already is not written again."""
        before = {key for key, _ in self._matching(scope)}
        for row in rows:
            key = self._put(row)
            before.discard(key)
            if key not in self._stored:
                self._unstored.add(key)
        for key in before:
            self.drop(*key)

    def write(self) -> int:
        """Write what changed since it was read or last written; the number of rows written or removed."""
        gone = [key for key, row in self._rows.items() if row is None and key in self._stored]
        new = {
            key: row for key, row in self._rows.items() if row is not None and self._stored.get(key) != row
        }
        if gone:
            self._delete(gone)
        self._copy([row for key, row in new.items() if key in self._unstored])
        rows = [row for key, row in new.items() if key not in self._unstored]
        for start in range(0, len(rows), ROWS_A_STATEMENT):
            self._upsert(rows[start : start + ROWS_A_STATEMENT])
        self._unstored.clear()
        for key in gone:
            del self._stored[key]
        self._stored |= new
        return len(gone) + len(new)

    def _set(self, key: Key, row: Row | None) -> None:
        if key not in self._rows:
            self._near[key[:2]][key] = None
        self._rows[key] = row

    def _load(self, **columns: Any) -> None:
        stored = self.model.all_generations.filter(generation=self.generation, **columns)
        for row in stored.values(*self.fields):
            key = self.key_of(row)
            if key not in self._rows:
                self._set(key, row)
                self._stored[key] = row

    def _keys_near(self, columns: Mapping[str, Any]) -> Iterable[Key]:
        near = self.key[:2]
        if all(name in columns for name in near):
            return list(self._near.get(tuple([columns[name] for name in near]), ()))
        return list(self._rows)

    def _delete(self, keys: Sequence[Key]) -> None:
        match = models.Q()
        for key in keys:
            match |= models.Q(**dict(zip(self.key, key, strict=True)))
        self.model.all_generations.filter(match, generation=self.generation).delete()

    def _copy(self, rows: Sequence[Row]) -> None:
        """Rows that are new to the table: it takes them in half the time that an upsert takes."""
        if not rows:
            return
        quote = connection.ops.quote_name
        names = ", ".join(map(quote, self.fields))
        statement = f"COPY {quote(self.model._meta.db_table)} (generation, {names}) FROM STDIN"
        pick = operator.itemgetter(*self.fields)
        in_json = [place for place, name in enumerate(self.fields, start=1) if _is_json(self.model, name)]
        with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                values = [self.generation, *pick(row)]
                for place in in_json:
                    values[place] = _as_json(values[place])
                copy.write_row(values)

    def _upsert(self, rows: Sequence[Row]) -> None:
        """All rows in one parameter: the database takes JSON apart faster than we could bind each value."""
        quote = connection.ops.quote_name
        table = quote(self.model._meta.db_table)
        names = ", ".join(map(quote, self.fields))
        key = ", ".join(map(quote, self.key))
        others = [name for name in self.fields if name not in self.key] or self.key
        change = ", ".join(f"{quote(name)} = EXCLUDED.{quote(name)}" for name in others)
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} (generation, {names}) "
                f"SELECT %s, {names} FROM json_populate_recordset(NULL::{table}, %s) "
                f"ON CONFLICT (generation, {key}) DO UPDATE SET {change}",
                [self.generation, msgspec.json.encode(rows).decode()],
            )


COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "": operator.eq,
    "gt": operator.gt,
    "gte": operator.ge,
    "lt": operator.lt,
    "in": lambda value, allowed: value in allowed,
}


def _test(lookup: str, value: Any) -> Callable[[Row], bool]:
    name, _, how = lookup.partition("__")
    compare = COMPARE[how]
    return lambda row: compare(row[name], value)


class Batch:
    """All tables that one projector changes in one transaction."""

    def __init__(self, generation: int) -> None:
        self.generation = generation
        self._tables: dict[type[ReadModel], Table] = {}

    def __getitem__(self, model: type[ReadModel]) -> Table:
        if model not in self._tables:
            self._tables[model] = Table(model, self.generation)
        return self._tables[model]

    def write(self) -> int:
        """Write every table; the number of rows that changed."""
        return sum(table.write() for table in self._tables.values())


def _is_json(model: type[ReadModel], name: str) -> bool:
    return isinstance(model._meta.get_field(name), models.JSONField)


def _as_json(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _columns(model: type[ReadModel]) -> dict[str, Callable[[], Any]]:
    fields = [field for field in model._meta.concrete_fields if field.name not in {"id", "generation"}]
    return {field.name: _default_of(field) for field in fields}


def _default_of(field: models.Field[Any, Any]) -> Callable[[], Any]:
    if field.has_default() or field.null:
        return field.get_default
    return lambda: _missing(field)


def _missing(field: models.Field[Any, Any]) -> Any:
    raise TypeError(f"{field.model.__name__}.{field.name} has no default and was not given")


def _by_key(item: tuple[Key, Row]) -> tuple[str, ...]:
    return tuple(str(part) for part in item[0])
