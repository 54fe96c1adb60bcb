"""Elo on other pages.

`{% committee_checks federation tournament %}`, `{% elo_link row %}`.
"""

from __future__ import annotations

import datetime as dt

from django.template import Library

from events.personal import unseal_many
from federation.members.events import FreeText
from ratings.books import rating_book
from ratings.rules.dsu.rateable import Kind
from ratings.systems.elo import labels
from ratings.systems.elo.files.months import Said
from ratings.systems.elo.matching import Doubt, Ground
from ratings.systems.elo.models import EloTournament, SpotCheck
from tournaments.models import TournamentRow

register = Library()
A_YEAR = 12


@register.filter
def month(day: dt.date) -> str:
    """The month of a list: July 2025."""
    return labels.month_name(day)


@register.filter
def month_within(day: dt.date) -> str:
    """The same in the midst of a sentence."""
    return labels.month_within(day)


@register.filter
def ground(value: str) -> str:
    """Why it is this person, in words."""
    return str(labels.GROUNDS[Ground(value)]) if value else ""


@register.filter
def doubt(value: str) -> str:
    """Why it may be another, in words."""
    return str(labels.DOUBTS[Doubt(value)]) if value else ""


@register.filter
def month_from(value: str) -> str:
    """What says the month of a list, in words."""
    return str(labels.MONTHS_FROM[Said(value)])


@register.filter
def kind_abroad(value: str) -> str:
    """The kind of a tournament abroad, in words."""
    return str(labels.KINDS[Kind(value)]) if value else ""


@register.inclusion_tag("elo/link.html")
def elo_link(row: TournamentRow) -> dict[str, object]:
    """The way to what FIDE asks of a tournament by the book that knows Elo. No query."""
    return {"row": row, "shown": bool(rating_book(row.rule_book).elo) and row.state != "cancelled"}


@register.inclusion_tag("elo/committee_checks.html")
def committee_checks(federation: str, tournament: str) -> dict[str, object]:
    """What the committee did with a tournament: ratings checked, reported to FIDE. Three queries at most."""
    here = {"federation": federation, "tournament": tournament}
    checks = list(SpotCheck.objects.filter(**here).order_by("position"))
    kept = [check.difference for check in checks if check.difference]
    said = unseal_many(kept, FreeText) if kept else {}
    told = [(check, said[check.difference].text if check.difference in said else "") for check in checks]
    return {**here, "checks": told, "elo": EloTournament.objects.filter(**here).first()}
