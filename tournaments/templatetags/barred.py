"""Whom a quarantine keeps out of a tournament: `{% load barred %}{% barred_here row lines %}`."""

from __future__ import annotations

from typing import Any

from django.template import Context, Library

from federation.books import federation as federation_of
from federation.members import directory
from federation.sanctions.queries import barred_on
from tournaments.commands.barring import playing_days
from tournaments.desk.sanctioning import look_here, may_look_here
from tournaments.log_state import filing_now
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.stages import book_of_row

register = Library()


@register.inclusion_tag("sanctions/barred_here.html", takes_context=True)
def barred_here(context: Context, row: TournamentRow, lines: list[dict[str, Any]]) -> dict[str, object]:
    """At a Danish tournament's desk: which entrants are kept out on a playing day to come.

    Only for those who may look; whoever is told of somebody has looked.
    """
    if not book_of_row(row).says(Rule.QUARANTINE) or not lines:
        return {"lines": []}
    here = {"federation": row.federation, "tournament": row.tournament}
    days = playing_days(filing_now(**here), row.starts_on, row.ends_on, federation_of(row.federation).zone)
    today = directory.today(row.federation)
    left = [day for day in days if day >= today] or days[-1:]
    bars = barred_on(row.federation, left, [line["entry"].person for line in lines])
    if not bars or not may_look_here(context["request"], **here):
        return {"lines": []}
    look_here(context["request"], **here)
    names = directory.names(bars)
    found = sorted((names[person], person, entry) for person, entry in bars.items())
    return {**here, "lines": found, "request": context["request"]}
