"""Everything held on somebody, in words on a page, and as a file."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping

import msgspec
from django.apps import apps
from django.db import models
from django.http import HttpResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from events.admin_columns import words_of
from federation.books import FEDERATIONS
from federation.members.models import Person
from federation.members.state import sign_of
from federation.privacy.everything import Everything, as_plain, persons_in
from federation.privacy.holdings import Holding, Row

FOR_PROGRAMS = re.compile(
    r"(?:.*_)?(?:position|key|digest|seed|nonce|trace)$|.*because_of$|known_(?:from|to)$|source_of$"
)
"""Columns that say nothing to whoever reads: numbers of events, order, digests. They stand in the file."""
SECRET = re.compile(r"[0-9a-f]{64}\Z")
AN_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")


def shown(held: Everything) -> dict[str, object]:
    """What the page says, with names in place of ids."""
    people = Person.objects.filter(person__in={held.person, *persons_in(held.held)})
    names = {str(person): name for person, name in people.values_list("person", "name")}
    return {
        "held": held,
        "name": names.get(str(held.person), ""),
        "tables": [_in_words(holding, names, str(held.person)) for holding in held.held],
        "words": [(_spoken(each.says), each.also) for each in held.words],
    }


def _in_words(holding: Holding, names: Mapping[str, str], own: str) -> dict[str, object]:
    """The rows of one kind, each as what it is called and what stands there."""
    model = apps.get_model(holding.model)
    told = [list(_row(row, model, holding.columns, names, own)) for row in holding.rows]
    called = str(model._meta.verbose_name_plural)
    return {"name": called, "rows": [row for row in told if row], "count": len(holding.rows)}


def _row(
    row: Row, model: type[models.Model], columns: tuple[str, ...], names: Mapping[str, str], own: str
) -> Iterator[tuple[str, str]]:
    """What a reader wants to know of a row; that it is about themself is known."""
    words = words_of(model)
    fields = {field.name: field for field in model._meta.concrete_fields}
    for column in columns:
        value = row.get(column)
        if FOR_PROGRAMS.match(column) or value == own:
            continue
        if said := str(words[column](value)) if column in words else _said(fields[column], value, names):
            yield capfirst(str(fields[column].verbose_name)), said


def _said(field: models.Field[object, object], value: object, names: Mapping[str, str]) -> str:
    """A value as one says it; "" for nothing, and for what names nobody to whoever reads."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, list | dict):
        return _list(value, names)
    text = "" if value is None else str(value)
    if text and isinstance(field, models.DateField):
        return _day(text, field)
    if SECRET.match(text) or (AN_ID.match(text) and text not in names):
        return ""
    if field.name == "federation" and text in FEDERATIONS:
        return FEDERATIONS[text].name
    return names.get(text, str(dict(field.flatchoices or ()).get(text, text)))


def _day(text: str, field: models.DateField[object, object]) -> str:
    """As the reader writes it; of a moment with its time."""
    if isinstance(field, models.DateTimeField):
        return date_format(timezone.localtime(dt.datetime.fromisoformat(text)), "DATETIME_FORMAT")
    return date_format(dt.date.fromisoformat(text))


def _list(value: list[object] | dict[str, object], names: Mapping[str, str]) -> str:
    """Words one after the other; what is more than words, as its count."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(names.get(str(each), str(each)) for each in value)
    if not value:
        return ""
    entries = ngettext("%(count)s entry, in the file", "%(count)s entries, in the file", len(value))
    return entries % {"count": len(value)}


def _spoken(says: Mapping[str, str]) -> str:
    """One personal row: a text of somebody's own as it stands, details each by what it is called."""
    if says.keys() == {"text"}:
        return says["text"]
    called = {field.name: str(field.verbose_name) for field in Person._meta.concrete_fields}
    told = {called.get(name, name.replace("_", " ")): text for name, text in says.items() if text}
    return "; ".join(f"{capfirst(name)}: {text}" for name, text in told.items())


def download(held: Everything) -> HttpResponse:
    """A JSON file that no page keeps."""
    response = HttpResponse(
        msgspec.json.format(msgspec.json.encode(as_plain(held))), content_type="application/json"
    )
    response["Content-Disposition"] = f'attachment; filename="everything-{sign_of(held.person)}.json"'
    response["Cache-Control"] = "no-store"
    return response
