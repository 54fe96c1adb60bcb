"""`as_of` and `known_on` in the API: rows of a day, for every answer, and both said in the schema."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q, QuerySet

from events.known import asked_times
from events.models import LoggedEvent
from federation.bodies.models import Seat
from federation.pages.two_times import AS_OF, KNOWN_ON
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.pages.past import up_to
from ratings.rules.slsf.periods import period_of
from tournaments.models import TournamentRow

BEGUN = ("starts_on", "on", "earned_on", "month", "effective_on", "published_on")
"""Columns that say since when a row is so, where nothing says until when."""
SAID = {
    AS_OF: "What was true on this day (YYYY-MM-DD), by what is known now or was known on `known_on`. "
    "Rows that have no day of their own are given as they stand.",
    KNOWN_ON: "What this house knew at the end of this day (YYYY-MM-DD). Names are always those of today.",
}


def then(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Of these rows those that were true on the day asked for."""
    day = asked_times().as_of
    return rows if day is None else rows.filter(_true_on(rows.model, day))


def _true_on(model: type[Model], day: dt.date) -> Q:
    if model in {RatingChange, RatedTournament}:
        return Q(order_key__lte=up_to(day))
    if model is PlayerRating:
        own = {name: OuterRef(name) for name in ("federation", "discipline", "person")}
        return Q(Exists(RatingChange.objects.filter(**own, order_key__lte=up_to(day))))
    if model is Participation:
        return Q(period__lte=str(period_of(day)))
    if model is ListLine:
        return Q(period__lt=str(period_of(day)))
    if model in {PublishedList, LoggedEvent, Seat}:
        return _since(model, day)
    return _by_columns({field.name for field in model._meta.concrete_fields}, day)


def _since(model: type[Model], day: dt.date) -> Q:
    if model is Seat:
        return Q(since__lte=day) & (Q(last_day=None) | Q(last_day__gte=day))
    return Q(valid_from__lte=day) if model is PublishedList else Q(effective_on__lte=day)


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


def both_days(result: dict[str, Any], **_: Any) -> dict[str, Any]:
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
