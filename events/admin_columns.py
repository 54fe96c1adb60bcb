"""The columns of the admin's tables in words: names instead of codes, asked for once a page.

What a column of a name reads as everywhere, such as the club of a federation, an app says in COLUMN_NAMES;
what the codes of one table read as stands beside its list, as `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Any

from django.contrib import admin
from django.contrib.admin import AllValuesFieldListFilter
from django.db.models import CharField, Field, Model, QuerySet
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext
from unfold.views import ChangeList  # type: ignore[import-untyped]

from events.registries import gathered

Row = Any
"""A row of whatever table."""

Rows = QuerySet[Any]

Named = tuple[str, object]
"""A federation, and what stands in a column of a row of its."""

Names = Callable[[Set[Named]], Mapping[Named, str]]
"""What a column reads as, of many rows at once; what is left out stands as it is."""

NONE = "–"

Words = Callable[[Row], object]
"""What one code of a column reads as."""


class Column:
    """A column of a list that reads otherwise than it is stored, and is sorted as it is stored."""

    def __init__(self, field: Field[object, object]) -> None:
        self.__name__ = field.name
        self.short_description = field.verbose_name
        self.admin_order_field = field.name

    def __call__(self, row: Row) -> object:
        return row.in_words.get(self.__name__, getattr(row, self.__name__))


def coded(table: Mapping[Row, Promise | str]) -> Words:
    """What codes read as by a table of words; a code that it does not hold reads as it is."""

    def word(code: object) -> str:
        return gettext(str(table.get(code, code))) if code else NONE

    return word


def names_of_columns(model: type[Model], named_as: Mapping[str, str]) -> Mapping[str, Names]:
    """Of the columns of a table those of which an app says what they read as, under their name or another."""
    said: Mapping[str, Names] = gathered("COLUMN_NAMES")
    columns = {field.name: named_as.get(field.name, field.name) for field in model._meta.concrete_fields}
    return {column: said[name] for column, name in columns.items() if name in said}


def words_of(model: type[Model]) -> Mapping[str, Words]:
    """What the codes of a table read as beside its list; {} for a table that has none."""
    table = admin.site.get_model_admin(model) if admin.site.is_registered(model) else None
    words: Mapping[str, Words] = getattr(table, "words", {})
    return {name: say for name, say in words.items() if isinstance(model._meta.get_field(name), CharField)}


def put_in_words(
    rows: Sequence[Row], words: Mapping[str, Words], names: Mapping[str, Names], of: str
) -> None:
    """Give each row what its columns read as. `of`: the federation of rows without a column that says so."""
    for row in rows:
        row.in_words = {column: say(getattr(row, column)) for column, say in words.items()}
    for column, name in names.items():
        pairs = [(getattr(row, "federation", of), getattr(row, column)) for row in rows]
        known = name(set(pairs))
        for row, pair in zip(rows, pairs, strict=True):
            row.in_words[column] = known.get(pair, pair[1])


class InWords(ChangeList):  # type: ignore[misc]
    """A list whose rows know what they read as, before any cell is written."""

    def get_results(self, request: HttpRequest) -> None:
        """The rows of the page."""
        super().get_results(request)
        rows = list(getattr(self, "result_list", ()))
        self.result_list = rows
        self.model_admin.say(rows)


class ValueFilter(AllValuesFieldListFilter):
    """The values of a column among the rows that the account sees, in words; none where there is one."""

    def __init__(
        self,
        field: Any,
        request: HttpRequest,
        params: Any,
        model: type[Model],
        model_admin: Any,
        field_path: str,
    ) -> None:
        super().__init__(field, request, params, model, model_admin, field_path)
        self.admin = model_admin
        beside = {each.name for each in self.admin.model._meta.concrete_fields} & {"federation"}
        rows: Rows = self.admin.get_queryset(request).order_by(field.name)
        self.rows = [self.admin.model(**each) for each in rows.values(field.name, *beside).distinct()]
        self.lookup_choices: Any = [*dict.fromkeys(getattr(row, field.name) for row in self.rows)]

    def has_output(self) -> bool:
        """Whether there is a choice; what the address names is shown, so that it can be taken away."""
        return len(self.lookup_choices) > 1 or self.lookup_val is not None

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        """All, and each value with its words."""
        name = self.field.name
        self.admin.say_columns(self.rows, name)
        words = {getattr(row, name): row.in_words.get(name, getattr(row, name)) for row in self.rows}
        everything, *choices = super().choices(changelist)
        yield everything
        for value, choice in zip([each for each in words if each is not None], choices, strict=False):
            yield choice | {"display": choice["display"].replace(str(value), str(words[value] or NONE), 1)}
