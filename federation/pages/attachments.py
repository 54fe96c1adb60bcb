"""Files as answers, to be saved: of any content, and tables as CSV and XLSX."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from federation.books.slots import Federation
from federation.pages.sheets import Table, as_csv, as_xlsx

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def attachment(content: bytes, name: str, content_type: str) -> HttpResponse:
    """A file to save under a name."""
    header = content_disposition_header(as_attachment=True, filename=name)
    return HttpResponse(content, content_type=content_type, headers={"Content-Disposition": header})


def check_kind(kind: str) -> None:
    """Raises Http404 for a file of another kind than `sheet` writes; asked before anything is read for it."""
    if kind not in KINDS:
        raise Http404(_("There is no such file. Choose one on the page of the table."))


def sheet(table: Table, federation: Federation, name: str, kind: str) -> HttpResponse:
    """A table as CSV or XLSX. Raises Http404 for any other kind."""
    check_kind(kind)
    content = as_csv(table, federation) if kind == "csv" else as_xlsx(table)
    return attachment(content, f"{name}.{kind}", KINDS[kind])
