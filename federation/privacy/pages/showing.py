"""Everything held on somebody, as a page and as a file."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from django.apps import apps
from django.db.models import Model
from django.http import HttpResponse
from django.utils.translation import gettext

from federation.members.models import Person
from federation.members.state import sign_of
from federation.privacy.everything import Everything, as_plain, persons_in
from federation.privacy.holdings import Holding


def shown(held: Everything) -> dict[str, object]:
    """What the page says, with names in place of ids."""
    people = Person.objects.filter(person__in={held.person, *persons_in(held.held)})
    names = {str(person): name for person, name in people.values_list("person", "name")}
    return {
        "held": held,
        "name": names.get(str(held.person), ""),
        "tables": [_table(holding, names) for holding in held.held],
        "words": [(_as_text(each.says), each.also) for each in held.words],
    }


def _table(holding: Holding, names: Mapping[str, str]) -> dict[str, object]:
    lines = [[_cell(row.get(column), names) for column in holding.columns] for row in holding.rows]
    model = apps.get_model(holding.model)
    headings = [_heading(model, column) for column in holding.columns]
    return {"name": gettext(holding.name), "columns": headings, "lines": lines}


def _heading(model: type[Model], column: str) -> str:
    """What a column is called, in the reader's language where somebody put it into it."""
    return gettext(str(model._meta.get_field(column).verbose_name))  # type: ignore[union-attr]


def _cell(value: object, names: Mapping[str, str]) -> str:
    if value in (None, "", [], {}):
        return "–"
    return names.get(value, value) if isinstance(value, str) else _as_text(value)


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def download(held: Everything) -> HttpResponse:
    """A JSON file that no page keeps."""
    response = HttpResponse(
        msgspec.json.format(msgspec.json.encode(as_plain(held))), content_type="application/json"
    )
    response["Content-Disposition"] = f'attachment; filename="everything-{sign_of(held.person)}.json"'
    response["Cache-Control"] = "no-store"
    return response
