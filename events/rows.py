"""The batch in memory: rows of read models that a projector changes, written as one bulk upsert a model."""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.db import models

from events.models import ReadModel
from events.row_versions import Day, Key, Row, StoredRows, columns

__all__ = ["Batch", "Day", "Key", "Row", "Table", "columns"]


class Table:
    """The rows of one read model within one generation, as the batch has them now."""

    def __init__(self, model: type[ReadModel], generation: int, day: Day | None) -> None:
        self.model = model
        self.generation = generation
        self.day = day if model.KEEPS_VERSIONS else None
        self.key = model.KEY
        self.fields = {field.name: _default_of(field) for field in columns(model)}
        self.stored = StoredRows(model, generation)
        self._rows: dict[Key, Row | None] = {}
        self._stored: dict[Key, Row] = {}
        self._loaded: set[frozenset[tuple[str, object]]] = set()
        self._unstored: set[Key] = set()
        # Keys by their first two parts, so that a scope within them is found without a look at every row.
        self._near: defaultdict[Key, dict[Key, None]] = defaultdict(dict)

    def key_of(self, row: Mapping[str, object]) -> Key:
        """The natural key of a row."""
        return tuple([row[name] for name in self.key])

    def get(self, *key: object) -> Row | None:
        """A copy of one row, from the batch or from the database."""
        if key not in self._rows:
            self._load(**dict(zip(self.key, key, strict=True)))
        row = self._rows.get(key)
        return None if row is None else dict(row)

    def load(self, column: str, values: Iterable[object], **scope: object) -> None:
        """Fetch in one query the rows of each value of a column within a scope; `where` then asks no more."""
        wanted = list(values)
        self._load(**scope, **{f"{column}__in": wanted})
        self.nothing_stored(column, wanted, **scope)

    def nothing_stored(self, column: str, values: Iterable[object], **scope: object) -> None:
        """Of these values of a column no (further) row is stored within the scope; `where` asks no more."""
        self._loaded.update(frozenset({**scope, column: value}.items()) for value in values)

    def where(self, **columns: object) -> list[Row]:
        """Copies of all rows with these values, the batch's own changes included, in the order of keys.

        A column may be compared with `__gt`, `__gte`, `__lt` or `__in` as in Django.
        """
        return [dict(row) for _, row in sorted(self._matching(columns), key=_by_key)]

    def _matching(self, columns: Mapping[str, object]) -> list[tuple[Key, Row]]:
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

    def put(self, **row: object) -> None:
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

    def drop(self, *key: object) -> None:
        """Remove one row, if there is one: also one that was put without a look at what is stored."""
        if key not in self._stored and key not in self._unstored:
            self._load(**dict(zip(self.key, key, strict=True)))
        self._set(key, None)

    def replace(self, rows: Iterable[Row], **scope: object) -> None:
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
        if gone or new:
            self._write(gone, new)
        self._unstored.clear()
        for key in gone:
            del self._stored[key]
        self._stored |= new
        return len(gone) + len(new)

    def _write(self, gone: list[Key], new: dict[Key, Row]) -> None:
        """The rows of earlier days are closed, not changed; what comes to the same as before, taken back."""
        known = [key for key in new if key not in self._unstored]
        on = None if self.day is None else self.day.on
        if self.day is not None and self.day.has_past:
            self.stored.close([*gone, *known], self.day.on)
        self.stored.remove(gone)
        self.stored.copy([row for key, row in new.items() if key in self._unstored], on)
        self.stored.upsert([new[key] for key in known], on)
        if self.day is not None and self.day.has_past:
            unseen = list(new) if self.day.begun else [key for key in known if key not in self._stored]
            self.stored.take_back(unseen, self.day.on)

    def _set(self, key: Key, row: Row | None) -> None:
        if key not in self._rows:
            self._near[key[:2]][key] = None
        self._rows[key] = row

    def _load(self, **columns: object) -> None:
        stored = self.model.all_generations.filter(generation=self.generation, **columns)
        for row in stored.values(*self.fields):
            key = self.key_of(row)
            if key not in self._rows:
                self._set(key, row)
            self._stored.setdefault(key, row)

    def _keys_near(self, columns: Mapping[str, object]) -> Iterable[Key]:
        near = self.key[:2]
        if all(name in columns for name in near):
            return list(self._near.get(tuple([columns[name] for name in near]), ()))
        return list(self._rows)


COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "": operator.eq,
    "gt": operator.gt,
    "gte": operator.ge,
    "lt": operator.lt,
    "in": lambda value, allowed: value in allowed,
}


def _test(lookup: str, value: object) -> Callable[[Row], bool]:
    name, _, how = lookup.partition("__")
    compare = COMPARE[how]
    return lambda row: compare(row[name], value)


class Batch:
    """All tables that one projector changes in one transaction, on one day.

    `day` None: the rows are of no day, and no version of them is kept.
    """

    def __init__(self, generation: int, day: Day | None = None) -> None:
        self.generation = generation
        self.day = day
        self._tables: dict[type[ReadModel], Table] = {}

    def __getitem__(self, model: type[ReadModel]) -> Table:
        if model not in self._tables:
            self._tables[model] = Table(model, self.generation, self.day)
        return self._tables[model]

    def beside(self) -> Batch:
        """An empty one of the same generation and day."""
        return Batch(self.generation, self.day)

    def write(self) -> int:
        """Write every table; the number of rows that changed."""
        written = sum(table.write() for table in self._tables.values())
        if self.day is not None and written:
            self.day.begun = True
        return written


def _default_of(field: models.Field[Any, Any]) -> Callable[[], object]:
    if field.has_default() or field.null:
        return field.get_default
    return lambda: _missing(field)


def _missing(field: models.Field[Any, Any]) -> object:
    raise TypeError(f"{field.model.__name__}.{field.name} has no default and was not given")


def _by_key(item: tuple[Key, Row]) -> tuple[str, ...]:
    return tuple(str(part) for part in item[0])
