"""A tournament's report form with every number opened."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.pages import read_your_writes
from ratings.systems.danish import labels
from ratings.systems.danish.models import DanishReportLine, DanishStartRating, DanishTournament
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, called, house, rated_then, tournaments, why
from ratings.systems.danish.state import FEDERATION


def report(request: HttpRequest, tournament: str) -> HttpResponse:
    """The report form: start ratings once they are returned, every line once the report is received."""
    as_of = read_your_writes.as_of(request, *WITH_TOURNAMENTS)
    row = rated_then(tournament)
    played = tournaments([tournament]).get(tournament)
    if row is None or played is None:
        raise Http404(gettext("The Danish register has nothing of such a tournament."))
    scope = {"federation": FEDERATION, "tournament": tournament}
    lines = list(DanishReportLine.objects.filter(**scope)) if row.received_on else []
    returned = DanishStartRating.objects.filter(**scope).order_by("-rating", "person")
    issued = list(returned) if row.issued_on else []
    names = called({*(line.person for line in lines), *(each.person for each in issued)})
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "row": row,
        "played": played,
        "kind": labels.EVENT_KINDS.get(row.kind, ""),
        "why": why(row),
        "groups": _groups(row, lines, names),
        "issued": [
            (each.person, names[str(each.person)], each.rating, labels.SOURCES.get(each.source, ""))
            for each in issued
        ],
    }
    return render(request, "danish/report.html", context)


def _groups(
    row: DanishTournament, lines: list[DanishReportLine], names: dict[str, str]
) -> list[dict[str, object]]:
    """Each group with its method and its lines, the highest start rating first."""
    found = []
    for number, group in enumerate(row.groups, start=1):
        of_group = [line for line in lines if line.group == number]
        of_group.sort(key=lambda line: (-(line.start_rating or 0), names[str(line.person)]))
        found.append(
            {
                "number": number,
                "method": labels.METHODS[group["method"]],
                "winners": [names.get(person, "") for person in group["winners"]],
                "stayed_away": [(UUID(person), names.get(person, "")) for person in group["stayed_away"]],
                "lines": [(line, names[str(line.person)]) for line in of_group],
            }
        )
    return found
