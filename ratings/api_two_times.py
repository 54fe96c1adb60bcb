"""`as_of` and `known_on` in the API: rows of a day, for every answer, and both said in the schema."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.db.models import Exists, Model, OuterRef, Q, QuerySet

from events.bitemporal_query import asked_times
from events.models import LoggedEvent
from federation.bodies.models import Seat
from federation.pages.bitemporal import AS_OF, KNOWN_ON
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.pages.registers import by_then, over_by, up_to
from ratings.systems.danish.models import DanishReportLine, DanishTournament, RegisterAct
from ratings.titles.models import TitleHolder, TitleStep
from tournaments.models import TournamentRow

BEGUN = ("starts_on", "on", "earned_on", "month", "effective_on", "published_on")
"""Columns that say since when a row is so, where nothing says until when."""
SAID = {
    AS_OF: "What was true on this day (YYYY-MM-DD), by what is known now or was known on `known_on`. "
    "Rows that have no day of their own are given as they stand.",
    KNOWN_ON: "What this house knew at the end of this day (YYYY-MM-DD). Names are always those of today.",
}

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
    """By the model's own rule, else by what its columns say."""
    if (own := BY_MODEL.get(model)) is not None:
        return own(day)
    return _by_columns({field.name for field in model._meta.concrete_fields}, day)


def _of_steps(day: dt.date) -> Q:
    return up_to(day)


def _with_a_rating(day: dt.date) -> Q:
    own = {name: OuterRef(name) for name in ("federation", "discipline", "person")}
    return Q(Exists(RatingChange.objects.filter(_of_steps(day), **own)))


def _with_a_title(day: dt.date) -> Q:
    own = {name: OuterRef(name) for name in ("federation", "person")}
    return Q(Exists(TitleStep.objects.filter(**own, diploma=True, on__lte=day)))


def _of_reports_received(day: dt.date) -> Q:
    received = DanishTournament.objects.filter(received_on__lte=day)
    return Q(tournament__in=received.values("tournament"))


def _sitting(day: dt.date) -> Q:
    return Q(since__lte=day) & (Q(last_day=None) | Q(last_day__gte=day))


BY_MODEL: Mapping[type[Model], Callable[[dt.date], Q]] = {
    RatingChange: _of_steps,
    RatedTournament: _of_steps,
    PlayerRating: _with_a_rating,
    TitleHolder: _with_a_title,
    RegisterAct: lambda day: Q(day__lte=day),
    DanishReportLine: _of_reports_received,
    Participation: by_then,
    ListLine: over_by,
    PublishedList: lambda day: Q(valid_from__lte=day),
    LoggedEvent: lambda day: Q(effective_on__lte=day),
    Seat: _sitting,
}


def _by_columns(names: set[str], day: dt.date) -> Q:
    """By what its columns say: from one day until before another, since a day, or of a tournament begun."""
    for since, until in (("valid_from", "valid_to"), ("since", "until")):
        if {since, until} <= names:
            return Q(**{f"{since}__lte": day}) & (Q(**{until: None}) | Q(**{f"{until}__gt": day}))
    if since := next((name for name in BEGUN if name in names), ""):
        return Q(**{f"{since}__lte": day})
    if "year" in names:
        return Q(year__lte=day.year)
    if {"federation", "tournament"} <= names:
        begun = TournamentRow.objects.filter(starts_on__lte=day)
        return Q(tournament__in=begun.values("tournament"))
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
