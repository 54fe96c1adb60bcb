"""What others than the staff see: everybody their own, the public who may not play where that is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import asked_times, begun_by_then
from events.restricted_streams import sight_of
from federation.books import FEDERATIONS
from federation.identity.directory import entries_of, is_own
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.account import own_person
from federation.rulings.explaining import Explanation, Step, answer
from federation.sanctions.access import house_or_404
from federation.sanctions.desk import PROJECTORS, letter
from federation.sanctions.labels import kind_name, reasons_of
from federation.sanctions.models import AppealRow, SanctionRow
from federation.sanctions.queries import DANISH, PROJECTOR, barred_on, registered, rows_of


def own_sanctions(request: HttpRequest) -> HttpResponse:
    """What stands about whoever is signed in, in every federation, with reasons and appeals."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    person = own_person(request)
    context: dict[str, object] = {"section": "members", "as_of": as_of, "person": person}
    if person is not None:
        entries = entries_of(person)
        found = SanctionRow.objects.filter(person__in=entries, known_to=None)
        codes = sorted(set(found.values_list("federation", flat=True)) & set(FEDERATIONS))
        rows = {code: rows_of(code, persons=entries) for code in codes}
        context |= {
            "houses": [_own(code, of) for code, of in rows.items()],
            "reasons": reasons_of(row.reasons for of in rows.values() for row in of),
            "appeals": _appeals(entries),
        }
    return answer(request, "sanctions/own.html", context, _own_explained(request, context))


def _appeals(entries: Iterable[UUID]) -> list[AppealRow]:
    """Own appeals filed by the day asked about; what was decided on one later is not told."""
    rows = AppealRow.objects.filter(person__in=entries).order_by("filed_on", "appeal", "person")
    appeals: list[AppealRow] = list(begun_by_then(rows, "filed_on"))
    day = asked_times().as_of
    for appeal in appeals:
        if day and appeal.decided_on and appeal.decided_on > day:
            appeal.decided_on, appeal.upheld, appeal.decision, appeal.decided_because_of = (
                None,
                None,
                "",
                None,
            )
    return appeals


def _own(federation: str, rows: list[SanctionRow]) -> dict[str, object]:
    today = directory.today(federation)
    return {
        "house": FEDERATIONS[federation],
        "day": today,
        "lines": registered(rows, today),
        "others": [
            row
            for row in rows
            if row.kind not in DANISH and row.decided_on <= today and not row.overturned_by
        ],
    }


def own_letter(request: HttpRequest, federation: str, person: UUID, number: int) -> HttpResponse:
    """The written notice of an own sanction, under whichever number of one's own it was decided."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    if not is_own(request, person):
        raise Http404(gettext("No such sanction stands."))
    house = house_or_404(federation)
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "person": person,
        "name": directory.names([person])[person],
        "own": True,
    }
    return render(request, "sanctions/letter.html", context | letter(federation, person, number))


def who_may_not_play(request: HttpRequest, federation: str) -> HttpResponse:
    """Whom a quarantine keeps out today; not there where the federation does not publish it."""
    as_of = read_your_writes.as_of(request, PROJECTOR, "members.register")
    house = house_or_404(federation)
    if not house.publishes_bars:
        raise Http404(gettext("This federation does not publish who may not play."))
    today = directory.today(federation)
    bars = barred_on(federation, [today])
    names = directory.names(bars)
    lines = sorted((names[person], person, entry) for person, entry in bars.items())
    context = {"section": "members", "as_of": as_of, "house": house, "day": today, "lines": lines}
    return answer(request, "sanctions/barred.html", context, _bars_explained(federation, context))


def _bars_explained(federation: str, said: dict[str, Any]) -> Explanation:
    """Each quarantine as a step; what led to it is for the person and the officials."""
    return Explanation(
        federation=federation,
        title=gettext("Who may not play"),
        day=said["day"],
        steps=tuple(
            Step(
                title=str(name),
                figure=f"{entry.first_day} – {entry.last_day}",
                articles=("DSU 4.1.1 §7", "DSU 4.1.2 §19"),
            )
            for name, _person, entry in said["lines"]
        ),
        articles=("DSU 4.1.1 §7",),
    )


def _own_explained(request: HttpRequest, said: dict[str, Any]) -> Explanation:
    """Each entry of the register about whoever is signed in: what it came to, and from when to when.

    The events behind it are open to auditors alone; how each came about says them in words.
    """
    sight = sight_of(request)
    lines = [line for house in said.get("houses", []) for line in house["lines"]]
    steps = tuple(
        Step(
            title=str(kind_name(line.entry.kind)),
            figure=f"{line.entry.first_day} – {line.entry.last_day}",
            articles=("DSU 4.1.1 §7", "DSU 4.1.2 §19"),
            events=(line.row.because_of,) if sight.audits(line.row.federation) else (),
        )
        for line in lines
    )
    house = lines[0].row.federation if lines else next(iter(FEDERATIONS))
    return Explanation(
        federation=house, title=gettext("My sanctions"), day=directory.today(house), steps=steps
    )
