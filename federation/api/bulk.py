"""A whole list at once, row by row as it is read: a line of JSON each (NDJSON), or a table (CSV).

The rows are those of the pages, with the same rights, as of the same day. What is recorded while they are
sent may be among them.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle

from events.acts import Unreadable
from events.bitemporal_query import Asked, asked_times, asking
from federation.api.asking import CURSOR, PAGE, PAGE_SIZE
from federation.api.paging import chunks
from federation.pages.sheets import harmless

ROWS_AT_ONCE = 1_000


class BulkThrottle(UserRateThrottle):
    """How often a reader takes a whole list."""

    scope = "bulk"


class Lines(BaseRenderer):
    """One row a line."""

    media_type, format = "application/x-ndjson", "ndjson"


class Table(BaseRenderer):
    """The columns in the first line; what is more than a value stands there as JSON.

    Text that a spreadsheet would take for a formula has an apostrophe before it, as in every CSV.
    """

    media_type, format = "text/csv", "csv"


BULK = (Lines, Table)


def whole_list(view: Any, request: Request) -> StreamingHttpResponse:
    """Every row that the filters leave. Raises Unreadable where a page of it is asked for."""
    if paged := next((each for each in (PAGE, PAGE_SIZE, CURSOR) if each in request.query_params), ""):
        raise Unreadable("whole_list_has_no_pages", field=paged)
    form: BaseRenderer = request.accepted_renderer
    lines = _in_csv if isinstance(form, Table) else _in_json
    columns, rows = [*view.get_serializer().fields], view.filter_queryset(view.get_queryset())
    return StreamingHttpResponse(
        lines(columns, _told(view, rows, asked_times())), content_type=f"{form.media_type}; charset=utf-8"
    )


def _told(view: Any, rows: QuerySet[Any], days: Asked) -> Iterator[Mapping[str, object]]:
    """Row by row. The day that was asked for holds again for each part: the request is over by then."""
    parts = chunks(rows, ROWS_AT_ONCE)
    while True:
        with asking(days):
            found = next(parts, None)
            told = [] if found is None else view.get_serializer(view.shown(found), many=True).data
        if found is None:
            return
        yield from told


def _in_json(_columns: list[str], rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    for row in rows:
        yield json.dumps(row, cls=DjangoJSONEncoder, ensure_ascii=False) + "\n"


def _in_csv(columns: list[str], rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    yield _line(columns)
    for row in rows:
        yield _line([_cell(row[column]) for column in columns])


def _line(cells: list[object] | list[str]) -> str:
    written = StringIO()
    csv.writer(written).writerow(cells)
    return written.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool | dict | list | tuple):
        return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)
    return harmless(value) if isinstance(value, str) else value
