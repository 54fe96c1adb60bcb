"""Who stood on earlier lists and was off the list after a period (SLSF-G 28.6)."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from federation.members import directory
from federation.members.directory import Member
from federation.pages import read_your_writes
from ratings.models import ListLine, Participation, RatingChange
from ratings.rules.periods import Period
from ratings.systems.swedish.pages.listing import PROJECTORS, cites_of, list_or_404
from ratings.systems.swedish.pages.registers import Register, lists_of, period_words, register_or_404
from ratings.systems.swedish.pages.steps import KINDS
from ratings.systems.swedish.register import end_key


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed:
    """A player off the list: the rating that waits for them, and how long they have not been active."""

    person: UUID
    member: Member
    rating: int
    inactive: int
    last_active: str
    why: str


def removed(request: HttpRequest, federation: str, discipline: str, period: str) -> HttpResponse:
    """Who was taken off the list by the end of a period and had not come back."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    shown = list_or_404(lists_of(register), period, 1)
    context = {
        "section": "ratings",
        "as_of": as_of,
        "register": register,
        "shown": shown,
        "list_address": f"{register.address}{period}/",
        "list_words": period_words(period),
        "lines": _removed(register, register.calendar.read(period)),
        "periods": register.figures.inactivity.periods_to_removal,
        "cites": cites_of(register),
    }
    return render(request, "ratings/removed.html", context)


def _removed(register: Register, period: Period) -> list[Removed]:
    """The highest rating first. Foreign players never were on a list, so they are not here either."""
    calendar = register.calendar
    away = {
        person: active
        for person, active in _last_active(register, period).items()
        if period.since(calendar.read(active)) >= register.figures.inactivity.periods_to_removal
    }
    members = directory.members(away, register.federation.code)
    found = [
        Removed(
            person=step.person,
            member=members[step.person],
            rating=step.after,
            inactive=period.since(calendar.read(away[step.person])),
            last_active=period_words(away[step.person]),
            why=step.get_absolute_url(),
        )
        for step in _last_steps(register, period, list(away))
        if step.kind != KINDS.CLOSED
    ]
    return sorted(found, key=lambda line: (-line.rating, line.member.name))


def _last_active(register: Register, period: Period) -> dict[UUID, str]:
    """The newest period with activity of everybody who was on an earlier list."""
    listed = ListLine.objects.filter(**register.scope, period__lt=str(period)).values("person")
    rows = Participation.objects.filter(**register.scope, period__lte=str(period), person__in=listed)
    return dict(rows.values_list("person").annotate(Max("period")).order_by())


def _last_steps(register: Register, period: Period, persons: list[UUID]) -> list[RatingChange]:
    changes = RatingChange.objects.filter(
        **register.scope, person__in=persons, order_key__lte=end_key(period)
    )
    return list(changes.order_by("person", "-order_key").distinct("person").defer("matches"))
