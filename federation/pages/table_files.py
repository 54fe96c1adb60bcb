"""What a table of the admin shows, as a file: the rows found, in their order, in the words of the page."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from html import unescape
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.admin.exceptions import NotRegistered
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import display_for_field, label_for_field, lookup_field
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from events.admin_columns import Row
from events.read_model_admin import ReadModelAdmin
from federation.books import FEDERATIONS
from federation.pages.account import federations_with
from federation.pages.attachments import check_kind, sheet
from federation.pages.office import table_name
from federation.pages.sheets import Cell, Table

AT_ONCE = 2_000


def table_file(request: HttpRequest, app: str, model: str, kind: str) -> HttpResponse:
    """The table as CSV or XLSX, asked as its page is: search, filters, order."""
    check_kind(kind)
    try:
        found: Any = admin.site.get_model_admin(apps.get_model(app, model))
    except (LookupError, NotRegistered) as unknown:
        raise Http404(_("There is no such table.")) from unknown
    if not isinstance(found, ReadModelAdmin):
        raise Http404(_("This table is given in no file."))
    if not found.has_view_permission(request):
        raise PermissionDenied
    try:
        asked = found.get_changelist_instance(request)
    except IncorrectLookupParameters as wrong:
        raise Http404(_("There are no such filters. Choose them on the page of the table.")) from wrong
    shown: list[Any] = [column for column in asked.list_display if column != "action_checkbox"]
    found.opened(request)
    table = Table(
        title=table_name(found.model),
        columns=tuple(str(label_for_field(column, found.model, found)) for column in shown),
        rows=tuple(_rows(found, asked.queryset, shown)),
    )
    home = next(iter(federations_with(request)), next(iter(FEDERATIONS)))
    return sheet(table, FEDERATIONS[home], model, kind)


def _rows(found: Any, rows: Any, shown: list[Any]) -> Iterator[tuple[Cell, ...]]:
    for first in range(0, rows.count(), AT_ONCE):
        some = list(rows[first : first + AT_ONCE])
        found.say(some)
        yield from (tuple(_cell(found, row, column) for column in shown) for row in some)


def _cell(found: Any, row: Row, column: Any) -> Cell:
    field, _attribute, value = lookup_field(column, row, found)
    if field is not None and field.choices:
        value = display_for_field(value, field, "")
    match value:
        case None:
            return None
        case bool():
            return _("yes") if value else _("no")
        case int():
            return value
        case dt.datetime():
            return f"{timezone.localtime(value):%Y-%m-%d %H:%M}"
        case SafeString():
            return unescape(strip_tags(value.replace("<br>", ", ")))
    return str(value)
