"""Official acts as actions of the admin: choose rows, say what is asked, confirm; a command does the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid5

import msgspec
from django.contrib import messages
from django.contrib.admin import helpers
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext
from unfold import widgets as looks  # type: ignore[import-untyped]

from events.admin_columns import Rows
from events.citing import Refused
from events.work import Command
from federation.pages.act_views import ActForm, official
from federation.pages.command_keys import key_of
from federation.pages.refusals import words

LOOKS = {
    **dict.fromkeys(("text", "number", "date", "email"), looks.INPUT_CLASSES),
    "select": looks.SELECT_CLASSES,
    "checkbox": looks.CHECKBOX_CLASSES,
    "textarea": looks.TEXTAREA_CLASSES,
}
"""How the admin's own forms look, by kind of field."""

Build = Callable[[Any, dict[str, Any]], msgspec.Struct]
"""From a row and what the form holds to the act."""
Action = Callable[[Any, HttpRequest, Rows], HttpResponse | None]


@contextmanager
def refusals_as_messages(request: HttpRequest, about: object = "") -> Iterator[None]:
    """A refusal within is shown as a message: what, the paragraph, the way on."""
    try:
        yield
    except Refused as refusal:
        messages.error(request, f"{about}: {words(refusal)}" if about else str(words(refusal)))


def official_act(
    name: str,
    description: Promise | str,
    command: Command[Any],
    build: Build,
    form_class: type[ActForm] = ActForm,
) -> Action:
    """An action that asks, shows the rows once more, and gives the command for each of them."""

    def action(model_admin: object, request: HttpRequest, rows: Rows) -> HttpResponse | None:
        confirmed = "confirmed" in request.POST
        form = form_class(request.POST if confirmed else None)
        if not confirmed or not form.is_valid():
            return _asked(model_admin, request, rows, form, (name, description))
        for row in rows:
            with refusals_as_messages(request, row):
                key = uuid5(key_of(request), str(row.pk))
                recorded = command(build(row, form.values()), by=official(request), key=key)
                said = gettext("%(row)s: recorded as event %(position)s.")
                if recorded:
                    messages.success(request, said % {"row": row, "position": recorded.last_position})
        return None

    action.__name__ = name
    action.short_description = description  # type: ignore[attr-defined]
    return action


def _asked(
    model_admin: Any, request: HttpRequest, rows: Rows, form: ActForm, act: tuple[str, Any]
) -> HttpResponse:
    for field in form.fields.values():
        classes = LOOKS.get(getattr(field.widget, "input_type", "textarea"), ())
        field.widget.attrs["class"] = " ".join(classes)
    context = {
        **model_admin.admin_site.each_context(request),
        "title": act[1],
        "action": act[0],
        "rows": rows,
        "form": form,
        "opts": model_admin.model._meta,
        "action_checkbox_name": helpers.ACTION_CHECKBOX_NAME,
    }
    return TemplateResponse(request, "admin/official_act.html", context)
