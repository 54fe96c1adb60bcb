"""The page of an act makes it of what the address says and of its form, by the names of its fields."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec
from django.urls import get_resolver

from events.acts import asked_by
from federation.pages.act_views import ActForm, ActView, SureForm
from federation.pages.reason_form import ReasonForm
from tests.robust.discovery import commands


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """An act on a member."""

    federation: str
    person: str
    number: int
    reason: str = ""


def command() -> None: ...


def decide(work: object, act: Said) -> None: ...


command.decide = decide  # type: ignore[attr-defined]
SOMEBODY = UUID(int=7)


def page(form: type[ActForm], bare: Said | None = None) -> ActView:
    view = ActView()
    view.command, view.form_class = command, form
    view.kwargs = {"federation": "slsf", "person": SOMEBODY, "number": "12", "tab": "2"}
    view.bare_act = lambda: bare  # type: ignore[method-assign]
    return view


def filled(form: type[ActForm], **said: object) -> ActForm:
    made = form(said)
    assert made.is_valid(), made.errors
    return made


def test_the_address_and_the_form_make_the_act() -> None:
    view = page(ReasonForm, bare=Said(federation="slsf", person="", number=0, reason="-"))

    act = view.act(filled(ReasonForm, reason="misread"))

    assert act == Said(federation="slsf", person=str(SOMEBODY), number=12, reason="misread")


def test_where_nothing_is_asked_the_act_is_the_one_that_is_looked_at_beforehand() -> None:
    bare = Said(federation="slsf", person="anna", number=3)

    assert page(SureForm, bare).act(filled(SureForm, sure="on")) is bare
    assert page(SureForm).act(filled(SureForm, sure="on")).number == 12  # type: ignore[attr-defined]


def of_act(kind: type[ActView] = ActView) -> Iterator[type[ActView]]:
    for each in kind.__subclasses__():
        yield each
        yield from of_act(each)


def test_no_form_asks_for_what_its_act_does_not_hold() -> None:
    assert get_resolver().url_patterns
    known = {id(each) for each in commands().values()}
    plain = [
        view for view in of_act() if view.act is ActView.act and id(getattr(view, "command", None)) in known
    ]
    amiss = {
        view.__qualname__: extra
        for view in plain
        if (
            extra := {*view.form_class.base_fields}
            - {"key", "sure", *asked_by(view.command).__struct_fields__}
        )
    }

    assert amiss == {}
    assert len(plain) > 150
