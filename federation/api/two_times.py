"""`as_of` and `known_on` in the API: rows of a day, for every answer, and both said in the schema."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.db.models import Model, Q, QuerySet

from events.bitemporal_query import asked_times
from events.registries import gathered
from federation.pages.bitemporal import AS_OF, KNOWN_ON

BEGUN = ("starts_on", "on", "earned_on", "month", "effective_on", "published_on")
"""Columns that say since when a row is so, where nothing says until when."""
SAID = {
    AS_OF: "What was true on this day (YYYY-MM-DD), by what is known now or was known on `known_on`. "
    "Rows that have no day of their own are given as they stand.",
    KNOWN_ON: "What this house knew at the end of this day (YYYY-MM-DD). Names are always those of today.",
}

TrueOn = Callable[[dt.date], Q]
"""Which rows were true on a day: TRUE_ON by model; TRUE_ON_BY_COLUMNS for rows of something, by its key."""

M = TypeVar("M", bound=Model)


def then(rows: QuerySet[M]) -> QuerySet[M]:
    """Of these rows those that were true on the day asked for."""
    day = asked_times().as_of
    if day is None:
        return rows
    if "known_to" in {field.name for field in rows.model._meta.concrete_fields}:
        rows = rows.filter(known_to=None)  # by what is known now, or was on the day of knowing
    return rows.filter(_true_on(rows.model, day))


def _true_on(model: type[Model], day: dt.date) -> Q:
    """By the model's own rule, else by what its columns say, else by what it is part of."""
    names = frozenset(field.name for field in model._meta.concrete_fields)
    by_model: Mapping[type[Model], TrueOn] = gathered("TRUE_ON")
    if own := by_model.get(model):
        return own(day)
    by_columns: Mapping[frozenset[str], TrueOn] = gathered("TRUE_ON_BY_COLUMNS")
    part_of = (true_on for columns, true_on in by_columns.items() if columns <= names)
    return _by_columns(names, day) or next((true_on(day) for true_on in part_of), Q())


def _by_columns(names: frozenset[str], day: dt.date) -> Q:
    """By its columns: from one day until before another, or since a day; Q() where they say nothing."""
    for since, until in (("valid_from", "valid_to"), ("since", "until")):
        if {since, until} <= names:
            return Q(**{f"{since}__lte": day}) & (Q(**{until: None}) | Q(**{f"{until}__gt": day}))
    if since := next((name for name in BEGUN if name in names), ""):
        return Q(**{f"{since}__lte": day})
    if "year" in names:
        return Q(year__lte=day.year)
    return Q()


def both_days(result: dict[str, Any], **_: object) -> dict[str, object]:
    """A hook of the schema: every operation takes both days."""
    for path in result["paths"].values():
        for method, operation in path.items():
            if method == "get":
                operation.setdefault("parameters", []).extend(
                    {
                        "in": "query",
                        "name": name,
                        "schema": {"type": "string", "format": "date"},
                        "description": said,
                    }
                    for name, said in SAID.items()
                )
    return result
