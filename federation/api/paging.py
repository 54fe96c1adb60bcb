"""Pages of the API: 100 rows, at most 1,000; from row to row by a cursor, or by numbers of pages.

A cursor is the place of the last row in the order of the list. What is added or goes while somebody reads on
shifts no row to another page, and the thousandth page costs as little as the first. It is sealed: lists stand
in orders of columns that no answer shows, and who could write one would learn of them what they wanted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from cryptography.fernet import InvalidToken
from django.core.exceptions import ValidationError
from django.core.paginator import InvalidPage
from django.db.models import Field, Model, Q, QuerySet
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param
from rest_framework.views import APIView

from events.acts import Unreadable
from federation.api.asking import CURSOR, PAGE, PAGE_SIZE, in_full_order
from federation.sealing import seal_alike, unseal_alike

NOTHING = Q(pk__in=[])
PURPOSE = "cursors"


class Pages(PageNumberPagination):
    """`?cursor=` as `next` says it, or `?page=2`; `?page_size=500`."""

    page_size = 100
    max_page_size = 1_000
    page_size_query_param = PAGE_SIZE
    next_cursor = ""

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any]:
        """Rows of this page. Raises Unreadable for one that cannot be."""
        asked = request.query_params
        self._check_size(asked.get(PAGE_SIZE))
        if PAGE in asked or not isinstance(queryset, QuerySet):
            if CURSOR in asked:
                raise Unreadable("page_or_cursor", field=CURSOR)
            return self._numbered(queryset, request, view)
        self.request, self.count = request, queryset.count()
        size = self.get_page_size(request) or self.page_size
        ordered = in_full_order(queryset)
        rows = list(beyond(ordered, read(ordered, asked.get(CURSOR, "")))[: size + 1])
        self.next_cursor = written(ordered, rows[size - 1]) if len(rows) > size else ""
        return rows[:size]

    def _numbered(self, queryset: Any, request: Request, view: APIView | None) -> list[Any]:
        self.request = request
        pages = self.django_paginator_class(queryset, self.get_page_size(request) or self.page_size)
        number = request.query_params.get(PAGE, "1")
        try:
            if not number.isdecimal():
                raise InvalidPage
            self.page = pages.page(int(number[:9]))
        except InvalidPage:
            raise Unreadable("no_such_page", field=PAGE, last=pages.num_pages) from None
        self.count = pages.count
        return list(self.page)

    def _check_size(self, size: str | None) -> None:
        if size is None:
            return
        if not (size.isdecimal() and len(size) < 6 and 1 <= int(size) <= self.max_page_size):
            raise Unreadable("no_page_size", field=PAGE_SIZE, most=self.max_page_size)

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        """As they stand in the schema."""
        said: tuple[tuple[str, str, dict[str, object]], ...] = (
            (PAGE, "The number of the page, from 1; what is added shifts rows.", {"type": "integer"}),
            (PAGE_SIZE, "How many rows a page has.", {"type": "integer", "default": self.page_size}),
            (CURSOR, "Where the page begins, as `next` says it.", {"type": "string"}),
        )
        limits = {PAGE: {"minimum": 1}, PAGE_SIZE: {"minimum": 1, "maximum": self.max_page_size}}
        shared = {"in": "query", "required": False}
        return [
            {**shared, "name": name, "description": words, "schema": schema | limits.get(name, {})}
            for name, words, schema in said
            if name != CURSOR or getattr(view, "queryset", None) is not None
        ]

    def get_next_link(self) -> str | None:
        """Where the list goes on."""
        if hasattr(self, "page"):
            return super().get_next_link()
        if self.request is None or not self.next_cursor:
            return None
        return replace_query_param(self.request.build_absolute_uri(), CURSOR, self.next_cursor)

    def get_previous_link(self) -> str | None:
        """By numbers of pages alone: a cursor leads on."""
        return super().get_previous_link() if hasattr(self, "page") else None

    def get_paginated_response(self, data: Any) -> Response:
        """How many rows there are, where the list goes on, and the rows."""
        links = {"next": self.get_next_link(), "previous": self.get_previous_link()}
        return Response({"count": self.count, **links, "results": data})


def chunks(rows: QuerySet[Any], size: int) -> Iterator[list[Any]]:
    """All rows in their order, so many at once."""
    ordered, place = in_full_order(rows), None
    while found := list(beyond(ordered, place)[:size]):
        place = place_of(ordered, found[-1])  # before somebody puts the rows as of another day
        yield found
        if len(found) < size:
            return


def place_of(rows: QuerySet[Model], row: Model) -> list[object]:
    """The values of a row in the columns that say where it stands."""
    return [getattr(row, name) for name, _is_down in _order(rows)]


def beyond(rows: QuerySet[Model], place: Sequence[object] | None) -> QuerySet[Model]:
    """The rows behind this place; all for None."""
    if place is None:
        return rows
    behind = NOTHING
    for (name, is_down), value in reversed([*zip(_order(rows), place, strict=True)]):
        level = Q(**{f"{name}__isnull": True}) if value is None else Q(**{name: value})
        behind = _further(rows.model, name, value, is_down=is_down) | (level & behind)
    return rows.filter(behind)


def _further(model: type[Model], name: str, value: object, *, is_down: bool) -> Q:
    """Of one column. PostgreSQL puts rows without a value last, and first where it counts down."""
    if is_down:
        return Q(**{f"{name}__isnull": False}) if value is None else Q(**{f"{name}__lt": value})
    if value is None:
        return NOTHING
    last = Q(**{f"{name}__isnull": True}) if _field(model, name).null else NOTHING
    return Q(**{f"{name}__gt": value}) | last


def _order(rows: QuerySet[Model]) -> list[tuple[str, bool]]:
    named = map(str, rows.query.order_by)
    return [(each.removeprefix("-"), each.startswith("-")) for each in named]


def _field(model: type[Model], name: str) -> Field[Any, Any]:
    field: Field[Any, Any] = model._meta.get_field(name)  # type: ignore[assignment]  # a column, no relation
    return field


def written(rows: QuerySet[Model], row: Model) -> str:
    """The place of a row as a cursor: the columns, and its values in them."""
    order = _order(rows)
    values = [
        None if getattr(row, name) is None else _field(rows.model, name).value_to_string(row)
        for name, _is_down in order
    ]
    text = json.dumps([[*map(str, rows.query.order_by)], values])
    return seal_alike(text, PURPOSE)


def read(rows: QuerySet[Model], cursor: str) -> list[object] | None:
    """The place that a cursor names, None for none. Raises Unreadable for one of another list or order."""
    if not cursor:
        return None
    try:
        columns, values = json.loads(unseal_alike(cursor, PURPOSE))
        if columns != [*map(str, rows.query.order_by)]:
            raise ValueError
        return [
            None if value is None else _field(rows.model, name).to_python(value)
            for (name, _is_down), value in zip(_order(rows), values, strict=True)
        ]
    except (InvalidToken, ValueError, ValidationError):
        raise Unreadable("no_cursor", field=CURSOR) from None
