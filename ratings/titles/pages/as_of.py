"""Titles as of a day: the holders folded from the steps up to it, the diplomas earned or issued by then."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from uuid import UUID

from django.db.models import QuerySet

from events.bitemporal_query import asked_times
from ratings.titles.models import Diploma, TitleHolder, TitleStep


def holders_on(federation: str, day: dt.date, person: UUID | None = None) -> list[TitleHolder]:
    """Who held an honorary title on a day, the highest level first (SLSF-R 32.5: it is never lost)."""
    held: dict[UUID, TitleHolder] = {}
    steps = TitleStep.objects.filter(federation=federation, on__lte=day).order_by("person", "order_key")
    if person is not None:
        steps = steps.filter(person=person)
    for step in steps.defer("judgement", "because"):
        holder = held.setdefault(step.person, TitleHolder(federation=federation, person=step.person))
        holder.because_of = step.because_of
        if step.after != holder.level or holder.since is None:
            holder.level, holder.since = step.after, step.on
        if step.diploma:
            holder.honorary, holder.honorary_since, holder.honorary_by = step.after, step.on, step.source
    found = [holder for holder in held.values() if holder.honorary]
    found.sort(key=lambda each: (-each.level, -each.honorary, each.since, str(each.person)))
    return found


def diplomas_then(rows: QuerySet[Diploma]) -> Iterator[Diploma]:
    """Of these diplomas those that had been earned or issued by the day asked for, as they stood then."""
    day = asked_times().as_of
    for row in rows:
        if day is not None and row.issued_on is not None and row.issued_on > day:
            row.issued_on = row.issued_position = None
        earned = row.earned and (day is None or row.earned_on is None or row.earned_on <= day)
        if earned or row.issued_on is not None:
            yield row
