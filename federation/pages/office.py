"""The admin as the office: the tables that an account is offered, by subject, and how things stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.contrib import admin
from django.core.cache import cache
from django.db.models import Model, Value
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_lazy

from events.registries import gathered
from federation.pages.account import roles_by_federation
from federation.pages.tasks_for_roles import offers_on

A_MINUTE = 60
RELATED_BY = (
    frozenset({"person"}),
    frozenset({"federation", "tournament"}),
    frozenset({"federation", "club"}),
)
"""The columns in which rows of two tables belong together; the first that both have."""


class Subject(StrEnum):
    """What tables are about, in the order in which the office names it."""

    PEOPLE = "people"
    TOURNAMENTS = "tournaments"
    RATINGS = "ratings"
    TITLES = "titles"
    SANCTIONS = "sanctions"
    ARBITERS = "arbiters"
    CORRESPONDENCE = "correspondence"
    OFFICIALS = "officials"
    LOG = "log"


SUBJECT_NAMES: Mapping[Subject, Promise] = {
    Subject.PEOPLE: gettext_lazy("People"),
    Subject.TOURNAMENTS: gettext_lazy("Tournaments"),
    Subject.RATINGS: gettext_lazy("Ratings"),
    Subject.TITLES: gettext_lazy("Titles"),
    Subject.SANCTIONS: gettext_lazy("Sanctions"),
    Subject.ARBITERS: gettext_lazy("Arbiters"),
    Subject.CORRESPONDENCE: gettext_lazy("Correspondence"),
    Subject.OFFICIALS: gettext_lazy("Officials"),
    Subject.LOG: gettext_lazy("Log"),
}

Tables = Mapping[Subject, tuple[type[Model], ...]]
"""OFFICE_TABLES: which tables are about what."""


class Figure(NamedTuple):
    """A line at the beginning: what it is, how it stands, where it is opened."""

    name: str
    stands: str
    address: str = ""
    article: str = ""
    is_wrong: bool = False


Figures = Callable[[str], Iterator[Figure]]
"""OFFICE_FIGURES: how things stand in a federation."""


def tables(request: HttpRequest) -> Mapping[Subject, list[type[Model]]]:
    """Those that hold a row for this account, by subject. Whether they do is asked once a minute."""
    said: Tables = gathered("OFFICE_TABLES")
    in_order = [(subject, model) for subject in Subject for model in said.get(subject, ())]
    may = [
        (at, model) for at, (_, model) in enumerate(in_order) if _admin(model).has_view_permission(request)
    ]
    key = f"office-tables-{request.user.pk}-{sum(1 << at for at, _ in may):x}"
    if (held := cache.get(key)) is None:
        cache.set(key, held := _with_rows(request, may), A_MINUTE)
    found: dict[Subject, list[type[Model]]] = {}
    for at in sorted(held):
        subject, model = in_order[at]
        found.setdefault(subject, []).append(model)
    return found


def _with_rows(request: HttpRequest, asked: list[tuple[int, type[Model]]]) -> set[int]:
    """Which of these tables have a row, in one query."""
    rows = [
        _admin(model).get_queryset(request).order_by().annotate(at=Value(at)).values_list("at")[:1]
        for at, model in asked
    ]
    return {at for (at,) in rows[0].union(*rows[1:], all=True)} if rows else set()


def _admin(model: type[Model]) -> Any:
    return admin.site.get_model_admin(model)


def table_address(model: type[Model]) -> str:
    """Where the list of a table stands."""
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def table_name(model: type[Model]) -> str:
    """What a table is called."""
    return capfirst(gettext(str(model._meta.verbose_name_plural)))


class Related(NamedTuple):
    """A table with rows that belong to another: its name, how many, and where they are listed.

    `rows`: None where the number would tell of a person what is a look at them to read.
    """

    name: str
    rows: int | None
    address: str


def related_to(request: HttpRequest, row: Model) -> list[Related]:
    """Of the tables that the account is offered those with rows of the same person, tournament or club."""
    return [
        Related(table_name(model), rows, f"{table_address(model)}?{urlencode(of)}")
        for models in tables(request).values()
        for model in models
        if model is not type(row) and (of := _of(row, model))
        if (rows := _rows_of(request, model, of)) != 0
    ]


def _rows_of(request: HttpRequest, model: type[Model], of: Mapping[str, object]) -> int | None:
    found = _admin(model)
    return None if found.tells_by_rows else found.get_queryset(request).filter(**of).count()


def _of(row: Model, model: type[Model]) -> dict[str, Any]:
    """By which columns rows of a table belong to this row; {} for none."""
    for columns in RELATED_BY:
        if columns <= _columns(type(row)) & _columns(model):
            of = {column: getattr(row, column) for column in sorted(columns)}
            return of if all(of.values()) else {}  # of no person, of no club: what has none is not related
    return {}


def _columns(model: type[Model]) -> set[str]:
    return {field.name for field in model._meta.concrete_fields}


def sidebar(request: HttpRequest) -> list[dict[str, Any]]:
    """The ways of the admin: what waits, then each subject with its tables."""
    first = [
        {"title": gettext("What waits"), "link": reverse("admin:index"), "icon": "inbox"},
        {"title": gettext("Desk"), "link": reverse("desk"), "icon": "edit_note"},
    ]
    groups = [
        {
            "title": str(SUBJECT_NAMES[subject]),
            "collapsible": True,
            "items": [{"title": table_name(model), "link": table_address(model)} for model in models],
        }
        for subject, models in tables(request).items()
    ]
    return [{"items": first}, *groups]


def acts_on(request: HttpRequest, model: type[Model]) -> list[tuple[str, str]]:
    """The acts of the desk that change what a table holds, as this account may begin them."""
    projection = getattr(model, "PROJECTION", "")
    return [
        act
        for federation, roles in roles_by_federation(request).items()
        for act in offers_on(projection, federation, {*roles})
    ]
