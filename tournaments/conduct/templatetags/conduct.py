"""Conduct on other pages: `{% load conduct %}{% conduct_link row %}`, `{% conduct_of person %}`."""

from __future__ import annotations

from uuid import UUID

from django.template import Context, Library

from federation.identity.directory import is_own
from federation.pages.account import federations_with
from federation.sanctions.access import LOOKS_AT_ONE_TOURNAMENT
from tournaments.conduct.models import MatterRow
from tournaments.models import TournamentRow

register = Library()


@register.inclusion_tag("conduct/link.html")
def conduct_link(row: TournamentRow) -> dict[str, object]:
    """The way to the thinking time and to what happened at the boards, once play began. No query."""
    return {"row": row, "there": bool(row.rounds_started)}


@register.inclusion_tag("conduct/person_link.html", takes_context=True)
def conduct_of(context: Context, person: UUID) -> dict[str, object]:
    """The way to what was noted of somebody's conduct, for themself and for the officials who may open it."""
    request = context.get("request")
    if request is None or not request.user.is_authenticated:
        return {"there": False}
    rows = MatterRow.objects.filter(person=person, stands=True)
    if not is_own(request, person):
        rows = rows.filter(federation__in=federations_with(request, *LOOKS_AT_ONE_TOURNAMENT))
    row = rows.first()
    return {"there": row is not None, "federation": row.federation if row else "", "person": person}
