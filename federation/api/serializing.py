"""Rows as they are told: every column with its words, and beside each id what it is called.

A reader needs no second request for a name. Names are those of today; who was erased has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeVar
from uuid import UUID

from django.db.models import Model, UUIDField
from drf_spectacular.drainage import set_override
from rest_framework import serializers
from rest_framework.fields import Field

from events.names import names_of
from events.registries import gathered
from federation.api.shapes import Schema
from federation.api.words import WORDS, beside

Key = tuple[str, str]
Lookup = Callable[[Iterable[Key]], Mapping[Key, str]]
"""From federation and id to what it is called, in one query: BESIDE of the apps, by the name of the column.

The federation is "" where a table has none.
"""
NO_PERSONS = frozenset({"actor", "command_id", "correlation", "proposed_by", "decided_by"})
"""Ids of accounts and commands, which nobody is called by."""

M = TypeVar("M", bound=Model)


class NameBeside(serializers.CharField):
    """What the id in a column is called; null where there is none."""

    def __init__(self, column: str, *, is_person: bool) -> None:
        super().__init__(read_only=True, allow_null=True, source="*", help_text=beside(column))
        self.column, self.is_person = column, is_person

    def key(self, row: Any) -> Key:
        """Whose name is asked for."""
        federation = "" if self.is_person else getattr(row, "federation", "")
        return federation, str(getattr(row, self.column) or "")

    def to_representation(self, value: Any) -> str | None:  # type: ignore[override]  # null for no name
        """From the names of the whole page."""
        names: Mapping[str, Mapping[Key, str]] = getattr(self.parent, "names", {})
        return names.get(self.column, {}).get(self.key(value))


class NamedRows(serializers.ListSerializer[Any]):
    """The rows of a page, their names asked for at once."""

    def to_representation(self, data: Any) -> list[Any]:
        """Each row, once all names are known."""
        rows = list(data)
        child: Any = self.child
        child.look_up(rows)
        return [child.to_representation(row) for row in rows]


class RowSerializer(serializers.ModelSerializer[M]):
    """A row of a read model. `words`: what its own columns mean; `shapes`: what stands in lists and objects.

    Columns that many tables have are described in WORDS.
    """

    words: ClassVar[Mapping[str, str]] = {}
    shapes: ClassVar[Mapping[str, Schema]] = {}
    names: Mapping[str, Mapping[Key, str]] = {}

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "Meta"):
            cls.Meta.list_serializer_class = NamedRows
            cls.__doc__ = cls.__dict__.get("__doc__") or (cls.Meta.model.__doc__ or "").partition("\n")[0]

    def get_fields(self) -> dict[str, Field[Any, Any, Any, Any]]:
        """The columns, each id followed by its name."""
        found: dict[str, Field[Any, Any, Any, Any]] = {}
        for name, field in super().get_fields().items():
            field.help_text = self.words.get(name) or field.help_text or WORDS.get(name)
            if name in self.shapes:
                set_override(field, "field", self.shapes[name])
            found[name] = field
            if self._is_called(name):
                found[f"{name}_name"] = NameBeside(name, is_person=name not in gathered("BESIDE"))
        return found

    def _is_called(self, name: str) -> bool:
        model: type[Model] = self.Meta.model
        columns = {each.name: each for each in model._meta.concrete_fields}
        if name not in columns or ("name" in columns and getattr(model, "KEY", ())[-1:] == (name,)):
            return False  # the row is of it, and names it
        is_person = isinstance(columns[name], UUIDField) and name not in NO_PERSONS
        return is_person or name in gathered("BESIDE")

    def look_up(self, rows: list[Any]) -> None:
        """Asks once for every name that these rows need."""
        wanted = [field for field in self.fields.values() if isinstance(field, NameBeside)]
        persons = {key for each in wanted if each.is_person for key in map(each.key, rows) if key[1]}
        known = {("", person): name for person, name in names_of(UUID(key[1]) for key in persons).items()}
        self.names = {each.column: known if each.is_person else _called(each, rows) for each in wanted}

    def to_representation(self, instance: Any) -> Any:
        """The row, and where it stands alone, its names."""
        if not isinstance(self.parent, NamedRows):
            self.look_up([instance])
        return super().to_representation(instance)


def _called(field: NameBeside, rows: list[Any]) -> Mapping[Key, str]:
    lookup: Lookup = gathered("BESIDE")[field.column]
    keys = {key for key in map(field.key, rows) if key[1]}
    return lookup(keys) if keys else {}
