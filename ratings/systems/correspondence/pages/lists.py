"""The ranking list of any day, the events, and one person's history."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.books.slots import Federation
from federation.members import directory
from federation.pages import read_your_writes
from ratings.books import corresponding
from ratings.rules.correspondence.standing import Step
from ratings.systems.correspondence.calculation_text import sentence
from ratings.systems.correspondence.models import CorrespondenceEventRow, ParticipantRow
from ratings.systems.correspondence.records import standings

PROJECTORS = ("correspondence.rankings", "members.register")


def federation_or_404(code: str) -> Federation:
    """A federation whose book knows correspondence play."""
    if code not in corresponding():
        raise Http404(gettext("This federation has no correspondence rankings."))
    return FEDERATIONS[code]


def first(request: HttpRequest) -> HttpResponse:
    """The list of the federation that has one."""
    return redirect("correspondence-list", federation=min(corresponding()))


def _day_asked(request: HttpRequest, federation: str) -> tuple[dt.date, bool]:
    """The day of `?on=`, and whether it could be read; else today."""
    asked = request.GET.get("on", "")
    try:
        return (dt.date.fromisoformat(asked), True) if asked else (directory.today(federation), True)
    except ValueError:
        return directory.today(federation), False


def ranking_list(request: HttpRequest, federation: str) -> HttpResponse:
    """Everybody with a ranking on a day, highest first; and the events."""
    house = federation_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    day, readable = _day_asked(request, federation)
    held = standings(federation, day)
    members = directory.members(held, federation)
    lines = [{"person": person, "now": now, "member": members[person]} for person, now in held.items()]
    lines.sort(key=lambda line: (-line["now"].ranking, line["member"].name))  # type: ignore[attr-defined]
    events = CorrespondenceEventRow.objects.filter(federation=federation).order_by("-starts_on", "event")
    context = {
        "section": "correspondence",
        "as_of": as_of,
        "house": house,
        "day": day,
        "readable": readable,
        "today": directory.today(federation),
        "lines": lines,
        "events": list(events),
    }
    return render(request, "correspondence/list.html", context)


def person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """One person's history: each step with its paragraph, the events, the day by which to confirm."""
    house = federation_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    day, readable = _day_asked(request, federation)
    played = list(ParticipantRow.objects.filter(federation=federation, person=person))
    now = standings(federation, day, [person]).get(person)
    if now is None and not played:
        raise Http404(gettext("Nothing is recorded of this person in correspondence play, or not yet."))
    names = [row.event for row in played]
    events = CorrespondenceEventRow.objects.filter(federation=federation, event__in=names)
    by_name = {row.event: row for row in events}
    steps = list(reversed(now.history)) if now else []
    context: dict[str, object] = {
        "section": "correspondence",
        "as_of": as_of,
        "house": house,
        "person": person,
        "name": directory.names([person])[person],
        "now": now,
        "day": day,
        "readable": readable,
        "steps": [
            {"step": each, "event": by_name.get(each.tournament), "said": _said(each)} for each in steps
        ],
        "played": sorted(
            ((by_name[row.event], row) for row in played if row.event in by_name),
            key=lambda each: (each[0].starts_on, each[0].event),
            reverse=True,
        ),
    }
    return render(request, "correspondence/person.html", context)


def _said(step: Step) -> list[dict[str, str]]:
    """Each reason of a step as a sentence, with its paragraph."""
    return [
        {"text": sentence(because.code, because.inputs), "article": because.article} for because in step.trace
    ]
