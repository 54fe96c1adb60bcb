"""What an address can be asked for: names, values that it can read. The rest is refused by name.

Whoever misspells a filter would else be answered with every row there is.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import TypeVar

from django import forms
from django.db import models
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils.translation import gettext
from django_filters import filters  # type: ignore[import-untyped]
from django_filters.rest_framework import DjangoFilterBackend, FilterSet  # type: ignore[import-untyped]
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request
from rest_framework.views import APIView

from events.acts import Unreadable
from federation.pages.bitemporal import AS_OF, KNOWN_ON

DAYS = (AS_OF, KNOWN_ON)
FORMAT, ORDERING, CURSOR, PAGE, PAGE_SIZE = "format", "ordering", "cursor", "page", "page_size"
OF_LISTS = (PAGE, PAGE_SIZE, CURSOR, ORDERING)
UNORDERED = (models.JSONField, models.BinaryField)
LONGEST = 80  # what is said again of an address


class YesOrNo(forms.Field):
    """true or false, as JSON writes them."""

    def to_python(self, value: object) -> bool | None:
        """None where nothing is asked. Raises ValidationError for every other word."""
        if value in {None, ""}:
            return None
        if value not in {"true", "false"}:
            raise forms.ValidationError(gettext("Write true or false."), code="invalid")
        return value == "true"


class YesOrNoFilter(filters.BooleanFilter):  # type: ignore[misc]
    """Refuses what is neither."""

    field_class = YesOrNo

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs | {"widget": forms.TextInput})


class WholeNumberFilter(filters.NumberFilter):  # type: ignore[misc]
    """Refuses what is no whole number: none of them is between two rows."""

    field_class = forms.IntegerField


M = TypeVar("M", bound=models.Model)
Row = TypeVar("Row")
READ = deepcopy(FilterSet.FILTER_DEFAULTS)
READ[models.BooleanField] = {"filter_class": YesOrNoFilter}
for _kind in (models.IntegerField, models.BigIntegerField, models.SmallIntegerField):
    READ[_kind] = {"filter_class": WholeNumberFilter}


class AskedFor(FilterSet):  # type: ignore[misc]
    """Filters whose values are read, or refused by the name of the filter."""

    FILTER_DEFAULTS = READ


class Filters(DjangoFilterBackend):  # type: ignore[misc]
    """The filters that a view declares."""

    filterset_base = AskedFor

    def names(self, view: object) -> tuple[str, ...]:
        """What they are called in an address."""
        queryset = getattr(view, "queryset", None)
        found = self.get_filterset_class(view, queryset) if queryset is not None else None
        return tuple(found.base_filters) if found else ()


class Ordering(BaseFilterBackend):
    """`?ordering=federation,-rating`: by columns that the answer shows, then by the key of the row."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[M, Row], view: APIView
    ) -> QuerySet[M, Row]:
        """The rows in this order, each in its one place. Raises Unreadable for a column that is not shown."""
        asked = request.query_params.get(ORDERING, "")
        if asked and request.query_params.get(AS_OF) and getattr(view, "works_out_days", False):
            raise Unreadable("ordering_of_now", field=ORDERING)
        chosen = asked.split(",") if asked else []
        columns = ordered_by(view) if asked else ()
        for each in chosen:
            if each.removeprefix("-") not in columns:
                raise Unreadable(
                    "no_ordering", field=ORDERING, column=each[:LONGEST], columns=", ".join(columns)
                )
        return in_full_order(queryset.order_by(*chosen, *queryset.query.order_by))

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, object]]:
        """As it stands in the schema."""
        columns = ordered_by(view)
        one = f"-?(?:{'|'.join(columns)})"
        said = "Columns to put the rows in order by, with commas; - before one counts down."
        schema = {"type": "string", "pattern": f"^{one}(?:,{one})*$"}
        shared = {"name": ORDERING, "in": "query", "required": False}
        return [{**shared, "description": said, "schema": schema, "example": f"-{columns[0]}"}]


def in_full_order(rows: QuerySet[M, Row]) -> QuerySet[M, Row]:
    """The same, with the key behind what they are in the order of; each column once."""
    model = rows.model
    key: tuple[str, ...] = getattr(model, "KEY", (model._meta.pk.name,))
    found: dict[str, str] = {}
    for each in (*map(str, rows.query.order_by), *key):
        found.setdefault(each.removeprefix("-"), each)
    return rows.order_by(*found.values())


def ordered_by(view: object) -> tuple[str, ...]:
    """The columns that a list is put in order by: those of the table that its rows show."""
    shown = getattr(view, "serializer_class")().fields  # noqa: B009 - a list has one
    model = getattr(view, "queryset").model  # noqa: B009
    columns = {each.name for each in model._meta.concrete_fields if not isinstance(each, UNORDERED)}
    columns -= {*getattr(view, "unordered", ())}
    return tuple(name for name, field in shown.items() if name in columns and field.source == name)


def check_names(asked: QueryDict, known: Iterable[str]) -> None:
    """Raises Unreadable for a name that says nothing here, is said twice, or is given no value."""
    names = sorted(known)
    for name, values in asked.lists():
        field = name[:LONGEST]
        if name not in names:
            raise Unreadable("unknown_parameter", field=field, parameter=field, known=", ".join(names))
        if len(values) > 1:
            raise Unreadable("parameter_twice", field=field, parameter=field)
        if not values[0].strip():
            raise Unreadable("parameter_empty", field=field, parameter=field)
