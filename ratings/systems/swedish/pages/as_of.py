"""Ratings as of a day: after the steps up to it, by what is known at the time that is asked about."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db.models import F, Max, OuterRef, QuerySet, Subquery, Sum

from events.bitemporal_query import asked_times
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatingChange
from ratings.rules.periods import Period
from ratings.systems.swedish.pages.listing import running_lines
from ratings.systems.swedish.pages.registers import Register, register_or_404, up_to

KINDS = RatingChange.Kind


def steps_then(steps: QuerySet[RatingChange]) -> QuerySet[RatingChange]:
    """Of these steps of any register those up to the day asked for; all of them now."""
    day = asked_times().as_of
    return steps if day is None else steps.filter(up_to(day))


def list_on(published: Sequence[PublishedList], day: dt.date) -> PublishedList | None:
    """The newest list that counted on a day (SLSF-G 28.4); a reissue counts from its own day."""
    return next((each for each in published if each.valid_from <= day), None)


def steps_up_to(register: Register, day: dt.date) -> QuerySet[RatingChange]:
    """The steps of a register up to a day."""
    found: QuerySet[RatingChange] = RatingChange.objects.filter(
        **register.scope, order_key__lte=register.up_to(day)
    )
    return found


def running_then(
    register: Register, published: Sequence[PublishedList], *, removed: bool
) -> tuple[PublishedList | None, QuerySet[Any]]:
    """The running list of the day that is asked about, or of now, and the official list that counted then."""
    day = asked_times().as_of
    if day is None:
        newest = next(iter(published), None)
        return newest, running_lines(register, newest, removed=removed)
    newest = list_on(published, day)
    return newest, last_steps(register, newest, day, removed=removed)


def ratings_then(register: Register, found: Iterable[Any]) -> list[tuple[PlayerRating, int | None]]:
    """The ratings of such a list, the official one beside each."""
    day = asked_times().as_of
    return [(row, row.official) for row in found] if day is None else ratings_on(register, found, day)


def last_steps(
    register: Register, newest: PublishedList | None, day: dt.date, *, removed: bool
) -> QuerySet[RatingChange]:
    """The last step of everybody who had a rating on a day, its `rating`, and the `official` one then.

    `removed`: also of those whom periods without a game had taken off the list.
    """
    last = steps_up_to(register, day).order_by("person", "-order_key").distinct("person")
    steps = RatingChange.objects.filter(pk__in=Subquery(last.values("pk"))).exclude(kind=KINDS.CLOSED)
    if not removed:
        steps = steps.filter(person__in=_active_since(register, day))
    period, issue = (newest.period, newest.issue) if newest else ("", 0)
    lines = ListLine.objects.filter(**register.scope, period=period, issue=issue, person=OuterRef("person"))
    found: QuerySet[RatingChange] = steps.annotate(
        rating=F("after"), official=Subquery(lines.values("rating")[:1])
    )
    return found


def _active_since(register: Register, day: dt.date) -> QuerySet[Any, Any]:
    """Who had taken part in something in the periods that keep them on the list (SLSF-G 28.6)."""
    now = register.calendar.of(day)
    first = now.later(-register.figures.inactivity.periods_to_removal)
    active = Participation.objects.filter(**register.scope, period__gte=str(first), period__lte=str(now))
    return active.values("person")


def ratings_on(
    register: Register, steps: Iterable[Any], day: dt.date
) -> list[tuple[PlayerRating, int | None]]:
    """Running ratings as they stood on a day, from last steps; the official one beside each. Two queries."""
    steps = list(steps)
    persons = [step.person for step in steps]
    played = _matches(register, persons, day)
    active = _last_active(register, persons, register.calendar.of(day))
    return [
        (_as_rating(step, played.get(step.person, 0), active.get(step.person, "")), step.official)
        for step in steps
    ]


def _as_rating(step: RatingChange, matches: int, active: str) -> PlayerRating:
    return PlayerRating(
        federation=step.federation,
        discipline=step.discipline,
        person=step.person,
        entry_rating=step.before,
        rating=step.after,
        match_count=matches,
        last_tournament=step.tournament,
        last_active=active,
        deductions=step.number if step.kind == KINDS.INACTIVITY else 0,
        because_of=step.because_of,
    )


def _matches(register: Register, persons: list[UUID], day: dt.date) -> dict[UUID, int]:
    rows = steps_up_to(register, day).filter(person__in=persons).values_list("person")
    return dict(rows.annotate(Sum("match_count")).order_by())


def _last_active(register: Register, persons: list[UUID], now: Period) -> dict[UUID, str]:
    rows = Participation.objects.filter(**register.scope, person__in=persons, period__lte=str(now))
    return dict(rows.values_list("person").annotate(Max("period")).order_by())


def rating_on(
    register: Register, running: PlayerRating | None, own: Sequence[RatingChange], day: dt.date
) -> PlayerRating | None:
    """One player's rating after their steps up to a day, `own`, the newest first; None: none then."""
    if not own:
        return None
    active = _last_active(register, [own[0].person], register.calendar.of(day))
    return _rating_after(running, own, active.get(own[0].person, ""))


def _rating_after(
    running: PlayerRating | None, own: Sequence[RatingChange], active: str
) -> PlayerRating | None:
    if not own or own[0].kind == KINDS.CLOSED:
        return None
    rating = _as_rating(own[0], sum(step.match_count for step in own), active)
    if running is not None:
        rating.entry_rating, rating.by_hand = running.entry_rating, running.by_hand
    return rating


def rows_on(rows: Sequence[PlayerRating], day: dt.date) -> list[PlayerRating]:
    """Running ratings of any registers as they stood on a day; whoever had none then is left out.

    Two queries a register.
    """
    registers = {(row.federation, row.discipline) for row in rows}
    then = {each: _steps_and_activity(each, rows, day) for each in registers}
    found = []
    for row in rows:
        steps, active = then[row.federation, row.discipline]
        rating = _rating_after(row, steps.get(row.person, ()), active.get(row.person, ""))
        if rating is not None:
            rating.pk = row.pk
            found.append(rating)
    return found


def _steps_and_activity(
    scope: tuple[str, str], rows: Sequence[PlayerRating], day: dt.date
) -> tuple[dict[UUID, list[RatingChange]], dict[UUID, str]]:
    """Of those with rows in one register: the steps up to a day, the newest first, and the last activity."""
    register = register_or_404(*scope)
    persons = [row.person for row in rows if (row.federation, row.discipline) == scope]
    steps: defaultdict[UUID, list[RatingChange]] = defaultdict(list)
    of_them = steps_up_to(register, day).filter(person__in=persons)
    for step in of_them.order_by("-order_key").defer("matches"):
        steps[step.person].append(step)
    return steps, _last_active(register, persons, register.calendar.of(day))
