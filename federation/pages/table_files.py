"""What a table of the admin shows, as a file: the rows found, in their order, in the words of the page."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from html import unescape
from itertools import islice
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.admin.exceptions import NotRegistered
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import display_for_field, label_for_field, lookup_field
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from events.admin_columns import Row
from events.citing import NotAllowed, gettext_noop
from events.progress import begins
from events.read_model_admin import ReadModelAdmin
from federation.books import FEDERATIONS
from federation.errands.asking import begin
from federation.errands.kinds import Ended, Kind, account_of
from federation.errands.models import Errand
from federation.pages.account import federations_with, official
from federation.pages.attachments import KINDS, attachment, check_kind
from federation.pages.errands import page_of
from federation.pages.office import table_name
from federation.pages.sheets import Cell, Table, as_csv, as_xlsx

AT_ONCE = 500
"""So many rows are put into words together."""
WHILE_THE_PAGE_WAITS = 5_000
"""A table of more rows is a worker's."""
TABLE, ROWS, WRITING = "table.file", "table.rows", "table.writing"
PARTS = {ROWS: gettext_noop("rows put into words"), WRITING: gettext_noop("writing the file")}


def table_file(request: HttpRequest, app: str, model: str, kind: str) -> HttpResponse:
    """The table as CSV or XLSX, asked as its page is: search, filters, order. A long one is handed over."""
    check_kind(kind)
    found, asked = _asked(request, app, model)
    if asked.queryset.count() > WHILE_THE_PAGE_WAITS:
        return redirect(page_of(begin(_errand(request, found, kind))))
    return attachment(_content(request, found, asked, kind), f"{model}.{kind}", KINDS[kind])


def _asked(request: HttpRequest, app: str, model: str) -> tuple[ReadModelAdmin, ChangeList]:
    """The table and its list as the address asks for it. Raises Http404, PermissionDenied."""
    try:
        found: Any = admin.site.get_model_admin(apps.get_model(app, model))
    except (LookupError, NotRegistered) as unknown:
        raise Http404(_("There is no such table.")) from unknown
    if not isinstance(found, ReadModelAdmin):
        raise Http404(_("This table is given in no file."))
    if not found.has_view_permission(request):
        raise PermissionDenied
    try:
        return found, found.get_changelist_instance(request)
    except IncorrectLookupParameters as wrong:
        raise Http404(_("There are no such filters. Choose them on the page of the table.")) from wrong


def _content(request: HttpRequest, found: ReadModelAdmin, asked: ChangeList, kind: str) -> bytes:
    """The file. One question to the database: who comes or goes meanwhile stands on no line twice."""
    shown: list[Any] = [column for column in asked.list_display if column != "action_checkbox"]
    found.opened(request)
    table = Table(
        title=table_name(found.model),
        columns=tuple(str(label_for_field(column, found.model, found)) for column in shown),
        rows=tuple(_rows(found, asked.queryset, shown)),
    )
    begins(WRITING, done=len(table.rows), of=len(table.rows))
    return as_csv(table, FEDERATIONS[_home(request)]) if kind == "csv" else as_xlsx(table)


def _home(request: HttpRequest) -> str:
    return next(iter(federations_with(request)), next(iter(FEDERATIONS)))


def _rows(found: Any, rows: Any, shown: list[Any]) -> Iterator[tuple[Cell, ...]]:
    done, count = 0, rows.count()
    each = rows.iterator(chunk_size=AT_ONCE)
    while some := list(islice(each, AT_ONCE)):
        begins(ROWS, done=done, of=count)
        found.say(some)
        yield from (tuple(_cell(found, row, column) for column in shown) for row in some)
        done += len(some)


# ---- a long one, by a worker
def _errand(request: HttpRequest, found: ReadModelAdmin, kind: str) -> Errand:
    """Of whoever reads the table, with all that they may read by now; not written down yet."""
    options = found.model._meta
    said = {
        "app": options.app_label,
        "model": options.model_name,
        "kind": kind,
        "query": request.GET.urlencode(),
        "groups": _groups(request),
    }
    here = {"federation": _home(request), "actor": official(request).actor}
    return Errand(kind=TABLE, about=f"{table_name(found.model)}, {kind.upper()}", said=said, **here)


def _groups(request: HttpRequest) -> list[str]:
    return sorted(request.user.groups.values_list("name", flat=True))


def _make(errand: Errand) -> Ended:
    """The file, for who asked, by what they may read now."""
    said, request = errand.said, HttpRequest()
    request.method, request.path = "GET", reverse("desk-errand-file", args=[errand.pk])
    request.GET = QueryDict(said["query"])
    request.user = account_of(errand)
    try:
        found, asked = _asked(request, said["app"], said["model"])
    except (Http404, PermissionDenied):
        raise NotAllowed("table_not_read") from None
    content = _content(request, found, asked, said["kind"])
    return {"result": content, "result_name": f"{said['model']}.{said['kind']}"}


def _may_take(request: HttpRequest, errand: Errand) -> bool:
    """As long as the account holds every role by which the rows were chosen."""
    return set(errand.said["groups"]) <= set(_groups(request))


ERRANDS = (
    Kind(
        name=TABLE,
        title=gettext_noop("A table as a file"),
        do=_make,
        part=lambda part: _(PARTS[part]) if part in PARTS else "",
        may_take=_may_take,
    ),
)


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
