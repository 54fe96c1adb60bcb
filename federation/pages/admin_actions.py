"""Official acts as actions of the admin: choose rows, say what is asked, confirm; a command does the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from uuid import uuid5

import msgspec
from django.contrib import messages
from django.contrib.admin import helpers
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext
from unfold import widgets as looks  # type: ignore[import-untyped]

from events.admin_columns import Row, Rows
from events.citing import Refused
from events.work import By, Command
from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.command_keys import key_of
from federation.pages.read_once import ReadOnce
from federation.pages.refusals import Words, words

MOST = 500
"""So many rows at once: each is looked at before any is recorded."""

LOOKS = {
    **dict.fromkeys(("text", "number", "date", "email"), looks.INPUT_CLASSES),
    "select": looks.SELECT_CLASSES,
    "checkbox": looks.CHECKBOX_CLASSES,
    "textarea": looks.TEXTAREA_CLASSES,
}
"""How the admin's own forms look, by kind of field."""

Build = Callable[[Any, dict[str, Any]], msgspec.Struct]
"""From a row and what the form holds to the act."""


class Line(NamedTuple):
    """A row that was chosen: what stands in the way of the act on it, and the act where nothing does."""

    row: Row
    refusal: Words | None = None
    act: msgspec.Struct | None = None


class Given(NamedTuple):
    """What many rows are looked at with: the act, who would give it, and the log as far as it was read."""

    command: Command[Any]
    build: Build
    by: By
    streams: ReadOnce


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

    def action(model_admin: Any, request: HttpRequest, rows: Rows) -> HttpResponse | None:
        if rows.count() > MOST:
            said = gettext("That is too much for one time: at most %(most)s can be chosen.")
            messages.error(request, said % {"most": MOST})
            return None
        confirmed = "confirmed" in request.POST
        form = form_class(request.POST if confirmed else None)

        def asked(lines: list[Line]) -> HttpResponse:
            return _asked(model_admin, request, lines, form, (name, description))

        if not confirmed or not form.is_valid():
            return asked([Line(row) for row in rows])
        given = Given(command, build, official(request), ReadOnce())
        lines = [_looked_at(given, row, form.values()) for row in rows]
        refused = [line for line in lines if line.refusal]
        if refused and "those_that_can" not in request.POST:
            return asked(lines)
        _give(request, command, lines, model_admin.titles_of([line.row for line in lines]))
        return asked(refused) if refused else None

    action.__name__ = name
    action.short_description = description  # type: ignore[attr-defined]
    return action


def _looked_at(given: Given, row: Row, said: dict[str, Any]) -> Line:
    """What the rules would say to the act on a row at this moment; nothing is recorded."""
    try:
        act = given.build(row, said)
        refusal = refusal_of(given.command, act, given.by, given.streams)
    except Refused as found:
        act, refusal = None, found
    return Line(row, words(refusal), None) if refusal else Line(row, None, act)


def _give(request: HttpRequest, command: Command[Any], lines: list[Line], titles: list[str]) -> None:
    """The acts that nothing stands in the way of, each its own event; what came of it as a message."""
    for line, title in zip(lines, titles, strict=True):
        if line.act is None:
            continue
        with refusals_as_messages(request, title):
            key = uuid5(key_of(request), str(line.row.pk))
            recorded = command(line.act, by=official(request), key=key)
            if recorded:
                said = gettext("%(row)s: recorded as event %(position)s.")
                messages.success(request, said % {"row": title, "position": recorded.last_position})


def _asked(
    model_admin: Any, request: HttpRequest, lines: list[Line], form: ActForm, act: tuple[str, Any]
) -> HttpResponse:
    """The page of the act: each row, what stands in its way, and the form."""
    for field in form.fields.values():
        classes = LOOKS.get(getattr(field.widget, "input_type", "textarea"), ())
        field.widget.attrs["class"] = " ".join(classes)
    context = {
        **model_admin.admin_site.each_context(request),
        "title": act[1],
        "action": act[0],
        "lines": [*zip(lines, model_admin.titles_of([line.row for line in lines]), strict=True)],
        "refused": any(line.refusal for line in lines),
        "can": sum(line.act is not None for line in lines),
        "form": form,
        "opts": model_admin.model._meta,
        "action_checkbox_name": helpers.ACTION_CHECKBOX_NAME,
    }
    return TemplateResponse(request, "admin/official_act.html", context)
