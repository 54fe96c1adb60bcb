"""Ratings on other pages: `{% load rated %}{% rated_link row %}`."""

from __future__ import annotations

from django.template import Library

from federation.books import FEDERATIONS
from tournaments.models import TournamentRow

register = Library()


@register.inclusion_tag("ratings/rated_link.html")
def rated_link(row: TournamentRow) -> dict[str, object]:
    """The way to what is rated of a tournament, once it is in play and where its game is rated. No query."""
    house = FEDERATIONS.get(row.federation)
    book = house.book_for(row.discipline) if house else None
    return {"row": row, "rated": book is not None and book.rated and row.rounds_started > 0}
