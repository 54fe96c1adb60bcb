"""What others than the staff see: everybody his own, the public who may not play where that is told."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.members import lookup
from federation.pages import freshness
from federation.rulebooks import FEDERATIONS
from federation.sanctions.desk import PROJECTORS, letter
from federation.sanctions.models import AppealRow, SanctionRow
from federation.sanctions.reading import DANISH, PROJECTOR, barred_on, registered, rows_of
from federation.sanctions.seen_by import house_or_404, own_person
from federation.sanctions.telling import reasons_of


@login_required
def own_sanctions(request: HttpRequest) -> HttpResponse:
    """What stands about whoever is signed in, in every federation, with reasons and appeals."""
    as_of = freshness.as_of(request, *PROJECTORS)
    person = own_person(request)
    context: dict[str, Any] = {"section": "members", "as_of": as_of, "person": person}
    if person is not None:
        found = SanctionRow.objects.filter(person=person, known_to=None)
        codes = sorted(set(found.values_list("federation", flat=True)) & set(FEDERATIONS))
        rows = {code: rows_of(code, person=person) for code in codes}
        context |= {
            "houses": [_own(code, of) for code, of in rows.items()],
            "reasons": reasons_of(row.reasons for of in rows.values() for row in of),
            "appeals": list(AppealRow.objects.filter(person=person).order_by("filed_on", "appeal")),
        }
    return render(request, "sanctions/own.html", context)


def _own(federation: str, rows: list[SanctionRow]) -> dict[str, Any]:
    today = lookup.today(federation)
    return {
        "house": FEDERATIONS[federation],
        "day": today,
        "lines": registered(rows, today),
        "others": [row for row in rows if row.kind not in DANISH and not row.overturned_by],
    }


@login_required
def own_letter(request: HttpRequest, federation: str, number: int) -> HttpResponse:
    """The written notice of an own sanction."""
    as_of = freshness.as_of(request, *PROJECTORS)
    person = own_person(request)
    if person is None:
        raise Http404(gettext("No such sanction stands."))
    house = house_or_404(federation)
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house,
        "person": person,
        "name": lookup.names([person])[person],
        "own": True,
    }
    return render(request, "sanctions/letter.html", context | letter(federation, person, number))


def who_may_not_play(request: HttpRequest, federation: str) -> HttpResponse:
    """Whom a quarantine keeps out today; not there where the federation does not publish it."""
    as_of = freshness.as_of(request, PROJECTOR, "members.register")
    house = house_or_404(federation)
    if not house.publishes_bars:
        raise Http404(gettext("This federation does not publish who may not play."))
    today = lookup.today(federation)
    bars = barred_on(federation, [today])
    names = lookup.names(bars)
    lines = sorted((names[person], person, entry) for person, entry in bars.items())
    context = {"section": "members", "as_of": as_of, "house": house, "day": today, "lines": lines}
    return render(request, "sanctions/barred.html", context)
